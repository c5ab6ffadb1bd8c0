import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LanguageCode } from "../../contracts/language.ts";
import { jsonText } from "../../domain/content/folder/fileTexts.ts";
import { picturesIn } from "../../domain/content/folder/folderPictures.ts";
import { factsFileOf, folderOf } from "../../domain/content/folder/layout.ts";
import { contentKinds, kindOf } from "../../domain/content/kinds.ts";
import { temporaryFolder } from "../folders.ts";

const models = ["alba", "terra-7"];

/**
 * A folder of content that is whole and small: two models and little else of the
 * project's content, in two languages, each picture a few words. For tests of
 * what happens to a folder.
 */
export async function smallFolder(
	languages: readonly LanguageCode[] = ["en", "ar"],
) {
	const folder = await temporaryFolder();
	const at = (...parts: string[]) => path.join(folder.path, ...parts);
	for (const kind of contentKinds)
		for (const slug of await chosen(kind)) {
			const from = folderOf(kind, slug);
			for (const name of await readdir(path.join("content", from))) {
				const file = `${from}/${name}`;
				const code = name.replace(/\.(json|md)$/, "");
				const isFacts = file === factsFileOf(kind, slug);
				if (!isFacts && !languages.includes(code as LanguageCode)) continue;
				await mkdir(at(from), { recursive: true });
				await cp(path.join("content", file), at(file));
				if (isFacts) await addPictures(kind, file);
				if (name.endsWith(".md")) await linkToTerra(file);
			}
		}

	/** Texts lead to models that are left out. */
	async function linkToTerra(file: string) {
		const text = await readFile(at(file), "utf8");
		const changed = text.replaceAll(/\/models\/\w+/g, "/models/Terra_7");
		await writeFile(at(file), changed);
	}

	/** A model keeps one of its frames' worth of turning, the pictures become words. */
	async function addPictures(
		kind: (typeof contentKinds)[number],
		file: string,
	) {
		const facts = JSON.parse(await readFile(at(file), "utf8"));
		if (facts.turntable) {
			facts.turntable.frames = 12;
			facts.turntable.first = 2;
			await writeFile(at(file), jsonText(facts));
		}
		for (const picture of picturesIn(kind, facts)) {
			const master = at("media", picture.file);
			await mkdir(path.dirname(master), { recursive: true });
			await writeFile(master, `clear ${picture.file}`);
		}
	}

	return {
		path: folder.path,
		remove: folder.remove,
		/** All files, by their names. */
		files: () => filesIn(folder.path),
		copy: (from: string, to: string) =>
			cp(at(from), at(to), { recursive: true }),
		take: (name: string) => rm(at(name), { recursive: true }),
		write: async (name: string, text: string) => {
			await mkdir(path.dirname(at(name)), { recursive: true });
			await writeFile(at(name), text);
		},
		// biome-ignore lint/suspicious/noExplicitAny: to put in what the types forbid.
		async change(name: string, change: (value: any) => void) {
			const value = JSON.parse(await readFile(at(name), "utf8"));
			change(value);
			await writeFile(at(name), jsonText(value));
		},
	};
}

/** The files of a folder with what is in them. */
export async function filesIn(root: string): Promise<Record<string, string>> {
	const entries = await readdir(root, { recursive: true, withFileTypes: true });
	const files = await Promise.all(
		entries
			.filter((entry) => entry.isFile())
			.map(async ({ parentPath, name }): Promise<[string, string]> => {
				const file = path.join(parentPath, name);
				return [path.relative(root, file), await readFile(file, "latin1")];
			}),
	);
	return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function chosen(kind: (typeof contentKinds)[number]): Promise<string[]> {
	const { folder, many } = kindOf(kind);
	if (!many) return [folder];
	if (kind === "model") return models;
	// They lead to models that are left out.
	if (kind === "slide") return [];
	const from = path.join("content", folder);
	// The sample need not have any of a kind.
	if (!existsSync(from)) return [];
	const all = (await readdir(from)).sort();
	return kind === "news" || kind === "blog" ? all.slice(0, 1) : all;
}
