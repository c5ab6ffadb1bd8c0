import { below, isFields, namesOf } from "../drafts/fields.ts";

/** Every text of a body that says anything, by its address. */
export function wordsIn(
	body: unknown,
	field = "",
	found = new Map<string, string>(),
): Map<string, string> {
	if (typeof body === "string") {
		if (body.trim() !== "") found.set(field, body);
	} else if (Array.isArray(body)) {
		const names = namesOf(body);
		for (const [index, one] of body.entries())
			wordsIn(one, below(field, names?.[index] ?? String(index)), found);
	} else if (isFields(body))
		for (const [key, one] of Object.entries(body))
			wordsIn(one, below(field, key), found);
	return found;
}
