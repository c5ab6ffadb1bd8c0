/** Mark that stands above our words in a mail to a distributor: what is below is no answer. */
const markPattern = /##- .{0,200} -##/;

/** The mark with words that tell a reader to write above it. */
export const answerMark = (words: string): string => `##- ${words} -##`;

/** Line that programs put above a mail they quote. */
const dashes = /^\s*(-{3,} ?[^-]{3,60} ?-{3,}|_{10,})\s*$/;
/** End of a line such as "On Monday Ana wrote:", in any language. */
const introduction = /[:：]\s*$/;
const headerLine = /^\s*\*?[^\s:：][^:：]{0,30}[:：]/;

/**
 * Parts of a mail's text: what is new, and the earlier words below or above it. Goes by simple
 * marks alone: lines that begin with `>`, our own mark, a line of dashes above a head. What
 * has none of them stays as a whole, and so do answers that are written between quoted lines.
 */
export function foldQuoted(text: string): {
	text: string;
	quoted: string;
	/** Whether each line is a quoted one, or introduces them: nobody wrote anything. */
	isAllQuoted: boolean;
} {
	const lines = text.split("\n");
	const quoted = quotedAt(lines);
	const cut = Math.min(markedAt(lines), quoted, headAt(lines));
	const wordsTo = (end: number) => lines.slice(0, end).join("\n").trim();
	const isAllQuoted = quoted < lines.length && wordsTo(quoted) === "";
	const words = wordsTo(cut);
	const isWhole = words === "" || cut >= lines.length;
	const end = isWhole ? quotedAbove(lines) : 0;
	if (end > 0)
		return {
			text: lines.slice(end).join("\n").trim(),
			quoted: lines.slice(0, end).join("\n").trim(),
			isAllQuoted,
		};
	// An answer that stands in the quoted part, or none at all: nothing is hidden.
	if (isWhole) return { text: text.trim(), quoted: "", isAllQuoted };
	const rest = lines.slice(cut).join("\n").trim();
	return { text: words, quoted: rest, isAllQuoted };
}

/** Line of our mark, or what introduces it. */
function markedAt(lines: string[]): number {
	const at = lines.findIndex((line) => markPattern.test(line));
	return at < 0 ? lines.length : introducedFrom(lines, at);
}

/** Begin of the quoted lines that end the text. */
function quotedAt(lines: string[]): number {
	let at = lines.length;
	let any = false;
	while (at > 0) {
		const line = lines[at - 1] ?? "";
		if (line.startsWith(">")) any = true;
		else if (line.trim() !== "") break;
		at--;
	}
	return any ? introducedFrom(lines, at) : lines.length;
}

/**
 * End of the quoted lines that the text begins with, where an answer stands below them; 0
 * where there is none, or where further lines are quoted below it.
 */
function quotedAbove(lines: string[]): number {
	const begin = lines.findIndex((line) => line.startsWith(">"));
	if (begin < 0) return 0;
	const introduced = lines.slice(0, introducedFrom(lines, begin));
	if (introduced.some((line) => line.trim() !== "")) return 0;
	let end = begin;
	for (let at = begin; at < lines.length; at++) {
		const line = lines[at] ?? "";
		if (line.startsWith(">")) end = at + 1;
		else if (line.trim() !== "") break;
	}
	const below = lines.slice(end);
	const isLast = !below.some((line) => line.startsWith(">"));
	return isLast && below.some((line) => line.trim() !== "") ? end : 0;
}

/** Line of dashes with a head of a mail below it. */
function headAt(lines: string[]): number {
	const at = lines.findIndex(
		(line, n) =>
			dashes.test(line) &&
			headerLine.test(lines[n + 1] ?? "") &&
			headerLine.test(lines[n + 2] ?? ""),
	);
	return at < 0 ? lines.length : at;
}

/** Begin of what introduces a quoted part: "… wrote:" in one line or two, or the head of a mail. */
function introducedFrom(lines: string[], at: number): number {
	let end = at;
	while (end > 0 && lines[end - 1]?.trim() === "") end--;
	let from = end;
	while (from > 0 && end - from < 8 && headerLine.test(lines[from - 1] ?? ""))
		from--;
	if (end - from >= 3)
		return dashes.test(lines[from - 1] ?? "") ? from - 1 : from;
	if (!introduction.test(lines[end - 1] ?? "")) return at;
	// A long introduction is broken in two.
	const before = lines[end - 2] ?? "";
	const isBroken = before.trim() !== "" && !/[.!?。！？؟:：]\s*$/.test(before);
	return isBroken && lines[end - 1]?.includes("@") ? end - 2 : end - 1;
}
