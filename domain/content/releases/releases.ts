import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import type { Actor } from "../actor.ts";
import { ContentError, type Problem } from "../checks/problems.ts";
import { auditContent, type ContentAudit } from "../contentAudit.ts";
import { same } from "../drafts/fields.ts";
import { soundBody } from "../drafts/sound.ts";
import { writtenOf } from "../drafts/written.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import {
	addPlace,
	placesIn,
	type ReleasePlace,
	setOfPlaces,
	settleOrders,
	type TargetPlace,
} from "../places/ofRelease.ts";
import { deletePlace } from "../places/placeQueries.ts";
import type { Publishing } from "../publish.ts";
import type { Changeset, PublishItem } from "../publishing/changeset.ts";
import { refusalProblems } from "../publishing/refusals.ts";
import { revisionsById } from "../publishing/revisionQueries.ts";
import type { ContentLanguage } from "../snapshot.ts";
import {
	allReleases,
	changeRelease,
	deleteItem,
	deleteRelease,
	deleteReleasesBefore,
	dueReleases,
	insertRelease,
	itemsOfRelease,
	putItem,
	type ReleaseRow,
	releaseById,
} from "./releaseQueries.ts";

/** `open` ones are put together, `planned` ones wait for their time. */
export type ReleaseState = "open" | "planned" | "published" | "failed";

export type Release = {
	id: string;
	name: string;
	owner: string | null;
	state: ReleaseState;
	/** ISO-8601, UTC. */
	dueAt: string | null;
	/** Problems for which a failed one could not be published. */
	problems: Problem[];
	/** Counts its changes. */
	version: number;
	createdAt: string;
	/** Time at which it was published or failed. */
	settledAt: string | null;
	/** Version of the content that publishing it made. */
	publishedVersion: number | null;
};

export type ReleaseItem = {
	entry: string;
	kind: ContentKind;
	slug: string;
	language: ContentLanguage;
	/** Null: it is withdrawn. */
	revision: string | null;
	/** The revision that was published when this one was begun. */
	base: string | null;
	/** Member of staff who added it, and the writer of what it publishes. */
	author: string | null;
	writer: string | null;
	/** Whether more was written since. */
	moved: boolean;
};

/** A revision to publish, or none to withdraw. */
export type ReleaseEntry = {
	entry: string;
	language: ContentLanguage;
	revision: string | null;
	base?: string | null;
};

/** Outcome of a planned release. */
export type DueRelease = {
	release: Release;
	/** Milliseconds after its time. */
	late: number;
	/** None: it is published. */
	problems: Problem[];
};

/** A release that was published or has failed is kept for so many days. */
export const releaseDays = 365;
const day = 24 * 60 * 60 * 1000;
const changeable: ReleaseState[] = ["open", "planned", "failed"];

/**
 * Conditions on a release for a change: its version as somebody has seen it,
 * and states it may be in.
 */
export type Seen = { version?: number; states?: ReleaseState[] };

export type Releases = ReturnType<typeof createReleases>;

/**
 * Sets of revisions that are published together, at once or at a time. What is
 * published is what was put in, however drafts go on; it is checked when it is
 * published, never before.
 */
export function createReleases(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	publishing: Publishing;
	auditLog: ContentAudit;
	/** A member of the staff as he is now; undefined of one who may do nothing any more. */
	memberOf: (id: string) => Promise<Staff | undefined>;
}) {
	const { db, clock, newId, publishing, auditLog, memberOf } = deps;
	const now = () => clock.now().toISOString();

	async function find(id: string): Promise<ReleaseRow> {
		const row = await releaseById(db, id);
		if (!row) throw new DomainError("not_found", "There is no such release.");
		return row;
	}

	/** Changes a release that is not published yet; with it, what `work` does. */
	async function change(
		id: string,
		changes: Parameters<typeof changeRelease>[2],
		{ version, ...seen }: Seen = {},
		work: (trx: Db) => Promise<void> = async () => {},
	): Promise<void> {
		await find(id);
		const states = changeable.filter(
			(one) => seen.states?.includes(one) ?? true,
		);
		// A published release stays as it was, in whatever state somebody saw it.
		if (states.length === 0)
			throw new DomainError("conflict", "The release is published.");
		const of = { id, states, ...(version !== undefined && { version }) };
		await db.transaction().execute(async (trx) => {
			if (!(await changeRelease(trx, of, changes)))
				throw new DomainError("conflict", "The release has changed.");
			await work(trx);
		});
	}

	/** Adds a line about a release to the audit log; `at` is the time it had or has. */
	function audit(
		trx: Db,
		actor: Actor,
		action: "release-plan" | "release-unplan" | "release-drop",
		{ id, name, at }: { id: string; name: string; at: string | null },
	): Promise<void> {
		const detail = { name, ...(at && { at }) };
		return auditContent(auditLog, actor, { action, subject: id, detail }, trx);
	}

	async function itemsOf(id: string): Promise<ReleaseItem[]> {
		const rows = await itemsOfRelease(db, id);
		return rows.flatMap(({ kind, body, draft, ...row }) => {
			// Of a kind that a newer software knows.
			if (!isContentKind(kind)) return [];
			const language = row.language as ContentLanguage;
			const { entry, slug, revision, base, author, writer } = row;
			const by = { author, writer };
			const moved =
				draft !== null &&
				body !== null &&
				!same(
					writtenOf(kind, language, fitted(JSON.parse(body))),
					soundBody(kind, language, draft),
				);
			return [{ entry, kind, slug, language, revision, base, ...by, moved }];
		});
	}

	async function itemsToPublish(id: string): Promise<PublishItem[]> {
		const items = await itemsOf(id);
		return items.map(({ entry, language, revision, base, author: by }) =>
			revision === null
				? { entry, language, by, withdraw: true }
				: { entry, language, by, revision, base },
		);
	}
	const changesetOf = async (id: string): Promise<Changeset> => ({
		items: await itemsToPublish(id),
		...(await setOfPlaces(db, id)),
	});

	/**
	 * Publishes a release that is as it was read; false where it is not any more.
	 * @throws ContentError with what keeps it from being published
	 */
	async function publishRow(
		row: ReleaseRow,
		actor: Actor,
		detail: Record<string, unknown> = {},
	): Promise<boolean> {
		const { id, name, version, state } = row;
		let claimed = false;
		const set = await changesetOf(id);
		await publishing.publish(set, {
			actor,
			note: name,
			detail: { release: id, ...detail },
			async claim(trx, publishedVersion) {
				// Another order was published since: positions are of the one before.
				const { positions } = await setOfPlaces(trx, id);
				if (!same(positions, set.positions)) return false;
				await settleOrders(trx, id);
				claimed = await changeRelease(
					trx,
					{ id, states: [state], version },
					{
						state: "published",
						problems: null,
						settled_at: now(),
						published_version: publishedVersion,
					},
				);
				return claimed;
			},
		});
		return claimed;
	}

	/** Member of staff who planned a release, with his present rights: none once he is gone. */
	async function plannerOf({ planned_by }: ReleaseRow): Promise<Actor> {
		const member = planned_by === null ? undefined : await memberOf(planned_by);
		return (
			member ?? {
				id: planned_by ?? "",
				name: planned_by ?? "",
				language: defaultLanguage,
				grants: [],
			}
		);
	}

	/** A planned one whose time has come; undefined where another process had it. */
	async function publishDue(row: ReleaseRow): Promise<DueRelease | undefined> {
		const late = clock.now().getTime() - Date.parse(row.due_at ?? now());
		const seconds = Math.round(late / 1000);
		const became = async (problems: Problem[]) => ({
			release: releaseOf(await find(row.id)),
			late,
			problems,
		});
		try {
			const detail = seconds > 0 ? { late: seconds } : {};
			const done = await publishRow(row, await plannerOf(row), detail);
			return done ? await became([]) : undefined;
		} catch (error) {
			const problems =
				error instanceof ContentError
					? [...error.problems]
					: refusalProblems(error);
			if (!problems) throw error;
			const { id, version } = row;
			const failed = await changeRelease(
				db,
				{ id, states: ["planned"], version },
				{
					state: "failed",
					problems: JSON.stringify(problems),
					settled_at: now(),
				},
			);
			return failed ? became(problems) : undefined;
		}
	}

	return {
		/** Makes an empty release; its id. */
		async create(of: { name: string; owner: string | null }): Promise<string> {
			const id = newId();
			await insertRelease(db, {
				id,
				name: of.name,
				owner_id: of.owner,
				state: "open",
				due_at: null,
				planned_by: null,
				planned_at: null,
				problems: null,
				version: 1,
				created_at: now(),
				settled_at: null,
				published_version: null,
			});
			return id;
		},

		/** Items that publishing it would publish. */
		itemsToPublish,
		/** Items of a release with its addresses and orders. */
		setToPublish: changesetOf,

		/** Every release, the newest first. */
		async list(): Promise<Release[]> {
			return (await allReleases(db)).map(releaseOf);
		},

		/** A release and what is in it. @throws DomainError `not_found` */
		async read(
			id: string,
		): Promise<Release & { items: ReleaseItem[]; places: ReleasePlace[] }> {
			const [items, places] = await Promise.all([
				itemsOf(id),
				placesIn(db, id),
			]);
			return { ...releaseOf(await find(id)), items, places };
		},

		/** Puts an address or an order in. @throws DomainError `not_found`, `conflict` where it is published */
		async place(id: string, target: TargetPlace, seen?: Seen): Promise<void> {
			await change(id, {}, seen, (trx) => addPlace(trx, id, target, now()));
		},

		/** Takes an address or an order out. @throws DomainError `conflict` where it is published */
		async unplace(id: string, subject: string, seen?: Seen): Promise<void> {
			await change(id, {}, seen, (trx) =>
				deletePlace(trx, { release: id, subject }),
			);
		},

		/**
		 * Puts revisions in, each in the place of another of its entry and language.
		 * @throws DomainError `not_found`, `conflict` where it is published
		 */
		async add(
			id: string,
			entries: ReleaseEntry[],
			author: string | null,
			seen?: Seen,
		): Promise<void> {
			const revisions = await revisionsById(
				db,
				entries.flatMap(({ revision }) => revision ?? []),
			);
			for (const { entry, language, revision } of entries) {
				const row = revisions.get(revision ?? "");
				if (revision === null) continue;
				if (row?.entry_id !== entry || row.language !== language)
					throw new DomainError("not_found", "There is no such version.");
			}
			await change(id, {}, seen, async (trx) => {
				for (const { entry, language, revision, base = null } of entries)
					await putItem(trx, {
						release_id: id,
						entry_id: entry,
						language,
						revision_id: revision,
						base_id: base,
						author_id: author,
						added_at: now(),
					});
			});
		},

		/** Takes a revision out. @throws DomainError `conflict` where it is published */
		async remove(
			id: string,
			{ entry, language }: { entry: string; language: ContentLanguage },
			seen?: Seen,
		): Promise<void> {
			await change(id, {}, seen, (trx) =>
				deleteItem(trx, { release: id, entry, language }),
			);
		},

		/** All that would keep it from being published now. */
		async check(id: string): Promise<Problem[]> {
			await find(id);
			return (await publishing.check(await changesetOf(id))).problems;
		},

		/** Gives it another name. @throws DomainError `conflict` where it is published */
		rename: (id: string, name: string, seen?: Seen) =>
			change(id, { name }, seen),

		/** Publishes it now. @throws ContentError; DomainError `conflict` where it is published, or not as it was seen */
		async publish(id: string, actor: Actor, seen?: number): Promise<void> {
			for (;;) {
				const row = await find(id);
				if (seen !== undefined && row.version !== seen)
					throw new DomainError("conflict", "The release has changed.");
				if (row.state === "published")
					throw new DomainError("conflict", "The release is published.");
				// Not as it was read: somebody changed it in between.
				if (await publishRow(row, actor)) return;
			}
		},

		/**
		 * Sets its time; one in the past is now. Who plans it has to be able to publish
		 * it, now and at its time. @throws DomainError `bad_request`, `conflict`, `forbidden`
		 */
		async plan(
			id: string,
			at: string,
			actor: Staff,
			seen?: Seen,
		): Promise<void> {
			await publishing.demand(await changesetOf(id), actor);
			const time = new Date(at);
			if (Number.isNaN(time.getTime()))
				throw new DomainError("bad_request", "This is no time.");
			const planned = {
				state: "planned",
				due_at: time.toISOString(),
				planned_by: actor.id,
				planned_at: now(),
				problems: null,
				settled_at: null,
			};
			const { name } = await find(id);
			await change(id, planned, seen, (trx) =>
				audit(trx, actor, "release-plan", { id, name, at: planned.due_at }),
			);
		},

		/**
		 * Takes its time back; one without a time stays as it is.
		 * @throws DomainError `not_found`, `conflict` where it is published
		 */
		async unplan(id: string, actor: Actor): Promise<void> {
			const { state, name, due_at: at } = await find(id);
			if (state === "open") return;
			const open = {
				state: "open",
				due_at: null,
				planned_by: null,
				planned_at: null,
			};
			await change(id, open, {}, (trx) =>
				audit(trx, actor, "release-unplan", { id, name, at }),
			);
		},

		/** Gives up a release; what is in it stays as it is. @throws DomainError `not_found`, `conflict` where it is published */
		async drop(id: string, actor: Actor): Promise<void> {
			const { name, due_at: at } = await find(id);
			await db.transaction().execute(async (trx) => {
				if (!(await deleteRelease(trx, id, changeable)))
					throw new DomainError("conflict", "The release is published.");
				await audit(trx, actor, "release-drop", { id, name, at });
			});
		},

		/**
		 * Publishes every release whose time has come. Any process may: what one has
		 * taken on nobody else publishes, and where it is killed nothing is. One that
		 * cannot be published fails whole and says why. `told` hears of each.
		 */
		async publishDue(
			told: (due: DueRelease) => void = () => {},
			goOn: () => boolean = () => true,
		): Promise<void> {
			for (const row of await dueReleases(db, now())) {
				if (!goOn()) return;
				const due = await publishDue(row);
				if (due) told(due);
			}
		},

		/** Deletes releases that were settled more than a year ago. */
		async sweep(): Promise<void> {
			const before = new Date(clock.now().getTime() - releaseDays * day);
			await deleteReleasesBefore(
				db,
				["published", "failed"],
				before.toISOString(),
			);
		},
	};
}

function releaseOf(row: ReleaseRow): Release {
	return {
		id: row.id,
		name: row.name,
		owner: row.owner_id,
		state: row.state as ReleaseState,
		dueAt: row.due_at,
		problems: JSON.parse(row.problems ?? "[]"),
		version: row.version,
		createdAt: row.created_at,
		settledAt: row.settled_at,
		publishedVersion: row.published_version,
	};
}
