import { fieldAt } from "../../contracts/content/fields.ts";
import { kindRow } from "../../contracts/kinds.ts";
import type { ContentKind } from "./kinds.ts";

/**
 * Whether a field of texts is language-neutral, the same in every language: a legal text's version, the
 * picture beside a model's highlight. Who writes it in one language has written it in all.
 */
export function isLanguageNeutral(kind: ContentKind, at: string): boolean {
	const parts = at.split("/");
	return languageNeutralIn(kind).some((field) => {
		const names = field.split("/");
		return (
			names.length === parts.length &&
			names.every((name, n) =>
				name === "*" ? isPlace(parts[n]) : name === parts[n],
			)
		);
	});
}

/** Fields a text lacks that other languages say for it, as soon as it says anything beside them. */
export function missingLanguageNeutral(
	kind: ContentKind,
	body: unknown,
): string[] {
	return languageNeutralIn(kind)
		.flatMap((field) => placesOf(field, body))
		.filter((at) => fieldAt(body, at) === undefined);
}

const languageNeutralIn = (kind: ContentKind) =>
	kindRow(kind).languageNeutral ?? [];

const isPlace = (part = "") => part === String(Number(part));

/** A field at every place of the list it is in, where an entry of the list stands. */
function placesOf(field: string, body: unknown): string[] {
	const [list = "", rest] = field.split("/*");
	if (rest === undefined) return [field];
	const found = fieldAt(body, list);
	if (!Array.isArray(found)) return [];
	return found.flatMap((one, place) =>
		typeof one === "object" && one !== null ? `${list}/${place}${rest}` : [],
	);
}
