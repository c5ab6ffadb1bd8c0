import type { LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import {
	anyEntry,
	insertRevision,
	latestBody,
	publishedEntries,
	publishedStamp,
	removePublication,
	revisionsOf,
	setPublication,
	upsertEntry,
} from "./queries.ts";

/** What is true in every language is kept under ISO 639's "no linguistic content". */
export const factsLanguage = "zxx";
export type ContentLanguage = LanguageCode | typeof factsLanguage;

/** The kinds of entries; each has its own schema for facts and texts. */
export type ContentKind = "brand" | "model" | "slide" | "vocabulary";

export type ContentEntry = {
	kind: ContentKind;
	slug: string;
	position: number;
	facts: unknown;
	texts: Partial<Record<LanguageCode, unknown>>;
};

export type PublishedEntry = {
	id: string;
	slug: string;
	facts: unknown;
	texts: unknown;
};

export type Content = ReturnType<typeof createContent>;

/**
 * Everything the site says, per language: an entry has revisions, which are
 * never changed, and at most one of them is published in each language.
 */
export function createContent(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
}) {
	const { db, clock, newId } = deps;
	const listeners = new Set<() => void>();
	const changed = () => {
		for (const listener of listeners) listener();
	};

	return {
		/**
		 * Stores an entry and publishes it in the languages given. Languages whose
		 * body has not changed get no new revision; others are left as they are.
		 */
		async put(entry: ContentEntry): Promise<string> {
			const id = await db.transaction().execute((trx) => putEntry(trx, entry));
			changed();
			return id;
		},

		/** The same for many entries: all or none. */
		async putAll(entries: ContentEntry[]): Promise<void> {
			await db.transaction().execute(async (trx) => {
				for (const entry of entries) await putEntry(trx, entry);
			});
			changed();
		},

		/** Takes an entry out of one language; its revisions stay. */
		async withdraw(id: string, language: ContentLanguage): Promise<void> {
			await removePublication(db, id, language);
			changed();
		},

		/** Entries published in a language, in their order. */
		list(kind: ContentKind, language: LanguageCode): Promise<PublishedEntry[]> {
			return publishedEntries(db, kind, language);
		},

		/** Whether nothing was ever stored. */
		async isEmpty(): Promise<boolean> {
			return (await anyEntry(db)) === undefined;
		},

		/** Every revision of an entry in a language, the newest first. */
		revisions(id: string, language: ContentLanguage) {
			return revisionsOf(db, id, language);
		},

		/** Calls back after each change made here; returns how to stop. */
		onChange(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Changes whenever anything published changes, in this process or another. */
		stamp(): Promise<string> {
			return publishedStamp(db);
		},
	};

	async function putEntry(trx: Db, entry: ContentEntry): Promise<string> {
		const now = clock.now().toISOString();
		const id = await upsertEntry(trx, { ...entry, id: newId(), now });
		const bodies = [
			[factsLanguage, entry.facts],
			...Object.entries(entry.texts),
		];
		for (const [language, value] of bodies as [ContentLanguage, unknown][]) {
			const body = JSON.stringify(value);
			const latest = await latestBody(trx, id, language);
			let revision = latest?.id;
			if (latest?.body !== body) {
				revision = newId();
				await insertRevision(trx, {
					id: revision,
					entry_id: id,
					language,
					body,
					created_at: now,
				});
			}
			if (revision) await setPublication(trx, id, language, revision, now);
		}
		return id;
	}
}
