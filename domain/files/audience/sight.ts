import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/db/open.ts";
import { type Clock, systemClock } from "../../../platform/runtime/clock.ts";
import { lastChange } from "../library/changeQueries.ts";
import {
	type FileEntry,
	findEntry,
	findHolder,
	isEntryId,
} from "../library/libraryQueries.ts";
import type { Closed } from "./closed.ts";
import {
	audiencesOfNobody,
	audiencesOfSome,
	audiencesShut,
	audiencesWithout,
	audiencesWithoutLinks,
	entriesForCustomers,
	entriesWithin,
	grantsOf,
	momentsAround,
} from "./sightQueries.ts";

export type { Closed, Granted } from "./closed.ts";

/**
 * Member of the staff who looks as an account, or whoever is in some groups (by their
 * ids), would see the library at a time (ISO-8601, UTC).
 */
export type LooksAs = {
	looksAs: { accountId: string } | { groups: readonly string[] };
	at: string;
};

/**
 * Viewer: an account, or staff, who see all that is not deleted, unless they look as
 * somebody.
 */
export type Viewer = ByAccount | "staff" | LooksAs;
type ByAccount = {
	accountId: string;
	/**
	 * Set for people without an account, to whom a link of this account gives what it sees:
	 * without what staff closed to links (docs/decisions/0122).
	 */
	byLink?: true;
};

/**
 * Customers, who have no account: files of the library that may be sent to them in an
 * answer are those that lie in a folder which is marked for it, and in none that is for
 * some groups, at another time, or closed to links (docs/decisions/0095).
 */
export type Customer = "customer";

/** Nothing is closed. */
export const allOpen: Closed = { numbers: [], key: "" };

export type Sight = ReturnType<typeof createSight>;

/** Moments before and behind a time at which some audience opens or ends. */
type Moments = { last: string | null; next: string | null };
type Remembered = Moments & { change: number; closed: Closed };

/** Accounts of which is remembered what they may see. */
const remembered = 5000;
/** Entries asked for in one question. */
const batch = 500;

/**
 * The one predicate for whatever leaves the library: what somebody may see of it, asked at
 * each request. An entry is seen by who is let in by the audience of itself and of
 * everything it lies in, at the time of it. Remembered until anything of the library, or of
 * who is in which group, changes in the database, whichever process changed it, or the
 * clock comes to the next moment at which an audience opens or ends.
 */
export function createSight({
	db,
	clock = systemClock,
}: {
	db: Db;
	clock?: Clock;
}) {
	const known = new LRUCache<string, Remembered>({ max: remembered });
	/** Every set of audiences once, however many accounts it is closed to. */
	const sets = new LRUCache<string, Closed>({ max: remembered });

	const iso = () => clock.now().toISOString();

	async function forCustomers(): Promise<Closed> {
		const numbers = await audiencesOfSome(db, iso());
		return { numbers, key: `customer ${numbers.join()}`, isCustomer: true };
	}

	async function read(viewer: Viewer, from: Db, now: string): Promise<Closed> {
		const withoutLinks =
			typeof viewer === "object" && "byLink" in viewer
				? await audiencesWithoutLinks(from)
				: [];
		const own =
			viewer === "staff"
				? await audiencesOfNobody(from)
				: "looksAs" in viewer
					? await audiencesWithout(from, viewer.looksAs, viewer.at)
					: await audiencesWithout(from, viewer, now);
		const numbers = together(own, withoutLinks);
		if (numbers.length === 0) return allOpen;
		const [account, at] = accountOf(viewer, now);
		const granted = account ? await grantsOf(from, account, at) : [];
		// Entries shut to all may change while those closed to him stay as they are.
		const firm =
			granted.length > 0
				? together(await audiencesShut(from, at), withoutLinks)
				: [];
		// Another content of a file is another number under its id.
		const ids = granted.map(({ id, number }) => `${id}:${number}`);
		const key =
			granted.length === 0
				? numbers.join()
				: [numbers, ids, firm].map((some) => some.join()).join(" ");
		const same = sets.get(key) ?? {
			...{ numbers, key },
			...(granted.length > 0 && { granted, firm }),
		};
		sets.set(key, same);
		return same;
	}

	const sight = {
		/**
		 * Audiences that are closed to somebody.
		 *
		 * @param change the last change of the library, where the caller has just read it
		 */
		async closedTo(
			viewer: Viewer | Customer,
			change?: number,
		): Promise<Closed> {
			if (viewer === "customer") return forCustomers();
			const now = iso();
			if (typeof viewer === "object" && "looksAs" in viewer)
				return read(viewer, db, now);
			const who =
				viewer === "staff"
					? viewer
					: `${viewer.byLink ? "link" : "account"} ${viewer.accountId}`;
			const last = change ?? (await lastChange(db));
			const before = known.get(who);
			if (before?.change === last && isNow(before, now)) return before.closed;
			const moments = await momentsAround(db, now);
			const closed = await read(viewer, db, now);
			known.set(who, { ...moments, change: last, closed });
			return closed;
		},

		/** Closed audiences within a transaction, as it stands there. */
		closedWithin: (trx: Db, viewer: Viewer): Promise<Closed> =>
			read(viewer, trx, iso()),

		/** A published file, where somebody may see or have it; undefined for anything else. */
		async file(
			viewer: Viewer | Customer,
			id: string,
		): Promise<FileEntry | undefined> {
			if (!isEntryId(id)) return undefined;
			const entry = await findEntry(db, id);
			if (entry?.kind !== "file" || entry.state !== "published")
				return undefined;
			return (await sight.sees(viewer, id)) ? entry : undefined;
		},

		/** A published node or folder, likewise. */
		async holder(
			viewer: Viewer | Customer,
			id: string,
		): Promise<FileEntry | undefined> {
			const entry = await findHolder(db, id);
			return entry && (await sight.sees(viewer, id)) ? entry : undefined;
		},

		/** Whether nothing that an entry lies in is closed to somebody. */
		async sees(viewer: Viewer | Customer, id: string): Promise<boolean> {
			const closed = await sight.closedTo(viewer);
			return !(await hiddenAmong(db, closed, [id])).has(id);
		},
	};
	return sight;
}

/** Account whose grants count, and the time; none for staff and groups. */
function accountOf(viewer: Viewer, now: string): [string | undefined, string] {
	if (viewer === "staff") return [undefined, now];
	if (!("looksAs" in viewer)) return [viewer.accountId, now];
	const { looksAs, at } = viewer;
	return ["accountId" in looksAs ? looksAs.accountId : undefined, at];
}

/** Numbers of both, in their order. */
const together = (one: readonly number[], other: readonly number[]) =>
	other.length === 0
		? [...one]
		: [...new Set([...one, ...other])].sort((a, b) => a - b);

/** Whether no moment lies between a time and the one at which something was read. */
function isNow({ last, next }: Moments, now: string): boolean {
	// Clocks are also put back.
	return (last === null || last <= now) && (next === null || now < next);
}

/** Entries of these that are closed, by themselves or by what they lie in. */
export async function hiddenAmong(
	db: Db,
	{ numbers, granted = [], firm = [], isCustomer = false }: Closed,
	ids: readonly string[],
): Promise<Set<string>> {
	const hidden = new Set<string>();
	if (numbers.length === 0 && !isCustomer) return hidden;
	for (let start = 0; start < ids.length; start += batch) {
		const some = ids.slice(start, start + batch);
		if (isCustomer) {
			const sendable = new Set(await entriesForCustomers(db, some));
			for (const id of some) if (!sendable.has(id)) hidden.add(id);
		}
		const opened = granted.map(({ id }) => id);
		if (numbers.length > 0)
			for (const id of await entriesWithin(db, some, numbers, opened))
				hidden.add(id);
		if (opened.length > 0 && firm.length > 0)
			for (const id of await entriesWithin(db, some, firm)) hidden.add(id);
	}
	return hidden;
}

/** Whether staff deleted an entry, or what it lies in. */
export async function isDeleted(
	db: Db,
	{ id, state }: Pick<FileEntry, "id" | "state">,
): Promise<boolean> {
	if (state === "deleted") return true;
	const nobody = await audiencesOfNobody(db);
	return (await hiddenAmong(db, { numbers: nobody, key: "" }, [id])).size > 0;
}
