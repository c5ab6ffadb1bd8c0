import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import { brandFacts, brandTexts } from "../../contracts/brand.ts";
import {
	modelFacts,
	modelTexts,
	slideFacts,
	slideTexts,
	vocabulary,
} from "../../contracts/catalogue.ts";
import {
	distributorFacts,
	distributorTexts,
} from "../../contracts/distributors.ts";
import { languages } from "../../contracts/language.ts";
import { pageFacts, pageTexts } from "../../contracts/pages.ts";
import { pageProblems } from "../pages/problems.ts";
import { articleShelves, type ReadText, type TextRead } from "./articles.ts";
import type { ContentEntry, ContentKind } from "./content.ts";
import { vocabularyProblems } from "./vocabulary.ts";

/** Where a kind lies below `content/`, and what its files must hold. */
export type Shelf = {
	folder: string;
	facts?: { file: string; schema: z.ZodType };
	/** JSON of this shape, or Markdown read by a function. */
	texts: z.ZodType | ReadText;
};

const shelves: Record<ContentKind, Shelf> = {
	brand: {
		folder: "brand",
		facts: { file: "brand.json", schema: brandFacts },
		texts: brandTexts,
	},
	vocabulary: { folder: "vocabulary", texts: vocabulary },
	model: {
		folder: "models/*",
		facts: { file: "model.json", schema: modelFacts },
		texts: modelTexts,
	},
	slide: {
		folder: "slides/*",
		facts: { file: "slide.json", schema: slideFacts },
		texts: slideTexts,
	},
	page: {
		folder: "pages/*",
		facts: { file: "page.json", schema: pageFacts },
		texts: pageTexts,
	},
	distributors: {
		folder: "distributors",
		facts: { file: "distributors.json", schema: distributorFacts },
		texts: distributorTexts,
	},
	...articleShelves,
};

/** Names every fault of the content at once, a line each: file, field, reason. */
export class ContentError extends Error {
	readonly problems: string[];
	constructor(problems: string[]) {
		super(
			`The content has ${problems.length} fault(s):\n${problems.join("\n")}`,
		);
		this.name = "ContentError";
		this.problems = problems;
	}
}

/**
 * Reads and checks the content a site starts with. `folder` is the `content/`
 * folder. Throws a ContentError that lists every fault.
 */
export async function readSample(folder: string): Promise<ContentEntry[]> {
	const problems: string[] = [];
	const entries: ContentEntry[] = [];
	for (const [kind, shelf] of Object.entries(shelves)) {
		entries.push(
			...(await readShelf(folder, kind as ContentKind, shelf, problems)),
		);
	}
	problems.push(
		...vocabularyProblems(entries),
		...homeProblems(entries),
		...slideProblems(entries),
		...pageProblems(entries),
		...(await pictureProblems(folder, entries)),
	);
	if (problems.length > 0) throw new ContentError(problems);
	return entries;
}

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

function homeProblems(entries: ContentEntry[]): string[] {
	const home = entries.filter(
		({ kind, facts }) =>
			kind === "model" && (facts as { home?: boolean })?.home,
	);
	if (home.length === 1) return [];
	return [
		`content/models: home: exactly one model is shown on the home page, found ${home.length}`,
	];
}

/** A slide leads to a model there is. */
function slideProblems(entries: ContentEntry[]): string[] {
	const named = (kind: ContentKind, field: "name" | "model") =>
		entries
			.filter((entry) => entry.kind === kind && entry.facts)
			.map(({ slug, facts }) => ({
				slug,
				value: (facts as Record<string, string>)[field],
			}));
	const models = new Set(named("model", "name").map(({ value }) => value));
	return named("slide", "model")
		.filter(({ value }) => !models.has(value))
		.map(
			({ slug, value }) =>
				`content/slides/${slug}/slide.json: model: there is no model ${value}`,
		);
}

/** Every file an entry names must be there. */
async function pictureProblems(folder: string, entries: ContentEntry[]) {
	const problems: string[] = [];
	for (const { kind, slug, facts } of entries) {
		for (const [field, file] of picturesIn(facts)) {
			const found = await stat(join(folder, "media", file)).catch(
				() => undefined,
			);
			if (found?.isFile()) continue;
			problems.push(
				`content/${kind} ${slug}: ${field}: media/${file} is missing`,
			);
		}
	}
	return problems;
}

/** The picture files an entry's facts name, with the field that names them. */
export function picturesIn(facts: unknown): [field: string, file: string][] {
	if (facts === undefined || facts === null) return [];
	const { pictures, picture, img, img_mobile } = facts as {
		pictures?: Record<string, string>;
		picture?: string;
		img?: string;
		img_mobile?: string;
	};
	return [
		...Object.entries(pictures ?? {}),
		...Object.entries({ picture, img, img_mobile }),
	].filter((pair): pair is [string, string] => typeof pair[1] === "string");
}
