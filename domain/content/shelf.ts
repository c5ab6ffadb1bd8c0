import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import { languages } from "../../contracts/language.ts";
import type { ReadText, TextRead } from "./articles.ts";
import type { ContentEntry, ContentKind } from "./content.ts";

/** Where a kind lies below `content/`, and what its files must hold. */
export type Shelf = {
	folder: string;
	facts?: { file: string; schema: z.ZodType };
	/** JSON of this shape, or Markdown read by a function. */
	texts: z.ZodType | ReadText;
};

/** Reads every entry of one kind; adds a line to `problems` for each fault. */
export async function readShelf(
	folder: string,
	kind: ContentKind,
	shelf: Shelf,
	problems: string[],
): Promise<ContentEntry[]> {
	const entries: ContentEntry[] = [];
	for (const { path, slug } of await foldersOf(folder, shelf.folder)) {
		const facts = shelf.facts
			? await readChecked(
					folder,
					`${path}/${shelf.facts.file}`,
					checkJson(shelf.facts.schema),
					problems,
				)
			: {};
		const texts: ContentEntry["texts"] = {};
		const markdown = typeof shelf.texts === "function";
		const check =
			typeof shelf.texts === "function" ? shelf.texts : checkJson(shelf.texts);
		for (const language of languages) {
			texts[language] = await readChecked(
				folder,
				`${path}/${language}.${markdown ? "md" : "json"}`,
				(source) => check(source, language),
				problems,
			);
		}
		const position = (facts as { position?: number })?.position ?? 1;
		entries.push({ kind, slug, position, facts, texts });
	}
	return entries;
}

async function foldersOf(root: string, pattern: string) {
	if (!pattern.endsWith("/*")) return [{ path: pattern, slug: pattern }];
	const parent = pattern.slice(0, -2);
	const found = await readdir(join(root, parent), { withFileTypes: true });
	return found
		.filter((entry) => entry.isDirectory())
		.map((entry) => ({ path: `${parent}/${entry.name}`, slug: entry.name }))
		.sort((a, b) => a.slug.localeCompare(b.slug));
}

async function readChecked(
	root: string,
	file: string,
	check: (source: string) => TextRead,
	problems: string[],
): Promise<unknown> {
	const fault = (field: string, reason: string) =>
		problems.push(`content/${file}: ${field}: ${reason}`);
	let read: TextRead;
	try {
		read = check(await readFile(join(root, file), "utf8"));
	} catch (error) {
		const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
		fault("(file)", missing ? "is missing" : (error as Error).message);
		return undefined;
	}
	if (read.ok) return read.texts;
	for (const { field, reason } of read.faults) fault(field, reason);
	return undefined;
}

function checkJson(schema: z.ZodType) {
	return (source: string): TextRead => {
		const result = schema.safeParse(JSON.parse(source));
		if (result.success) return { ok: true, texts: result.data };
		const faults = result.error.issues.map(({ path, message }) => ({
			field: path.join(".") || "(file)",
			reason: message,
		}));
		return { ok: false, faults };
	};
}
