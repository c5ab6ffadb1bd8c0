import { stringify } from "yaml";
import { kindOf } from "../kinds.ts";
import type { FolderEntry } from "./folder.ts";
import { factsFileOf, textsFileOf } from "./layout.ts";

/**
 * The files of an entry, in the one form in which they are written: keys in the
 * order of the schema, an item a line. Whoever keeps a folder of content in Git
 * sees what changed and nothing else.
 */
export function filesOf({
	kind,
	slug,
	position,
	facts,
	texts,
}: FolderEntry): [file: string, text: string][] {
	const { factsFile, factsMayLack, facts: shapes, texts: shape } = kindOf(kind);
	const files: [string, string][] = [];
	if (factsFile) {
		const whole = { ...(facts as object), ...(position && { position }) };
		const parsed = shapes.folder.parse(whole);
		if (!factsMayLack || Object.keys(parsed).length > 0)
			files.push([factsFileOf(kind, slug), jsonText(parsed)]);
	}
	for (const [language, value] of Object.entries(texts)) {
		const { source, ...fields } = value as { source?: string };
		const text = shape.matter
			? markdownText(shape.matter.strip().parse(fields), source ?? "")
			: jsonText(value);
		files.push([textsFileOf(kind, slug, language), text]);
	}
	return files;
}

export function jsonText(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}

function markdownText(matter: object, source: string): string {
	// Quoted, no word is taken for something else: a date, a number, "no".
	const head = stringify(matter, {
		defaultStringType: "QUOTE_DOUBLE",
		defaultKeyType: "PLAIN",
		lineWidth: 0,
	});
	return `---\n${head}---\n\n${source}\n`;
}
