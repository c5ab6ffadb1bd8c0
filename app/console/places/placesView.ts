import { deleteSelection } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { Slice } from "prosemirror-model";
import {
	type Command,
	EditorState,
	NodeSelection,
	TextSelection,
} from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Piece, piecesIn } from "./message.ts";
import { documentOf, nodesOf, piecesOf, schema } from "./schema.ts";

const { place } = schema.nodes;

export type PlacesView = ReturnType<typeof createPlacesView>;

/** A line of text with placeholders, which are moved or removed as a whole, never edited. */
export function createPlacesView(options: {
	at: HTMLElement;
	pieces: readonly Piece[];
	/** Placeholders the text may contain. */
	names: readonly string[];
	labelOf: (name: string) => string;
	attributes: () => Record<string, string>;
	isEditable: () => boolean;
	onChange: (pieces: Piece[]) => void;
	onBlur: () => void;
}) {
	const { names, labelOf } = options;

	const view: EditorView = new EditorView(options.at, {
		state: EditorState.create({
			doc: documentOf(options.pieces),
			plugins: [typedPlaces(names), keys(), history()],
		}),
		attributes: options.attributes,
		editable: options.isEditable,
		nodeViews: { place: ({ attrs: { name } }) => ({ dom: chip(name) }) },
		dispatchTransaction(tr) {
			const { state } = view.state.applyTransaction(tr);
			view.updateState(state);
			if (tr.docChanged && !tr.getMeta("outside"))
				options.onChange(piecesOf(state.doc.content));
		},
		clipboardTextSerializer: ({ content }) =>
			piecesOf(content)
				.map((one) => (typeof one === "string" ? one : `{${one.place}}`))
				.join(""),
		handlePaste(_, event) {
			replace(event.clipboardData?.getData("text/plain") ?? "");
			return true;
		},
		handleDrop(_, event, __, isMoved) {
			if (isMoved) return false;
			const to = view.posAtCoords({ left: event.clientX, top: event.clientY });
			if (to)
				view.dispatch(
					view.state.tr.setSelection(
						TextSelection.near(view.state.doc.resolve(to.pos)),
					),
				);
			replace(event.dataTransfer?.getData("text/plain") ?? "");
			return true;
		},
		handleTextInput(_, __, ___, text) {
			const { selection, tr } = view.state;
			if (!isPlace(selection)) return false;
			// Typing with a placeholder selected goes behind it instead of replacing it.
			tr.setSelection(TextSelection.create(tr.doc, selection.to));
			view.dispatch(tr.insertText(text));
			return true;
		},
		handleDOMEvents: {
			blur() {
				options.onBlur();
			},
		},
	});

	function chip(name: string): HTMLElement {
		const dom = document.createElement("span");
		dom.dataset.place = name;
		dom.textContent = labelOf(name);
		return dom;
	}

	function replace(text: string): void {
		const inLine = text.replaceAll(/\s*[\r\n\t]+\s*/g, " ");
		const pieces = nodesOf(piecesIn(inLine, names));
		const tr = view.state.tr.replaceSelection(new Slice(pieces, 0, 0));
		view.dispatch(tr.scrollIntoView());
	}

	return {
		view,
		/** Shows a value changed by others; the caret keeps its offset. */
		receive(pieces: readonly Piece[]): void {
			const { state } = view;
			const next = documentOf(pieces);
			if (state.doc.eq(next)) return;
			const { head } = state.selection;
			const tr = state.tr.replaceWith(0, state.doc.content.size, next.content);
			const at = Math.min(head, tr.doc.content.size - 1);
			tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
			view.dispatch(tr.setMeta("outside", true).setMeta("addToHistory", false));
		},
		/** Inserts a placeholder at the caret, or where it last was. */
		put(name: string): void {
			const { tr } = view.state;
			view.dispatch(tr.replaceSelectionWith(place.create({ name }), false));
			view.focus();
		},
	};
}

function isPlace(selection: unknown): selection is NodeSelection {
	return selection instanceof NodeSelection && selection.node.type === place;
}

/** Selects a placeholder beside the caret first: only the second key press removes it. */
function choose(before: boolean): Command {
	return ({ selection, doc, tr }, dispatch) => {
		const { $cursor } = selection as TextSelection;
		if (!$cursor) return false;
		const node = before ? $cursor.nodeBefore : $cursor.nodeAfter;
		if (node?.type !== place) return false;
		const at = before ? $cursor.pos - node.nodeSize : $cursor.pos;
		dispatch?.(tr.setSelection(NodeSelection.create(doc, at)));
		return true;
	};
}

function keys() {
	const back: Command = (...of) =>
		deleteSelection(...of) || choose(true)(...of);
	const forth: Command = (...of) =>
		deleteSelection(...of) || choose(false)(...of);
	return keymap({
		"Mod-z": undo,
		"Shift-Mod-z": redo,
		"Mod-y": redo,
		Backspace: back,
		"Mod-Backspace": back,
		Delete: forth,
		"Mod-Delete": forth,
		// Line breaks are not allowed in a single line.
		Enter: () => true,
		"Shift-Enter": () => true,
		"Mod-Enter": () => true,
	});
}

/** Input rule that turns a typed `{brand}` into the placeholder of that name. */
function typedPlaces(names: readonly string[]) {
	return inputRules({
		rules: [
			new InputRule(/\{(\w{1,40})\}$/, ({ tr }, { 1: name = "" }, from, to) =>
				names.includes(name)
					? tr.replaceWith(from, to, place.create({ name }))
					: null,
			),
		],
	});
}
