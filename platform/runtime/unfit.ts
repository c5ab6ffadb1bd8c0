/** Levels of lists and objects that something sent or stored may have: far more than any content has. */
export const mostLevels = 32;

/** Part of JSON that nothing here can use. */
export type Unfit = {
	path: (string | number)[];
	/**
	 * More than `mostLevels`; or U+0000 and its like, which no database column and no
	 * page holds, or U+202D and U+202E, which show what follows as something else.
	 */
	why: "too_deep" | "control_characters";
};

/** Control characters that are no space, and overrides of the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/g;

/** Whether a text is one: without control characters but tab and line breaks, and with no half of a character. */
export function isPlain(text: string): boolean {
	return text.search(controls) < 0 && text.isWellFormed();
}

/**
 * The first thing in parsed JSON that is unfit; undefined of what is fit. However
 * deep it is: nothing is called within itself.
 */
export function unfitIn(value: unknown): Unfit | undefined {
	type Place = {
		value: unknown;
		from: Place | undefined;
		key: string | number;
	};
	const pathOf = (place: Place | undefined): Unfit["path"] => {
		const path: Unfit["path"] = [];
		for (let at = place; at?.from; at = at.from) path.unshift(at.key);
		return path;
	};
	let level: Place[] = [{ value, from: undefined, key: "" }];
	for (let depth = 0; level.length > 0; depth++) {
		const next: Place[] = [];
		for (const place of level) {
			const { value } = place;
			if (typeof value === "string" && !isPlain(value))
				return { path: pathOf(place), why: "control_characters" };
			if (typeof value !== "object" || value === null) continue;
			if (depth === mostLevels)
				return { path: pathOf(place).slice(0, 3), why: "too_deep" };
			const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
			for (const key of keys) {
				if (typeof key === "string" && !isPlain(key))
					return { path: pathOf(place), why: "control_characters" };
				next.push({ value: Reflect.get(value, key), from: place, key });
			}
		}
		level = next;
	}
	return undefined;
}

/** JSON without its unfit parts: what is too deep goes, texts lose their control characters. `told` hears of each. */
export function fitted(
	value: unknown,
	told: (unfit: Unfit) => void = () => {},
	path: Unfit["path"] = [],
): unknown {
	if (typeof value === "string") {
		if (isPlain(value)) return value;
		told({ path, why: "control_characters" });
		return plain(value);
	}
	if (typeof value !== "object" || value === null) return value;
	if (path.length === mostLevels) {
		told({ path: path.slice(0, 3), why: "too_deep" });
		return undefined;
	}
	if (Array.isArray(value))
		return value
			.map((one, at) => fitted(one, told, [...path, at]))
			.filter((one) => one !== undefined);
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, one]) => {
			const name = plain(key);
			if (name !== key) told({ path, why: "control_characters" });
			const made = fitted(one, told, [...path, name]);
			return made === undefined ? [] : [[name, made]];
		}),
	);
}

function plain(text: string): string {
	return text.replace(controls, "").toWellFormed();
}
