import type { LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { checkFacts, checkTexts } from "./bodies.ts";
import type { ContentKind } from "./kinds.ts";
import { ContentError, type Problem } from "./problems.ts";
import {
	insertRevision,
	latestRevision,
	lockContent,
	raiseVersion,
	removePublication,
	setPublication,
	upsertEntry,
} from "./queries.ts";
import { type ContentLanguage, factsLanguage } from "./snapshot.ts";

/** An entry to be stored: facts with ids of pictures, texts as they are written. */
export type ContentEntry = {
	kind: ContentKind;
	slug: string;
	position: number;
	facts: unknown;
	texts: Partial<Record<LanguageCode, unknown>>;
};

/** Stores entries and publishes them; each body is checked before it is stored. */
export function createPut(
	deps: { db: Db; clock: Clock; newId: () => string },
	moved: (version: number) => void,
) {
	const { db, clock, newId } = deps;

	/** Runs a change; `work` says whether anything published is different now. */
	async function change(work: (trx: Db) => Promise<boolean>): Promise<void> {
		const version = await db.transaction().execute(async (trx) => {
			await lockContent(trx);
			return (await work(trx)) ? raiseVersion(trx) : undefined;
		});
		if (version !== undefined) moved(version);
	}

	async function putAll(given: ContentEntry[]): Promise<string[]> {
		const entries = await checked(given);
		const ids: string[] = [];
		await change(async (trx) => {
			let changed = false;
			for (const entry of entries) {
				const put = await putEntry(trx, entry);
				ids.push(put.id);
				changed ||= put.changed;
			}
			return changed;
		});
		return ids;
	}

	return {
		/**
		 * Stores entries and publishes them in the languages given: all or none.
		 * Languages whose body has not changed get no new revision; others are left
		 * as they are. @throws ContentError
		 */
		putAll,

		/** The same for one; its id. */
		async put(entry: ContentEntry): Promise<string> {
			const [id = ""] = await putAll([entry]);
			return id;
		},

		/** Takes an entry out of one language; its revisions stay. */
		async withdraw(id: string, language: ContentLanguage): Promise<void> {
			await change((trx) => removePublication(trx, id, language));
		},
	};

	async function putEntry(
		trx: Db,
		entry: ContentEntry,
	): Promise<{ id: string; changed: boolean }> {
		const now = clock.now().toISOString();
		const row = await upsertEntry(trx, { ...entry, id: newId(), now });
		let { changed } = row;
		const bodies = [
			[factsLanguage, entry.facts],
			...Object.entries(entry.texts),
		] as [ContentLanguage, unknown][];
		for (const [language, value] of bodies) {
			const id = await revise(
				trx,
				row.id,
				language,
				JSON.stringify(value),
				now,
			);
			if (await setPublication(trx, row.id, language, id, now)) changed = true;
		}
		return { id: row.id, changed };
	}

	/** The revision that holds this body: the newest one, or a new one. */
	async function revise(
		trx: Db,
		entry: string,
		language: ContentLanguage,
		body: string,
		now: string,
	): Promise<string> {
		const latest = await latestRevision(trx, entry, language);
		if (latest?.body === body) return latest.id;
		const id = newId();
		await insertRevision(trx, {
			id,
			entry_id: entry,
			language,
			number: (latest?.number ?? 0) + 1,
			body,
			created_at: now,
		});
		return id;
	}
}

/** The entries with their bodies as they are stored. @throws ContentError */
async function checked(entries: ContentEntry[]): Promise<ContentEntry[]> {
	const problems: Problem[] = [];
	const whole: ContentEntry[] = [];
	for (const entry of entries) {
		const { kind, slug } = entry;
		const facts = checkFacts({ kind, slug }, entry.facts);
		if (!facts.ok) problems.push(...facts.problems);
		const texts: ContentEntry["texts"] = {};
		for (const [code, value] of Object.entries(entry.texts)) {
			const language = code as LanguageCode;
			const text = await checkTexts({ kind, slug, language }, value);
			if (text.ok) texts[language] = text.value;
			else problems.push(...text.problems);
		}
		if (facts.ok) whole.push({ ...entry, facts: facts.value, texts });
	}
	if (problems.length > 0) throw new ContentError(problems);
	return whole;
}
