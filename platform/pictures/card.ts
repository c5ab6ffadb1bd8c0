import sharp from "sharp";
import { cardSize } from "../../contracts/addresses/addresses.ts";
import { drawLine, type LetteredLine } from "../lettering/line.ts";
import { drawLines } from "../lettering/paragraph.ts";
import { edge, jpeg, sizes } from "./cardRecipe.ts";

const { width, height } = cardSize;
/** Lines a title may take. */
const most = 3;

export type Card = {
	title: string;
	brand: string;
	language: string;
	direction: "ltr" | "rtl";
	/** Colours of the background, and of the words on it. */
	colours: { night: string; onNight: string };
};

/**
 * Draws a page's card, a JPEG: its picture from edge to edge, its title and the
 * brand over it, in the fonts the project brings along. A title that fits in no
 * size ends with an ellipsis.
 */
export async function drawCard(
	card: Card,
	picture: { bytes: Uint8Array; transparent: boolean },
): Promise<Buffer> {
	const { direction } = card;
	const { night, onNight } = card.colours;
	const { lines, size } = await titleOf(card);
	const brand = await drawLine(card.brand, {
		size: 38,
		weight: 600,
		direction,
	});
	const lead = direction === "rtl" ? 1.5 : 1.16;
	const first = height - edge - (lines.length - 1) * size * lead;
	const svg = [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		`<defs>${fade(night, "below", 0.86, 0.5, 0)}${fade(night, "above", 0.6, 0, 0)}</defs>`,
		`<rect width="${width}" height="${height}" fill="url(#below)"/>`,
		`<rect width="${width}" height="${height}" fill="url(#above)"/>`,
		`<g fill="${onNight}">`,
		place(brand, edge + 30, direction),
		...lines.map((line, index) =>
			place(line, first + index * size * lead, direction),
		),
		"</g></svg>",
	].join("");
	const ground = sharp(picture.bytes)
		.flatten({ background: night })
		.resize({
			width,
			height,
			fit: picture.transparent ? "contain" : "cover",
			background: night,
		});
	return ground
		.composite([{ input: Buffer.from(svg) }])
		.jpeg(jpeg)
		.toBuffer();
}

async function titleOf(
	card: Card,
): Promise<{ lines: LetteredLine[]; size: number }> {
	const { language, direction } = card;
	const style = {
		language,
		direction,
		weight: 600,
		width: width - 2 * edge,
		most,
	};
	for (const size of sizes) {
		const lines = await drawLines(card.title, { ...style, size });
		if (lines) return { lines, size };
	}
	const size = sizes.at(-1) ?? 40;
	let title = card.title;
	while (title.length > 1) {
		title = title.slice(0, Math.floor(title.length * 0.85));
		const lines = await drawLines(`${title.trim()}…`, { ...style, size });
		if (lines) return { lines, size };
	}
	return { lines: [], size };
}

function place(
	line: LetteredLine,
	y: number,
	direction: Card["direction"],
): string {
	const x = direction === "rtl" ? width - edge - line.width : edge;
	return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${line.svg}</g>`;
}

/** Darkness from one end on, so that words can be read over any picture. */
function fade(
	colour: string,
	id: "below" | "above",
	end: number,
	middle: number,
	far: number,
) {
	const [y1, y2] = id === "below" ? [1, 0] : [0, 1];
	const stop = (offset: number, opacity: number) =>
		`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
	return `<linearGradient id="${id}" x1="0" x2="0" y1="${y1}" y2="${y2}">${stop(0, end)}${stop(0.4, middle)}${stop(0.85, far)}</linearGradient>`;
}
