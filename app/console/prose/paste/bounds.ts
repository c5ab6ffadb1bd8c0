/** Characters, tags, and elements inside of one another: more is no text of people, and takes a browser minutes. */
const most = { characters: 30_000_000, tags: 200_000, depth: 200 };

/** Elements that have to be closed: of others an open tag says nothing of the depth. */
const nested =
	/<(\/?)(?:span|font|b|i|u|s|em|strong|a|div|section|blockquote|table|ul|ol)\b/gi;

/** Whether copied HTML is more than can be looked through while somebody waits. */
export function isTooMuch(html: string): boolean {
	if (html.length > most.characters) return true;
	let tags = 0;
	let depth = 0;
	for (const [, closing] of html.matchAll(nested)) {
		tags++;
		depth = closing ? Math.max(0, depth - 1) : depth + 1;
		if (tags > most.tags || depth > most.depth) return true;
	}
	return false;
}
