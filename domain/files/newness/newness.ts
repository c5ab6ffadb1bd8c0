import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/db/open.ts";
import { type Clock, systemClock } from "../../../platform/runtime/clock.ts";
import { type Closed, hiddenAmong, type Viewer } from "../audience/sight.ts";
import type { ListedRow } from "../library/libraryQueries.ts";
import {
	audiencesSince,
	dropAudienceChanges,
	foldersSince,
	grantedSince,
	openedAmong,
	setNewSince,
} from "./newnessQueries.ts";
import type { Opened } from "./opened.ts";
import { reopenedSince } from "./reopened.ts";

export type { Opened } from "./opened.ts";

/** Accounts of which is remembered what opened for them. */
const remembered = 2000;
/** Milliseconds for which it is known whom an entry was for. */
const changesKept = 400 * 24 * 60 * 60_000;

export type Newness = ReturnType<typeof createNewness>;

/**
 * Rule for what is new to somebody since a time (docs/decisions/0114): files that he may see,
 * as the one predicate says, and whose content, or whose being there for him, began after it.
 */
export function createNewness({
	db,
	clock = systemClock,
}: {
	db: Db;
	clock?: Clock;
}) {
	const known = new LRUCache<string, { key: string; opened: Opened }>({
		max: remembered,
	});

	return {
		/**
		 * Entries that opened for an account since a time (ISO-8601, UTC); undefined where nothing is
		 * new: during a first visit, and to staff.
		 *
		 * @param closed what the account may not see, as of `change`
		 * @param change the last change of the library
		 */
		async openedTo(
			viewer: Viewer | "customer",
			since: string | null | undefined,
			{ closed, change }: { closed: Closed; change: number },
		): Promise<Opened | undefined> {
			if (!since || typeof viewer === "string" || "looksAs" in viewer)
				return undefined;
			const { accountId } = viewer;
			// An audience that opens or ends by the clock is another set of closed ones.
			const key = `${change} ${since} ${closed.key}`;
			const before = known.get(accountId);
			if (before?.key === key) return before.opened;
			const now = clock.now().toISOString();
			const shut = new Set(closed.numbers);
			const audiences = await audiencesSince(db, accountId, since);
			const granted = await grantedSince(db, accountId, { since, now });
			const ids = granted.map(({ id }) => id);
			// Without the later grants: what he may see all the same is not new by one.
			const older = closed.granted?.filter(({ id }) => !ids.includes(id));
			const without = { ...closed, granted: older ?? [] };
			const gained = await hiddenAmong(db, without, ids);
			const opened: Opened = {
				since,
				time: Date.parse(since),
				audiences: audiences.filter((number) => !shut.has(number)),
				entries: [
					...(await foldersSince(db, since)),
					...(await reopenedSince(db, accountId, { since, shut })),
					...granted.filter(({ id }) => gained.has(id)),
				],
			};
			known.set(accountId, { key, opened });
			return opened;
		},

		/** Ids of the entries among some, all of them seen, that are new. */
		async among(
			from: Db,
			rows: readonly ListedRow[],
			opened: Opened | undefined,
		): Promise<Set<string>> {
			if (!opened) return new Set();
			const { since, audiences } = opened;
			const files = rows.filter(({ kind }) => kind === "file");
			const fresh = files.filter(
				({ created_at, appeared_at }) =>
					created_at > since || (appeared_at ?? "") > since,
			);
			const ids = new Set(fresh.map(({ id }) => id));
			const rest = files.filter(({ id }) => !ids.has(id));
			const entries = opened.entries.map(({ id }) => id);
			if (rest.length === 0 || audiences.length + entries.length === 0)
				return ids;
			const some = rest.map(({ id }) => id);
			const others = await openedAmong(from, some, { audiences, entries });
			return new Set([...ids, ...others]);
		},

		/** ISO-8601, UTC: what appears from now on is not seen yet. */
		now: (): string => clock.now().toISOString(),

		/** Marks what there is up to a time as seen; a time to come counts as now. */
		async seen(accountId: string, until: string): Promise<void> {
			const now = clock.now().toISOString();
			await setNewSince(db, accountId, until < now ? until : now);
		},

		/** Deletes what is known of audiences from before the longest time between two visits that counts. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - changesKept;
			await dropAudienceChanges(db, new Date(before).toISOString());
		},
	};
}
