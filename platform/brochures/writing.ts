import createBidi from "bidi-js";
import type PDFDocument from "pdfkit";
import { type Run, runsInSight, type Style } from "../lettering/line.ts";
import { wordsOf } from "../lettering/paragraph.ts";
import { staticFont } from "../lettering/staticFont.ts";

type Document = InstanceType<typeof PDFDocument>;

/** Weights a brochure is written in. */
export const weights = { text: 400, strong: 600 } as const;

export type Words = {
	/** Position from the side a language begins at, in points. */
	x: number;
	y: number;
	width: number;
	size: number;
	strong?: boolean;
	colour: string;
	/** Whether it stands at the far side of its width. */
	end?: boolean;
	/** A figure or an address, in the direction of its own letters. */
	own?: boolean;
	/** Whether lines have less room between them, as rows of a table. */
	tight?: boolean;
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
	const leadOf = ({ tight }: Pick<Words, "tight">) =>
		direction === "rtl" ? (tight ? 1.5 : 1.7) : 1.42;
	/** Lines of what was measured: the same is written in a moment. */
	const broken = new Map<string, Promise<string[]>>();
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
			for (const { text, scale } of piecesOf(run.text))
				width += pick(run, words).widthOfString(text, whole) * scale;
		return width;
	}

	function linesOf(text: string, words: Words): Promise<string[]> {
		const { width, size, strong, own } = words;
		const key = JSON.stringify([text, width, size, strong, own]);
		const lines = broken.get(key) ?? breakLines(text, words);
		broken.set(key, lines);
		return lines;
	}

	async function breakLines(text: string, words: Words): Promise<string[]> {
		const lines: string[] = [];
		let line = "";
		for (const word of wordsOf(text, language)) {
			const longer = line + word;
			if ((await widthOf(longer.trim(), words)) <= words.width) {
				line = longer;
				continue;
			}
			if (line) lines.push(line.trim());
			const parts = await partsOf(word, words);
			lines.push(...parts.slice(0, -1));
			line = parts.at(-1) ?? "";
		}
		return line.trim() ? [...lines, line.trim()] : lines;
	}

	/** A word wider than its line, as an address may be, in parts that are not. */
	async function partsOf(word: string, words: Words): Promise<string[]> {
		const parts: string[] = [];
		let part = "";
		for (const sign of word) {
			const longer = part + sign;
			if (part && (await widthOf(longer.trim(), words)) > words.width) {
				parts.push(part);
				part = sign;
			} else part = longer;
		}
		return [...parts, part];
	}

	return {
		/** Returns the height of a text, in points. */
		async height(text: string, words: Words): Promise<number> {
			return (await linesOf(text, words)).length * words.size * leadOf(words);
		},

		/** Writes a text; says how high it became. */
		async write(text: string, words: Words): Promise<number> {
			const lines = await linesOf(text, words);
			const { size, colour } = words;
			const lead = leadOf(words);
			const fromLeft = direction === "ltr" ? !words.end : Boolean(words.end);
			const left =
				direction === "ltr" ? words.x : page.width - words.x - words.width;
			for (const [n, line] of lines.entries()) {
				const width = await widthOf(line, words);
				let x = fromLeft ? left : left + words.width - width;
				const y = words.y + (n + 0.74) * size * lead;
				for (const run of await runsOf(line, words))
					for (const { text, scale } of piecesOf(run.text)) {
						pick(run, words).fillColor(colour);
						// Types of the library know nothing of the scaling.
						const how = { ...whole, horizontalScaling: scale * 100 };
						document.text(text, x, y, { ...how, baseline: "alphabetic" });
						x += document.widthOfString(text, whole) * scale;
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
			for (const one of `${run.text}${inOrder(run)} `)
				known.add(one.codePointAt(0) ?? 0);
		}
	for (const [file, used] of characters)
		for (const weight of Object.values(weights))
			document.registerFont(
				keyOf(file, weight),
				await staticFont(file, weight, used),
			);
}

/** Spaces narrower than that between words; no font we bring along draws them. */
const narrow = /([\u2009\u200a\u202f])/;

/** Narrow spaces as a share of a space between words: about a sixth of the type size. */
const narrowness = 0.7;

/** A run in pieces of one horizontal scale each. */
function piecesOf(text: string): { text: string; scale: number }[] {
	return text
		.split(narrow)
		.filter((piece) => piece !== "")
		.map((piece) =>
			narrow.test(piece)
				? { text: " ", scale: narrowness }
				: { text: piece, scale: 1 },
		);
}

/** Marks of direction: a run is in order already, and fonts draw them as wide as a space. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A run as the shaper takes it: brackets turned where it runs from right to left.
 * The shaper turns Arabic around by itself, and nothing else.
 */
function inOrder({ text: written, level }: Run): string {
	const text = written.replace(marks, "");
	if (level % 2 === 0) return text;
	const turned = [...text].map((one) => bidi.getMirroredCharacter(one) ?? one);
	return /\p{Script=Arabic}/u.test(text)
		? turned.join("")
		: turned.reverse().join("");
}
