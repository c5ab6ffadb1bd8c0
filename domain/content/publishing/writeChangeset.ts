import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { writeDraft } from "../drafts/draftQueries.ts";
import { same } from "../drafts/fields.ts";
import { rebase } from "../drafts/rebase.ts";
import { soundBody } from "../drafts/sound.ts";
import { writtenOf } from "../drafts/written.ts";
import { keepOrigins } from "../origins/keepOrigins.ts";
import type { ContentLanguage } from "../snapshot.ts";
import type { AppliedChangeset } from "./applyChangeset.ts";
import { keptFor } from "./approval.ts";
import { putIntoBin, takeOutOfBin } from "./binQueries.ts";
import { deleteDraft, draftsOf } from "./carriedDraftQueries.ts";
import { insertEntries, updateEntry } from "./entryQueries.ts";
import { setPublications } from "./publicationQueries.ts";
import {
	insertRevisions,
	newestRevisions,
	type RevisionRow,
	revisionsById,
} from "./revisionQueries.ts";

/** Author, note, origin and time of a publication, and the content version it makes. */
export type Signed = {
	author_id: string | null;
	note: string | null;
	origin: string;
	now: string;
	version: number;
	/** The language the others are translated from. */
	source: LanguageCode;
	/** Writers of each change's words, by `entry language`. */
	writers: Map<string, string[]>;
};

/** Writes what was laid and checked, within a transaction; whether anything visible is different. */
export async function writeChangeset(
	trx: Db,
	applied: AppliedChangeset,
	signed: Signed,
	newId: () => string,
): Promise<boolean> {
	const { now, author_id, note, version } = signed;
	const binned = await moveThroughBin(trx, applied, signed);
	const moved = await place(trx, applied, now);
	const fresh = applied.entries.filter(
		({ before, bin }) => !before && bin !== "into",
	);
	await insertEntries(
		trx,
		fresh.map(({ id, kind, slug, position }) => ({ id, kind, slug, position })),
		now,
	);
	const revisions = await revise(trx, applied, signed, newId);
	await setPublications(
		trx,
		applied.changes.map(({ entry, language, revision, after }) => ({
			entry_id: entry,
			language,
			revision_id:
				after === undefined
					? null
					: (revision ?? revisions.get(`${entry} ${language}`) ?? null),
		})),
		{ author_id, note, version },
		now,
	);
	await keepOrigins(trx, applied, signed);
	await carryDraftsOver(trx, applied, revisions);
	return binned || moved || applied.changes.length > 0;
}

/** Puts entries at their slugs and positions; whether any was elsewhere. */
async function place(trx: Db, { entries }: AppliedChangeset, now: string) {
	const stay = entries.filter(({ before, bin }) => before && bin !== "into");
	const renamed = stay.filter(({ before, slug }) => before?.slug !== slug);
	// Two entries may change addresses with one another.
	if (renamed.length > 1)
		for (const { id } of renamed)
			await updateEntry(trx, id, { slug: `moving/${id}` }, now);
	for (const { id, slug } of renamed) await updateEntry(trx, id, { slug }, now);
	const reordered = stay.filter(
		({ before, position }) => before?.position !== position,
	);
	for (const { id, position } of reordered)
		await updateEntry(trx, id, { position }, now);
	return renamed.length + reordered.length > 0;
}

/** Ids of the revisions that hold the new bodies: the newest one of a language, or new ones. */
async function revise(
	trx: Db,
	{ changes }: AppliedChangeset,
	{ author_id, note, origin, now, writers }: Signed,
	newId: () => string,
): Promise<Map<string, string>> {
	const made = changes.filter(
		({ revision, after }) => !revision && after !== undefined,
	);
	const ids = new Map<string, string>();
	if (made.length === 0) return ids;
	const newest = new Map(
		(
			await newestRevisions(trx, [...new Set(made.map(({ entry }) => entry))])
		).map((row) => [`${row.entry_id} ${row.language}`, row]),
	);
	const rows: RevisionRow[] = [];
	for (const { entry, language, after } of made) {
		const key = `${entry} ${language}`;
		const last = newest.get(key);
		// A version sent back is none of its writer.
		if (
			last &&
			last.origin !== "return" &&
			same(JSON.parse(last.body), after)
		) {
			ids.set(key, last.id);
			continue;
		}
		const id = newId();
		ids.set(key, id);
		rows.push({
			id,
			entry_id: entry,
			language,
			number: (last?.number ?? 0) + 1,
			body: JSON.stringify(after),
			author_id,
			note,
			origin,
			created_at: now,
			writers: keptFor(writers, { entry, language }, author_id),
		});
	}
	await insertRevisions(trx, rows);
	return ids;
}

/** Puts entries into the bin, and takes them out of it; whether there were any. */
async function moveThroughBin(
	trx: Db,
	{ entries }: AppliedChangeset,
	{ author_id, note, now }: Signed,
): Promise<boolean> {
	const back = entries.filter(({ bin }) => bin === "out");
	for (const { id } of back) await takeOutOfBin(trx, id);
	const gone = entries.filter(({ before, bin }) => before && bin === "into");
	for (const { id, before, published } of gone) {
		const revisions = [...published].map(([language, { revision }]) => [
			language,
			revision,
		]);
		await putIntoBin(trx, {
			entry_id: id,
			slug: before?.slug ?? "",
			published: JSON.stringify(Object.fromEntries(revisions)),
			author_id,
			note,
			removed_at: now,
		});
		// Frees the address for other entries.
		await updateEntry(trx, id, { slug: `bin/${id}` }, now);
	}
	return back.length + gone.length > 0;
}

/**
 * Drafts go on from what is published now, as far as nobody has to be asked; one
 * that would change nothing any more goes.
 */
async function carryDraftsOver(
	trx: Db,
	{ entries }: AppliedChangeset,
	made: Map<string, string>,
): Promise<void> {
	const stay = entries.filter(({ before, bin }) => before && bin !== "into");
	const drafts = await draftsOf(
		trx,
		stay.map(({ id }) => id),
	);
	if (drafts.length === 0) return;
	const bases = await revisionsById(
		trx,
		drafts.flatMap(({ base_id }) => base_id ?? []),
	);
	for (const draft of drafts) {
		const { entry_id, version, ...rest } = draft;
		const language = draft.language as ContentLanguage;
		const entry = stay.find(({ id }) => id === entry_id);
		const now = entry?.next.get(language);
		if (!entry || !now) continue;
		const revision = now.revision ?? made.get(`${entry_id} ${language}`);
		if (revision === undefined || revision === draft.base_id) continue;
		const written = (body: unknown) => writtenOf(entry.kind, language, body);
		const begun = bases.get(draft.base_id ?? "");
		const published = written(now.body);
		const { value, conflicts } = await rebase(
			trx,
			{ entry: entry_id, language },
			{
				base: begun && written(JSON.parse(begun.body)),
				published,
				own: soundBody(entry.kind, language, draft.body),
			},
		);
		if (conflicts.length > 0) continue;
		// A concurrent change is not overwritten: the draft's version is checked.
		if (same(value, published)) await deleteDraft(trx, draft);
		else
			await writeDraft(
				trx,
				{
					...rest,
					entry_id,
					body: JSON.stringify(value),
					base_id: revision,
				},
				version,
			);
	}
}
