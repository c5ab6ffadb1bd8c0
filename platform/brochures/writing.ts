import createBidi from "bidi-js";
import type PDFDocument from "pdfkit";
import { type Run, runsInSight, type Style } from "../lettering/line.ts";
import { wordsOf } from "../lettering/paragraph.ts";
import { staticFont } from "../lettering/staticFont.ts";

type Document = InstanceType<typeof PDFDocument>;

/** Weights a brochure is written in. */
export const weights = { text: 400, strong: 600 } as const;

export type Words = {
	/** From the side a language begins at, in points. */
	x: number;
	y: number;
	width: number;
	size: number;
	strong?: boolean;
	colour: string;
	/** At the far side of its width. */
	end?: boolean;
	/** A figure or an address, in the direction of its own letters. */
	own?: boolean;
};

const bidi = createBidi();
/** No features beyond those a font has on by itself, and the run in one piece. */
const whole = { features: [], lineBreak: false };

/**
 * Writes text into a document as real text: it can be read out, found and copied.
 * Lines are broken, put into the order they are seen in, and shaped run by run, each
 * in the font that has its characters.
 */
export async function createWriting(
	document: Document,
	texts: string[],
	page: { language: string; direction: Style["direction"]; width: number },
) {
	const { language, direction } = page;
	const lead = direction === "rtl" ? 1.7 : 1.42;
	await registerFonts(document, texts, direction);

	function pick(run: Run, { size, strong }: Pick<Words, "size" | "strong">) {
		document.font(keyOf(run.file, strong ? weights.strong : weights.text));
		return document.fontSize(size);
	}

	async function runsOf(line: string, { own }: Words) {
		const arabic = /^[^\p{L}]*\p{Script=Arabic}/u.test(line);
		const way = own ? (arabic ? "rtl" : "ltr") : direction;
		const runs = await runsInSight(line, way);
		return runs.map((run) => ({ ...run, text: inOrder(run) }));
	}

	async function widthOf(line: string, words: Words): Promise<number> {
		let width = 0;
		for (const run of await runsOf(line, words))
			width += pick(run, words).widthOfString(run.text, whole);
		return width;
	}

	async function linesOf(text: string, words: Words): Promise<string[]> {
		const lines: string[] = [];
		let line = "";
		for (const word of wordsOf(text, language)) {
			const longer = line + word;
			if (line && (await widthOf(longer.trim(), words)) > words.width) {
				lines.push(line.trim());
				line = word;
			} else line = longer;
		}
		return line.trim() ? [...lines, line.trim()] : lines;
	}

	return {
		/** How high a text becomes. */
		async height(text: string, words: Words): Promise<number> {
			return (await linesOf(text, words)).length * words.size * lead;
		},

		/** Writes a text; says how high it became. */
		async write(text: string, words: Words): Promise<number> {
			const lines = await linesOf(text, words);
			const { size, colour } = words;
			const fromLeft = direction === "ltr" ? !words.end : Boolean(words.end);
			const left =
				direction === "ltr" ? words.x : page.width - words.x - words.width;
			for (const [n, line] of lines.entries()) {
				const width = await widthOf(line, words);
				let x = fromLeft ? left : left + words.width - width;
				const y = words.y + (n + 0.74) * size * lead;
				for (const run of await runsOf(line, words)) {
					pick(run, words).fillColor(colour);
					document.text(run.text, x, y, {
						...whole,
						baseline: "alphabetic" as const,
					});
					x += document.widthOfString(run.text, whole);
				}
			}
			return lines.length * size * lead;
		},
	};
}

const keyOf = (file: string, weight: number) => `${file} ${weight}`;

/** Every font that is needed, with the characters that are written in it. */
async function registerFonts(
	document: Document,
	texts: string[],
	direction: Style["direction"],
): Promise<void> {
	const characters = new Map<string, Set<number>>();
	for (const text of texts)
		for (const run of await runsInSight(text, direction)) {
			const known = characters.get(run.file) ?? new Set();
			characters.set(run.file, known);
			for (const one of `${run.text}${inOrder(run)}`)
				known.add(one.codePointAt(0) ?? 0);
		}
	for (const [file, used] of characters)
		for (const weight of Object.values(weights))
			document.registerFont(
				keyOf(file, weight),
				await staticFont(file, weight, used),
			);
}

/**
 * A run as the shaper takes it: brackets turned where it runs from right to left.
 * The shaper turns Arabic around by itself, and nothing else.
 */
function inOrder({ text, level }: Run): string {
	if (level % 2 === 0) return text;
	const turned = [...text].map((one) => bidi.getMirroredCharacter(one) ?? one);
	return /\p{Script=Arabic}/u.test(text)
		? turned.join("")
		: turned.reverse().join("");
}
