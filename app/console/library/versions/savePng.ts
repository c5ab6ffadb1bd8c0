import { saveBlob } from "../../../signedIn/saveText.ts";

/** Pixels of a side: enough for 5 cm in print. */
const side = 1200;

/** Has the browser draw an SVG and save it as a PNG. @throws Error where it cannot */
export async function savePng(name: string, svg: string): Promise<void> {
	const picture = new Image(side, side);
	picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
	await picture.decode();
	const canvas = document.createElement("canvas");
	canvas.width = side;
	canvas.height = side;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("The browser draws nothing.");
	context.imageSmoothingEnabled = false;
	context.drawImage(picture, 0, 0, side, side);
	const drawn = await new Promise<Blob | null>((resolve) =>
		canvas.toBlob(resolve, "image/png"),
	);
	if (!drawn) throw new Error("The browser makes no PNG.");
	saveBlob(name, drawn);
}
