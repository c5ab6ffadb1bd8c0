/** Marks of a text's words. */
export type ProseMark =
	| { type: "strong" | "em" | "strike" | "code" }
	| { type: "link"; attrs: { href: string } };

/** A node of a text as its editor has it (`app/console/prose/markdown/schema.ts`): ProseMirror's JSON. */
export type ProseNode = {
	type: string;
	attrs?: Record<string, string | number | boolean>;
	content?: ProseNode[];
	marks?: ProseMark[];
	text?: string;
};

/** A block of a text as it was written, so that one nobody touched stays as it is byte by byte. */
export type ProseBlock = {
	/** Null where it says the same only at this very place. */
	source: string | null;
	/** Text between the block before it and this one. */
	gap: string;
};

/** Markdown as its editor has it. */
export type ProseDocument = {
	document: { type: "doc"; content: ProseNode[] };
	/** Blocks, one for each node of the document. */
	blocks: ProseBlock[];
	/** Targets of links that are written apart from them. */
	definitions: string[];
};

/** The id of a picture, from its address in a text: `/media/{id}`. */
export function pictureIn(address: string): string | undefined {
	return /^\/media\/([0-9a-f]{20})$/.exec(address)?.[1];
}

/** Address of a picture in a text. */
export function pictureInText(id: string): string {
	return `/media/${id}`;
}

/**
 * Checks whether a link of a text may lead there: pages of the site, headings
 * of the text, true addresses.
 */
export function isLinkTarget(href: string): boolean {
	return (
		/^\/(?![/\\])/.test(href) ||
		/^#section-[1-9]\d*$/.test(href) ||
		/^https?:\/\/[^/\s]/i.test(href) ||
		/^(mailto|tel):\S/i.test(href)
	);
}

/** The longest text. */
export const mostCharacters = 200_000;
