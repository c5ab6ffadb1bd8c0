import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Content, PublishedEntry } from "../content.ts";
import type { ContentKind, Facts } from "../kinds.ts";
import { ofKind, type SiteState, type StateEntry } from "../problems.ts";

/** What readers of content ask for. */
export type ReadContent = Pick<
	Content,
	"list" | "get" | "factsOf" | "languagesOf" | "version"
>;

/** A state that is not published, read as if it were: for those who look before anybody else. */
export function createLaidContent(
	state: SiteState,
	version: number,
): ReadContent {
	const ordered = state.toSorted(
		(a, b) =>
			a.position - b.position ||
			compare(a.slug, b.slug) ||
			compare(a.id ?? "", b.id ?? ""),
	);

	async function list<K extends ContentKind>(
		kind: K,
		language: LanguageCode,
	): Promise<readonly PublishedEntry<K>[]> {
		const entries = ofKind(ordered, kind) as StateEntry[];
		return entries.flatMap(({ id = "", slug, facts, texts }) => {
			const text = texts[language];
			// Facts and texts of one kind, which the compiler cannot follow here.
			return text
				? ([{ id, slug, facts, texts: text }] as PublishedEntry<K>[])
				: [];
		});
	}

	return {
		list,
		async get(kind, slug, language) {
			return (await list(kind, language)).find((one) => one.slug === slug);
		},
		async factsOf<K extends ContentKind>(kind: K) {
			return ofKind(ordered, kind)[0]?.facts as Facts<K> | undefined;
		},
		async languagesOf(kind, slug) {
			const entry = ofKind(ordered, kind).find((one) => one.slug === slug);
			return languages.filter((language) => entry?.texts[language]);
		},
		version: () => version,
	};
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
