import type { Pieces } from "../../contracts/site/siteSearch.ts";
import { indexWords } from "./words.ts";

/** Characters an excerpt has about, and those before the first word that was found. */
const length = 180;
const lead = 50;
/** Characters of a sentence that is shown whole. */
const longest = 320;

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

/** A text a page may be shown with, and how well it says what was looked for. */
type Candidate = { text: string; score: number };

/** Cutter of texts into sentences, made with the first search: it reads large tables. */
let sentences: Intl.Segmenter | undefined;
/** An end of a sentence, in all our scripts, with what closes behind it. */
const ended = /[.!?…。！？؟]["'”’»）)\]]*$/u;

/**
 * Excerpt in which a page says best what was looked for: whole sentences of its
 * summary or its body, or a line of its lists; undefined where nothing but its
 * title says it.
 */
export function excerpt(
	page: { summary: string; body: string; lists?: string },
	found: ReadonlySet<string>,
): Pieces | undefined {
	const candidates = [
		...proseOf(page.summary, found),
		...proseOf(page.body, found),
		...linesOf(page.lists, found),
	];
	const best = Math.max(...candidates.map(({ score }) => score));
	const first = candidates.find(({ score }) => score === best);
	return first && marked(shortened(first.text, found), found);
}

/** Sentences that say it; of a part whose title says it the first one, if none does. */
function proseOf(text: string, found: ReadonlySet<string>): Candidate[] {
	let titled = 0;
	return text.split("\n").flatMap((line) => {
		const own = saidIn(line, found);
		if (!ended.test(line)) {
			titled = own > 0 ? 1 : 0;
			return [];
		}
		if (own + titled === 0) return [];
		sentences ??= new Intl.Segmenter("en", { granularity: "sentence" });
		const parts = [...sentences.segment(line)].map(({ segment }) => segment);
		const matches = parts.map((part) => saidIn(part, found));
		const most = Math.max(...matches);
		const at = matches.indexOf(most);
		return { text: around(parts, at), score: 2 * most + titled };
	});
}

/** A sentence with those behind it, as long as all are short; a very short one with the one before. */
function around(parts: readonly string[], at: number): string {
	let text = parts[at] ?? "";
	for (const next of parts.slice(at + 1)) {
		if (text.length + next.length > length) break;
		text += next;
	}
	const earlier = parts[at - 1] ?? "";
	return (
		text.length < lead && text.length + earlier.length <= length
			? earlier + text
			: text
	).trim();
}

function linesOf(text = "", found: ReadonlySet<string>): Candidate[] {
	return text.split("\n").flatMap((line) => {
		const matches = saidIn(line, found);
		return matches > 0 ? { text: line, score: 2 * matches } : [];
	});
}

/** Number of the words that a text has. */
function saidIn(text: string, found: ReadonlySet<string>): number {
	const matches = wordsOf(text, found).filter(({ hit }) => hit);
	return new Set(matches.map(({ word }) => indexWords(word).at(-1))).size;
}

/**
 * Cuts a text that is too long even so, between words around the first that was
 * found.
 */
function shortened(text: string, found: ReadonlySet<string>): string {
	if (text.length <= longest) return text;
	const words = wordsOf(text, found);
	const first = words.findIndex(({ hit }) => hit);
	let start = Math.max(first, 0);
	for (let before = 0; start > 0 && before < lead; start -= 1)
		before += words[start - 1]?.word.length ?? 0;
	let cut = "";
	let end = start;
	for (; end < words.length; end += 1) {
		const word = words[end]?.word ?? "";
		if (cut.length + word.length > length) break;
		cut += word;
	}
	const before = start === 0 ? "" : "… ";
	return `${before}${cut.trim()}${end < words.length ? " …" : ""}`;
}

/** Tags behind which a text goes on in a line of its own. */
const blocks =
	/<\/(?:p|h[1-6]|li|tr|blockquote|pre|figcaption|dt|dd|div)>|<[bh]r ?\/?>/g;

/** Tags within a line: what stands before and behind them stays together. */
const inline =
	/<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|s|small|span|strong|sub|sup|u)(?: [^>]*)?>/g;

/** Words of HTML that was cleaned before, without its tags: a paragraph, a title, a row a line. */
export function plainText(html: string): string {
	return html
		.replace(/\s+/g, " ")
		.replace(blocks, "\n")
		.replace(/<\/t[hd]>/g, " · ")
		.replace(inline, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replace(/&#x27;|&#39;/g, "'")
		.replaceAll("&nbsp;", "\u00a0")
		.replaceAll("&amp;", "&")
		.replace(/ +/g, " ")
		.replace(/ ?\n[ \n]*/g, "\n")
		.trim();
}
