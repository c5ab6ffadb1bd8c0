/** Millimetres between which a car is one that people buy. */
export const dimensionBounds = {
	length: { min: 2_000, max: 7_500 },
	width: { min: 1_200, max: 2_600 },
	height: { min: 900, max: 3_500 },
	wheelbase: { min: 1_500, max: 5_000 },
} as const;
export type Dimension = keyof typeof dimensionBounds;
export const dimensionKeys = Object.keys(dimensionBounds) as Dimension[];

/** Warning about a dimension, with the value that may have been meant. */
export type Doubt =
	| { code: "not_whole" | "unusual" }
	| { code: "unit"; meant: number }
	| { code: "longer_than_car" };

/**
 * A look at one of the four dimensions. A value in metres or centimetres is told
 * with the millimetres it would be.
 */
export function doubtOf(
	key: Dimension,
	value: unknown,
	all: Partial<Record<Dimension, unknown>>,
): Doubt | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value !== "number" || !Number.isFinite(value) || value <= 0)
		return { code: "not_whole" };
	const { min, max } = dimensionBounds[key];
	const isUsual = (number: number) => number >= min && number <= max;
	if (!isUsual(value)) {
		for (const factor of [1000, 10]) {
			const meant = Math.round(value * factor);
			if (isUsual(meant)) return { code: "unit", meant };
		}
		return { code: "unusual" };
	}
	if (!Number.isInteger(value)) return { code: "not_whole" };
	if (
		key === "wheelbase" &&
		typeof all.length === "number" &&
		value >= all.length
	)
		return { code: "longer_than_car" };
	return undefined;
}
