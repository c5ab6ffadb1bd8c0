/**
 * Counts the elements that sequences have in common at their beginning and,
 * without those, at their end: equal elements need no merging.
 */
export function commonEnds<T>(
	all: readonly (readonly T[])[],
	isSame: (one: T, other: T) => boolean,
): { front: number; back: number } {
	const [first = [], ...others] = all;
	const least = Math.min(...all.map(({ length }) => length));
	const alike = (at: number) => {
		const one = first.at(at) as T;
		return others.every((list) => isSame(list.at(at) as T, one));
	};
	let front = 0;
	while (front < least && alike(front)) front++;
	let back = 0;
	while (back < least - front && alike(-1 - back)) back++;
	return { front, back };
}
