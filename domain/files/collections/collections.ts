import { DomainError } from "../../../contracts/errors.ts";
import {
	mostChosen,
	mostCollections,
} from "../../../contracts/files/fileBounds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Sight } from "../audience/sight.ts";
import { editionsIn } from "../editions/editionsIn.ts";
import { cleanName, nameIn } from "../library/names.ts";
import {
	countedFor,
	type ListedEntry,
	seenPathsTo,
} from "../listing/listing.ts";
import { entriesOf } from "../search/fileSearchQueries.ts";
import { entriesThere } from "../selection/chosen.ts";
import type { Selection } from "../selection/selection.ts";
import {
	type CollectionRow,
	changeCollection,
	collectionsFor,
	countItems,
	countOwned,
	deleteCollection,
	distributorOf,
	dropItems,
	findCollection,
	hasItem,
	insertCollection,
	itemsOf,
	putItems,
} from "./collectionQueries.ts";

/** Entries read at once. */
const atOnce = 500;

/** Account that asks; `byLink` for who opened a link of it. */
type Owner = { accountId: string; byLink?: true };

export type Collections = ReturnType<typeof createCollections>;

/**
 * Files and folders that a partner puts together under a name, and may share with colleagues
 * of the same distributor. A collection opens nothing: everybody sees of it what he sees of
 * the library (docs/decisions/0110).
 *
 * @throws DomainError `not_found` for one that is not there for who asks or, to change it,
 * is not his; `invalid`, `conflict`
 */
export function createCollections(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	sight: Sight;
	selection: Pick<Selection, "describe">;
}) {
	const { db, clock, newId, sight, selection } = deps;
	const now = () => clock.now().toISOString();

	async function find(who: Owner, id: string): Promise<CollectionRow> {
		const row = await findCollection(db, who.accountId, id);
		if (!row) throw new DomainError("not_found", "no such collection");
		return row;
	}

	/** Checks that colleagues can be shared with at all. */
	async function checkShared(who: Owner, shared: boolean): Promise<void> {
		if (shared && (await distributorOf(db, who.accountId)) === null)
			throw refused("shared", "noColleagues");
	}

	/** Entries of these ids that somebody sees, with their names now. */
	async function seenOf(who: Owner, ids: string[]) {
		const closed = await sight.closedTo(who);
		return { closed, there: await entriesThere(db, ids, closed) };
	}

	/** Entries to put in: those that somebody sees. Read before a transaction, which has one connection. */
	async function itemsFrom(who: Owner, ids: string[]) {
		if (ids.length > mostChosen) throw tooMuch();
		const { there } = await seenOf(who, ids);
		return [...new Set(ids)].flatMap((one) => {
			const entry = there.get(one);
			return entry ? [{ entry_id: one, name: entry.name }] : [];
		});
	}

	async function put(
		trx: Db,
		id: string,
		items: { entry_id: string; name: string }[],
	): Promise<void> {
		await putItems(trx, id, items);
		if ((await countItems(trx, id)) > mostChosen) throw tooMuch();
	}

	/** Entries of a collection as somebody sees them in a language, in its order, and the names of the others. */
	async function shown(who: Owner, id: string, language: LanguageCode) {
		const items = await itemsOf(db, id);
		const { closed, there } = await seenOf(
			who,
			items.map(({ entry_id }) => entry_id),
		);
		const numbers = items.flatMap(
			(item) => there.get(item.entry_id)?.number ?? [],
		);
		const entries: ListedEntry[] = [];
		for (let start = 0; start < numbers.length; start += atOnce) {
			const found = await entriesOf(db, numbers.slice(start, start + atOnce));
			const rows = await countedFor(db, found, closed);
			const holders = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []));
			const paths = await seenPathsTo(db, closed, [...holders], language);
			const editions = await editionsIn(db, rows, language);
			for (const entry of rows) {
				const { size, created_at } = editions.get(entry.id) ?? entry;
				entries.push({
					entry: { ...entry, size, created_at },
					name: nameIn(language, entry),
					path: paths.get(entry.parent_id ?? "") ?? [],
					folderId: "",
				});
			}
		}
		const gone = items.filter(({ entry_id }) => !there.has(entry_id));
		return { entries, gone };
	}

	const viewed = (row: CollectionRow, who: Owner, links = 0) => ({
		id: row.id,
		name: row.name,
		mine: row.owner_id === who.accountId,
		owner: row.owner_name,
		shared: row.shared === 1,
		changed_at: row.changed_at,
		links: row.owner_id === who.accountId ? links : 0,
	});

	return {
		shown,

		/** Whether an entry is in a collection. */
		has: (id: string, entryId: string): Promise<boolean> =>
			hasItem(db, id, entryId),

		/** Collections of an account and those its colleagues share, and whether it has colleagues. */
		async list(who: Owner) {
			const rows = await collectionsFor(db, who.accountId, now());
			return {
				collections: rows.map((row) => viewed(row, who, row.links ?? 0)),
				can_share: (await distributorOf(db, who.accountId)) !== null,
			};
		},

		/** One, with what is in it and how much that is. */
		async detail(who: Owner, id: string, language: LanguageCode) {
			const row = await find(who, id);
			const { entries, gone } = await shown(who, id, language);
			const ids = entries.map(({ entry }) => entry.id);
			const { items } = await selection.describe(ids, who, language);
			const mine = row.owner_id === who.accountId;
			const byLink = await seenOf({ ...who, byLink: true }, mine ? ids : []);
			const kept = entries.filter(({ entry }) => !byLink.there.has(entry.id));
			return {
				collection: viewed(row, who),
				entries,
				files: items.reduce((sum, { files }) => sum + files, 0),
				bytes: sumOf(items.map(({ bytes }) => bytes)),
				gone: mine ? gone.map(({ name }) => name) : [],
				notByLink: mine ? kept.map(({ name }) => name) : [],
			};
		},

		/** Makes one of what its owner sees of some entries; its id. */
		async add(
			who: Owner,
			given: { name: string; shared: boolean; ids: string[] },
		): Promise<string> {
			await checkShared(who, given.shared);
			const id = newId();
			const items = await itemsFrom(who, given.ids);
			await db.transaction().execute(async (trx) => {
				if ((await countOwned(trx, who.accountId)) >= mostCollections)
					throw refused("name", "mostCollections", { max: mostCollections });
				await insertCollection(trx, {
					id,
					owner_id: who.accountId,
					name: cleanName(given.name),
					shared: given.shared ? 1 : 0,
					at: now(),
				});
				await put(trx, id, items);
			});
			return id;
		},

		/** Gives an own one another name, or shares it with colleagues or no longer. */
		async change(
			who: Owner,
			id: string,
			given: { name: string; shared: boolean },
		): Promise<void> {
			await checkShared(who, given.shared);
			const name = cleanName(given.name);
			const shared = given.shared ? 1 : 0;
			const changes = { name, shared, changed_at: now() };
			if (!(await changeCollection(db, who.accountId, id, changes)))
				throw new DomainError("not_found", "no such collection");
		},

		/** Takes entries out of an own one and puts others in, all or nothing. */
		async put(
			who: Owner,
			id: string,
			given: { put: string[]; drop: string[]; clearGone: boolean },
		): Promise<void> {
			const gone = given.clearGone ? (await shown(who, id, "en")).gone : [];
			const items = await itemsFrom(who, given.put);
			await db.transaction().execute(async (trx) => {
				const changes = { changed_at: now() };
				if (!(await changeCollection(trx, who.accountId, id, changes)))
					throw new DomainError("not_found", "no such collection");
				const left = gone.map(({ entry_id }) => entry_id);
				await dropItems(trx, id, [...given.drop, ...left]);
				await put(trx, id, items);
			});
		},

		/** Deletes an own one with its links. */
		async remove(who: Owner, id: string): Promise<void> {
			if (!(await deleteCollection(db, who.accountId, id)))
				throw new DomainError("not_found", "no such collection");
		},
	};
}

const tooMuch = () =>
	new DomainError("invalid", "too many entries", [
		{ field: "file_id", message: "archive" },
	]);

function refused(
	field: string,
	key: "noColleagues" | "mostCollections",
	values: Record<string, number> = {},
): DomainError {
	const message = { text: `server/files.${key}` as const, values };
	return new DomainError("invalid", key, [{ field, message }], {
		publicMessage: message,
	});
}

/** Sum of some bytes; null where one of them is not known. */
function sumOf(bytes: readonly (number | null)[]): number | null {
	let sum = 0;
	for (const one of bytes) {
		if (one === null) return null;
		sum += one;
	}
	return sum;
}
