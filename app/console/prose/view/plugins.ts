import {
	baseKeymap,
	chainCommands,
	exitCode,
	setBlockType,
	toggleMark,
} from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import {
	InputRule,
	inputRules,
	textblockTypeInputRule,
	wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import {
	liftListItem,
	sinkListItem,
	splitListItem,
} from "prosemirror-schema-list";
import { search } from "prosemirror-search";
import { type Command, Plugin } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import { schema } from "../markdown/schema.ts";
import { toggleList, toggleQuote } from "./commands.ts";
import { headerRows } from "./headerRows.ts";

const { nodes, marks } = schema;

/** Requests of the keyboard that are shown outside of the text. */
export type Asks = { link(): boolean; find(): boolean; toolbar(): boolean };

/** All that makes a text's document editable. */
export function prosePlugins(asks: Asks): Plugin[] {
	const item = nodes.list_item;
	const line: Command = (state, dispatch) => {
		const { parent } = state.selection.$from;
		if (!parent.type.contentMatch.matchType(nodes.hard_break)) return false;
		const at = state.tr.replaceSelectionWith(nodes.hard_break.create());
		dispatch?.(at.scrollIntoView());
		return true;
	};
	return [
		rules(),
		keymap({
			"Mod-z": undo,
			"Shift-Mod-z": redo,
			"Mod-y": redo,
			"Mod-b": toggleMark(marks.strong),
			"Mod-i": toggleMark(marks.em),
			"Mod-Shift-x": toggleMark(marks.strike),
			"Mod-`": toggleMark(marks.code),
			"Mod-Alt-0": setBlockType(nodes.paragraph),
			...Object.fromEntries(
				[2, 3, 4].map((level) => [
					`Mod-Alt-${level}`,
					setBlockType(nodes.heading, { level }),
				]),
			),
			"Mod-Shift-7": toggleList(nodes.ordered_list),
			"Mod-Shift-8": toggleList(nodes.bullet_list),
			"Mod-Shift-9": toggleQuote,
			"Mod-k": () => asks.link(),
			"Mod-f": () => asks.find(),
			"Alt-F10": () => asks.toolbar(),
			"Shift-Enter": chainCommands(exitCode, line),
			Enter: splitListItem(item),
			"Mod-[": liftListItem(item),
			"Mod-]": sinkListItem(item),
		}),
		tabs(),
		keymap(baseKeymap),
		history(),
		dropCursor({ color: false, class: "prose-drop" }),
		gapCursor(),
		tableEditing(),
		headerRows(),
		search(),
	];
}

/** Tab goes on in a list or table; after Escape it leaves the text, as everywhere else. */
function tabs(): Plugin {
	let leaves = false;
	const forth = chainCommands(goToNextCell(1), sinkListItem(nodes.list_item));
	const back = chainCommands(goToNextCell(-1), liftListItem(nodes.list_item));
	return new Plugin({
		props: {
			handleKeyDown(view, event) {
				if (event.key === "Escape") leaves = true;
				if (event.key !== "Tab") {
					if (event.key !== "Escape" && event.key !== "Shift") leaves = false;
					return false;
				}
				if (leaves || event.ctrlKey || event.altKey || event.metaKey)
					return false;
				return (event.shiftKey ? back : forth)(view.state, view.dispatch, view);
			},
			handleDOMEvents: {
				focus() {
					leaves = false;
				},
			},
		},
	});
}

/**
 * Input rules for people who know Markdown, and for addresses, which become
 * links.
 */
function rules(): Plugin {
	return inputRules({
		rules: [
			textblockTypeInputRule(
				/^(#{2,4})\s$/,
				nodes.heading,
				([, signs = ""]) => ({
					level: signs.length,
				}),
			),
			wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
			wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
			wrappingInputRule(
				/^(\d{1,4})[.)]\s$/,
				nodes.ordered_list,
				([, start]) => ({ start: Number(start) }),
				([, start], before) =>
					before.childCount + before.attrs.start === Number(start),
			),
			new InputRule(/^(---|——)$/, (state, _, start) => {
				const $start = state.doc.resolve(start);
				if ($start.depth !== 1) return null;
				return state.tr.replaceWith($start.before(), $start.after(), [
					nodes.horizontal_rule.create(),
					nodes.paragraph.create(),
				]);
			}),
			new InputRule(
				/(?:^|\s)((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?'）。，）)\]])\s$/i,
				(state, { 1: address = "" }, start, end) => {
					const from = end - address.length;
					if (from < start || state.doc.rangeHasMark(from, end, marks.link))
						return null;
					const href = /^www\./i.test(address) ? `https://${address}` : address;
					return state.tr
						.addMark(from, end, marks.link.create({ href }))
						.removeStoredMark(marks.link)
						.insertText(" ");
				},
			),
		],
	});
}
