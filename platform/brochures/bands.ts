/**
 * Ratios of width to height that pictures may be cut to; a car is shown best at
 * the first.
 */
const ratio = { best: 1.6, least: 1.25, most: 2.3 };
/** Between pictures, in points. */
export const gap = 12;
/** Penalty of an arrangement for each picture that was shown before. */
const again = 0.5;

/** Pictures side by side, all of one height. */
export type Band = { pictures: number; height: number };

/**
 * Bands of pictures that fill a space, or as much of it as they can: what else is on
 * a page says how high they are.
 *
 * @param space height and width in points
 * @param pictures how many there are, and how many of them nobody has seen yet
 */
export function bandsFor(
	space: { height: number; width: number },
	pictures: { all: number; unseen: number },
): Band[] {
	const found = arrangements
		.map((rows) => bandsIn(rows, space, pictures))
		.filter((one) => one !== undefined)
		.sort((a, b) => a.fault - b.fault);
	return found[0]?.bands ?? [];
}

/** Pictures in each row. */
const arrangements = [[1], [2], [1, 1], [1, 2], [2, 2], [1, 1, 2]];

function bandsIn(
	rows: number[],
	{ height, width }: { height: number; width: number },
	{ all, unseen }: { all: number; unseen: number },
): { bands: Band[]; fault: number } | undefined {
	const used = rows.reduce((sum, one) => sum + one, 0);
	if (used > all) return undefined;
	const across = (n: number) => (width - (n - 1) * gap) / n;
	const free = height - (rows.length - 1) * gap;
	const sum = (wide: number) =>
		rows.reduce((total, n) => total + across(n) / wide, 0);
	const [lowest, highest] = [sum(ratio.most), sum(ratio.least)];
	if (free < lowest) return undefined;
	const share = Math.min(1, (free - lowest) / (highest - lowest));
	const bands = rows.map((pictures) => {
		const [low, high] = [
			across(pictures) / ratio.most,
			across(pictures) / ratio.least,
		];
		return { pictures, height: low + (high - low) * share };
	});
	const empty = Math.max(0, free - highest) / height;
	const cut = bands.map(({ pictures, height }) =>
		Math.abs(across(pictures) / height - ratio.best),
	);
	const fault =
		Math.max(...cut) + 3 * empty + again * Math.max(0, used - unseen);
	return { bands, fault };
}
