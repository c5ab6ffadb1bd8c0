/**
 * Addresses of fields in a body. Pure and free of zod: the server compares drafts
 * with them, and the browser that writes them.
 */

/**
 * Fields that name an element of a list among its siblings: addresses are made
 * of them, so that an address stays right while others add and move elements.
 */
export const elementNames = ["key", "id", "code", "network"] as const;

type Fields = Record<string, unknown>;
type Elements = Fields[];

/** A field that is different; absent is `undefined`. */
export type Difference = { field: string; before: unknown; after: unknown };

export function isFields(value: unknown): value is Fields {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** The name of each element, where all have one of their own; else undefined. */
export function namesOf(value: unknown): string[] | undefined {
	if (!Array.isArray(value) || value.length === 0) return undefined;
	const by = elementNames.find((name) =>
		value.every((one) => isFields(one) && typeof one[name] === "string"),
	);
	if (!by) return undefined;
	const found = (value as Elements).map((one) => one[by] as string);
	return new Set(found).size === found.length ? found : undefined;
}

export function below(field: string, key: string): string {
	return `${field}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The keys an address is made of, from the outermost inwards. */
export function keysOf(field: string): string[] {
	const [, ...keys] = field.split("/");
	return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Compares two values as writers mean "the same": the order of an object's
 * fields says nothing.
 */
export function same(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (Array.isArray(one) && Array.isArray(other))
		return (
			one.length === other.length &&
			one.every((value, n) => same(value, other[n]))
		);
	if (!isFields(one) || !isFields(other)) return false;
	const keys = Object.keys(one);
	return (
		keys.length === Object.keys(other).length &&
		keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
	);
}

/** A value as JSON, the same whatever the order of its keys. */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_, one) =>
		isFields(one)
			? Object.fromEntries(
					Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)),
				)
			: one,
	);
}

/** The value at an address (`/groups/powertrain/rows/power`; "" is the whole); absent is undefined. */
export function fieldAt(body: unknown, field: string): unknown {
	return keysOf(field).reduce(child, body);
}

function child(value: unknown, key: string): unknown {
	if (Array.isArray(value)) return value[indexOf(value, key)];
	return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function indexOf(list: unknown[], key: string): number {
	const found = namesOf(list)?.indexOf(key);
	if (found !== undefined) return found;
	return /^\d{1,6}$/.test(key) && Number(key) < list.length ? Number(key) : -1;
}

/**
 * A copy with another value at an address; `undefined` takes the field away. A
 * named element that is not there comes last. No such place: undefined.
 */
export function withField(
	body: unknown,
	field: string,
	value: unknown,
): { body: unknown } | undefined {
	return replaced(body, keysOf(field), value);
}

function replaced(
	body: unknown,
	[key, ...rest]: string[],
	value: unknown,
): { body: unknown } | undefined {
	if (key === undefined) return { body: value };
	if (Array.isArray(body)) return replacedIn(body, [key, ...rest], value);
	if (!isFields(body)) return undefined;
	const old = Object.hasOwn(body, key) ? body[key] : undefined;
	const made = replaced(old, rest, value);
	if (!made) return undefined;
	const { [key]: _, ...others } = body;
	if (made.body === undefined) return { body: others };
	// In its old place.
	return {
		body:
			old === undefined
				? { ...others, [key]: made.body }
				: { ...body, [key]: made.body },
	};
}

function replacedIn(
	list: unknown[],
	[key = "", ...rest]: string[],
	value: unknown,
): { body: unknown } | undefined {
	const index = indexOf(list, key);
	const made = replaced(list[index], rest, value);
	if (!made) return undefined;
	const isNamed = namesOf(list) !== undefined;
	if (made.body === undefined)
		return isNamed && index >= 0
			? { body: list.toSpliced(index, 1) }
			: undefined;
	const next = index < 0 ? [...list, made.body] : list.with(index, made.body);
	// An element may not take the name of another by its address.
	const isThere =
		isNamed || list.length === 0 ? namesOf(next)?.includes(key) : index >= 0;
	return isThere ? { body: next } : undefined;
}

/** The fields in which two bodies differ, as narrow as they can be addressed; or `all` of them, side by side. */
export function differences(
	before: unknown,
	after: unknown,
	field = "",
	all = false,
): Difference[] {
	if (!all && same(before, after)) return [];
	if (isFields(before) && isFields(after)) {
		const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
		return [...keys].flatMap((key) =>
			differences(before[key], after[key], below(field, key), all),
		);
	}
	const names = namesOf(before);
	if (names && same(names, namesOf(after)))
		return names.flatMap((name, index) =>
			differences(
				(before as Elements)[index],
				(after as Elements)[index],
				below(field, name),
				all,
			),
		);
	return [{ field, before, after }];
}

/** Values inside of one another that no kind of content comes near. */
const mostLevels = 50;

/** Whether a value is nested deeper than what walks content can go; looks level by level, so that it never goes deep itself. */
export function isNestedDeep(value: unknown): boolean {
	let level = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > mostLevels) return true;
		level = level.flatMap((one) =>
			typeof one === "object" && one !== null ? Object.values(one) : [],
		);
	}
	return false;
}
