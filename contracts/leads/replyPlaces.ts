/**
 * Places of a prepared reply, filled in when it is chosen. Pure and free of zod: the
 * browser fills them in as well.
 */
export const replyPlaces = [
	/** Name of the person who wrote. */
	"person",
	"receipt",
	"model",
	"distributor",
	/** Day the person wished for. */
	"day",
	/** Name of the member of staff who answers. */
	"sender",
	"brand",
] as const;
export type ReplyPlace = (typeof replyPlaces)[number];

/** Braces on one line, with what stands in them. */
const braces = /\{([^{}\n]{0,60})\}/g;

/** Names in braces that nothing fills in. */
export function unknownPlaces(text: string): string[] {
	const known: readonly string[] = replyPlaces;
	return placesIn(text).filter((name) => !known.includes(name));
}

/** Places that a text still has, each once. */
export function openPlaces(text: string): ReplyPlace[] {
	const found = new Set(placesIn(text));
	return replyPlaces.filter((name) => found.has(name));
}

/** Text with its places filled in; those without a value stay as they are. */
export function fillPlaces(
	text: string,
	values: Partial<Record<ReplyPlace, string>>,
): string {
	return text.replace(
		braces,
		(whole, name: string) => values[name as ReplyPlace] || whole,
	);
}

function placesIn(text: string): string[] {
	return Array.from(text.matchAll(braces), ([, name = ""]) => name);
}
