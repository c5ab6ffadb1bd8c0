import type { Db } from "../../../platform/db/open.ts";
import type { Sight } from "../../files/audience/sight.ts";
import { foldName } from "../../files/library/names.ts";
import { seesEntry } from "../seen.ts";
import { type Addressed, addressedBy, sightKeys } from "./readerQueries.ts";

/** Which of the readers of a notice are asked for. */
export const readerStates = [
	"all",
	"unread",
	"read",
	"acknowledged",
	"unacknowledged",
] as const;
export type ReaderState = (typeof readerStates)[number];

/** Numbers of the readers of a notice as of now, and of those who read it and were disabled since. */
export type ReaderCounts = {
	recipients: number;
	read: number;
	acknowledged: number;
	/** Recipients with a mail address. */
	mailable: number;
};

/** Reader of a notice, with when he read and acknowledged it (ISO-8601, UTC). */
export type NoticeReader = Awaited<ReturnType<typeof addressedBy>>[number];

/**
 * Accounts that may read a notice as of now, by their names: those it is to, without
 * those who do not see what it is about; readers stay when their account is disabled. Sight
 * of an entry is asked of the one predicate, once for all who are in the same groups and
 * have no grant of their own.
 */
export async function readersOf(
	db: Db,
	sight: Pick<Sight, "file" | "holder">,
	notice: Addressed & { entry_id: string | null },
): Promise<NoticeReader[]> {
	const all = await addressedBy(db, notice);
	const { entry_id } = notice;
	if (entry_id === null || all.length === 0) return all;
	const keys = await sightKeys(db);
	const known = new Map<string, boolean>();
	const readers: NoticeReader[] = [];
	for (const reader of all) {
		if (isDisabled(reader)) {
			readers.push(reader);
			continue;
		}
		const key = keys.get(reader.id) ?? "";
		const sees =
			known.get(key) ??
			(await seesEntry(sight, { accountId: reader.id }, entry_id));
		known.set(key, sees);
		if (sees) readers.push(reader);
	}
	return readers;
}

/** Whether a reader was disabled since he read a notice. */
export const isDisabled = ({ state }: Pick<NoticeReader, "state">): boolean =>
	state === "disabled";

export function countReaders(readers: readonly NoticeReader[]): ReaderCounts {
	const count = (has: (reader: NoticeReader) => boolean) =>
		readers.filter(has).length;
	return {
		recipients: readers.length,
		read: count(({ read_at }) => read_at !== null),
		acknowledged: count(({ acknowledged_at }) => acknowledged_at !== null),
		mailable: count((one) => one.email !== null && !isDisabled(one)),
	};
}

/** Readers of a state whose name or account holds some words. */
export function findReaders(
	readers: readonly NoticeReader[],
	{ search, state }: { search: string; state: ReaderState },
): NoticeReader[] {
	const words = foldName(search.trim());
	const isIn: Record<ReaderState, (reader: NoticeReader) => boolean> = {
		all: () => true,
		unread: ({ read_at }) => read_at === null,
		read: ({ read_at }) => read_at !== null,
		acknowledged: ({ acknowledged_at }) => acknowledged_at !== null,
		unacknowledged: ({ acknowledged_at }) => acknowledged_at === null,
	};
	return readers.filter(
		(reader) =>
			isIn[state](reader) &&
			(words === "" ||
				foldName(`${reader.name}\n${reader.account}`).includes(words)),
	);
}
