/** Byte order mark: spreadsheets then open a file as UTF-8. */
export const csvMark = "\ufeff";

/** A line of a table of RFC 4180, with its end. */
export function csvLine(cells: string[]): string {
	return `${cells.map(cell).join(",")}\r\n`;
}

/**
 * A spreadsheet runs a cell that begins like a formula; a quote in front makes
 * it a text (OWASP, "CSV injection"). That includes phone numbers.
 */
function cell(value: string): string {
	const safe = /^[\s]*[=+\-@\t\r\n|%＝＋－＠]/.test(value)
		? `'${value}`
		: value;
	return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
