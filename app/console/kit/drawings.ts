/** Drawings of controls, as paths of a `Stroke`. */
export const searchDrawing =
	"M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20";
export const crossDrawing = "m6 6 12 12M18 6 6 18";
