import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { languageNames, localeOf } from "../../../contracts/language.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { Sight } from "../../files/audience/sight.ts";
import { ownLanguage } from "../../files/editions/choosing.ts";
import { editionsIn } from "../../files/editions/editionsIn.ts";
import type { FileEntry } from "../../files/library/libraryQueries.ts";
import type { MailedLinks } from "../../files/mailedLinks.ts";
import type { Search } from "../../files/search/search.ts";
import { wordsOf } from "../../files/search/search.ts";
import type { LeadRow } from "../leadQueries.ts";
import { languageOf } from "../mail/mailDelivery.ts";
import { namedOwnFiles, type OwnFile, shownFile } from "./ownFiles.ts";

/** Files that a search names. */
const mostFound = 30;

/** File of the library as an answer names it. */
export type ReplyFile = {
	id: string;
	name: string;
	/** Names of the folders it lies in, from the outermost inwards. */
	path: string[];
	/** Bytes, of the edition that the person gets. */
	size: number;
	/** Language that the person gets it in; empty where nobody has said. */
	language: LanguageCode | "";
};

/**
 * Files of the library in answers: those that may be sent to customers
 * (docs/decisions/0095). An answer has a link to each, which ends after two weeks.
 */
export function createLibraryFiles(deps: {
	db: Db;
	search: Pick<Search, "page">;
	sight: Pick<Sight, "file">;
	mailedLinks: Pick<MailedLinks, "linkTo">;
	/** Address of the site. */
	publicUrl: string;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	const { db, search, sight, mailedLinks, publicUrl, find } = deps;

	/** Files as a person who reads a language gets them. */
	async function replyFiles(
		files: readonly {
			entry: Pick<FileEntry, "id" | "size" | "language" | "editions">;
			name: string;
			path: readonly { name: string }[];
		}[],
		language: LanguageCode,
	): Promise<ReplyFile[]> {
		const entries = files.map(({ entry }) => entry);
		const editions = await editionsIn(db, entries, language);
		return files.map(({ entry, name, path }) => {
			const edition = editions.get(entry.id);
			return {
				id: entry.id,
				name,
				path: path.map((step) => step.name),
				size: (edition ?? entry).size,
				language: edition ? language : (ownLanguage(entry) ?? ""),
			};
		});
	}

	return {
		/**
		 * Files by words of their names, and those chosen already; what is gone of these, or may
		 * be sent no longer, is left out.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async files(
			who: Staff,
			receipt: string,
			asked: {
				words: string;
				ids: string[];
				/** Ids of files of the member's own. */
				attached: string[];
				language: LanguageCode;
			},
		): Promise<{
			chosen: ReplyFile[];
			found: ReplyFile[];
			attached: OwnFile[];
		}> {
			const lead = await find(who, receipt, "leads.write");
			const keys = { lead_id: lead.id, staff_id: who.id };
			const own = await namedOwnFiles(db, keys, asked.attached);
			const attached = own.map(shownFile);
			const theirs = languageOf(lead);
			const chosen: ReplyFile[] = [];
			for (const id of asked.ids) {
				const entry = await sight.file("customer", id);
				const named = entry && { entry, name: entry.name, path: [] };
				if (named) chosen.push(...(await replyFiles([named], theirs)));
			}
			const words = wordsOf(asked.words);
			if (words.length === 0) return { chosen, found: [], attached };
			const page = await search.page(words, undefined, {
				viewer: "customer",
				language: asked.language,
				sort: "fit",
				order: "desc",
				page: 1,
				limit: mostFound,
			});
			const files = (page?.entries ?? []).filter(
				({ entry }) => entry.kind === "file",
			);
			const found = await replyFiles(files, theirs);
			return { chosen, found, attached };
		},

		/**
		 * Lines of an answer with links to files, in the person's language, each to the edition
		 * in it or, where there is none, to all there are; empty without any.
		 *
		 * @throws DomainError `invalid` for a file that is gone, or may not be sent to customers
		 */
		async links(lead: LeadRow, files: string[]): Promise<string> {
			if (files.length === 0) return "";
			const language = languageOf(lead);
			const lines: string[] = [];
			let last = new Date();
			for (const id of files) {
				const link = await mailedLinks.linkTo(id, language);
				if (!link)
					throw new DomainError("invalid", "a file is gone", [
						{ field: "files", message: "value" },
					]);
				last = link.until;
				const others = link.others.map(
					(one) => `${languageNames[one.language]}: ${publicUrl}${one.path}`,
				);
				lines.push(
					[link.name, `${publicUrl}${link.path}`, ...others].join("\n"),
				);
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
