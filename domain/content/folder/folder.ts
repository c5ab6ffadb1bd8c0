import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { slug as slugSchema } from "../../../contracts/common.ts";
import { isLanguageCode } from "../../../contracts/language.ts";
import { checkTexts } from "../bodies.ts";
import {
	ContentError,
	type Problem,
	type StateEntry,
} from "../checks/problems.ts";
import { problemsOfIssues } from "../checks/schemaProblems.ts";
import { type ContentKind, contentKinds, kindOf } from "../kinds.ts";
import { folderOf } from "./layout.ts";

/** An entry as a folder has it: facts that name pictures by their files, texts as they are stored. */
export type FolderEntry = {
	kind: ContentKind;
	slug: string;
	/** Position, of kinds that have an order. */
	position?: number;
	facts: unknown;
	texts: StateEntry["texts"];
};

export type FolderContent = {
	entries: FolderEntry[];
	/** Files beside those of entries: nothing is made of them. */
	others: string[];
};

type Where = { kind: ContentKind; slug: string };

/**
 * Reads a folder laid out as `content/`: the kinds it has (or some of them), each
 * entry in the languages it has. @throws ContentError that names every fault of a file
 */
export async function readFolder(
	root: string,
	kinds: readonly ContentKind[] = contentKinds,
): Promise<FolderContent> {
	const problems: Problem[] = [];
	const entries: FolderEntry[] = [];
	const others: string[] = [];
	for (const kind of kinds)
		for (const where of await entriesOf(root, kind)) {
			const read = await readEntry(root, where);
			problems.push(...read.problems);
			others.push(...read.others);
			if (read.entry) entries.push(read.entry);
		}
	if (problems.length > 0) throw new ContentError(problems);
	return { entries, others };
}

async function entriesOf(root: string, kind: ContentKind): Promise<Where[]> {
	const { folder, many } = kindOf(kind);
	if (!many) return [{ kind, slug: folder }];
	const found = await readdir(join(root, folder), {
		withFileTypes: true,
	}).catch(emptyWhereMissing);
	return found
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
		.map(({ name }) => ({ kind, slug: name }))
		.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

async function readEntry(root: string, where: Where) {
	const { kind, slug } = where;
	const { factsFile, factsMayLack, texts: textsShape } = kindOf(kind);
	const folder = folderOf(kind, slug);
	const files = (await readdir(join(root, folder)).catch(emptyWhereMissing))
		.filter((name) => !name.startsWith("."))
		.sort();
	const problems: Problem[] = [];
	const others: string[] = [];
	const texts: Record<string, unknown> = {};
	let facts: Record<string, unknown> | undefined;
	const ending = textsShape.matter ? ".md" : ".json";
	for (const name of files) {
		const source = () => readFile(join(root, folder, name), "utf8").then(plain);
		if (name === factsFile) {
			const read = readJson(where, await source());
			if (read.ok) facts = checkFolderFacts(where, read.value, problems);
			else problems.push(read.problem);
			continue;
		}
		const code = name.endsWith(ending) ? name.slice(0, -ending.length) : "";
		if (isLanguageCode(code)) {
			const place = { ...where, language: code };
			const read = (textsShape.matter ? readMatter : readJson)(
				place,
				await source(),
			);
			const checked = read.ok
				? await checkTexts(place, read.value)
				: { ok: false as const, problems: [read.problem] };
			if (checked.ok) texts[code] = checked.value;
			else problems.push(...checked.problems);
		} else if (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(code))
			problems.push(fault(where, "unknown_language", { language: code }));
		else others.push(`${folder}/${name}`);
	}
	const any = problems.length > 0 || facts || Object.keys(texts).length > 0;
	if (!any) return { entry: undefined, problems, others };
	if (kindOf(kind).many && !slugSchema.safeParse(slug).success)
		problems.push(fault(where, "wrong_format", { format: "name-of-an-entry" }));
	if (factsFile && !factsMayLack && !files.includes(factsFile))
		problems.push(fault(where, "file_missing"));
	const { position, ...rest } = facts ?? {};
	const entry = { kind, slug, facts: rest, texts } as FolderEntry;
	if (typeof position === "number") entry.position = position;
	return { entry, problems, others };
}

function checkFolderFacts(
	where: Where,
	value: unknown,
	problems: Problem[],
): Record<string, unknown> | undefined {
	const { success, data, error } = kindOf(where.kind).facts.folder.safeParse(
		value,
	);
	if (success) return data;
	problems.push(...problemsOfIssues(where, error.issues, value));
	return undefined;
}

type Read = { ok: true; value: unknown } | { ok: false; problem: Problem };
type Place = Where & { language?: Problem["language"] };

function readJson(place: Place, source: string): Read {
	return attempt(place, () => JSON.parse(source));
}

/** Characters of front matter: a title and a few lines. */
const longestHead = 65_536;
const matter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Fields in YAML between lines of `---`, then Markdown. */
function readMatter(place: Place, file: string): Read {
	const [, head, source] = matter.exec(file) ?? [];
	if (head === undefined)
		return { ok: false, problem: fault(place, "no_front_matter") };
	return attempt(place, () => {
		if (head.length > longestHead) throw new Error("front matter is too long");
		return { ...parse(head), source };
	});
}

function attempt(place: Place, read: () => unknown): Read {
	try {
		return { ok: true, value: read() };
	} catch (error) {
		const [message = ""] = (error as Error).message.split("\n");
		return { ok: false, problem: fault(place, "file_unreadable", { message }) };
	}
}

function fault(
	place: Place,
	code: Problem["code"],
	values?: Problem["values"],
): Problem {
	return { ...place, path: [], code, ...(values && { values }) };
}

/**
 * Text without what editors and other systems put around it: a byte order mark, line ends of
 * their own.
 */
function plain(source: string): string {
	return source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

function emptyWhereMissing(error: NodeJS.ErrnoException): never[] {
	if (error.code === "ENOENT") return [];
	throw error;
}
