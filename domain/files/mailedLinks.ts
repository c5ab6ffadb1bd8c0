import type { LanguageCode } from "../../contracts/language.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../platform/secrets/secrets.ts";
import { editionName, otherLanguages } from "./editions/choosing.ts";
import type {
	OfferedEditions,
	OpenedEdition,
} from "./editions/offeredEditions.ts";
import { editionId, editionOf } from "./signedUrls.ts";

const day = 24 * 60 * 60 * 1000;

/** Days in which a file of an answer can be fetched. */
const goodFor = 14;

/** Signs links to files that answers carry. */
export const mailedSecret: SecretUse = {
	name: "mailed-files",
	what: "links to files in answers to people",
	lifetime: (goodFor + 1) * day,
};

/** Link to a file: its name, its path, and the day until which it is good. */
export type MailedLink = {
	name: string;
	path: string;
	until: Date;
	/** Editions of the file, where there are several and none in the reader's language. */
	others: { language: LanguageCode; path: string }[];
};

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/**
 * Links to files of the library for people without an account:
 * `/files/mailed/{id}/{end}.{signature}/{name}`. They are made for files that may be sent to
 * customers, end after two weeks, and give nothing while the file is no longer one of those
 * (docs/decisions/0095). A link names the language of the edition that it gives; the file's
 * own content comes in its place where that edition is gone (docs/decisions/0120).
 */
export function createMailedLinks(deps: {
	clock: Clock;
	secrets: Pick<Secrets, "sign" | "verify">;
	offeredEditions: Pick<OfferedEditions, "open">;
}) {
	const { clock, secrets, offeredEditions } = deps;
	const wordsOf = (id: string, end: string) => `${id}/${end}`;

	async function pathOf(
		id: string,
		{ edition, name }: Pick<OpenedEdition, "edition" | "name">,
		until: Date,
	): Promise<string> {
		const named = edition ? editionId(id, edition) : id;
		const end = Math.ceil(until.getTime() / 1000).toString(36);
		const signature = await secrets.sign(mailedSecret, wordsOf(named, end));
		return `/files/mailed/${named}/${end}.${signature}/${encodeURIComponent(name)}`;
	}

	return {
		/** Link to a file in the language of its reader, else to its own content; undefined where it may not be sent to customers. */
		async linkTo(
			id: string,
			language: LanguageCode,
		): Promise<MailedLink | undefined> {
			const opened = await offeredEditions.open("customer", id, language);
			if (!opened) return undefined;
			const { entry, name, edition } = opened;
			const until = new Date(clock.now().getTime() + goodFor * day);
			const isTheirs = edition !== undefined || entry.language === language;
			const others = await Promise.all(
				(isTheirs ? [] : otherLanguages(entry)).map(async (other) => ({
					language: other,
					path: await pathOf(
						id,
						{ edition: other, name: editionName(entry, other) },
						until,
					),
				})),
			);
			return { name, path: await pathOf(id, opened, until), until, others };
		},

		/**
		 * File that the two middle parts of a link grant; or why they grant none, `missing`
		 * where it is gone, or may be sent no longer.
		 */
		async open(
			named: string,
			grant: string,
		): Promise<OpenedEdition | "forged" | "expired" | "missing"> {
			const [, end = "", signature = ""] =
				/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(grant) ?? [];
			const isOurs = await secrets.verify(
				mailedSecret,
				wordsOf(named, end),
				signature,
			);
			if (!isOurs) return "forged";
			const seconds = Number.parseInt(end, 36);
			if (seconds * 1000 <= clock.now().getTime()) return "expired";
			const { id, language } = editionOf(named);
			return (
				(await offeredEditions.open("customer", id, language)) ?? "missing"
			);
		},
	};
}
