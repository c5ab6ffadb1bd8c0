import type { RatioName } from "./console/mediaBounds.ts";
import { kindRow } from "./kinds.ts";

/** Proportions in which visitors see the picture of a field, that of its crop first. */
export function ratiosOf(kind: string, path: string): RatioName[] {
	if (/mobile$/i.test(path)) return ["phone"];
	const { ratios } = kindRow(kind).pictures ?? {};
	return ratios && !path.endsWith("hero") ? [...ratios] : ["wide"];
}

/** The field of the texts that says what a picture of the facts shows; undefined where there is none. */
export function altFieldOf(kind: string, at: string): string | undefined {
	for (const [picture, alt] of kindRow(kind).pictures?.alt ?? []) {
		if (picture === at) return alt;
		const begin = picture.endsWith("*") ? picture.slice(0, -1) : undefined;
		if (begin === undefined || !at.startsWith(begin)) continue;
		const [name = ""] = at.slice(begin.length).split("/");
		return alt.replace("*", name);
	}
	return undefined;
}

/**
 * Rank of the picture of a field by when visitors come to see it: 0 on the home
 * page, 1 in lists of models, 2 where a page opens, 3 in lists, 4 further down,
 * 5 in prose.
 */
export function demandOf(kind: string, path: readonly (string | number)[]) {
	const { demand = {} } = kindRow(kind).pictures ?? {};
	const [group = "", name = ""] = path.map(String);
	if (Object.hasOwn(demand, name)) return demand[name] ?? 4;
	if (group === "source") return 5;
	if (name === "hero" || name === "heroMobile") return 2;
	return demand["*"] ?? 4;
}
