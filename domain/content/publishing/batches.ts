/** Rows of one statement: engines bound the number of its parameters. */
export function batches<T>(rows: readonly T[], size = 500): T[][] {
	return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
		rows.slice(index * size, (index + 1) * size),
	);
}
