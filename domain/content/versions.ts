import { DomainError } from "../../contracts/errors.ts";
import { isUniqueViolation } from "../../platform/db/errors.ts";
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
import { ContentError } from "./problems.ts";
import type { Publishing } from "./publish.ts";
import { entriesById } from "./publishing/entryQueries.ts";
import { withAliasesOf } from "./publishing/oldAddresses.ts";
import {
	changedBy,
	publishedAt,
	publishedBodies,
} from "./publishing/publicationQueries.ts";
import {
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

	async function kindOfEntry(id: string) {
		const [entry] = await entriesById(db, [id]);
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

	/** Makes a version of a body; the newest one where that says the same. Its id. */
	async function add(
		{ entry, language }: DraftPlace,
		body: unknown,
		origin: "keep" | "submit",
		{ author, note, writers }: By & { writers: string[] },
	): Promise<string> {
		for (let tries = 1; ; tries++) {
			const rows = await newestRevisions(db, [entry]);
			const newest = rows.find((row) => row.language === language);
			const again =
				origin === "keep"
					? newest?.origin !== "return"
					: newest?.origin === origin &&
						newest.author_id === author &&
						note === undefined;
			if (newest && again && same(fitted(JSON.parse(newest.body)), body))
				return newest.id;
			const id = await number(newest, { entry, language }, body, origin, {
				...{ author, writers, ...(note && { note }) },
			}).catch((error) => {
				// Somebody else has just made one with this number.
				if (!isUniqueViolation(error) || tries === mostTries) throw error;
			});
			if (id) return id;
		}
	}

	/** Makes the version after the newest; its id. */
	async function number(
		newest: { number: number } | undefined,
		{ entry, language }: DraftPlace,
		body: unknown,
		origin: "keep" | "submit" | "return",
		{ author, note, writers }: By & { writers: string[] },
	): Promise<string> {
		const id = newId();
		await insertRevisions(db, [
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
			},
	): Promise<{ revision: string; base: string | null }> {
		const { entry, language, body, base } = item;
		const { problems, changes, entries } = await publishing.check({
			items: [{ entry, language, body, base }],
		});
		if (problems.length > 0) throw new ContentError(problems);
		const from = (await revisionsById(db, item.from ? [item.from] : [])).get(
			item.from ?? "",
		);
		const change = changes.find((one) => one.language === language);
		const published = entries[0]?.published.get(language);
		const made = change ? change.after : body;
		return {
			revision: await add(item, made, "submit", {
				...item,
				writers: item.writers ?? [
					...(from ? writersOfRevision(from) : []),
					...[item.author].filter(isThere),
				],
			}),
			base: published?.revision ?? null,
		};
	}

	async function rollBack(items: PublishItem[], { actor, note }: Acting) {
		return publishing.publish({ items }, { actor, note, origin: "roll-back" });
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

	async function languageThen(place: LanguageThen): Promise<PublishItem> {
		const { entry, language, revision } = place;
		return { entry, language, body: await bodyOfThen(place, revision) };
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

		/** Every version, the newest first; `published` is the one visitors see. */
		async list({ entry, language }: DraftPlace) {
			const [rows, published] = await Promise.all([
				versionRows(db, entry, language),
				publishedOf(entry),
			]);
			const shown = published.get(language)?.revision;
			return rows.map((row) => ({ ...row, published: row.id === shown }));
		},

		/** Keeps a draft as a version, however incomplete. Its id. @throws DomainError `not_found` */
		async keep(place: DraftPlace & By): Promise<string> {
			const { body, writers } = await drafts.read(place);
			return add(place, body, "keep", { ...place, writers });
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
			if (!item || !("body" in item))
				throw new DomainError("not_found", "There is no draft.");
			const { writers } = await drafts.read(place);
			return propose({ ...item, ...place, writers });
		},

		propose,

		/**
		 * Gives what was handed in back to its writer, with what is to be different:
		 * a version that says the same, so that the next one handed in is another.
		 * @throws DomainError `conflict` where it is not in review any more
		 */
		async sendBack(
			place: DraftPlace & { author: string; note: string },
		): Promise<void> {
			const over = () => new DomainError("conflict", "It is not in review.");
			const rows = await newestRevisions(db, [place.entry]);
			const newest = rows.find(({ language }) => language === place.language);
			const shown = (await publishedOf(place.entry)).get(place.language);
			if (newest?.origin !== "submit" || shown?.revision === newest.id)
				throw over();
			const body: unknown = fitted(JSON.parse(newest.body));
			const writers = writersOfRevision(newest);
			const by = { ...place, writers };
			await number(newest, place, body, "return", by).catch((error) => {
				throw isUniqueViolation(error) ? over() : error;
			});
		},

		/**
		 * Has what was sent back in review again, as it was handed in. Only by who sent
		 * it back, and as long as nothing came of it. @throws DomainError `conflict`
		 */
		async undoSendBack(place: DraftPlace & { author: string }): Promise<void> {
			const over = () => new DomainError("conflict", "It was changed since.");
			const { entry, language, author } = place;
			const [newest, handed] = await versionRows(db, entry, language);
			if (newest?.origin !== "return" || newest.author !== author) throw over();
			if (handed?.origin !== "submit") throw over();
			const row = (await revisionsById(db, [handed.id])).get(handed.id);
			if (!row) throw over();
			await number(newest, place, JSON.parse(row.body), "submit", {
				...{ author: handed.author, writers: writersOfRevision(row) },
				...(handed.note && { note: handed.note }),
			}).catch((error) => {
				throw isUniqueViolation(error) ? over() : error;
			});
		},

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
			rollBack([await languageThen(place)], place),

		/**
		 * Takes a publication back: all it changed is as it was before, with today's
		 * addresses. @throws DomainError `not_found`, `conflict` where something of
		 * it was published again since; ContentError
		 */
		undo: async ({ version, ...by }: Acting & { version: number }) =>
			rollBack(await undone(version), by),

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
			language: async (of: LanguageThen) => [await languageThen(of)],
			entry: entryThen,
			undo: undone,
		},
	};
}

const isThere = (id: string | null): id is string => id !== null;
