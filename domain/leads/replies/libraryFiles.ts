import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { localeOf } from "../../../contracts/language.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import { translate } from "../../../platform/texts/translate.ts";
import {
	type FileEntry,
	isEntryId,
} from "../../files/library/libraryQueries.ts";
import type { MailedLinks } from "../../files/mailedLinks.ts";
import type { Search } from "../../files/search/search.ts";
import { wordsOf } from "../../files/search/search.ts";
import type { LeadRow } from "../leadQueries.ts";
import { languageOf } from "../mail/mailDelivery.ts";

/** Files that a search names. */
const mostFound = 30;

/** File of the library as an answer names it. */
export type ReplyFile = {
	id: string;
	name: string;
	/** Names of the folders it lies in, from the outermost inwards. */
	path: string[];
	/** Bytes. */
	size: number;
};

/**
 * Files of the library in answers: published ones, which every partner sees. An answer has
 * a link to each, which ends after two weeks.
 */
export function createLibraryFiles(deps: {
	search: Pick<Search, "page">;
	entry: (id: string) => Promise<FileEntry | undefined>;
	mailedLinks: Pick<MailedLinks, "linkTo">;
	/** Address of the site. */
	publicUrl: string;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	const { search, mailedLinks, publicUrl, find } = deps;

	async function published(id: string): Promise<FileEntry | undefined> {
		const entry = isEntryId(id) ? await deps.entry(id) : undefined;
		return entry?.kind === "file" && entry.state === "published"
			? entry
			: undefined;
	}

	return {
		/**
		 * Files by words of their names, and those chosen already; what is gone of these is
		 * left out.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async files(
			who: Staff,
			receipt: string,
			asked: { words: string; ids: string[]; language: LanguageCode },
		): Promise<{ chosen: ReplyFile[]; found: ReplyFile[] }> {
			await find(who, receipt, "leads.write");
			const chosen: ReplyFile[] = [];
			for (const id of asked.ids) {
				const entry = await published(id);
				if (entry)
					chosen.push({ id, name: entry.name, path: [], size: entry.size });
			}
			const words = wordsOf(asked.words);
			if (words.length === 0) return { chosen, found: [] };
			const page = await search.page(words, undefined, {
				viewer: "staff",
				language: asked.language,
				sort: "fit",
				order: "desc",
				page: 1,
				limit: mostFound,
			});
			const found = (page?.entries ?? [])
				.filter(({ entry }) => entry.kind === "file")
				.map(({ entry, name, path }) => ({
					id: entry.id,
					name,
					path: path.map((step) => step.name),
					size: entry.size,
				}));
			return { chosen, found };
		},

		/**
		 * Lines of an answer with links to files, in the person's language; empty without any.
		 *
		 * @throws DomainError `invalid` for a file that is not to be had any longer
		 */
		async links(lead: LeadRow, files: string[]): Promise<string> {
			if (files.length === 0) return "";
			const language = languageOf(lead);
			const lines: string[] = [];
			let last = new Date();
			for (const id of files) {
				const entry = await published(id);
				if (!entry)
					throw new DomainError("invalid", "a file is gone", [
						{ field: "files", message: "value" },
					]);
				const { path, until } = await mailedLinks.linkTo(entry);
				last = until;
				lines.push(`${entry.name}\n${publicUrl}${path}`);
			}
			const date = new Intl.DateTimeFormat(localeOf(language), {
				dateStyle: "long",
				timeZone: "UTC",
			}).format(last);
			const head = translate(language, "mails/leads.reply.files", { date });
			return [head, ...lines].join("\n\n");
		},
	};
}
