import type { Pieces } from "../../contracts/siteSearch.ts";
import { indexWords } from "./words.ts";

/** Characters an excerpt has about, and those before the first word that was found. */
const length = 180;
const lead = 50;

const parts =
	/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+|[^\p{L}\p{N}\p{M}]+/gu;

/** A text in pieces: the words that were found, and what is between them. */
export function marked(text: string, found: ReadonlySet<string>): Pieces {
	const pieces: { text: string; hit?: boolean }[] = [];
	for (const { word, hit } of wordsOf(text, found)) {
		const last = pieces.at(-1);
		if (last && (last.hit ?? false) === hit) last.text += word;
		else pieces.push(hit ? { text: word, hit } : { text: word });
	}
	return pieces;
}

function wordsOf(text: string, found: ReadonlySet<string>) {
	const words = text.match(parts) ?? [];
	// Pairs of Chinese characters are found as pairs.
	const han = [...found].filter((one) => /^\p{Script=Han}{2}$/u.test(one));
	return words.map((word, n) => {
		const near = [
			`${words[n - 1] ?? ""}${word}`,
			`${word}${words[n + 1] ?? ""}`,
		];
		const pair = han.some((one) => near.includes(one));
		const alone = indexWords(word).some((one) => found.has(one));
		return { word, hit: pair || alone };
	});
}

/** The part of a text where it first says what was looked for; undefined where it does not. */
export function excerpt(
	text: string,
	found: ReadonlySet<string>,
): Pieces | undefined {
	const words = wordsOf(text, found);
	const first = words.findIndex(({ hit }) => hit);
	if (first === -1) return undefined;
	let start = first;
	for (let before = 0; start > 0 && before < lead; start -= 1)
		before += words[start - 1]?.word.length ?? 0;
	let cut = "";
	for (const { word } of words.slice(start)) {
		if (cut.length + word.length > length) break;
		cut += word;
	}
	const whole = start === 0 ? "" : "… ";
	const more = start + (cut.match(parts)?.length ?? 0) < words.length;
	return marked(`${whole}${cut.trim()}${more ? " …" : ""}`, found);
}

/** Words of HTML that was cleaned before, without its tags. */
export function plainText(html: string): string {
	return html
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replace(/&#x27;|&#39;/g, "'")
		.replaceAll("&nbsp;", "\u00a0")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
}
