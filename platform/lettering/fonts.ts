import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import * as harfbuzz from "harfbuzzjs";
import { decompress } from "woff2-encoder";
import {
	createSingleFlight,
	once,
} from "../runtime/concurrency/singleFlight.ts";

/**
 * Fonts the project brings along, the first that has a character draws it. Each
 * is cut into files by ranges of characters, as browsers load them.
 */
const packages = [
	"@fontsource-variable/figtree",
	"@fontsource-variable/readex-pro",
	"@fontsource-variable/noto-sans-sc",
];
const { resolve } = createRequire(import.meta.url);

/** A file of a font, and the characters it draws. */
type Part = { file: string; ranges: [from: number, to: number][] };

const allParts = once(readParts);
/** A Chinese title needs about ten of them. */
const open = createSingleFlight<harfbuzz.Font>({ max: 60 });

/** The file that draws a character, or the first of all, whose missing sign stands in. */
export async function fontFileFor(character: number): Promise<string> {
	const parts = await allParts();
	const part =
		parts.find(({ ranges }) =>
			ranges.some(([from, to]) => character >= from && character <= to),
		) ?? parts[0];
	if (!part) throw new Error("no fonts");
	return part.file;
}

/** A font ready for shaping, of one weight. */
export function openFont(file: string, weight: number): Promise<harfbuzz.Font> {
	return open.run(`${file} ${weight}`, () => load(file, weight));
}

async function load(file: string, weight: number): Promise<harfbuzz.Font> {
	const bytes = await decompress(await readFile(file));
	const face = new harfbuzz.Face(
		new harfbuzz.Blob(new Uint8Array(bytes).buffer),
	);
	const font = new harfbuzz.Font(face);
	font.setVariations([new harfbuzz.Variation("wght", weight)]);
	return font;
}

async function readParts(): Promise<Part[]> {
	const lists = await Promise.all(
		packages.map(async (name) => {
			const list = resolve(`${name}/unicode.json`);
			const parts = JSON.parse(await readFile(list, "utf8"));
			return (
				Object.entries(parts as Record<string, string>)
					.map(([part, ranges]) => ({
						file: join(
							dirname(list),
							"files",
							`${basename(name)}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`,
						),
						ranges: ranges.split(",").map(rangeOf),
					}))
					// Of the same characters in several, those of plain Latin.
					.sort(
						(a, b) =>
							Number(/-latin-w/.test(b.file)) - Number(/-latin-w/.test(a.file)),
					)
			);
		}),
	);
	return lists.flat();
}

/** `U+0000-00FF` or `U+0131`. */
function rangeOf(text: string): [number, number] {
	const [from = "", to = from] = text.trim().slice(2).split("-");
	return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
