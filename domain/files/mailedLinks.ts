import type { Clock } from "../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../platform/secrets/secrets.ts";
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

/** Link to a file: its path, and the day until which it is good. */
export type MailedLink = { path: string; until: Date };

export type MailedLinks = ReturnType<typeof createMailedLinks>;

/**
 * Links to files of the library for people without an account:
 * `/files/mailed/{id}/{end}.{signature}/{name}`. They end after two weeks, and with the file:
 * whoever serves them asks whether it is published still.
 */
export function createMailedLinks(deps: {
	clock: Clock;
	secrets: Pick<Secrets, "sign" | "verify">;
}) {
	const { clock, secrets } = deps;
	const wordsOf = (id: string, end: string) => `${id}/${end}`;
	return {
		async linkTo({
			id,
			name,
		}: Pick<FileEntry, "id" | "name">): Promise<MailedLink> {
			const until = new Date(clock.now().getTime() + goodFor * day);
			const end = Math.ceil(until.getTime() / 1000).toString(36);
			const signature = await secrets.sign(mailedSecret, wordsOf(id, end));
			const file = encodeURIComponent(name);
			return { path: `/files/mailed/${id}/${end}.${signature}/${file}`, until };
		},

		/** Why the two middle parts of a link grant nothing; undefined where they do. */
		async fault(
			id: string,
			grant: string,
		): Promise<"forged" | "expired" | undefined> {
			const [, end = "", signature = ""] =
				/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(grant) ?? [];
			const isOurs = await secrets.verify(
				mailedSecret,
				wordsOf(id, end),
				signature,
			);
			if (!isOurs) return "forged";
			const seconds = Number.parseInt(end, 36);
			return seconds * 1000 <= clock.now().getTime() ? "expired" : undefined;
		},
	};
}
