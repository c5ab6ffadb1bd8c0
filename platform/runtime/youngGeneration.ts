import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Milliseconds after the last need before the space may shrink again. */
const keptFor = 10_000;
/** Bytes from which the space grows no further; the last step may double them. */
const enough = 16 << 20;
/** The thread has one, whoever needs it. */
let growing: NodeJS.Timeout | undefined;

/**
 * Lets what lives shortly have more room, for as long as this is called again and
 * again. Kept pages need little; requests that pile up need much, or collecting
 * garbage takes a third of the processor (docs/decisions/0011). The space itself
 * grows, up to two halves of 16 MB, and shrinks as V8 sees fit. V8 has one setting for
 * all threads: where one has need, another with load may grow as well.
 */
export function growYoungGeneration(): void {
	setGrowth(size() < enough ? 2 : 1);
	if (growing) {
		growing.refresh();
		return;
	}
	growing = setTimeout(() => {
		growing = undefined;
		setGrowth(1);
	}, keptFor).unref();
}

let factor = 1;

function setGrowth(next: number): void {
	if (next === factor) return;
	factor = next;
	setFlagsFromString(`--semi-space-growth-factor=${next}`);
}

/** Bytes that V8 has taken for what lives shortly, both halves together. */
function size(): number {
	const spaces = getHeapSpaceStatistics();
	return (
		spaces.find(({ space_name }) => space_name === "new_space")?.space_size ?? 0
	);
}
