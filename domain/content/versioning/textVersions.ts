import { fieldAt, keysOf, same } from "../../../contracts/content/fields.ts";
import { goesTogether, isAgreed, kindRow } from "../../../contracts/kinds.ts";
import { isLanguageCode, languages } from "../../../contracts/language.ts";
import type { Problem, StateEntry } from "../checks/problems.ts";
import type { ContentKind } from "../kinds.ts";
import type { PublishChange } from "../publishing/changeset.ts";

/** Fields that say of which version a text is, of kinds whose languages go together. */
const versionFields = (kind: ContentKind): readonly string[] =>
	goesTogether(kind) ? (kindRow(kind).languageNeutral ?? []) : [];

/** Whether two texts of a kind are of one version. */
export function isOneVersion(
	kind: ContentKind,
	one: unknown,
	other: unknown,
): boolean {
	return versionFields(kind).every((at) =>
		same(fieldAt(one, at), fieldAt(other, at)),
	);
}

/** Where languages go together, an entry is of one version in all of them. */
export function differingVersions({
	kind,
	slug,
	texts,
}: StateEntry): Problem[] {
	const fields = versionFields(kind);
	const [first, ...others] = languages.filter((one) => texts[one]);
	if (!first) return [];
	return others.flatMap((language) =>
		fields.flatMap((at): Problem[] => {
			const expected = fieldAt(texts[first], at);
			if (same(fieldAt(texts[language], at), expected)) return [];
			const values = { other: String(expected ?? ""), language: first };
			const where = { kind, slug, language, path: keysOf(at) };
			return [{ ...where, code: "version_differs", values }];
		}),
	);
}

/**
 * Returns problems of texts that changed under one version: people agree
 * to a version, so other words are another one.
 */
export function keptVersions(changes: readonly PublishChange[]): Problem[] {
	return changes.flatMap(({ kind, slug, language, before, after }) => {
		if (!isAgreed(kind) || !before || !after) return [];
		if (!isLanguageCode(language)) return [];
		const version = fieldAt(before, "/version");
		if (!version || version !== fieldAt(after, "/version")) return [];
		if (fieldAt(before, "/html") === fieldAt(after, "/html")) return [];
		const where = { kind, slug, language, path: ["version"] };
		const values = { version: String(version) };
		return [{ ...where, code: "version_kept" as const, values }];
	});
}
