import createBidi from "bidi-js";
import * as harfbuzz from "harfbuzzjs";
import { fontFileFor, openFont } from "./fonts.ts";

/** Line of text as outlines: paths of SVG from the start of the baseline on. Pixels. */
export type LetteredLine = { svg: string; width: number };
export type Style = {
	/** Pixels. */
	size: number;
	weight: number;
	direction: "ltr" | "rtl";
};

const bidi = createBidi();

/** Characters of one direction and one font, next to each other. Odd levels run from right to left. */
export type Run = { text: string; level: number; file: string };

/** Draws one line of text, from left to right as it is seen. */
export async function drawLine(
	text: string,
	style: Style,
): Promise<LetteredLine> {
	const runs = await runsInSight(text, style.direction);
	let x = 0;
	const parts: string[] = [];
	for (const run of runs) {
		const font = await openFont(run.file, style.weight);
		const scale = style.size / font.face.upem;
		const buffer = new harfbuzz.Buffer();
		buffer.addText(run.text);
		buffer.setDirection(
			run.level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR,
		);
		buffer.guessSegmentProperties();
		harfbuzz.shape(font, buffer);
		const places = buffer.getGlyphPositions();
		for (const [index, glyph] of buffer.getGlyphInfos().entries()) {
			const place = places[index];
			if (!place) continue;
			const path = font.glyphToPath(glyph.codepoint);
			if (path) {
				const left = round(x + place.xOffset * scale);
				const up = round(-place.yOffset * scale);
				parts.push(
					`<path transform="translate(${left} ${up}) scale(${round(scale, 5)} ${-round(scale, 5)})" d="${path}"/>`,
				);
			}
			x += place.xAdvance * scale;
		}
	}
	return { svg: parts.join(""), width: x };
}

/** The runs of a line, from left to right as they are seen. */
export async function runsInSight(
	text: string,
	direction: Style["direction"],
): Promise<Run[]> {
	return inSight(await runsOf(text, direction));
}

async function runsOf(
	text: string,
	direction: Style["direction"],
): Promise<Run[]> {
	const { levels } = bidi.getEmbeddingLevels(text, direction);
	const runs: Run[] = [];
	let at = 0;
	for (const character of text) {
		const level = levels[at] ?? 0;
		const last = runs.at(-1);
		// A space belongs to what stands before it: no seam within a script.
		const file =
			character === " " && last
				? last.file
				: await fontFileFor(character.codePointAt(0) ?? 0);
		if (last?.file === file && last.level === level) last.text += character;
		else runs.push({ text: character, level, file });
		at += character.length;
	}
	return runs;
}

/** Runs in the order in which they are seen (Unicode's rule L2). */
function inSight(runs: Run[]): Run[] {
	const seen = [...runs];
	const highest = Math.max(0, ...runs.map(({ level }) => level));
	for (let level = highest; level > 0; level -= 1) {
		for (let from = 0; from < seen.length; from += 1) {
			let to = from;
			while (to < seen.length && (seen[to] as Run).level >= level) to += 1;
			if (to - from > 1)
				seen.splice(from, to - from, ...seen.slice(from, to).reverse());
			from = Math.max(from, to);
		}
	}
	return seen;
}

function round(value: number, digits = 2): number {
	return Number(value.toFixed(digits));
}
