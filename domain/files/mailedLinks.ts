import type { Clock } from "../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../platform/secrets/secrets.ts";
import type { Sight } from "./audience/sight.ts";
import type { FileEntry } from "./library/libraryQueries.ts";

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
export type MailedLink = { name: string; path: string; until: Date };

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/**
 * Links to files of the library for people without an account:
 * `/files/mailed/{id}/{end}.{signature}/{name}`. They are made for files that may be sent to
 * customers, end after two weeks, and give nothing while the file is no longer one of those
 * (docs/decisions/0095).
 */
export function createMailedLinks(deps: {
	clock: Clock;
	secrets: Pick<Secrets, "sign" | "verify">;
	sight: Pick<Sight, "file">;
}) {
	const { clock, secrets, sight } = deps;
	const wordsOf = (id: string, end: string) => `${id}/${end}`;
	return {
		/** Link to a file; undefined where it may not be sent to customers. */
		async linkTo(id: string): Promise<MailedLink | undefined> {
			const entry = await sight.file("customer", id);
			if (!entry) return undefined;
			const { name } = entry;
			const until = new Date(clock.now().getTime() + goodFor * day);
			const end = Math.ceil(until.getTime() / 1000).toString(36);
			const signature = await secrets.sign(mailedSecret, wordsOf(id, end));
			const file = encodeURIComponent(name);
			const path = `/files/mailed/${id}/${end}.${signature}/${file}`;
			return { name, path, until };
		},

		/**
		 * File that the two middle parts of a link grant; or why they grant none, `missing`
		 * where it is gone, or may be sent no longer.
		 */
		async open(
			id: string,
			grant: string,
		): Promise<FileEntry | "forged" | "expired" | "missing"> {
			const [, end = "", signature = ""] =
				/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(grant) ?? [];
			const isOurs = await secrets.verify(
				mailedSecret,
				wordsOf(id, end),
				signature,
			);
			if (!isOurs) return "forged";
			const seconds = Number.parseInt(end, 36);
			if (seconds * 1000 <= clock.now().getTime()) return "expired";
			return (await sight.file("customer", id)) ?? "missing";
		},
	};
}
