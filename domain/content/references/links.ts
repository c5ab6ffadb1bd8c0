import { type AddressedKind, kindRow } from "../../../contracts/kinds.ts";
import { mapPages } from "../../../contracts/map.ts";
import { type ContentKind, kindOf } from "../kinds.ts";
import { walk } from "./references.ts";

/** A link of a text to the page of an entry. */
export type Link = {
	/** Path of the field that is written. */
	path: (string | number)[];
	address: string;
	kind: AddressedKind;
	/** Name as the address has it. */
	name: string;
};

/** Addresses of entries begin so. */
const beginnings = mapPages.flatMap(({ path, content }) =>
	content && "each" in content
		? [{ kind: content.each, begin: path.slice(0, path.indexOf(":")) }]
		: [],
);
const fixed = new Set<string>(mapPages.map(({ path }) => path));

/** Texts that were read are never changed, and asked about with each check. */
const known = new WeakMap<object, Link[]>();

/** The links of stored texts to pages of entries. */
export function linksOf(kind: ContentKind, texts: object): Link[] {
	const before = known.get(texts);
	if (before) return before;
	const found: Link[] = [];
	walk(kindOf(kind).texts.stored, texts, (mark, html, path) => {
		if (mark.to !== "links") return html;
		const written = [...path.slice(0, -1), "source"];
		for (const [, address = ""] of String(html).matchAll(
			/ href="(\/[^"?#]*)/g,
		)) {
			const to = entryAt(address);
			const again = found.some((link) => link.address === address);
			if (to && !again) found.push({ ...to, path: written, address });
		}
		return html;
	});
	known.set(texts, found);
	return found;
}

/** The entry whose page an address is; undefined where it is none. */
export function entryAt(
	address: string,
): Pick<Link, "kind" | "name"> | undefined {
	if (fixed.has(address)) return undefined;
	for (const { kind, begin } of beginnings) {
		if (!address.startsWith(begin)) continue;
		const name = decoded(address.slice(begin.length));
		// `/newsroom/page/2` is no article.
		if (name === "" || name.includes("/")) return undefined;
		// Spaces of a title became underscores; a slug has neither.
		const isTitle = kindRow(kind).address === "title";
		return { kind, name: isTitle ? name.replaceAll("_", " ") : name };
	}
	return undefined;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
