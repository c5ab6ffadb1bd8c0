import { may, type Right, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import { same } from "../drafts/fields.ts";
import {
	keptWriters,
	writersOfDraft,
	writersOfRevision,
} from "../drafts/writers.ts";
import { writtenOf } from "../drafts/written.ts";
import type { ContentKind } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { AppliedChangeset } from "./applyChangeset.ts";
import { publicRevisions, revisionsOfPlace } from "./approvalQueries.ts";
import { draftsOf } from "./carriedDraftQueries.ts";
import { type Changeset, keyOf, type PublishChange } from "./changeset.ts";
import type { ChangesetEntry } from "./changesetEntries.ts";
import { revisionsById } from "./revisionQueries.ts";

/** An entry and language a change is of, as somebody is told of it. */
export type ApprovalPlace = {
	entry: string;
	kind: ContentKind;
	slug: string;
	language: ContentLanguage;
};

export type Approval = {
	/** Changes that the actor may not make. */
	forbidden: (ApprovalPlace & { right: Right })[];
	/**
	 * Changes that somebody else has to publish: they are the actor's own
	 * (docs/decisions/0061).
	 */
	needsOther: (ApprovalPlace & {
		/** Taken away, or brought back as it was; else new words. */
		isAct: boolean;
		/** Another address, or another order. */
		isPlace?: true;
	})[];
	/** Writers of each change's words, by `entry language`. */
	writers: Map<string, string[]>;
};

type FourEyes = (kind: ContentKind) => Promise<boolean>;

/**
 * Judges a set as it would become visible, whatever way it came: the rights of who
 * publishes it, for each kind and language, and whether kinds that take two have
 * been seen by somebody else than their writers.
 */
export async function evaluateApproval(
	db: Db,
	applied: AppliedChangeset,
	set: Changeset,
	actor: Staff,
	fourEyes: FourEyes,
): Promise<Approval> {
	const writers = new Map<string, string[]>();
	const needsOther: Approval["needsOther"] = [];
	const two = new Set<ContentKind>();
	const placed = placedOf(applied, set, actor.id);
	for (const kind of new Set(
		[...applied.changes, ...placed.map(({ entry }) => entry)].map(
			({ kind }) => kind,
		),
	))
		if (await fourEyes(kind)) two.add(kind);
	const origins = await originsOf(db, applied, set, { actor: actor.id, two });
	for (const { change, by, isAct, others } of origins) {
		const { entry, kind, slug, language } = change;
		writers.set(`${entry} ${language}`, by);
		// Somebody else who handed in exactly this stands up for it as well.
		if (two.has(kind) && by.includes(actor.id) && others.length === 0)
			needsOther.push({ entry, kind, slug, language, isAct });
	}
	for (const { entry, by } of placed) {
		const { id, kind, slug } = entry;
		if (!two.has(kind) || !by.includes(actor.id)) continue;
		needsOther.push({
			entry: id,
			kind,
			slug,
			language: factsLanguage,
			isAct: true,
			isPlace: true,
		});
	}
	return {
		forbidden: forbiddenOf(applied, set, actor, origins),
		needsOther,
		writers,
	};
}

/** Entries visitors find elsewhere by a set: at another address, or in another order; and whose act that is. */
function placedOf(
	{ entries }: AppliedChangeset,
	{ renames = [], positions = [], placedBy }: Changeset,
	actor: string,
): { entry: ChangesetEntry; by: string[] }[] {
	return entries.flatMap((entry) => {
		const { id, kind, before, bin, slug, published } = entry;
		if (!before || bin !== "stays" || published.size === 0) return [];
		const rename = renames.find((one) =>
			[id, keyOf({ kind, slug: before.slug })].includes(keyOf(one.entry)),
		);
		const isMoved = positions.length > 0 && before.position !== entry.position;
		return [
			...(rename && before.slug !== slug
				? [{ entry, by: rename.by ?? [actor] }]
				: []),
			...(isMoved ? [{ entry, by: placedBy ?? [actor] }] : []),
		];
	});
}

type Origin = {
	change: PublishChange;
	/** Writers of the words, or those who act. */
	by: string[];
	isAct: boolean;
	/** Visitors have read it so before. */
	wasPublic: boolean;
	/** Others who submitted exactly this. */
	others: string[];
};

/** Origin of each change of a set. */
async function originsOf(
	db: Db,
	{ changes, entries }: AppliedChangeset,
	{ items = [], renames = [] }: Changeset,
	{ actor, two }: { actor: string; two: ReadonlySet<ContentKind> },
): Promise<Origin[]> {
	if (changes.length === 0) return [];
	const drafts = await draftsOf(
		db,
		changes.map(({ entry }) => entry),
	);
	const renamed = new Set(renames.map(({ entry }) => keyOf(entry)));
	const found: Origin[] = [];
	for (const change of changes) {
		const { entry, kind, language, slug, after } = change;
		const item = items.find(
			(one) =>
				one.language === language &&
				[entry, keyOf({ kind, slug })].includes(keyOf(one.entry)),
		);
		const submitters = [item?.by === undefined ? actor : item.by].filter(
			isThere,
		);
		const none = { change, isAct: true, wasPublic: false, others: [] };
		// The old address that leads to the new one is nobody's word.
		const applied = entries.find(({ id }) => id === entry);
		if (!item && applied && renamed.has(entry) && applied.bin === "stays") {
			found.push({ ...none, by: [], isAct: false });
			continue;
		}
		if (after === undefined) {
			found.push({ ...none, by: submitters });
			continue;
		}
		const place = { entry, language };
		const draft =
			item && "fromDraft" in item && item.fromDraft
				? drafts.find(
						(row) => row.entry_id === entry && row.language === language,
					)
				: undefined;
		const ofDraft = draft && (await writersOfDraft(db, place, draft));
		const comesBack = language === factsLanguage && change.before === undefined;
		if (!two.has(kind) && !comesBack) {
			const pinned = item && "revision" in item ? item.revision : undefined;
			const row = pinned && (await revisionsById(db, [pinned])).get(pinned);
			const by = ofDraft ?? (row ? writersOfRevision(row) : [actor]);
			found.push({ ...none, by, isAct: false });
			continue;
		}
		const past = await pastOf(db, change);
		const pinned =
			item && "revision" in item
				? past.revisions.find(({ id }) => id === item.revision)
				: past.alike[0];
		const { wasPublic } = past;
		if (wasPublic && !ofDraft) {
			found.push({ ...none, wasPublic, by: submitters });
			continue;
		}
		found.push({
			change,
			wasPublic,
			isAct: false,
			by: ofDraft ?? (pinned ? writersOfRevision(pinned) : [actor]),
			others: past.handedInBy.filter((id) => id !== actor),
		});
	}
	return found;
}

/**
 * Past of the words a change brings: whether they were public before, and who
 * handed in exactly these since.
 */
async function pastOf(db: Db, { entry, kind, language, after }: PublishChange) {
	const [revisions, shown] = await Promise.all([
		revisionsOfPlace(db, { entry, language }),
		publicRevisions(db, { entry, language }),
	]);
	const written = writtenOf(kind, language, after);
	const alike = revisions.filter(({ body }) =>
		same(writtenOf(kind, language, fitted(JSON.parse(body))), written),
	);
	const sentBack = Math.max(
		0,
		...revisions
			.filter(({ origin }) => origin === "return")
			.map((row) => row.number),
	);
	return {
		revisions,
		alike,
		wasPublic: alike.some(({ id }) => shown.ids.has(id)),
		handedInBy: alike
			.filter(
				({ origin, number, created_at }) =>
					origin === "submit" && number > sentBack && created_at >= shown.since,
			)
			.flatMap(({ author_id }) => author_id ?? []),
	};
}

/** Changes of a set that somebody has no right to. */
function forbiddenOf(
	{ entries }: AppliedChangeset,
	{ positions = [] }: Changeset,
	who: Staff,
	origins: Origin[],
): Approval["forbidden"] {
	const found: Approval["forbidden"] = [];
	const demand = (
		right: Right,
		{ id, kind, slug }: { id: string; kind: ContentKind; slug: string },
		language: ContentLanguage | "every",
	) => {
		if (may(who, right, { kind, language, country: "every" })) return;
		const of = language === "every" ? "zxx" : language;
		found.push({ entry: id, kind, slug, language: of, right });
	};
	for (const { change, wasPublic } of origins) {
		const { entry: id, kind, slug, language, before, after } = change;
		// Facts have no page alone: they go and come back with a text.
		const withText = origins.some(
			({ change: one }) =>
				one.entry === id &&
				one.language !== factsLanguage &&
				(after === undefined
					? one.after === undefined
					: one.before === undefined && one.after !== undefined),
		);
		const follows =
			after === undefined ? withText : !before && wasPublic && withText;
		if (language === factsLanguage && follows) continue;
		demand("content.publish", { id, kind, slug }, language);
	}
	for (const entry of entries) {
		const { before, bin, slug, position, published } = entry;
		const isMoved =
			before !== undefined &&
			bin === "stays" &&
			positions.length > 0 &&
			before.position !== position;
		const isPlaced =
			!before || bin !== "stays" || before.slug !== slug || isMoved;
		if (!isPlaced) continue;
		demand("content.structure", entry, "every");
		if (isMoved || published.size > 0)
			demand("content.publish", entry, "every");
	}
	return found;
}

/**
 * Writers of a change as rows keep them: where no member of the staff publishes, the author.
 */
export function keptFor(
	writers: Map<string, string[]>,
	{ entry, language }: { entry: string; language: string },
	author: string | null,
): string {
	return keptWriters(writers.get(`${entry} ${language}`) ?? [author]);
}

const isThere = (id: string | null): id is string => id !== null;
