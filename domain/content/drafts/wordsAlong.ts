import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Problem } from "../checks/problem.ts";
import type { Publishing } from "../publish.ts";
import { draftsOf } from "../publishing/carriedDraftQueries.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import { entriesByAddress } from "../publishing/entryQueries.ts";
import { isFields } from "./fields.ts";

const vocabulary = { kind: "vocabulary", slug: "vocabulary" } as const;

/**
 * Words that models of a set use, visitors do not have, and the vocabulary's drafts
 * do: for each language what is published of the vocabulary with these words, and
 * nothing else that is being written of it (docs/guides/content.md).
 *
 * @param besides what goes out with the set already, as a release has it
 */
export async function wordsAlong(
	deps: {
		db: Db;
		publishing: Pick<Publishing, "check">;
		/** A draft, as `Drafts` has it. */
		read: (place: { entry: string; language: LanguageCode }) => Promise<{
			body: unknown;
			published: unknown;
			revision: string | null;
			changed: boolean;
		}>;
	},
	items: PublishItem[],
	besides: PublishItem[] = [],
): Promise<PublishItem[]> {
	const { db, publishing, read } = deps;
	const [row] =
		items.length > 0 ? await entriesByAddress(db, [vocabulary]) : [];
	// Mostly nobody writes words, and a save waits for no second check.
	if (!row || (await draftsOf(db, [row.id])).length === 0) return [];
	const { problems, entries } = await publishing.check({
		items: [...besides.filter((one) => !items.some(isOf(one))), ...items],
	});
	const missing = problems.filter(({ code }) => code === "word_missing");
	const applied = entries.find(({ id }) => id === row.id);
	const found: PublishItem[] = [];
	for (const [language, lacked] of Map.groupBy(
		missing,
		(problem) => problem.language as LanguageCode,
	)) {
		const place = { entry: row.id, language };
		// A vocabulary that is among the items goes out whole.
		if (items.some(isOf(place))) continue;
		const draft = await read(place);
		if (!draft.changed) continue;
		const before = applied?.next.get(language)?.body ?? draft.published;
		let body = before;
		for (const { path } of lacked) body = withWord(body, draft.body, path);
		if (body === before) continue;
		found.push({ ...place, base: draft.revision, body, fromDraft: true });
	}
	return found;
}

/** A vocabulary with a word of another, where that has it. */
function withWord(
	body: unknown,
	from: unknown,
	[section, key]: Problem["path"],
): unknown {
	if (!isFields(body) || !isFields(from) || section === undefined) return body;
	const mine = body[section];
	const theirs = from[section];
	// Some words stand by themselves.
	if (key === undefined)
		return theirs === undefined ? body : { ...body, [section]: theirs };
	if (!isFields(theirs) || !Object.hasOwn(theirs, key)) return body;
	const words = isFields(mine) ? mine : {};
	return { ...body, [section]: { ...words, [key]: theirs[key] } };
}

const isOf =
	(place: Pick<PublishItem, "entry" | "language">) =>
	({ entry, language }: Pick<PublishItem, "entry" | "language">) =>
		entry === place.entry && language === place.language;
