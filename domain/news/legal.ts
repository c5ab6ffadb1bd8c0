import { createHash } from "node:crypto";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type { LegalText } from "../../contracts/news.ts";
import type { Content, PublishedEntry } from "../content/content.ts";
import type { MediaService } from "../media/media.ts";
import { withPictures } from "./pictures.ts";

export type Legal = ReturnType<typeof createLegal>;

/** The legal texts of dialogs and pages (specification, section 2, "Footer"). */
export function createLegal(deps: {
	content: Content;
	media: Pick<MediaService, "find">;
}) {
	const { content, media } = deps;
	return {
		/**
		 * Legal text by its name or a former one; `undefined` where it is not published in the
		 * language.
		 */
		async text(
			language: LanguageCode,
			id: string,
		): Promise<LegalText | undefined> {
			const entry = named(await content.list("legal", language), id);
			if (!entry) return undefined;
			const { title, summary, html, headings, version, effective } =
				entry.texts;
			const sha256 = createHash("sha256").update(html).digest("hex");
			return {
				id: entry.slug,
				title,
				summary,
				html: await withPictures(html, media),
				headings,
				version,
				effective,
				sha256,
			};
		},

		/** Name of the text that `text` answers with. */
		async nameOf(
			language: LanguageCode,
			id: string,
		): Promise<string | undefined> {
			return named(await content.list("legal", language), id)?.slug;
		},

		/** Names of every text published in any language. */
		async names(): Promise<{ id: string; aliases: string[] }[]> {
			const lists = await Promise.all(
				languages.map((language) => content.list("legal", language)),
			);
			const names = new Map(
				lists.flat().map((entry) => [entry.slug, aliasesOf(entry)]),
			);
			return [...names].map(([id, aliases]) => ({ id, aliases }));
		},
	};
}

function named(entries: readonly PublishedEntry<"legal">[], id: string) {
	return (
		entries.find(({ slug }) => slug === id) ??
		entries.find((one) => aliasesOf(one).includes(id))
	);
}

function aliasesOf({ facts }: PublishedEntry<"legal">): string[] {
	return facts.aliases ?? [];
}
