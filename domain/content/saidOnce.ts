import { fieldAt } from "../../contracts/content/fields.ts";
import type { ContentKind } from "./kinds.ts";
import { saidOnce } from "./legalVersions.ts";

const highlights = "/highlights";
const view = "view";

/**
 * Whether a field of texts says the same in every language: a legal text's version, the
 * picture beside a model's highlight. Who writes it in one language has written it in all.
 */
export function isSaidOnce(kind: ContentKind, at: string): boolean {
	if (kind === "legal") return saidOnce.includes(at);
	const [, list, place, field] = at.split("/");
	return (
		kind === "model" &&
		`/${list}` === highlights &&
		field === view &&
		at === viewAt(Number(place))
	);
}

const viewAt = (place: number) => `${highlights}/${place}/${view}`;

/** Fields a text lacks that other languages say for it, as soon as it says anything beside them. */
export function lackedOnce(kind: ContentKind, body: unknown): string[] {
	if (kind === "legal")
		return saidOnce.filter((at) => fieldAt(body, at) === undefined);
	if (kind !== "model") return [];
	const { highlights: list } = (body ?? {}) as { highlights?: unknown };
	if (!Array.isArray(list)) return [];
	return list.flatMap((one, place) =>
		typeof one === "object" && one !== null && !(view in one)
			? viewAt(place)
			: [],
	);
}
