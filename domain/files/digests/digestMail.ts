import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { type LanguageCode, localeOf } from "../../../contracts/language.ts";
import type { Mail } from "../../../platform/mail/port.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { toldName } from "../editions/choosing.ts";
import type { ListedEntry } from "../listing/listing.ts";

/** Text that keeps its own direction among others. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Mail that lists what is new to a reader, by folder. */
export function describeDigest(
	news: { entries: readonly ListedEntry[]; count: number },
	to: {
		language: LanguageCode;
		zone: string;
		name: string;
		brand: string;
		publicUrl: string;
		/** ISO-8601, UTC. */
		since: string;
		/** Address at which it is stopped. */
		stop: string;
	},
): Omit<Mail, "id" | "to"> {
	const { language, zone, publicUrl, brand, stop } = to;
	const since = new Intl.DateTimeFormat(localeOf(language), {
		...{ dateStyle: "long", timeStyle: "short", timeZone: zone },
	}).format(new Date(to.since));
	const more = news.count - news.entries.length;
	const values = { brand, name: to.name, since, count: news.count };
	const say = (part: "subject" | "text" | "all" | "stop") =>
		translate(language, `mails/accounts.digest.${part}`, values);
	const all = `${publicUrl}${centerPages.list}?new=1`;
	const lines = [
		translate(language, "mails/accounts.greeting", values),
		say("text"),
		...byFolder(news.entries, language).map(({ way, address, names }) =>
			[
				isolated(way),
				...names.map((name) => `– ${isolated(name)}`),
				`${publicUrl}${address}`,
			].join("\n"),
		),
		...(more > 0
			? [translate(language, "mails/accounts.digest.more", { count: more })]
			: []),
		`${say("all")}\n${all}`,
		`${say("stop")}\n${stop}`,
		brand,
	];
	return {
		...{ language, subject: say("subject"), unsubscribe: stop },
		text: `${lines.join("\n\n")}\n`,
	};
}

/** Entries by the folder they lie in, in the order of the first of each. */
function byFolder(entries: readonly ListedEntry[], language: LanguageCode) {
	const folders = new Map<
		string,
		{ way: string; address: string; names: string[] }
	>();
	for (const { entry, path, folderId } of entries) {
		const node = entry.catalogue_id ?? "";
		const query = new URLSearchParams({ defaultId: node });
		if (folderId) query.set("folder", folderId);
		const address = `${centerPages.list}?${query}`;
		const found = folders.get(address) ?? {
			way: path.map((step) => step.name).join(" › "),
			...{ address, names: [] },
		};
		found.names.push(toldName(entry, language));
		folders.set(address, found);
	}
	return [...folders.values()];
}
