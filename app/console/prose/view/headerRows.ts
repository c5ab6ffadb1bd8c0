import type { Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../markdown/schema.ts";

const { table, table_header, table_cell } = schema.nodes;

/** The first row of a table is its head, and no other is: Markdown knows no tables else. */
export function headerRows(): Plugin {
	return new Plugin({
		appendTransaction(transactions, before, { doc, tr }) {
			if (!transactions.some(({ docChanged }) => docChanged)) return null;
			doc.forEach((node, offset, index) => {
				// Blocks nobody touched are the same objects.
				if (node !== before.doc.maybeChild(index)) settle(tr, node, offset);
			});
			return tr.docChanged ? tr.setMeta("addToHistory", true) : null;
		},
	});
}

function settle(tr: Transaction, block: Node, offset: number): void {
	const visit = (node: Node, at: number) => {
		if (node.type !== table) return !node.isTextblock;
		node.forEach((row, rowAt, index) => {
			const type = index === 0 ? table_header : table_cell;
			row.forEach((cell, cellAt) => {
				if (cell.type !== type)
					// Each nesting level (table, row) adds one. Only types change, so positions stay.
					tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, type, cell.attrs);
			});
		});
		return false;
	};
	if (visit(block, offset))
		block.descendants((node, at) => visit(node, offset + 1 + at));
}
