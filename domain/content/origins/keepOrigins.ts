import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import { hashOf } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import type { AppliedChangeset } from "../publishing/applyChangeset.ts";
import { factsLanguage } from "../snapshot.ts";
import {
	deleteOrigins,
	lastWritten,
	type OriginRow,
	originsOf,
	putOrigins,
	unpublishedBodies,
} from "./originQueries.ts";
import { wordsIn } from "./words.ts";

/**
 * Remembers what translations were made from, in the transaction that publishes
 * another source text: from then on they are known to be stale, and by which
 * words. Those that are published with it are taken to be made from it, unless they
 * were written before it was. What is remembered of texts that stand nowhere any
 * longer goes.
 */
export async function keepOrigins(
	trx: Db,
	{ changes, entries }: Pick<AppliedChangeset, "changes" | "entries">,
	{ source, now }: { source: LanguageCode; now: string },
): Promise<void> {
	const moved = changes.filter(
		({ language, before, after }) =>
			language === source && before !== undefined && after !== undefined,
	);
	if (moved.length === 0) return;
	const ids = moved.map(({ entry }) => entry);
	const known = await originsOf(trx, source, ids);
	const others = await unpublishedBodies(trx, ids);
	const written = await lastWritten(trx, ids);
	const rows: OriginRow[] = [];
	const spent: OriginRow[] = [];
	for (const { entry, kind, before, after } of moved) {
		const old = wordsIn(writtenOf(kind, source, before));
		const next = wordsIn(writtenOf(kind, source, after));
		const fields = [...old].filter(([at, text]) => next.get(at) !== text);
		const changed = entries.find(({ id }) => id === entry);
		const bodies = [
			...[...(changed?.next ?? [])].map(([language, { body }]) => ({
				language: language as string,
				words: wordsIn(writtenOf(kind, language, body)),
			})),
			...others
				.filter((one) => one.entry_id === entry)
				.map(({ language, body }) => ({
					language,
					words: wordsIn(fitted(JSON.parse(body))),
				})),
		].filter(
			({ language }) => language !== source && language !== factsLanguage,
		);
		const together = newWords(changes, entry);
		for (const { language, words } of bodies)
			for (const [field, text] of fields) {
				const target = words.get(field);
				if (target === undefined) continue;
				const isTogether = together.get(`${language} ${field}`) === target;
				if (isTogether && !isEarlier(written, entry, field, language, source))
					continue;
				rows.push({
					entry_id: entry,
					language,
					field,
					target_hash: hashOf(target),
					source_language: source,
					source: text,
					how: "moved",
					carried_from: null,
					author_id: null,
					noted_at: now,
				});
			}
		const hashes = new Set(
			bodies.flatMap(({ language, words }) =>
				[...words].map(([at, text]) => `${language} ${at} ${hashOf(text)}`),
			),
		);
		spent.push(
			...known.filter(
				(row) =>
					row.entry_id === entry &&
					!hashes.has(`${row.language} ${row.field} ${row.target_hash}`),
			),
		);
	}
	await putOrigins(trx, rows, "keep");
	await deleteOrigins(trx, spent);
}

/** Whether a field was written last in a language before it was in the source. */
function isEarlier(
	written: Awaited<ReturnType<typeof lastWritten>>,
	entry: string,
	field: string,
	...[language, source]: [language: string, source: string]
): boolean {
	const lastIn = (name: string) =>
		written
			.filter(
				(row) =>
					row.entry_id === entry &&
					row.language === name &&
					(field === row.field || field.startsWith(`${row.field}/`)),
			)
			.reduce((last, { at }) => (at > last ? at : last), "");
	const own = lastIn(language);
	return own !== "" && own < lastIn(source);
}

/** Translations of an entry that become published now, by language and field. */
function newWords(
	changes: AppliedChangeset["changes"],
	entry: string,
): Map<string, string> {
	const found = new Map<string, string>();
	for (const change of changes.filter((one) => one.entry === entry)) {
		const { language, before, after } = change;
		const old = wordsIn(before);
		for (const [at, text] of wordsIn(after))
			if (old.get(at) !== text) found.set(`${language} ${at}`, text);
	}
	return found;
}
