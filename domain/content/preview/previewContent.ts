import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { SiteState } from "../checks/problems.ts";
import type { Content, PublishedEntry } from "../content.ts";
import type { ContentKind, Facts } from "../kinds.ts";

/** Content as readers ask for it. */
export type ReadContent = Pick<
	Content,
	"list" | "get" | "factsOf" | "languagesOf" | "withdrawn" | "version"
>;

/** A state that is not published, read as if it were: for those who look before anybody else. */
export function createPreviewContent(
	state: SiteState,
	version: number,
): ReadContent {
	const ordered = state.toSorted(
		(a, b) =>
			a.position - b.position ||
			compare(a.slug, b.slug) ||
			compare(a.id ?? "", b.id ?? ""),
	);

	const kinds = Map.groupBy(ordered, ({ kind }) => kind);
	/** Lists that a page asks for again and again. */
	const lists = new Map<string, readonly PublishedEntry[]>();

	async function list<K extends ContentKind>(
		kind: K,
		language: LanguageCode,
	): Promise<readonly PublishedEntry<K>[]> {
		const name = `${kind} ${language}`;
		const found =
			lists.get(name) ??
			(kinds.get(kind) ?? []).flatMap(({ id = "", slug, facts, texts }) => {
				const text = texts[language];
				return text ? [{ id, slug, facts, texts: text }] : [];
			});
		lists.set(name, found as PublishedEntry[]);
		// Facts and texts of one kind, which the compiler cannot follow here.
		return found as PublishedEntry<K>[];
	}

	return {
		list,
		async get(kind, slug, language) {
			return (await list(kind, language)).find((one) => one.slug === slug);
		},
		async factsOf<K extends ContentKind>(kind: K) {
			return kinds.get(kind)?.[0]?.facts as Facts<K> | undefined;
		},
		async languagesOf(kind, slug) {
			const entry = kinds.get(kind)?.find((one) => one.slug === slug);
			return languages.filter((language) => entry?.texts[language]);
		},
		// Previews tell what there would be, and nothing of what there was.
		withdrawn: async () => [],
		version: () => version,
	};
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
