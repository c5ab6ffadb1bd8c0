import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import {
	type Command,
	type EditorState,
	NodeSelection,
	TextSelection,
} from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { schema } from "../markdown/schema.ts";

const { nodes, marks } = schema;

export type BlockName = "paragraph" | "h2" | "h3" | "h4" | "code";

/** The block the cursor is in. */
export function blockAt({ selection }: EditorState): BlockName {
	const { parent } = selection.$from;
	if (parent.type === nodes.heading)
		return `h${parent.attrs.level}` as BlockName;
	return parent.type === nodes.code_block ? "code" : "paragraph";
}

export function setBlock(name: BlockName): Command {
	if (name === "paragraph") return setBlockType(nodes.paragraph);
	if (name === "code") return setBlockType(nodes.code_block);
	return setBlockType(nodes.heading, { level: Number(name.slice(1)) });
}

/** Whether a mark is on: for what is chosen, or for what is typed next. */
export function isMarked(
	{ selection, storedMarks, doc }: EditorState,
	name: "strong" | "em" | "strike" | "code" | "link",
): boolean {
	const type = marks[name];
	const { from, to, empty, $from } = selection;
	if (empty) return !!type.isInSet(storedMarks ?? $from.marks());
	return doc.rangeHasMark(from, to, type);
}

export function isWithin({ selection }: EditorState, type: NodeType): boolean {
	return ancestor(selection.$from, type) !== undefined;
}

function ancestor(
	$at: EditorState["selection"]["$from"],
	...types: NodeType[]
): { node: Node; at: number } | undefined {
	for (let depth = $at.depth; depth > 0; depth--)
		if (types.includes($at.node(depth).type))
			return { node: $at.node(depth), at: $at.before(depth) };
	return undefined;
}

/** Makes a list, another kind of list, or none again. */
export function toggleList(type: NodeType): Command {
	return (state, dispatch, view) => {
		const list = ancestor(
			state.selection.$from,
			nodes.bullet_list,
			nodes.ordered_list,
		);
		if (list?.node.type === type)
			return liftListItem(nodes.list_item)(state, dispatch, view);
		if (!list) return wrapInList(type)(state, dispatch);
		const { tight } = list.node.attrs;
		dispatch?.(state.tr.setNodeMarkup(list.at, type, { tight }));
		return true;
	};
}

export const toggleQuote: Command = (state, dispatch, view) =>
	(isWithin(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(
		state,
		dispatch,
		view,
	);

/** A table of empty cells, with the cursor in the first. */
export function insertTable(rows: number, columns: number): Command {
	return (state, dispatch) => {
		if (isInTable(state)) return false;
		const cells = (type: NodeType) =>
			Array.from({ length: columns }, () => type.create());
		const table = nodes.table.create(
			null,
			Array.from({ length: rows }, (_, row) =>
				nodes.table_row.create(
					null,
					cells(row === 0 ? nodes.table_header : nodes.table_cell),
				),
			),
		);
		return insertBlock(table)(state, dispatch);
	};
}

/** Puts a block after the one the cursor is in, or in its place where that is empty. */
export function insertBlock(block: Node): Command {
	return (state, dispatch) => {
		const { $to } = state.selection;
		if ($to.depth === 0) return false;
		const isEmpty =
			$to.depth === 1 &&
			$to.parent.type === nodes.paragraph &&
			$to.parent.content.size === 0;
		const from = isEmpty ? $to.before(1) : $to.after(1);
		const to = $to.after(1);
		const { tr } = state;
		tr.replaceWith(from, to, block);
		const end = from + block.nodeSize;
		// Otherwise one could not write on behind it.
		if (!tr.doc.nodeAt(end)) tr.insert(end, nodes.paragraph.create());
		const $in = tr.doc.resolve(block.isAtom ? end : from + 1);
		tr.setSelection(TextSelection.near($in));
		dispatch?.(tr.scrollIntoView());
		return true;
	};
}

/** A picture in a paragraph of its own. */
export function insertPicture(picture: { id: string; alt: string }): Command {
	const node = nodes.picture.create(picture);
	return insertBlock(nodes.paragraph.create(null, node));
}

/** Chooses a picture: of several the one next to the caret. */
export function choosePicture(id: string): Command {
	return ({ doc, selection, tr }, dispatch) => {
		let nearest: number | undefined;
		doc.descendants((node, at) => {
			if (node.type !== nodes.picture || node.attrs.id !== id) return;
			const far = (place: number) => Math.abs(place - selection.head);
			if (nearest === undefined || far(at) < far(nearest)) nearest = at;
		});
		if (nearest === undefined) return false;
		dispatch?.(tr.setSelection(NodeSelection.create(doc, nearest)));
		return true;
	};
}

export function chosenPicture({ selection }: EditorState): Node | undefined {
	const isPicture =
		selection instanceof NodeSelection && selection.node.type === nodes.picture;
	return isPicture ? selection.node : undefined;
}
