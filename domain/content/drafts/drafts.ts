import type { Conflict } from "../../../contracts/content/merging/merge.ts";
import { mergeBudget } from "../../../contracts/content/merging/mergeBudget.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { titleIn } from "../../../contracts/kinds.ts";
import { isOvertaken } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { tooCostly } from "../../readers/tooCostly.ts";
import { type Actor, demandOf, idOf } from "../actor.ts";
import { auditContent, type ContentAudit } from "../contentAudit.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import type { Publishing } from "../publish.ts";
import { deleteDraft, draftsOf } from "../publishing/carriedDraftQueries.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import type { ContentLanguage } from "../snapshot.ts";
import { applyChange, type Change, kept, type Refused } from "./change.ts";
import { begunWith, type Decisions, decisionsOf } from "./decided.ts";
import {
	allDrafts,
	type ChangeRow,
	changesIn,
	changesOfField,
	deleteChangesBefore,
	draftPlace,
	insertChanges,
	withdrawnFrom,
	writeDraft,
} from "./draftQueries.ts";
import { hashOf, same } from "./fields.ts";
import { isTooCostlyText, proseOf, sourceField } from "./prose.ts";
import { rebase } from "./rebase.ts";
import { type DraftFault, demandSound, soundOf } from "./sound.ts";
import { wordsAlong } from "./wordsAlong.ts";
import { keptWriters, writersOfDraft } from "./writers.ts";
import { writtenOf } from "./written.ts";

export type DraftPlace = { entry: string; language: ContentLanguage };
/** A draft, and who writes it. */
export type DraftWriting = DraftPlace & { actor: Actor };

/** Draft of an entry in a language. */
export type Draft = {
	kind: ContentKind;
	slug: string;
	/** Body as it is written: what is published, with the draft's changes. May be incomplete. */
	body: unknown;
	/** Published body; undefined where nothing is published. */
	published: unknown;
	/** The published revision it is laid over. */
	revision: string | null;
	/** Whether anything is different from what is published. */
	changed: boolean;
	/**
	 * Stored parts that no field can hold: missing from `body`, and from the draft once it is
	 * written again.
	 */
	faults: DraftFault[];
	/** Fields that were published differently since the draft was begun: it has to be settled first. */
	conflicts: Conflict[];
	/**
	 * Since when, by whom, visitors do not see this language any more; its last words
	 * are the body until something else is written. Undefined where it is published, or
	 * never was.
	 */
	withdrawn?: { at: string; by: string | null } | undefined;
	author: string | null;
	/** All who wrote it since it was begun. */
	writers: string[];
	updatedAt: string | null;
};

const most = { changes: 200, address: 400, characters: 1_000_000 };
/** Tries to write while others write the same draft. */
const mostTries = 50;
/** Days a change is kept; then only versions are. */
export const changeDays = 90;
const day = 24 * 60 * 60 * 1000;

/** Somebody else wrote the draft meanwhile. */
const overtaken = Symbol("overtaken");

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Drafts: one for an entry and language, which is gone when it says what is
 * published. A save is compared field by field with what its writer saw, so
 * nobody overwrites what he did not see and a repeated save does nothing
 * (docs/guides/content.md). Whoever writes one is judged here (docs/decisions/0061).
 */
export function createDrafts(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	publishing: Pick<Publishing, "check">;
	auditLog: ContentAudit;
}) {
	const { db, clock, newId, publishing, auditLog } = deps;

	async function load(within: Db, place: DraftPlace) {
		const row = await draftPlace(within, place);
		if (!row || !isContentKind(row.kind))
			throw new DomainError("not_found", "There is no such entry.");
		const { kind, slug, published: revision } = row;
		const written = (body: string | null) =>
			body === null
				? undefined
				: writtenOf(kind, place.language, JSON.parse(body));
		const published = written(row.published_body);
		const begun = written(row.base_body);
		const decisions = decisionsOf(row.decided, revision);
		const stored =
			row.body === null
				? undefined
				: soundOf(kind, place.language, JSON.parse(row.body));
		const own = stored?.body;
		const isBehind = row.version !== null && row.base_id !== revision;
		const { value, conflicts } = isBehind
			? await rebase(within, place, {
					base: begunWith(begun, decisions),
					published,
					own,
				})
			: { value: own ?? published, conflicts: [] };
		const last =
			revision === null ? await withdrawnFrom(within, place) : undefined;
		const lastWords = written(last?.body ?? null);
		const body = value ?? lastWords ?? {};
		const draft: Draft = {
			kind,
			slug,
			body,
			published,
			revision,
			conflicts,
			// The last words of a withdrawn text are nobody's draft.
			changed: value !== undefined && !same(body, published ?? {}),
			withdrawn: last && { at: last.at, by: last.by },
			faults: stored?.faults ?? [],
			author: row.author_id,
			writers:
				row.version === null ? [] : await writersOfDraft(within, place, row),
			updatedAt: row.updated_at,
		};
		// Bodies that a writer may have seen.
		const known = [published, begun, own, lastWords];
		return { row, draft, isBehind, known, last, decisions };
	}

	/** Writes a draft, or takes it away where it says what is published. @throws `overtaken` */
	async function store(
		trx: Db,
		place: DraftPlace,
		{ row, draft, decisions }: Awaited<ReturnType<typeof load>>,
		next: {
			body: unknown;
			base: string | null;
			author: string | null;
			decided?: Decisions;
		},
	): Promise<void> {
		const key = { entry_id: place.entry, language: place.language };
		const isSettled =
			next.base === row.published && same(next.body, draft.published ?? {});
		if (isSettled) {
			const { version } = row;
			if (version === null) return;
			if (!(await deleteDraft(trx, { ...key, version }))) throw overtaken;
			return;
		}
		demandSound({ ...place, kind: draft.kind }, next.body);
		const body = JSON.stringify(next.body);
		if (body.length > most.characters)
			throw new DomainError("too_large", "The draft is too long.");
		const values = {
			...key,
			body,
			base_id: next.base,
			author_id: next.author,
			writers: keptWriters([...draft.writers, next.author]),
			updated_at: clock.now().toISOString(),
			// Decisions hold until nothing is open any more.
			decided:
				next.base === row.published ? null : textOf(next.decided ?? decisions),
		};
		if ((values.decided?.length ?? 0) > most.characters)
			throw new DomainError("too_large", "The draft is too long.");
		if (!(await writeDraft(trx, values, row.version))) throw overtaken;
	}

	/**
	 * Runs a change of a draft, by somebody who may write it, again where another was
	 * quicker. @throws DomainError `forbidden`, `unavailable`
	 */
	async function change<T>(
		{ actor, language }: DraftWriting,
		work: (trx: Db) => Promise<T>,
	): Promise<T> {
		demandOf(actor, "content.write", { language });
		for (let tries = 1; ; tries++) {
			try {
				return await db.transaction().execute(work);
			} catch (error) {
				if (error !== overtaken && !isOvertaken(error)) throw error;
				if (tries === mostTries)
					throw new DomainError("unavailable", "Others are writing this.", [], {
						retryAfter: 1,
					});
			}
		}
	}

	async function take(
		trx: Db,
		place: DraftPlace,
		changes: Change[],
		author: string | null,
	) {
		const loaded = await load(trx, place);
		const { draft, row, isBehind, known } = loaded;
		const refused: Refused[] = [];
		const rows: ChangeRow[] = [];
		let { body } = draft;
		const budget = mergeBudget();
		for (const change of changes) {
			const { at } = change;
			const written = rows.filter(({ field }) => field === at).reverse();
			const before = await changesOfField(trx, place, at);
			const history = [...written, ...before];
			const outcome = applyChange(body, change, {
				history,
				known,
				author,
				budget,
			});
			if ("refused" in outcome) {
				refused.push({
					...outcome.refused,
					// Nobody changed the draft there: it was published so.
					...(history.length === 0 && {
						author: row.published_by,
						changedAt: row.published_at,
					}),
				});
				continue;
			}
			if (outcome.done === "before") continue;
			body = outcome.body;
			rows.push(rowOf(place, change, outcome, history, author));
		}
		if (rows.length > 0 || (isBehind && changes.length > 0))
			await store(trx, place, loaded, {
				body,
				author,
				base: draft.conflicts.length > 0 ? row.base_id : row.published,
			});
		await insertChanges(trx, rows);
		return refused;
	}

	function rowOf(
		{ entry, language }: DraftPlace,
		{ at, from, to }: Change,
		{ before, after }: { before: unknown; after: unknown },
		[last]: ChangeRow[],
		author: string | null,
	): ChangeRow {
		// The value that the last change ended with need not be kept twice.
		const isLast = last && (last.after ?? last.sent) === kept.text(before);
		return {
			id: newId(),
			entry_id: entry,
			language,
			field: at,
			from_hash: from,
			to_hash: hashOf(to),
			author_id: author,
			before: isLast ? null : kept.text(before),
			sent: kept.text(to),
			after: same(after, to) ? null : kept.text(after),
			changed_at: clock.now().toISOString(),
		};
	}

	async function read(place: DraftPlace): Promise<Draft> {
		return (await load(db, place)).draft;
	}

	/**
	 * Items that publishing drafts of an entry would publish. Of languages that
	 * are named, those that were withdrawn and have no draft come back as they
	 * were last.
	 */
	async function itemsOf(
		entry: string,
		languages?: ContentLanguage[],
	): Promise<PublishItem[]> {
		const items: PublishItem[] = [];
		for (const { language: name } of await draftsOf(db, [entry])) {
			const language = name as ContentLanguage;
			if (languages && !languages.includes(language)) continue;
			const { row, draft } = await load(db, { entry, language });
			const base = draft.conflicts.length > 0 ? row.base_id : row.published;
			const prose = await proseOf(db, { entry, language }, row, draft);
			const of = { entry, language, base };
			items.push({ ...of, body: draft.body, prose, fromDraft: true });
		}
		for (const language of languages ?? []) {
			if (items.some((one) => one.language === language)) continue;
			const { row, last } = await load(db, { entry, language });
			if (row.version !== null || !last) continue;
			items.push({ entry, language, revision: last.revision });
		}
		return items;
	}

	/**
	 * Items that publishing drafts of entries together would publish: with models
	 * the words of the vocabulary's drafts that they need. `besides`: what goes
	 * out with it already.
	 */
	async function itemsTogether(
		selection: { entry: string; languages?: ContentLanguage[] | undefined }[],
		besides?: PublishItem[],
	): Promise<PublishItem[]> {
		const items: PublishItem[] = [];
		for (const { entry, languages } of selection)
			items.push(...(await itemsOf(entry, languages)));
		return [...items, ...(await wordsAlong({ ...deps, read }, items, besides))];
	}

	/** A text that is too costly is not written, unless the one it takes the place of was so too: it is being shortened. */
	async function refuseCostly(
		place: DraftPlace,
		changes: Change[],
	): Promise<void> {
		const written = changes.findLast(({ at }) => at === sourceField);
		if (!written) return;
		const draft = await read(place);
		const isCostly = (body: unknown) =>
			isTooCostlyText(draft.kind, place, body);
		if (!(await isCostly({ source: written.to }))) return;
		if (!(await isCostly(draft.body))) throw tooCostly("changes");
	}

	/**
	 * Goes on from a revision published meanwhile: where it conflicts with the
	 * draft, what the draft says is kept, for its writer has seen both.
	 */
	async function settle(
		place: DraftWriting & { revision: string | null },
	): Promise<Draft> {
		await change(place, async (trx) => {
			const loaded = await load(trx, place);
			const { row, draft } = loaded;
			if (row.version === null) return;
			// Published anew since the writer looked.
			if (row.published !== place.revision)
				throw new DomainError("conflict", "It was published again.");
			await store(trx, place, loaded, {
				body: draft.body,
				base: row.published,
				author: idOf(place.actor),
			});
		});
		return read(place);
	}

	return {
		/** Reads a draft; without one, the published body.  */
		read,

		/**
		 * Takes changes of fields into a draft, each for itself. Answers with the
		 * draft as it is now, the changes that were refused, and all that keeps the
		 * entry's drafts from being published. What it answered for is kept, also
		 * where the process is killed.
		 *
		 * @throws DomainError `forbidden`, `not_found`, `too_large`, `bad_request`,
		 * `unavailable`; `invalid` naming fields that cannot hold what is sent, or a text that is too
		 * costly to read, and nothing is taken
		 */
		async save(place: DraftWriting & { changes: Change[] }) {
			const { changes, actor, language } = place;
			demandOf(actor, "content.write", { language });
			checkChanges(changes);
			await refuseCostly(place, changes);
			const refused = await change(place, (trx) =>
				take(trx, place, changes, idOf(actor)),
			);
			const draft = await read(place);
			const { problems } = await publishing.check({
				items: await itemsTogether([{ entry: place.entry }]),
			});
			return { ...draft, refused, problems };
		},

		settle,

		/**
		 * Decides about one field that was published differently meanwhile, or about a
		 * part of it: `base` is what both are taken to have begun from by that. Once
		 * nothing is open, the draft goes on from what is published.
		 *
		 * @throws DomainError `forbidden`, `conflict` where something was published
		 * again, `too_large`
		 */
		async decide(
			place: DraftWriting & {
				revision: string | null;
				at: string;
				base: unknown;
			},
		): Promise<Draft> {
			const { at, base } = place;
			const author = idOf(place.actor);
			await change(place, async (trx) => {
				const loaded = await load(trx, place);
				const { row, draft, decisions } = loaded;
				if (row.version === null) return;
				if (row.published === null || row.published !== place.revision)
					throw new DomainError("conflict", "It was published again.");
				if (!draft.conflicts.some(({ field }) => field === at)) return;
				const decided = {
					revision: row.published,
					fields: { ...decisions?.fields, [at]: kept.text(base) },
				};
				await store(trx, place, loaded, {
					body: draft.body,
					base: row.base_id,
					author,
					decided,
				});
			});
			const draft = await read(place);
			if (draft.conflicts.length > 0 || draft.revision === null) return draft;
			const { revision } = draft;
			return settle({ ...place, revision });
		},

		/** Gives a draft up, as long as it is the one the writer saw. @throws DomainError `forbidden`, `conflict` */
		async drop(place: DraftWriting & { seen: string }): Promise<void> {
			await change(place, async (trx) => {
				const { row, draft } = await load(trx, place);
				if (row.version === null) return;
				if (hashOf(draft.body) !== place.seen)
					throw new DomainError("conflict", "The draft has changed.");
				const { entry, language } = place;
				const { version } = row;
				if (!(await deleteDraft(trx, { entry_id: entry, language, version })))
					throw overtaken;
				// Logged as a change, so that the draft can be found for as long as other changes.
				const whole = { at: "", from: place.seen, to: draft.published };
				const outcome = { before: draft.body, after: draft.published };
				const author = idOf(place.actor);
				await insertChanges(trx, [rowOf(place, whole, outcome, [], author)]);
				const { kind, slug, body } = draft;
				const name = titleIn(kind, body) || slug;
				await auditContent(
					auditLog,
					place.actor,
					{
						action: "content-discard",
						subject: entry,
						detail: { name, kind, slug, language },
					},
					trx,
				);
			});
		},

		/** Drafts there are, the newest first. */
		list: () => allDrafts(db),

		itemsOf,
		itemsTogether,

		/** Changes field by field with their authors, the newest first. */
		async changes(
			place: DraftPlace,
			{ limit = 50, before }: { limit?: number; before?: string } = {},
		) {
			const rows = await changesIn(db, place, { limit, before });
			return rows.map(({ id, field, sent, after, author_id, changed_at }) => ({
				id,
				field,
				author: author_id,
				changedAt: changed_at,
				value: kept.value(after ?? sent),
			}));
		},

		/** Deletes changes older than 90 days. */
		async sweep(): Promise<void> {
			const before = new Date(clock.now().getTime() - changeDays * day);
			await deleteChangesBefore(db, before.toISOString());
		},
	};
}

const textOf = (decisions: Decisions | undefined) =>
	decisions ? JSON.stringify(decisions) : null;

function checkChanges(changes: Change[]): void {
	if (changes.length > most.changes)
		throw new DomainError("too_large", "Too many changes at once.");
	for (const { at } of changes)
		if (!/^(\/[^/]+)+$/.test(at) || at.length > most.address)
			throw new DomainError("bad_request", "This is no field's address.");
}
