import type { Mark, Node } from "prosemirror-model";

/** A piece of a paragraph: words, or a leaf. */
export type Inline = {
	node: Node;
	/** None for a leaf. */
	text?: string;
	/** Marks from the outermost inwards. */
	marks: readonly Mark[];
};

/** Nesting order of marks: links are outermost; code cannot contain any, so it is innermost. */
const order = ["link", "strong", "em", "strike", "code"];

/**
 * Returns the content of a paragraph as Markdown can say it: without space and
 * breaks at its ends, and with marks that begin and end at words.
 */
export function inlinesOf(parent: Node): Inline[] {
	const inCell = parent.type.spec.tableRole !== undefined;
	const found: Inline[] = parent.content.content.map((node) => ({
		node,
		...(node.isText && { text: plain(node.text ?? "") }),
		marks: marksOf(node, inCell).toSorted(
			(a, b) => order.indexOf(a.type.name) - order.indexOf(b.type.name),
		),
	}));
	const inner = trimmed(trimmed(found).reverse(), true).reverse();
	return withoutLooseMarks(inner);
}

/** A backslash before a pipe cannot be said in a table's code: it is plain words then. */
function marksOf({ marks, text }: Node, inCell: boolean): readonly Mark[] {
	return inCell && text?.includes("\\|")
		? marks.filter(({ type }) => type.name !== "code")
		: marks;
}

/** A line of a page is one of the source too. */
function plain(text: string): string {
	return text.replace(/[\r\n\u2028\u2029]+/g, " ");
}

/** Without space and breaks at the beginning; of a reversed list at the end. */
function trimmed(list: Inline[], isReversed = false): Inline[] {
	const rest = [...list];
	for (let first = rest[0]; first; first = rest[0]) {
		const isBreak = first.node.type.name === "hard_break";
		const isCode = first.marks.some(({ type }) => type.name === "code");
		const text = isCode ? first.text : trim(first.text, isReversed);
		if (isBreak || text === "") rest.shift();
		else {
			rest[0] = { ...first, ...(text !== undefined && { text }) };
			break;
		}
	}
	return rest;
}

/** Spaces and tabs only: others are meant. */
function trim(text: string | undefined, atEnd: boolean): string | undefined {
	return atEnd ? text?.replace(/[ \t]+$/, "") : text?.replace(/^[ \t]+/, "");
}

/** Space at the ends of a run of a mark is taken out of it: "**word **" is no Markdown. */
function withoutLooseMarks(list: Inline[]): Inline[] {
	let inlines = list.flatMap(splitSpaces);
	for (;;) {
		const next = inlines.map((one, at) => {
			if (!isSpace(one) || one.marks.length === 0) return one;
			const marks = one.marks.filter(
				(mark) =>
					mark.isInSet(inlines[at - 1]?.marks ?? []) &&
					mark.isInSet(inlines[at + 1]?.marks ?? []),
			);
			return marks.length === one.marks.length ? one : { ...one, marks };
		});
		if (next.every((one, at) => one === inlines[at])) return joined(next);
		inlines = next;
	}
}

function isSpace({ node, text, marks }: Inline): boolean {
	if (marks.some(({ type }) => type.name === "code")) return false;
	return text === undefined
		? node.type.name === "hard_break"
		: /^[ \t]*$/.test(text);
}

/** Space at both ends of a piece becomes a piece of its own. */
function splitSpaces(one: Inline): Inline[] {
	const { text, marks } = one;
	if (text === undefined || marks.length === 0 || isSpace(one)) return [one];
	if (marks.some(({ type }) => type.name === "code")) return [one];
	const [, before = "", middle = "", after = ""] =
		/^([ \t]*)(.*?)([ \t]*)$/s.exec(text) ?? [];
	return [before, middle, after]
		.filter((part) => part !== "")
		.map((part) => ({ ...one, text: part }));
}

/** Pieces with the same marks are one again. */
function joined(list: Inline[]): Inline[] {
	const made: Inline[] = [];
	for (const one of list) {
		const last = made.at(-1);
		const isSame =
			last?.text !== undefined &&
			one.text !== undefined &&
			last.marks.length === one.marks.length &&
			last.marks.every((mark, at) => mark.eq(one.marks[at] as Mark));
		if (isSame)
			made[made.length - 1] = { ...last, text: `${last.text}${one.text}` };
		else made.push(one);
	}
	return made;
}
