/** A text from outside that no database column can be compared with or hold. */
export class UnstorableTextError extends Error {
	override name = "UnstorableTextError";
}

/**
 * Refuses a parameter that the two engines would store differently, or wrongly
 * without a word: node:sqlite takes an object in first place for named
 * parameters, and NaN becomes NULL; PostgreSQL writes a Date in local time and
 * has no text with U+0000 in it.
 *
 * @throws TypeError naming the parameter's place and kind, never its value;
 * UnstorableTextError, for texts come from visitors
 */
export function checkParameters(parameters: readonly unknown[]): void {
	for (let index = 0; index < parameters.length; index++) {
		const value = parameters[index];
		if (value === null) continue;
		if (typeof value === "string") {
			if (!value.includes("\0")) continue;
			throw new UnstorableTextError(
				`Query parameter ${index + 1} holds U+0000.`,
			);
		}
		if (typeof value === "number" && Number.isFinite(value)) continue;
		if (typeof value === "bigint") continue;
		throw new TypeError(
			`Query parameter ${index + 1} is ${kindOf(value)}; pass text, a finite number, a bigint or null ` +
				"(times as ISO-8601 text, flags as 0 or 1, structures as JSON text).",
		);
	}
}

function kindOf(value: unknown): string {
	if (value instanceof Date) return "a Date";
	if (Array.isArray(value)) return "an array";
	if (typeof value === "object") return "an object";
	if (typeof value === "number") return String(value);
	return value === undefined ? "undefined" : `a ${typeof value}`;
}
