import type { Unit } from "../../../../contracts/content/kinds/vocabulary.ts";
import { type DecimalSign, readNumber } from "../paste/numbers.ts";
import type { Usual } from "../words.ts";

/** A row as it is being written: any of it may be missing, or not what it has to be yet. */
export type DraftRow = {
	key: string;
	number?: unknown;
	from?: unknown;
	to?: unknown;
	unit?: Unit;
	digits?: number;
	term?: unknown;
	text?: unknown;
};
export type DraftGroup = { key: string; rows: DraftRow[] };

export const rowKinds = ["number", "range", "term", "text"] as const;
export type RowKind = (typeof rowKinds)[number];
const mostDigits = 2;

export function kindOfRow(row: DraftRow): RowKind {
	if ("term" in row) return "term";
	if ("text" in row) return "text";
	return "from" in row || "to" in row ? "range" : "number";
}

/** A row of another kind, with what it said as far as that can be said so. */
export function asKind(row: DraftRow, kind: RowKind): DraftRow {
	if (kindOfRow(row) === kind) return row;
	const { key, unit, digits } = row;
	const measured = {
		...(unit && { unit }),
		...(digits !== undefined && { digits }),
	};
	const figure = row.number ?? row.from ?? row.to ?? null;
	if (kind === "number") return { key, number: figure, ...measured };
	if (kind === "range")
		return { key, from: figure, to: row.to ?? null, ...measured };
	if (kind === "term") return { key, term: "" };
	return { key, text: figure === null ? "" : String(figure) };
}

/** A new row, as most models give it. */
export function newRow(key: string, usual: Usual | undefined): DraftRow {
	const { as = "number", unit, digits } = usual ?? {};
	const measured = { ...(unit && { unit }), ...(digits && { digits }) };
	if (as === "term") return { key, term: "" };
	if (as === "text") return { key, text: "" };
	return as === "range"
		? { key, from: null, to: null, ...measured }
		: { key, number: null, ...measured };
}

/** Text of a number field: the typed text as long as it is no number. */
export function shownNumber(
	value: unknown,
	digits: number | undefined,
	sign: DecimalSign,
): string {
	if (typeof value === "string") return value;
	if (typeof value !== "number" || !Number.isFinite(value)) return "";
	const own = String(value).split(".")[1]?.length ?? 0;
	const text = /e/.test(String(value))
		? String(value)
		: value.toFixed(Math.min(20, Math.max(own, digits ?? 0)));
	return sign === "," ? text.replace(".", ",") : text;
}

/**
 * Returns a row after a number was typed into it. Other text stays as it was
 * typed, so that nothing is lost and nothing else is published.
 */
export function withTyped(
	row: DraftRow,
	field: "number" | "from" | "to",
	text: string,
	sign: DecimalSign,
): DraftRow {
	const read = readNumber(text, sign);
	const { digits: _, ...rest } = row;
	if (!read) {
		const value = text.trim() === "" ? null : text;
		return { ...row, [field]: value };
	}
	const other =
		field === "from" ? row.to : field === "to" ? row.from : undefined;
	// A range shares its digits: the other end must not lose any.
	const own =
		typeof other === "number" ? (String(other).split(".")[1]?.length ?? 0) : 0;
	const digits = Math.min(mostDigits, Math.max(read.digits, own));
	return { ...rest, [field]: read.value, ...(digits > 0 && { digits }) };
}

/** Whether two rows say the same; undefined where one of them does not say anything yet. */
export function isSame(one: DraftRow, other: DraftRow): boolean {
	const figure = ({ key: _, digits, ...row }: DraftRow) =>
		JSON.stringify(Object.entries({ ...row, digits: digits ?? 0 }).sort());
	return figure(one) === figure(other);
}
