/** Markdown with columns as wide as their longest cell; figures to the right. */
export function table(rows: string[][]): string {
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)),
	);
	const line = (cells: string[]) =>
		`| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
	const [head = [], ...body] = rows;
	const rule = `|${widths.map((width, at) => "-".repeat(width + 1) + (at ? ":" : "-")).join("|")}|`;
	return [line(head), rule, ...body.map(line)].join("\n");
}
