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
import { languages } from "../../contracts/language.ts";
import type { ContentEntry, ContentKind } from "./content.ts";
import { vocabularyProblems } from "./vocabulary.ts";

/** Where each kind lies below `content/`, and what its files must hold. */
const shelves: Record<
	ContentKind,
	{
		folder: string;
		facts?: { file: string; schema: z.ZodType };
		texts: z.ZodType;
	}
> = {
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
		for (const { path, slug } of await foldersOf(folder, shelf.folder)) {
			const facts = shelf.facts
				? await readChecked(
						folder,
						`${path}/${shelf.facts.file}`,
						shelf.facts.schema,
						problems,
					)
				: {};
			const texts: ContentEntry["texts"] = {};
			for (const language of languages) {
				const file = `${path}/${language}.json`;
				texts[language] = await readChecked(
					folder,
					file,
					shelf.texts,
					problems,
				);
			}
			const position = (facts as { position?: number })?.position ?? 1;
			entries.push({ kind: kind as ContentKind, slug, position, facts, texts });
		}
	}
	problems.push(
		...vocabularyProblems(entries),
		...homeProblems(entries),
		...(await pictureProblems(folder, entries)),
	);
	if (problems.length > 0) throw new ContentError(problems);
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
	schema: z.ZodType,
	problems: string[],
): Promise<unknown> {
	const fault = (field: string, reason: string) =>
		problems.push(`content/${file}: ${field}: ${reason}`);
	let value: unknown;
	try {
		value = JSON.parse(await readFile(join(root, file), "utf8"));
	} catch (error) {
		const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
		fault("(file)", missing ? "is missing" : (error as Error).message);
		return undefined;
	}
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	for (const issue of result.error.issues) {
		fault(issue.path.join(".") || "(file)", issue.message);
	}
	return undefined;
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
	const { pictures, img, img_mobile } = facts as {
		pictures?: Record<string, string>;
		img?: string;
		img_mobile?: string;
	};
	return [
		...Object.entries(pictures ?? {}),
		...Object.entries({ img, img_mobile }),
	].filter((pair): pair is [string, string] => typeof pair[1] === "string");
}
