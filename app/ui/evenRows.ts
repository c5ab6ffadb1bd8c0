/**
 * Returns for each of so many things the number in its row, where every row is
 * full: as few rows as can be, of about one length, the shorter ones first,
 * where things are larger. `most`: what a wide window has room for
 * (`rows.module.css`).
 */
export function evenRows(count: number, most: number): number[] {
	const rows = Math.ceil(count / most);
	const least = Math.floor(count / Math.max(1, rows));
	const longer = count - rows * least;
	return Array.from({ length: rows }, (_, n) =>
		n < rows - longer ? least : least + 1,
	).flatMap((length) => Array.from({ length }, () => length));
}
