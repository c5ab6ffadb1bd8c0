/**
 * Whether one word becomes another by a letter added, left out or replaced, or by two
 * that changed places: what is between their common beginning and end says it.
 */
function isOneSlip(one: string, other: string): boolean {
	const most = Math.min(one.length, other.length);
	let begin = 0;
	while (begin < most && one[begin] === other[begin]) begin++;
	let end = 0;
	while (end < most - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
	const a = one.slice(begin, one.length - end);
	const b = other.slice(begin, other.length - end);
	if (a.length <= 1 && b.length <= 1) return true;
	return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
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
			return isOneSlip(upper, name);
		});
		if (meant)
			lines.push(
				`${given} is no setting, and looks like ${meant}: give it that name, or unset it`,
			);
	}
	return lines;
}
