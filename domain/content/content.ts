import type { LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import {
	anyEntry,
	contentVersion,
	insertRevision,
	latestRevision,
	lockContent,
	publishedEntries,
	raiseVersion,
	removePublication,
	revisionsOf,
	setPublication,
	upsertEntry,
} from "./queries.ts";

/** What is true in every language is kept under ISO 639's "no linguistic content". */
export const factsLanguage = "zxx";
export type ContentLanguage = LanguageCode | typeof factsLanguage;

/** The kinds of entries; each has its own schema for facts and texts. */
export type ContentKind =
	| "brand"
	| "model"
	| "slide"
	| "vocabulary"
	| "news"
	| "blog"
	| "legal"
	| "page"
	| "distributors";

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
	/** What was read since the last change; callers leave it as it is. */
	const read = new Map<string, Promise<PublishedEntry[]>>();
	let seen: number | undefined;

	/** Runs a change; `work` says whether anything published is different now. */
	async function change(work: (trx: Db) => Promise<boolean>): Promise<void> {
		const changed = await db.transaction().execute(async (trx) => {
			await lockContent(trx);
			const different = await work(trx);
			if (different) await raiseVersion(trx);
			return different;
		});
		if (!changed) return;
		read.clear();
		for (const listener of listeners) listener();
	}

	return {
		/**
		 * Stores an entry and publishes it in the languages given. Languages whose
		 * body has not changed get no new revision; others are left as they are.
		 */
		async put(entry: ContentEntry): Promise<string> {
			let id = "";
			await change(async (trx) => {
				const put = await putEntry(trx, entry);
				id = put.id;
				return put.changed;
			});
			return id;
		},

		/** The same for many entries: all or none. */
		async putAll(entries: ContentEntry[]): Promise<void> {
			await change(async (trx) => {
				let changed = false;
				for (const entry of entries) {
					const put = await putEntry(trx, entry);
					changed ||= put.changed;
				}
				return changed;
			});
		},

		/** Takes an entry out of one language; its revisions stay. */
		async withdraw(id: string, language: ContentLanguage): Promise<void> {
			await change((trx) => removePublication(trx, id, language));
		},

		/**
		 * Entries published in a language, in their order. Kept parsed until the
		 * next change; one made by another process shows when `stamp` was asked.
		 */
		list(kind: ContentKind, language: LanguageCode): Promise<PublishedEntry[]> {
			const key = `${kind} ${language}`;
			let entries = read.get(key);
			if (!entries) {
				entries = publishedEntries(db, kind, language);
				entries.catch(() => read.delete(key));
				read.set(key, entries);
			}
			return entries;
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
		async stamp(): Promise<string> {
			const version = await contentVersion(db);
			if (version !== seen) read.clear();
			seen = version;
			return String(version);
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
