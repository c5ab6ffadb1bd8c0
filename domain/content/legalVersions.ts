import { fieldAt, same } from "../../contracts/content/fields.ts";
import { kindRow, kindRows } from "../../contracts/kinds.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { languages } from "../../contracts/language.ts";
import { ofKind, type Problem, type SiteState } from "./checks/problems.ts";
import type { ContentKind, Texts } from "./kinds.ts";
import type { PublishChange } from "./publishing/changeset.ts";

/** Kinds whose languages go together: handed in, sent back, published and rolled back as one. */
export const goesTogether = (kind: ContentKind): boolean =>
	kindRow(kind).together === true;

/** Whether two texts are of one version. */
export function isOneVersion(one: unknown, other: unknown): boolean {
	return kindRows.legal.saidOnce.every((at) =>
		same(fieldAt(one, at), fieldAt(other, at)),
	);
}

/** A legal text is of one version in all its languages: they go out together. */
export function versionProblems(state: SiteState): Problem[] {
	return ofKind(state, "legal").flatMap(({ slug, texts }) => {
		const [first, ...others] = languages.flatMap((language) => {
			const text = texts[language];
			return text ? [{ language, text }] : [];
		});
		if (!first) return [];
		return others.flatMap(({ language, text }): Problem[] =>
			(["version", "effective"] as const)
				.filter((field) => text[field] !== first.text[field])
				.map((field) => ({
					kind: "legal",
					slug,
					language,
					path: [field],
					code: "version_differs",
					values: { other: first.text[field] ?? "", language: first.language },
				})),
		);
	});
}

/**
 * Returns problems of legal texts that changed under one version: people agree
 * to a version, so other words are another one.
 */
export function keptVersions(changes: readonly PublishChange[]): Problem[] {
	return changes.flatMap(({ kind, slug, language, before, after }) => {
		if (kind !== "legal" || !before || !after || language === "zxx") return [];
		const [was, is] = [before, after] as Texts<"legal">[];
		if (!was?.version || was.html === is?.html) return [];
		if (was.version !== is?.version) return [];
		const where = { kind, slug, language: language as LanguageCode };
		const values = { version: was.version };
		return [{ ...where, path: ["version"], code: "version_kept", values }];
	});
}
