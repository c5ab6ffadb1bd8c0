/** The middle of some figures; NaN of none. */
export function median(values: number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2
		? upper
		: (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The field-wise median of equal records. */
export function medians<T extends Record<string, number>>(rounds: T[]): T {
	const names = Object.keys(rounds[0] ?? {});
	return Object.fromEntries(
		names.map((name) => [
			name,
			median(rounds.map((r) => r[name] ?? Number.NaN)),
		]),
	) as T;
}

/** A figure for people: three digits that matter, thousands apart; a dash for none. */
export function figure(value: number): string {
	if (!Number.isFinite(value)) return "–";
	if (value >= 100) return Math.round(value).toLocaleString("en");
	return String(Number(value.toPrecision(3)));
}
