/**
 * Exponential back-off: milliseconds to wait after so many failures in a row,
 * `first` after the first, each time `factor` as long, never above `longest`.
 */
export function backOff(
	failures: number,
	{
		first,
		longest,
		factor = 2,
	}: { first: number; longest: number; factor?: number },
): number {
	if (failures <= 0) return 0;
	return Math.min(longest, first * factor ** Math.min(failures - 1, 30));
}
