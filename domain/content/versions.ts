import { DomainError } from "../../contracts/errors.ts";
import { isOvertaken, isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { fitted } from "../../platform/runtime/unfit.ts";
import type { Actor } from "./actor.ts";
import type { DraftPlace, Drafts } from "./drafts/drafts.ts";
import {
	type Difference,
	differences,
	fieldAt,
	same,
	withField,
} from "./drafts/fields.ts";
import { soundBody } from "./drafts/sound.ts";
import { keptWriters, writersOfRevision } from "./drafts/writers.ts";
import { writtenOf } from "./drafts/written.ts";
import { isContentKind } from "./kinds.ts";
import { goesTogether, isOneVersion } from "./legalVersions.ts";
import { ContentError } from "./problems.ts";
import type { Publishing, PublishOptions } from "./publish.ts";
import { reopenDraft } from "./publishing/draftQueries.ts";
import { entriesById } from "./publishing/entryQueries.ts";
import { withAliasesOf } from "./publishing/oldAddresses.ts";
import {
	changedBy,
	deedsOf,
	publishedAt,
	publishedBodies,
} from "./publishing/publicationQueries.ts";
import {
	bodiesOf,
	insertRevisions,
	newestRevisions,
	revisionsById,
	versionRows,
} from "./publishing/revisionQueries.ts";
import type { PublishItem } from "./publishing/set.ts";
import { type ContentLanguage, factsLanguage } from "./snapshot.ts";

type By = { author: string | null; note?: string };
type LanguageThen = DraftPlace & { revision: string };
/** `at`: the field's address. */
type FieldThen = LanguageThen & { at: string };
/** `to`: ISO-8601. */
type EntryThen = { entry: string; to: string };
/** Who publishes. */
type Acting = { actor: Actor; note?: string };

/** What made a revision that visitors have read. */
const wasPublic: ReadonlySet<string> = new Set([
	...["publish", "submit", "roll-back", "import"],
]);

/** What makes a revision of what somebody wrote in a draft. */
const isOfDraft: ReadonlySet<string> = new Set(["publish", "submit", "keep"]);

/** Tries to number a revision while others make some. */
const mostTries = 20;

export type Versions = ReturnType<typeof createVersions>;

/** Versions of an entry: revisions that were published, submitted or kept. None is ever changed. */
export function createVersions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	publishing: Publishing;
	drafts: Pick<Drafts, "read" | "itemsOf">;
}) {
	const { db, clock, newId, publishing, drafts } = deps;

	async function kindOfEntry(id: string, within = db) {
		const [entry] = await entriesById(within, [id]);
		if (!entry || !isContentKind(entry.kind))
			throw new DomainError("not_found", "There is no such entry.");
		return { ...entry, kind: entry.kind };
	}

	/** A revision's body as it was written. @throws DomainError `not_found` */
	async function writtenIn({ entry, language }: DraftPlace, revision: string) {
		const [{ kind }, rows] = await Promise.all([
			kindOfEntry(entry),
			revisionsById(db, [revision]),
		]);
		const row = rows.get(revision);
		if (row?.entry_id !== entry || row.language !== language)
			throw new DomainError("not_found", "There is no such version.");
		const body = soundBody(kind, language, row.body);
		return { kind, body: writtenOf(kind, language, body) };
	}

	/** What is published of an entry, by language. */
	async function publishedOf(entry: string) {
		const rows = await publishedBodies(db, [entry]);
		return new Map(
			rows.map(({ language, revision, body }) => [
				language,
				{ revision, body: JSON.parse(body) as unknown },
			]),
		);
	}

	/** Runs work that numbers revisions again where somebody has just made some: all of it or nothing. */
	async function alone<T>(work: (trx: Db) => Promise<T>): Promise<T> {
		for (let tries = 1; ; tries++) {
			try {
				return await db.transaction().execute(work);
			} catch (error) {
				const again = isUniqueViolation(error) || isOvertaken(error);
				if (!again || tries === mostTries) throw error;
			}
		}
	}

	/** Makes a version of a body; the newest one where that says the same. Its id. */
	async function add(
		trx: Db,
		{ entry, language }: DraftPlace,
		body: unknown,
		origin: "keep" | "submit",
		{ author, note, writers }: By & { writers: string[] },
	): Promise<string> {
		const rows = await newestRevisions(trx, [entry]);
		const newest = rows.find((row) => row.language === language);
		const again =
			origin === "keep"
				? newest?.origin !== "return"
				: newest?.origin === origin &&
					newest.author_id === author &&
					note === undefined;
		if (newest && again && same(fitted(JSON.parse(newest.body)), body))
			return newest.id;
		return number(trx, newest, { entry, language }, body, origin, {
			...{ author, writers, ...(note && { note }) },
		});
	}

	/** Makes the version after the newest; its id. */
	async function number(
		trx: Db,
		newest: { number: number } | undefined,
		{ entry, language }: DraftPlace,
		body: unknown,
		origin: "keep" | "submit" | "return",
		{ author, note, writers }: By & { writers: string[] },
	): Promise<string> {
		const id = newId();
		await insertRevisions(trx, [
			{
				...{ id, entry_id: entry, language, origin },
				number: (newest?.number ?? 0) + 1,
				...{ author_id: author, note: note ?? null },
				...{ writers: keptWriters(writers), body: JSON.stringify(body) },
				created_at: clock.now().toISOString(),
			},
		]);
		return id;
	}

	/**
	 * Makes a version of a body that can be published. Its id, and the revision that
	 * was published when it was made. @throws ContentError
	 */
	async function propose(
		item: DraftPlace &
			By & {
				body: unknown;
				base?: string | null | undefined;
				/** Whose words these are, beside the author's: of a draft, or of the revision they go on from. */
				writers?: string[];
				from?: string;
				/** The set it goes out with, which is checked as a whole; itself alone where none is given. */
				within?: PublishItem[];
			},
	): Promise<{ revision: string; base: string | null }> {
		const { entry, language, body, base } = item;
		const { problems, changes, entries } = await publishing.check({
			items: item.within ?? [{ entry, language, body, base }],
		});
		if (problems.length > 0) throw new ContentError(problems);
		const from = (await revisionsById(db, item.from ? [item.from] : [])).get(
			item.from ?? "",
		);
		const change = changes.find(
			(one) => one.entry === entry && one.language === language,
		);
		const published = entries
			.find(({ id }) => id === entry)
			?.published.get(language);
		const made = change ? change.after : body;
		const writers = item.writers ?? [
			...(from ? writersOfRevision(from) : []),
			...[item.author].filter(isThere),
		];
		return {
			revision: await alone((trx) =>
				add(trx, item, made, "submit", { ...item, writers }),
			),
			base: published?.revision ?? null,
		};
	}

	async function rollBack(
		items: PublishItem[],
		{ actor, note }: Acting,
		claim?: PublishOptions["claim"],
	) {
		return publishing.publish(
			{ items },
			{ actor, note, origin: "roll-back", ...(claim && { claim }) },
		);
	}

	/** What a publication took from drafts is a draft again, with what was written there since. */
	async function draftAgain(trx: Db, version: number): Promise<void> {
		const changed = await changedBy(trx, version);
		const made = await revisionsById(
			trx,
			changed.flatMap((one) => one.made ?? []),
		);
		const now = clock.now().toISOString();
		for (const { entry_id: entry, language: name, ...one } of changed) {
			const row = made.get(one.made ?? "");
			if (!row || !isOfDraft.has(row.origin ?? "")) continue;
			const language = name as ContentLanguage;
			const { kind } = await kindOfEntry(entry, trx);
			const writers = writersOfRevision(row);
			await reopenDraft(
				trx,
				{
					...{ entry_id: entry, language, base_id: one.revision },
					body: JSON.stringify(
						writtenOf(kind, language, soundBody(kind, language, row.body)),
					),
					...{ author_id: writers.at(-1) ?? row.author_id, updated_at: now },
					writers: keptWriters(writers),
				},
				row.id,
			);
		}
	}

	/** What was true then, with the addresses of today. */
	async function bodyOfThen(place: DraftPlace, revision: string) {
		const { kind, body } = await writtenIn(place, revision);
		if (place.language !== factsLanguage) return body;
		const published = await publishedOf(place.entry);
		return withAliasesOf(kind, published.get(factsLanguage)?.body, body);
	}

	/** One field as it was in a version. */
	async function fieldThen(place: FieldThen): Promise<PublishItem> {
		const { kind, body } = await writtenIn(place, place.revision);
		const now = (await publishedOf(place.entry)).get(place.language);
		const present = now && writtenOf(kind, place.language, now.body);
		const next = withField(present ?? {}, place.at, fieldAt(body, place.at));
		if (!next) throw new DomainError("not_found", "There is no such field.");
		const { entry, language } = place;
		const base = now?.revision ?? null;
		return { entry, language, base, body: next.body };
	}

	/**
	 * A language as it was; of a kind whose languages go together every one, as it was in
	 * that version. The facts come along where these were withdrawn with the last text.
	 */
	async function languageThen(place: LanguageThen): Promise<PublishItem[]> {
		const { entry, language, revision } = place;
		const body = await bodyOfThen(place, revision);
		const items: PublishItem[] = [{ entry, language, body }];
		if (language === factsLanguage) return items;
		const published = await publishedOf(entry);
		if (!published.has(factsLanguage))
			items.push(...(await drafts.itemsOf(entry, [factsLanguage])));
		const { kind } = await kindOfEntry(entry);
		if (!goesTogether(kind)) return items;
		for (const [name, now] of published) {
			const other = name as ContentLanguage;
			if (other === language || other === factsLanguage) continue;
			if (isOneVersion(now.body, body)) continue;
			const rows = await bodiesOf(db, entry, other);
			const then = rows.find(
				({ origin, body: text }) =>
					(origin === null || wasPublic.has(origin)) &&
					isOneVersion(JSON.parse(text), body),
			);
			// Without one it stays, and what does not agree is said.
			if (!then) continue;
			const of = { entry, language: other };
			items.push({ ...of, body: await bodyOfThen(of, then.id) });
		}
		return items;
	}

	/** All that a publication changed, as it was before. */
	async function undone(version: number): Promise<PublishItem[]> {
		const changed = await changedBy(db, version);
		if (changed.length === 0)
			throw new DomainError("not_found", "There is no such publication.");
		if (!changed.every(({ isNewest }) => isNewest))
			throw new DomainError("conflict", "It was published again.");
		const items: PublishItem[] = [];
		for (const { entry_id: entry, language: name, revision } of changed) {
			const language = name as ContentLanguage;
			const place = { entry, language };
			items.push(
				revision
					? { ...place, body: await bodyOfThen(place, revision) }
					: { ...place, withdraw: true },
			);
		}
		return items;
	}

	/** An entry as it was at a moment, in every language. */
	async function entryThen({ entry, to }: EntryThen): Promise<PublishItem[]> {
		const then = await publishedAt(db, entry, to);
		if (then.length === 0)
			throw new DomainError("not_found", "Nothing was published then.");
		const now = await publishedOf(entry);
		const known = new Map(
			then.map(({ language, revision_id }) => [language, revision_id]),
		);
		const items: PublishItem[] = [];
		for (const name of new Set([...now.keys(), ...known.keys()])) {
			const language = name as ContentLanguage;
			const revision = known.get(language);
			if (revision) {
				const body = await bodyOfThen({ entry, language }, revision);
				items.push({ entry, language, body });
			} else items.push({ entry, language, withdraw: true });
		}
		return items;
	}

	return {
		/** A version as it was written. @throws DomainError `not_found` */
		async body(place: DraftPlace, revision: string): Promise<unknown> {
			return (await writtenIn(place, revision)).body;
		},

		/**
		 * Every version, the newest first; `published` is the one visitors see. `deeds`:
		 * when and by whom it was published and withdrawn, the first one first; none of
		 * what nobody ever published.
		 */
		async list({ entry, language }: DraftPlace) {
			const [rows, published, all] = await Promise.all([
				versionRows(db, entry, language),
				publishedOf(entry),
				deedsOf(db, entry, language),
			]);
			const shown = published.get(language)?.revision;
			const deeds = Map.groupBy(
				all.map(({ revision, ...deed }, n) => ({
					...deed,
					what:
						revision === null ? ("withdraw" as const) : ("publish" as const),
					// Withdrawn is what was shown until then.
					of: revision ?? all[n - 1]?.revision,
				})),
				({ of }) => of,
			);
			return rows.map((row) => ({
				...row,
				published: row.id === shown,
				deeds: (deeds.get(row.id) ?? []).map(({ of: _, ...deed }) => deed),
			}));
		},

		/**
		 * Keeps a draft as a version, however incomplete; or a `body` that has some of
		 * what it says, beside what the revision `from` says, whose writers it has too.
		 * Its id. @throws DomainError `not_found`
		 */
		async keep({
			body,
			from,
			...place
		}: DraftPlace &
			By & { body?: unknown; from?: string | undefined }): Promise<string> {
			const draft = await drafts.read(place);
			const before = from && (await revisionsById(db, [from])).get(from);
			const writers = [
				...draft.writers,
				...(before ? writersOfRevision(before) : []),
			];
			return alone((trx) =>
				add(trx, place, body ?? draft.body, "keep", { ...place, writers }),
			);
		},

		/**
		 * Makes a version of a draft that can be published, for others to look at.
		 * Its id, and the revision it was begun from. @throws ContentError
		 */
		async submit(
			place: DraftPlace & By,
		): Promise<{ revision: string; base: string | null }> {
			const items = await drafts.itemsOf(place.entry, [place.language]);
			const [item] = items;
			if (!item || "withdraw" in item)
				throw new DomainError("not_found", "There is no draft.");
			// What was withdrawn is handed in as it was last seen.
			if ("revision" in item) {
				const { body } = await writtenIn(place, item.revision);
				const from = item.revision;
				return propose({ ...place, body, base: null, from });
			}
			const { writers } = await drafts.read(place);
			return propose({ ...item, ...place, writers });
		},

		/**
		 * Makes versions of drafts that can be published together, for others to look
		 * at: of all or, in one transaction, of none. Their ids.
		 * @throws ContentError with what is wrong, in which language
		 */
		async submitTogether({
			items,
			...by
		}: By & { items: PublishItem[] }): Promise<string[]> {
			const { problems, changes } = await publishing.check({ items });
			if (problems.length > 0) throw new ContentError(problems);
			const made: { place: DraftPlace; body: unknown; writers: string[] }[] =
				[];
			for (const item of items) {
				const { entry, language } = item;
				if (!("body" in item) || typeof entry !== "string") continue;
				const change = changes.find(
					(one) => one.entry === entry && one.language === language,
				);
				const place = { entry, language };
				const { writers } = await drafts.read(place);
				made.push({ place, body: change ? change.after : item.body, writers });
			}
			return alone(async (trx) => {
				const ids: string[] = [];
				for (const { place, body, writers } of made)
					ids.push(await add(trx, place, body, "submit", { ...by, writers }));
				return ids;
			});
		},

		propose,

		/**
		 * Gives what was handed in back to its writer, with what is to be different, in
		 * all these places or in none: versions that say the same, so that the next one
		 * handed in is another. @throws DomainError `conflict` where one is not in review any more
		 */
		sendBack: (places: DraftPlace[], by: { author: string; note: string }) =>
			alone(async (trx) => {
				for (const place of places) {
					const { entry, language } = place;
					const rows = await newestRevisions(trx, [entry]);
					const newest = rows.find((row) => row.language === language);
					const shown = (await publishedBodies(trx, [entry])).find(
						(row) => row.language === language,
					);
					if (newest?.origin !== "submit" || shown?.revision === newest.id)
						throw new DomainError("conflict", "It is not in review.");
					const body: unknown = fitted(JSON.parse(newest.body));
					const writers = writersOfRevision(newest);
					await number(trx, newest, place, body, "return", { ...by, writers });
				}
			}),

		/**
		 * Has what was sent back in review again, as it was handed in, in all these
		 * places or in none. Only by who sent it back, and as long as nothing came of it.
		 * @throws DomainError `conflict`
		 */
		undoSendBack: (places: DraftPlace[], { author }: { author: string }) =>
			alone(async (trx) => {
				for (const place of places) {
					const over = new DomainError("conflict", "It was changed since.");
					const [newest, handed] = await versionRows(
						trx,
						place.entry,
						place.language,
					);
					if (newest?.origin !== "return" || newest.author !== author)
						throw over;
					if (handed?.origin !== "submit") throw over;
					const row = (await revisionsById(trx, [handed.id])).get(handed.id);
					if (!row) throw over;
					await number(trx, newest, place, JSON.parse(row.body), "submit", {
						...{ author: handed.author, writers: writersOfRevision(row) },
						...(handed.note && { note: handed.note }),
					});
				}
			}),

		/** What a version says, as it is written. @throws DomainError `not_found` */
		read: async (place: DraftPlace, revision: string): Promise<unknown> =>
			(await writtenIn(place, revision)).body,

		/** The fields in which two versions differ. @throws DomainError `not_found` */
		async compare(
			place: DraftPlace,
			one: string,
			other: string,
		): Promise<Difference[]> {
			const before = await writtenIn(place, one);
			const after = await writtenIn(place, other);
			return differences(before.body, after.body);
		},

		/** Publishes one field as it was in a version. @throws ContentError, DomainError */
		rollBackField: async (place: Acting & FieldThen) =>
			rollBack([await fieldThen(place)], place),

		/** Publishes a language as it was in a version. @throws ContentError, DomainError */
		rollBackLanguage: async (place: Acting & LanguageThen) =>
			rollBack(await languageThen(place), place),

		/**
		 * Takes a publication back: all it changed is as it was before, with today's
		 * addresses, and what came from drafts is a draft again. @throws DomainError `not_found`, `conflict` where something of
		 * it was published again since; ContentError
		 */
		undo: async ({ version, ...by }: Acting & { version: number }) =>
			rollBack(await undone(version), by, async (trx) => {
				await draftAgain(trx, version);
				return true;
			}),

		/** What a publication changed. */
		changedBy: (version: number) => changedBy(db, version),

		/** Whether a publication can be taken back: nothing it changed was published again. */
		async isUndoable(version: number): Promise<boolean> {
			const changed = await changedBy(db, version);
			return changed.length > 0 && changed.every(({ isNewest }) => isNewest);
		},

		/** Publishes an entry as it was at a moment, in every language. @throws ContentError, DomainError */
		rollBackEntry: async (of: Acting & EntryThen) =>
			rollBack(await entryThen(of), of),

		/** What these would publish: for somebody else to do it. @throws DomainError */
		earlier: {
			field: async (of: FieldThen) => [await fieldThen(of)],
			language: languageThen,
			entry: entryThen,
			undo: undone,
		},
	};
}

const isThere = (id: string | null): id is string => id !== null;
