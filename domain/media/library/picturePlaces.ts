import { altFieldOf } from "../../../contracts/kindPictures.ts";
import { below, fieldAt, namesOf } from "../../content/drafts/fields.ts";
import type { ContentKind } from "../../content/kinds.ts";

/** A field of a body that shows a picture. */
export type Place = { id: string; at: string };

/** Ids as fields have them, and as addresses in prose do. */
const ids = /(?<![0-9a-f])[0-9a-f]{20}(?![0-9a-f])/g;

/**
 * Every field of a body that says the id of a picture, whatever its kind: so that
 * one nobody thought of does not lose its picture.
 */
export function placesIn(body: unknown, at = ""): Place[] {
	if (typeof body === "string") {
		if (body.length < 20) return [];
		return [...new Set(body.match(ids))].map((id) => ({ id, at }));
	}
	if (Array.isArray(body)) {
		const names = namesOf(body);
		return body.flatMap((one, index) =>
			placesIn(one, below(at, names?.[index] ?? String(index))),
		);
	}
	if (body === null || typeof body !== "object") return [];
	return Object.entries(body).flatMap(([field, one]) =>
		placesIn(one, below(at, field)),
	);
}

/** A copy of a body that shows another picture wherever it showed one. */
export function withPicture<T>(body: T, from: string, to: string): T {
	if (typeof body === "string")
		return body.replaceAll(ids, (id) => (id === from ? to : id)) as T;
	if (Array.isArray(body))
		return body.map((one) => withPicture(one, from, to)) as T;
	if (body === null || typeof body !== "object") return body;
	return Object.fromEntries(
		Object.entries(body).map(([field, one]) => [
			field,
			withPicture(one, from, to),
		]),
	) as T;
}

/** The reverse: fields of the facts whose pictures a text may speak of, the likeliest first. */
export function picturesOfAlt(
	kind: ContentKind,
	at: string,
	facts: unknown,
): string[] {
	return placesIn(facts)
		.filter((place) => altFieldOf(kind, place.at) === at)
		.map(({ id }) => id);
}

/** The text a body has at a field, where it is one. */
export function textAt(body: unknown, at: string): string | undefined {
	const value = fieldAt(body, at);
	return typeof value === "string" && value !== "" ? value : undefined;
}
