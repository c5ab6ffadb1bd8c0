/** The line of a roof, read from a drawing's silhouette. */
import { join } from "node:path";
import sharp from "sharp";
import { type Desk, sizeOf } from "./kit.ts";

/** Metres back, metres up; from the foot of the windscreen to the tail. */
export async function roofOf(
	desk: Desk,
	drawing: string,
): Promise<[number, number][]> {
	const size = sizeOf(desk, drawing);
	const { data, info } = await sharp(join(desk.folder, `${drawing}-tone.png`))
		.extractChannel(3)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const k = info.width / (size.right - size.left);
	const points: [number, number][] = [];
	for (let back = 0.35; back < 3.85; back += 0.07) {
		const x = Math.round((-back - size.left) * k);
		let y = 0;
		while (y < info.height && (data[y * info.width + x] ?? 0) < 128) y++;
		points.push([back, size.top - y / k]);
	}
	return points;
}
