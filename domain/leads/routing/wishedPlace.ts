import { foldSearch } from "../cases/listed.ts";

/** Letters of a place that say which one it is. */
const fewest = { letters: 3, signs: 2 };

const unspaced =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The one among candidates whose name, town or address a person wished for, in whatever
 * language; undefined where several fit, or none.
 *
 * @param wished `Town or dealer` as it was typed
 */
export function wishedOne<
	One extends { places?: readonly string[] | undefined },
>(candidates: readonly One[], wished: string): One | undefined {
	const wish = folded(wished);
	const [one, ...others] = candidates.filter(({ places = [] }) =>
		places.some((place) => isSame(folded(place), wish)),
	);
	return others.length === 0 ? one : undefined;
}

/** Words of a text with a space around each, without case, accents and signs. */
function folded(text: string): string {
	const words = foldSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
	return ` ${words.join(" ")} `;
}

/** Whether one of two texts has the other in it: "near Pokhara" and "Pokhara", "Fewara" and "Fewara Auto". */
function isSame(place: string, wish: string): boolean {
	return has(place, wish) || has(wish, place);
}

function has(whole: string, part: string): boolean {
	const word = part.trim();
	if (unspaced.test(word))
		return word.length >= fewest.signs && whole.includes(word);
	return word.length >= fewest.letters && whole.includes(part);
}
