/** Type of an object that has all that the objects of a union have. */
export type Merged<T> = (T extends T ? (one: T) => void : never) extends (
	all: infer All,
) => void
	? All
	: never;

/** One object of several. @throws Error where two have a key in common */
export function merge<T extends object>(parts: readonly T[]): Merged<T> {
	const merged: Record<string, unknown> = {};
	for (const part of parts)
		for (const [key, value] of Object.entries(part)) {
			if (Object.hasOwn(merged, key)) throw new Error(`two parts have ${key}`);
			merged[key] = value;
		}
	return merged as Merged<T>;
}
