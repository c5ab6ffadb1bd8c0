/** Drawings of the library, as paths of a `Stroke`. */
export const folderDrawing = "M3.5 18.5v-13h6l2 2.5h9v10.5h-17Z";
export const fileDrawing = "M6 3.5h8l4 4v13H6v-17Zm8 0v4h4";
export const lockDrawing = "M6.5 11h11v9h-11zM9 11V8a3 3 0 0 1 6 0v3";
/** Links that are closed: a chain, struck through. */
export const linkDrawing =
	"M10 14a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-.8.8M14 10a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l.8-.8M4 4l16 16";
