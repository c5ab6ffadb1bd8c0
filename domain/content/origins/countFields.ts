import type { LanguageCode } from "../../../contracts/language.ts";
import {
	type FieldState,
	type KnownOrigins,
	type SourceWords,
	translatedFields,
	type Words,
} from "./origins.ts";

/** Missing fields of a translation beside its source, by both: neither is ever changed. */
const missingKnown = new WeakMap<Words, WeakMap<Words, number>>();

/**
 * Counts missing and stale fields. A text without remembered origins, as most
 * are, has nothing stale, and its missing fields are counted once.
 */
export function countFields(
	place: { entry: string; language: LanguageCode },
	source: SourceWords,
	target: Words,
	known: KnownOrigins,
): { missing: number; stale: number } {
	const { published, baseline } = source;
	const isSimple =
		published === baseline &&
		!known.texts.has(`${place.entry} ${place.language}`);
	if (!isSimple) {
		const fields = translatedFields(place, source, target, known);
		const count = (state: FieldState) =>
			fields.filter((field) => field.state === state).length;
		return { missing: count("missing"), stale: count("stale") };
	}
	const counts = missingKnown.get(baseline) ?? new WeakMap<Words, number>();
	missingKnown.set(baseline, counts);
	let missing = counts.get(target);
	if (missing === undefined) {
		missing = [...baseline.keys()].filter((at) => !target.has(at)).length;
		counts.set(target, missing);
	}
	return { missing, stale: 0 };
}
