import { mediaFile } from "../../../contracts/common.ts";
import { pictureInText } from "../../../contracts/content/prose/document.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { checkTexts } from "../bodies.ts";
import {
	ContentError,
	type Problem,
	type StateEntry,
} from "../checks/problems.ts";
import { writtenOf } from "../drafts/written.ts";
import { type ContentKind, isProse } from "../kinds.ts";

/*
 * Pictures in Markdown: `/media/{id}` on a site, `/media/news/opening/text.webp` in
 * a folder, where the file lies at that place.
 */
const ids = /\/media\/([0-9a-f]{20})(?![\w./-])/g;
const files =
	/\/media\/([a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:jpg|png|webp))(?![\w/])/g;

type Texts = StateEntry["texts"];

function sourcesOf(kind: ContentKind, texts: Texts) {
	if (!isProse(kind)) return [];
	return Object.entries(texts).flatMap(([language, text]) => {
		const { source } = (text ?? {}) as { source?: string };
		return source === undefined
			? []
			: [{ language: language as LanguageCode, source }];
	});
}

const found = (pattern: RegExp, text: string) =>
	[...text.matchAll(pattern)].map(([, one = ""]) => one);

/** Ids of the pictures the texts of an entry show, in the order of its languages. */
export function pictureIdsIn(kind: ContentKind, texts: Texts): string[] {
	const all = sourcesOf(kind, texts).flatMap(({ source }) =>
		found(ids, source),
	);
	return [...new Set(all)];
}

/** Files below `content/media/` that the texts of a folder show. */
export function pictureFilesIn(
	kind: ContentKind,
	texts: Texts,
): { file: string; language: LanguageCode }[] {
	return sourcesOf(kind, texts).flatMap(({ language, source }) =>
		found(files, source)
			.filter((file) => mediaFile.safeParse(file).success)
			.map((file) => ({ file, language })),
	);
}

/** Texts with files in the place of ids; one that has no file stays. */
export function textsWithFiles(
	kind: ContentKind,
	texts: Texts,
	fileOf: (id: string) => string | undefined,
): Texts {
	const named = sourcesOf(kind, texts).map(({ language, source }) => {
		const next = source.replaceAll(ids, (address, id) => {
			const file = fileOf(id);
			return file === undefined ? address : `/media/${file}`;
		});
		return [language, { ...texts[language], source: next }] as const;
	});
	return { ...texts, ...Object.fromEntries(named) };
}

/** Texts of a folder as they are stored: with ids, and what is made of them made anew. @throws ContentError */
export async function textsWithIds(
	{ kind, slug, texts }: { kind: ContentKind; slug: string; texts: Texts },
	idOf: (file: string) => string,
): Promise<Texts> {
	const problems: Problem[] = [];
	const next: Record<string, unknown> = { ...texts };
	for (const language of new Set(
		pictureFilesIn(kind, texts).map((one) => one.language),
	)) {
		const written = writtenOf(kind, language, texts[language]) as {
			source: string;
		};
		const source = written.source.replaceAll(files, (_, file) =>
			pictureInText(idOf(file)),
		);
		const where = { kind, slug, language };
		const checked = await checkTexts(where, { ...written, source });
		if (checked.ok) next[language] = checked.value;
		else problems.push(...checked.problems);
	}
	if (problems.length > 0) throw new ContentError(problems);
	return next as Texts;
}
