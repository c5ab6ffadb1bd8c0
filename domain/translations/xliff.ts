import { setImmediate as turn } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import {
	type ExchangedText,
	ExchangeFault,
	severalLanguages,
	type WrittenFormat,
} from "./exchanged.ts";

/** State of a target for a translation house (XLIFF 1.2, 2.4.2). */
const states = {
	missing: "needs-translation",
	stale: "needs-adaptation",
	current: "translated",
} as const;

/** Characters XML cannot carry, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A text as far as XML can carry it. */
export const carried = (text: string) => text.replace(forbidden, "");
const written = (text: string) => escapeMarkup(carried(text));

/** Texts as XLIFF 1.2: an entry is a file, a field is a unit. Whitespace is kept. */
export const xliff: WrittenFormat = {
	ending: "xlf",
	entry({ source, language }, { id, kind, slug, title, fields }) {
		const units = fields.map((field) => {
			const { at, state, target, max, madeFrom } = field;
			const width = max === null ? "" : ` maxwidth="${max}" size-unit="char"`;
			const before = madeFrom
				? `<note from="source before" priority="2">${written(madeFrom)}</note>`
				: "";
			const mine =
				target === undefined
					? ""
					: `<target xml:lang="${language}" state="${states[state]}">${written(target)}</target>`;
			return `<trans-unit id="${written(at)}" resname="${written(at)}" xml:space="preserve"${width}><source xml:lang="${source}">${written(field.source)}</source>${mine}${before}</trans-unit>`;
		});
		return [
			`<file original="${written(id)}" source-language="${source}" target-language="${language}" datatype="plaintext" product-name="${written(`${kind}/${slug}`)}">`,
			`<header><note>${written(title)}</note></header>`,
			`<body>\n${units.join("\n")}\n</body>`,
			"</file>\n",
		].join("\n");
	},
	file: (entries) =>
		`<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${entries.join("")}</xliff>\n`,
};

/** Characters parsed before others have a turn. */
const piece = 64 * 1024;
/** Elements inside of one another: a parser looks through all that are open for each. */
const mostOpen = 50;
/** Elements of a file: four of each text, of more texts than a site has. */
const mostElements = 400_000;
/** Attributes of an element. */
const mostAttributes = 50;
/** Marks of tools that stand for the text in them. */
const transparent = new Set(["mrk", "target", "source"]);

/**
 * Reads XLIFF 1.2 as tools give it back. Texts with inline codes are marked: our
 * texts have none, so that something of them would be lost.
 *
 * @throws ExchangeFault where it is no XLIFF 1.2, or has more elements than any is made of
 */
export async function readXliff(
	text: string,
): Promise<{ language: string; texts: ExchangedText[] }> {
	const parser = new SaxesParser({ xmlns: true });
	const texts: ExchangedText[] = [];
	let language = "";
	let file = "";
	let unit: (ExchangedText & { hasTarget: boolean }) | undefined;
	/**
	 * Part of a unit that is being read; elements that carry other texts are left
	 * out.
	 */
	let part: "source" | "after" | undefined;
	const open: string[] = [];
	let elements = 0;
	let named = 0;
	let fault: string | undefined;

	parser.on("error", (error) => {
		fault ??= error.message;
	});
	// The bounds are thrown, for a parser that is told nothing reads a piece to its end.
	parser.on("opentagstart", () => {
		named = 0;
		elements++;
		if (elements > mostElements) throw new ExchangeFault("too many elements");
		if (open.length >= mostOpen)
			throw new ExchangeFault("elements are nested too deep");
	});
	parser.on("attribute", () => {
		named++;
		if (named > mostAttributes) throw new ExchangeFault("too many attributes");
	});
	parser.on("opentag", ({ local, attributes }) => {
		const value = (name: string) => attributes[name]?.value ?? "";
		const parent = open.at(-1);
		open.push(local);
		if (open.length === 1 && (local !== "xliff" || value("version") !== "1.2"))
			fault ??= "no XLIFF 1.2";
		if (local === "file") {
			file = value("original");
			const target = value("target-language");
			if (language && target !== language) fault ??= severalLanguages;
			language = target;
		} else if (local === "trans-unit")
			unit = {
				entry: file,
				at: value("id"),
				source: "",
				after: "",
				tags: false,
				hasTarget: false,
			};
		else if (unit && parent === "trans-unit") {
			if (local === "source") part = "source";
			if (local === "target") {
				part = "after";
				unit.hasTarget = true;
			}
		} else if (unit && part === "after" && !transparent.has(local))
			unit.tags = true;
	});
	const add = (words: string) => {
		if (unit && part) unit[part] += words;
	};
	parser.on("text", add);
	parser.on("cdata", add);
	parser.on("closetag", ({ local }) => {
		open.pop();
		if (
			open.at(-1) === "trans-unit" &&
			(local === "source" || local === "target")
		)
			part = undefined;
		if (local !== "trans-unit" || !unit) return;
		const { hasTarget, ...read } = unit;
		if (hasTarget) texts.push(read);
		unit = undefined;
	});
	for (let at = 0; at < text.length && !fault; at += piece) {
		parser.write(text.slice(at, at + piece));
		await turn();
	}
	if (!fault) parser.close();
	if (fault) throw new ExchangeFault(fault);
	return { language, texts };
}
