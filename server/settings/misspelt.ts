/**
 * Changes of one letter that make one word of another: added, left out, replaced, or
 * two that changed places (optimal string alignment).
 */
function distance(one: string, other: string): number {
	const rows: number[][] = [];
	for (let i = 0; i <= one.length; i++) {
		rows[i] = [i];
		for (let j = 1; j <= other.length; j++) {
			const at = (a: number, b: number) => rows[a]?.[b] ?? 0;
			if (i === 0) {
				(rows[i] as number[])[j] = j;
				continue;
			}
			const same = one[i - 1] === other[j - 1];
			let least = Math.min(
				at(i - 1, j) + 1,
				at(i, j - 1) + 1,
				at(i - 1, j - 1) + (same ? 0 : 1),
			);
			const swapped =
				i > 1 &&
				j > 1 &&
				one[i - 1] === other[j - 2] &&
				one[i - 2] === other[j - 1];
			if (swapped) least = Math.min(least, at(i - 2, j - 2) + 1);
			(rows[i] as number[])[j] = least;
		}
	}
	return rows[one.length]?.[other.length] ?? 0;
}

/** Shorter names are near to too many others: `PORT` to `SORT`. */
const shortest = 7;

/**
 * Variables of an environment that are none of ours and look like one of them that
 * was misspelt: one letter away, or in other cases. Two letters would be too many:
 * Kubernetes sets DATABASE_PORT for a service named so, beside our DATABASE_POOL. An
 * environment is shared with other programs, so what is merely unknown is passed over,
 * and so is what stands beside the right one, for that is another's.
 *
 * @returns a line for each
 */
export function misspeltSettings(
	environment: NodeJS.ProcessEnv,
	known: readonly string[],
): string[] {
	const names = new Set(known);
	const lines: string[] = [];
	for (const [given, value] of Object.entries(environment)) {
		if (!value || names.has(given) || given.length < shortest - 1) continue;
		const upper = given.toUpperCase();
		const meant = known.find((name) => {
			if (name.length < shortest || environment[name]) return false;
			if (Math.abs(name.length - upper.length) > 1) return false;
			return distance(upper, name) <= 1;
		});
		if (meant)
			lines.push(
				`${given} is no setting, and looks like ${meant}: give it that name, or unset it`,
			);
	}
	return lines;
}
