/**
 * Makes the sign of the sample brand for every place it stands in:
 * `node art/scenes/icons.ts`. The header draws the same house
 * (`app/site/shell/Logo.tsx`).
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawLine } from "../../platform/lettering/line.ts";

const folder = new URL("../../public/", import.meta.url);
const night = "#0d0f12";
const paper = "#faf8f5";
const house = "M7 24V14.5L16 8l9 6.5V24h-4.6v-6.2a4.4 4.4 0 0 0-8.8 0V24z";

/** The house on its square. `round`: radius of the corners; `size`: of the house, 1 as in the favicon. */
function square(round: number, size = 1): string {
	const about = `translate(16 16) scale(${size}) translate(-16 -16)`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${round}" fill="${night}"/><path d="${house}" fill="${paper}"${size === 1 ? "" : ` transform="${about}"`}/></svg>\n`;
}

const png = (svg: string, width: number) =>
	sharp(Buffer.from(svg), { density: (72 * width) / 32 })
		.resize(width, width)
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();

/** An .ico file of PNG pictures. */
function ico(pictures: { size: number; bytes: Buffer }[]): Buffer {
	const head = Buffer.alloc(6 + 16 * pictures.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let at = head.length;
	for (const [index, { size, bytes }] of pictures.entries()) {
		const entry = 6 + 16 * index;
		head.writeUInt8(size, entry);
		head.writeUInt8(size, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(bytes.length, entry + 8);
		head.writeUInt32LE(at, entry + 12);
		at += bytes.length;
	}
	return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** Sign and name side by side, in outlines: for letters, slides and other people's pages. */
async function logo(name: string): Promise<string> {
	const word = await drawLine(name, {
		size: 30,
		weight: 600,
		direction: "ltr",
	});
	const width = Math.ceil(50 + word.width);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" role="img" aria-label="${name}"><path d="M4 30V16.5L18 7l14 9.5V30h-8v-6.5a6 6 0 0 0-12 0V30z" fill="none" stroke="#14161a" stroke-width="3" stroke-linejoin="round"/><g transform="translate(46 28.5)" fill="#14161a">${word.svg}</g></svg>\n`;
}

const put = (name: string, bytes: string | Buffer) =>
	writeFile(new URL(name, folder), bytes);

await put("favicon.svg", square(8));
await put("logo.svg", await logo("Domora"));
await put(
	"favicon.ico",
	ico([
		{ size: 16, bytes: await png(square(6, 1.2), 16) },
		{ size: 32, bytes: await png(square(8), 32) },
		{ size: 48, bytes: await png(square(8), 48) },
	]),
);
// Systems cut these to their own shape: no corners, more air around the house.
await put("apple-touch-icon.png", await png(square(0, 0.92), 180));
await put("icon-192.png", await png(square(0, 0.86), 192));
await put("icon-512.png", await png(square(0, 0.86), 512));
