import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { OpenObject } from "../../../platform/storage/port.ts";
import type { ArchiveLayout } from "../archive/layout.ts";
import { filesNumbered } from "./takingQueries.ts";
import type { Taking, Takings } from "./takings.ts";

/** Milliseconds in which entries of an archive are gathered before they are written. */
const gathered = 250;
/** Entries after which they are written at once. */
const most = 1000;
/** Numbers asked for in one question. */
const batch = 500;

/** Archive that is sent, and to whom. */
export type SentArchive = {
	taker: { accountId: string; account: string };
	way: "archive" | "shared";
	/** Numbers of its files, in the order of the archive. */
	files: readonly number[];
	/** Pictures of those of them that are in it in a made size, by their SHA-256. */
	sized: ReadonlyMap<number, string>;
	/** Size it is carried in; empty where it has none. */
	picture: MadeSize | "";
	/** Day it was planned: the same archives of a day are one taking of each entry. */
	stamp: string;
};

/**
 * An archive that records which of its entries are read to be sent: each with the first
 * of its bytes. The first entries are written before a byte leaves, the others at most
 * `gathered` later, so that a hundred thousand small files cost a hundred statements.
 * Where they cannot be written the reading fails.
 */
export function recordEntries(
	object: OpenObject,
	layout: ArchiveLayout,
	{ db, takings }: { db: Db; takings: Pick<Takings, "noteAll"> },
	sent: SentArchive,
): OpenObject {
	let last = -1;
	let fresh: number[] = [];
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> | undefined;

	async function takingsOf(indexes: number[]): Promise<Taking[]> {
		const entries = indexes.flatMap((index) => layout.fileAt(index) ?? []);
		const numbers = entries.map(({ ordinal }) => sent.files[ordinal] ?? 0);
		const known = new Map<number, { id: string; name: string }>();
		for (let start = 0; start < numbers.length; start += batch)
			for (const row of await filesNumbered(
				db,
				numbers.slice(start, start + batch),
			))
				known.set(row.number, row);
		return entries.map(({ path, sha256, size }, n) => {
			const number = numbers[n] ?? 0;
			const row = known.get(number);
			const source = sent.sized.get(number);
			return {
				entryId: row?.id ?? "",
				name: row?.name ?? path.slice(path.lastIndexOf("/") + 1),
				// Pictures are noted by their own content, which a recall names.
				sha256: source ?? sha256,
				size,
				picture: source ? sent.picture : "",
				way: sent.way,
				taker: sent.taker,
				stamp: sent.stamp,
			};
		});
	}

	/** Writes what was gathered, after what is being written. */
	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const before = writing ?? Promise.resolve();
		if (fresh.length === 0) return before;
		const indexes = fresh;
		fresh = [];
		const now = before.then(async () =>
			takings.noteAll(await takingsOf(indexes)),
		);
		// A failure reaches whoever reads on or closes.
		now.catch(() => {});
		writing = now;
		return now;
	}

	return {
		size: object.size,

		async read(target, position) {
			const isFirst = last < 0;
			for (const index of layout.entriesIn(position, target.length))
				if (index > last) {
					last = index;
					fresh.push(index);
				}
			if (isFirst || fresh.length >= most) await flush();
			else if (fresh.length > 0) timer ??= setTimeout(flush, gathered);
			return object.read(target, position);
		},

		async close() {
			await flush().finally(() => object.close());
		},
	};
}
