/** Start and end of a fenced code block, in characters. */
export type CodeFence = { from: number; to: number };

/** A line of backticks or tildes: it opens a block, or closes one where nothing else is on it. */
type Mark = {
	from: number;
	to: number;
	sign: string;
	length: number;
	isBare: boolean;
};

/**
 * The fenced code blocks of a Markdown text, in their order, also those in lists and
 * quotations. One that nothing closes is none. Takes the time of the text's length.
 */
export function codeFences(text: string): CodeFence[] {
	const marks = marksIn(text);
	const fences: CodeFence[] = [];
	/** Marks as long as this are closed by nothing that is left. */
	const unclosed = new Map<string, number>();
	for (let at = 0; at < marks.length; at++) {
		const open = marks[at];
		if (!open) break;
		const { sign, length } = open;
		if (length >= (unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) continue;
		let end = at + 1;
		while (end < marks.length && !closes(marks[end], open)) end++;
		const close = marks[end];
		if (!close) {
			unclosed.set(sign, length);
			continue;
		}
		fences.push({ from: open.from, to: close.to });
		at = end;
	}
	return fences;
}

function closes(mark: Mark | undefined, { sign, length }: Mark): boolean {
	return mark?.sign === sign && mark.isBare && mark.length >= length;
}

function marksIn(text: string): Mark[] {
	const marks: Mark[] = [];
	for (let from = 0; from < text.length; ) {
		const end = text.indexOf("\n", from);
		const to = end < 0 ? text.length : end;
		const mark = markOf(text, from, to);
		if (mark) marks.push(mark);
		from = to + 1;
	}
	return marks;
}

function markOf(text: string, from: number, to: number): Mark | undefined {
	const start = pastMarker(text, pastSpace(text, from, to), to);
	const sign = text[start] ?? "";
	if (start >= to || (sign !== "`" && sign !== "~")) return undefined;
	let end = start;
	while (end < to && text[end] === sign) end++;
	const length = end - start;
	const rest = text.slice(end, to);
	// Words between backticks are code within a line.
	if (length < 3 || (sign === "`" && rest.includes("`"))) return undefined;
	return { from, to, sign, length, isBare: rest.trim() === "" };
}

/** Past indentation and signs of quotations. */
function pastSpace(text: string, from: number, to: number): number {
	let at = from;
	while (at < to && " \t>".includes(text[at] ?? "")) at++;
	return at;
}

/** Past what begins an element of a list. */
function pastMarker(text: string, from: number, to: number): number {
	let at = from;
	while (at < to && at - from < 9 && isDigit(text[at])) at++;
	const isMarker =
		at > from
			? ".)".includes(text[at] ?? "-")
			: "-*+".includes(text[at] ?? "`");
	if (!isMarker || at >= to) return from;
	const after = pastSpace(text, at + 1, to);
	return after > at + 1 ? after : from;
}

const isDigit = (sign: string | undefined) =>
	sign !== undefined && sign >= "0" && sign <= "9";
