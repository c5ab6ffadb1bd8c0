import { entryAddress } from "../../../contracts/addresses/entryAddress.ts";
import { isForemost, titleIn, titlePlace } from "../../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { namesOf } from "../checks/findings.ts";
import type { SiteState, StateEntry } from "../checks/problems.ts";
import type { ContentKind } from "../kinds.ts";

/** A page a text may link to. */
export type LinkTarget = {
	address: string;
	kind: ContentKind;
	title: string;
	language: LanguageCode;
};

const mostFound = 20;

/**
 * Pages of entries whose titles, or addresses, have all the words of a query, in
 * whatever language: those that begin with it first, then the newest.
 */
export function searchTargets(
	state: SiteState,
	query: string,
	language: LanguageCode,
): LinkTarget[] {
	const words = folded(query).split(/\s+/).filter(Boolean);
	const found = state.flatMap((entry) => {
		const address = entryAddress(entry.kind, namesOf(entry)[0] ?? entry.slug);
		if (!address) return [];
		const titles = titlesOf(entry);
		const searchText = folded([address, ...Object.values(titles)].join("\n"));
		if (!words.every((word) => searchText.includes(word))) return [];
		const shown =
			[language, ...languages].find((one) => titles[one]) ?? language;
		const title = titles[shown] ?? namesOf(entry)[0] ?? entry.slug;
		const { kind } = entry;
		const target: LinkTarget = { address, kind, title, language: shown };
		return [{ target, rank: rankOf(target, query), date: dateOf(entry) }];
	});
	return found
		.sort(
			(a, b) =>
				a.rank - b.rank ||
				(a.date === b.date ? 0 : a.date < b.date ? 1 : -1) ||
				(a.target.title < b.target.title ? -1 : 1),
		)
		.slice(0, mostFound)
		.map(({ target }) => target);
}

function titlesOf(entry: StateEntry): Partial<Record<LanguageCode, string>> {
	const { kind, facts, texts } = entry;
	if (titlePlace(kind).in === "facts") return { en: titleIn(kind, facts) };
	return Object.fromEntries(
		Object.entries(texts).flatMap(([language, body]) => {
			const title = titleIn(kind, body);
			return title ? [[language, title]] : [];
		}),
	);
}

function dateOf(entry: StateEntry): string {
	return "date" in entry.facts ? entry.facts.date : "";
}

function rankOf({ title, kind }: LinkTarget, query: string): number {
	const begins = folded(title).startsWith(folded(query.trim()));
	return (begins ? 0 : 2) + (isForemost(kind) ? 0 : 1);
}

/** Text without case and accents. */
function folded(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
