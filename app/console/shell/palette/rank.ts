/** Item of the command palette: a screen to open, or an action. */
export type Item = {
	id: string;
	title: string;
	/** Text beside the title, such as the kind of entry. */
	detail?: string | undefined;
	href?: string;
	run?: () => void;
};
export type Group = { id: string; title: string; items: Item[] };
/** Items found on the server. */
export type Found = {
	group: Group;
	/** Whether the answer is still to come. */
	isAsking: boolean;
	/** Whether the server could not search. */
	hasFailed: boolean;
};

/** Normalizes text for comparison: ignores case, accents and character width. */
const plain = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();

/** Whether a title has every word somebody typed, or its beginning. */
export function isNamed(title: string, search: string): boolean {
	const words = plain(search).split(/\s+/).filter(Boolean);
	return words.every((word) => plain(title).includes(word));
}

/**
 * Ranks what was found for a search, best first: Enter takes the first. Entries
 * of that name come before screens and actions of that name, and those before
 * entries that have the words in their texts only.
 * @param found entries, and what they were found by: perhaps fewer letters
 */
export function rank(
	search: string,
	found: { search: string; entries: Group },
	known: Group[],
): Group[] {
	const { entries } = found;
	const named = entries.items.filter(({ title }) => isNamed(title, search));
	const isCurrent = found.search === search.trim();
	const others = isCurrent
		? entries.items.filter((item) => !named.includes(item))
		: [];
	const content = { ...entries, items: [...named, ...others] };
	const groups = named.length > 0 ? [content, ...known] : [...known, content];
	return groups.filter(({ items }) => items.length > 0);
}
