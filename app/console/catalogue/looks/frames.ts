/** Fewest and most frames of a turntable, as in the contract. */
export const frameBounds = { min: 12, max: 72 } as const;

export type Frame = {
	/** The path within the folder, or the file's name. */
	name: string;
	/** Pixels; undefined where the browser cannot read the picture. */
	width?: number | undefined;
	height?: number | undefined;
	/** Hash of the file, to find duplicates. */
	hash?: string | undefined;
};

export type FrameFault =
	/** Frames there are, and how many there may be. */
	| { code: "too_few" | "too_many"; count: number }
	/** Numbers that are left out between the first and the last. */
	| { code: "missing"; numbers: number[] }
	/** Two files of one number. */
	| { code: "number_twice"; numbers: number[] }
	/** Files that are the same picture. */
	| { code: "same_picture"; names: string[] }
	/** Files of another size than most. */
	| { code: "other_size"; names: string[]; size: string }
	| { code: "unreadable"; names: string[] }
	/** Files without a number in their names: their order is a guess. */
	| { code: "no_number"; names: string[] };
/** Faults that must be fixed before uploading. */
export const stopping: ReadonlySet<FrameFault["code"]> = new Set([
	"too_few",
	"too_many",
	"unreadable",
	"other_size",
]);

const collator = new Intl.Collator("en", {
	numeric: true,
	sensitivity: "base",
});

/** The last number in a file's name: `Terra_7_360_012.webp` is 12. */
export function numberOf(name: string): number | undefined {
	const file = name.split("/").at(-1) ?? name;
	const digits = [...file.replace(/\.[^.]*$/, "").matchAll(/\d+/g)].at(-1)?.[0];
	return digits === undefined || digits.length > 9 ? undefined : Number(digits);
}

/** Sorts frames in natural order: 2 before 10. */
export function inOrder<F extends Frame>(frames: readonly F[]): F[] {
	return frames.toSorted(
		(a, b) =>
			collator.compare(a.name, b.name) ||
			(a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
	);
}

/** Everything that looks wrong with frames in their order. */
export function faultsOf(frames: readonly Frame[]): FrameFault[] {
	const faults: FrameFault[] = [];
	const count = frames.length;
	if (count < frameBounds.min) faults.push({ code: "too_few", count });
	if (count > frameBounds.max) faults.push({ code: "too_many", count });
	faults.push(...numberFaults(frames), ...sizeFaults(frames));
	const doubles = doublesOf(frames);
	if (doubles.length > 0) faults.push({ code: "same_picture", names: doubles });
	return faults;
}

function numberFaults(frames: readonly Frame[]): FrameFault[] {
	const faults: FrameFault[] = [];
	const numbers = frames.map(({ name }) => numberOf(name));
	const nameless = frames.filter((_, n) => numbers[n] === undefined);
	if (nameless.length > 0 && frames.length > 1)
		return [{ code: "no_number", names: nameless.map(({ name }) => name) }];
	const known = numbers.filter((one) => one !== undefined);
	const all = new Set(known);
	const first = Math.min(...known);
	const last = Math.max(...known);
	// Every tenth number is meant so; a folder of dates is not counted through.
	const step = stepOf([...all].sort((a, b) => a - b));
	if (last - first <= 10_000 && step > 0) {
		const missing: number[] = [];
		for (let at = first; at <= last; at += step)
			if (!all.has(at)) missing.push(at);
		if (missing.length > 0) faults.push({ code: "missing", numbers: missing });
	}
	const twice = [...all].filter(
		(one) => known.indexOf(one) !== known.lastIndexOf(one),
	);
	if (twice.length > 0) faults.push({ code: "number_twice", numbers: twice });
	return faults;
}

/** Most frequent difference between consecutive numbers. */
function stepOf(sorted: readonly number[]): number {
	const steps = new Map<number, number>();
	for (const [n, one] of sorted.entries()) {
		const before = sorted[n - 1];
		if (before === undefined) continue;
		const step = one - before;
		steps.set(step, (steps.get(step) ?? 0) + 1);
	}
	return [...steps].sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0] ?? 0;
}

function sizeFaults(frames: readonly Frame[]): FrameFault[] {
	const unreadable = frames.filter(({ width }) => width === undefined);
	const sizes = new Map<string, string[]>();
	for (const { name, width, height } of frames) {
		if (width === undefined) continue;
		const size = `${width} × ${height}`;
		sizes.set(size, [...(sizes.get(size) ?? []), name]);
	}
	const [most, ...others] = [...sizes].sort(
		([, a], [, b]) => b.length - a.length,
	);
	return [
		...(unreadable.length > 0
			? [
					{
						code: "unreadable" as const,
						names: unreadable.map(({ name }) => name),
					},
				]
			: []),
		...(most && others.length > 0
			? [
					{
						code: "other_size" as const,
						names: others.flatMap(([, names]) => names),
						size: most[0],
					},
				]
			: []),
	];
}

function doublesOf(frames: readonly Frame[]): string[] {
	const seen = new Map<string, string>();
	const found: string[] = [];
	for (const { name, hash } of frames) {
		if (hash === undefined) continue;
		if (seen.has(hash)) found.push(name);
		else seen.set(hash, name);
	}
	return found;
}

/** Step that thins out too many frames to an accepted number; undefined where none does. */
export function thinning(count: number): number | undefined {
	if (count <= frameBounds.max) return undefined;
	const steps = Array.from(
		{ length: Math.floor(count / frameBounds.min) },
		(_, n) => n + 1,
	);
	const fits = steps.filter(
		(step) => Math.ceil(count / step) <= frameBounds.max,
	);
	// The angle stays the same all around where the number divides.
	return fits.find((step) => count % step === 0) ?? fits[0];
}
