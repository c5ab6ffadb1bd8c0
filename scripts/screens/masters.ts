import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { drawLine } from "../../platform/lettering/line.ts";

/** Pixels of the sheet: its width, its edges, and the height of a row. */
const width = 2000;
const edge = 32;
const gap = 8;
const rowHeight = 150;
/** Frames of a turn are many and alike: small ones do. */
const frameHeight = 54;
const titleHeight = 44;
const paper = "#f1eee8";
const ink = "#14161a";

type Tile = { input: Buffer; width: number; height: number };

/** Contact sheet of every picture master below `folder`, a WebP: a block for each folder. */
export async function drawMasters(folder: string): Promise<Buffer> {
	const layers: OverlayOptions[] = [];
	let top = edge;
	for (const [name, files] of await foldersOf(folder)) {
		layers.push({ input: await title(name), left: edge, top });
		top += titleHeight;
		const frames = files.every((file) => /\/\d+\.\w+$/.test(file));
		const tiles = await Promise.all(
			files.map((file) => tile(file, frames ? frameHeight : rowHeight)),
		);
		let left = edge;
		let row = 0;
		for (const { input, width: wide, height } of tiles) {
			if (left + wide > width - edge) {
				left = edge;
				top += row + gap;
			}
			layers.push({ input, left, top });
			left += wide + gap;
			row = height;
		}
		top += row + 2 * gap;
	}
	const height = top + edge - gap;
	return sharp({ create: { width, height, channels: 3, background: paper } })
		.composite(layers)
		.webp({ quality: 62, effort: 5 })
		.toBuffer();
}

/** Folders that hold pictures, with them, by name. */
async function foldersOf(folder: string): Promise<[string, string[]][]> {
	const folders = new Map<string, string[]>();
	const entries = await readdir(folder, {
		recursive: true,
		withFileTypes: true,
	});
	for (const entry of entries) {
		if (!entry.isFile() || !/\.(jpg|png|webp)$/.test(entry.name)) continue;
		const name = relative(folder, entry.parentPath);
		const files = folders.get(name) ?? [];
		folders.set(name, files);
		files.push(join(entry.parentPath, entry.name));
	}
	for (const files of folders.values()) files.sort();
	return [...folders].sort(([a], [b]) => a.localeCompare(b));
}

async function tile(file: string, height: number): Promise<Tile> {
	const { data, info } = await sharp(file)
		.resize({ height })
		.flatten({ background: "#faf8f5" })
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });
	return { input: data, width: info.width, height: info.height };
}

async function title(text: string): Promise<Buffer> {
	const style = { size: 20, weight: 520, direction: "ltr" } as const;
	const line = await drawLine(text, style);
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(line.width) + 2}" height="${titleHeight}"><g fill="${ink}" transform="translate(0 28)">${line.svg}</g></svg>`,
	);
}
