import { Fragment, type Node, Schema } from "prosemirror-model";
import type { Piece } from "./message.ts";

/** Schema of a line of text with placeholders as atoms: nothing can be typed into them. */
export const schema = new Schema({
	nodes: {
		doc: { content: "line" },
		line: {
			content: "(text | place)*",
			toDOM: () => ["p", 0],
			parseDOM: [{ tag: "p" }],
		},
		text: {},
		place: {
			inline: true,
			atom: true,
			draggable: true,
			attrs: { name: {} },
			toDOM: ({ attrs: { name } }) => ["span", { "data-place": name }],
			parseDOM: [
				{
					tag: "span[data-place]",
					getAttrs: (dom) => ({ name: dom.getAttribute("data-place") }),
				},
			],
		},
	},
});

const { line, place } = schema.nodes;

export function nodesOf(pieces: readonly Piece[]): Fragment {
	return Fragment.from(
		pieces.map((piece) =>
			typeof piece === "string"
				? schema.text(piece)
				: place.create({ name: piece.place }),
		),
	);
}

export function documentOf(pieces: readonly Piece[]): Node {
	return schema.node("doc", null, line.create(null, nodesOf(pieces)));
}

export function piecesOf(within: Fragment): Piece[] {
	const pieces: Piece[] = [];
	within.descendants((node) => {
		if (node.isText) pieces.push(node.text ?? "");
		if (node.type === place) pieces.push({ place: node.attrs.name });
	});
	return pieces;
}
