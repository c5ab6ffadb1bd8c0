import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { bytesOfSizes, deleteSize, leastWanted } from "./sizeQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Days in which no size is given up, whatever it takes: archives that carry it are sent for as long. */
const surelyKeptDays = 3;
/** Bytes of sizes that are kept. */
const keptBytes = 20 * 1024 ** 3;
/** Part of what is kept beyond which none is made: what was wanted in the last days stays. */
const mostTimes = 2;
/** Milliseconds for which a count of the bytes is good. */
const countedFor = 60_000;

/** Room that sizes of pictures may take up, however many are asked for between two sweeps. */
export function createSizeRoom({
	db,
	clock,
	mostBytes = keptBytes,
}: {
	db: Db;
	clock: Clock;
	/** Bytes that are kept. */
	mostBytes?: number | undefined;
}) {
	let counted = { bytes: 0, at: Number.NEGATIVE_INFINITY };

	/** Gives up what was wanted longest ago, as far as that may go; the bytes that are left. */
	async function giveUpOldest(): Promise<number> {
		let bytes = await bytesOfSizes(db);
		const until = clock.now().getTime() - surelyKeptDays * day;
		while (bytes > mostBytes) {
			const rows = await leastWanted(db, new Date(until).toISOString(), 100);
			if (rows.length === 0) break;
			for (const row of rows) {
				if (bytes <= mostBytes) break;
				await deleteSize(db, row);
				bytes -= Number(row.bytes);
			}
		}
		return bytes;
	}

	return {
		giveUpOldest,

		/** Whether another size may be made; where they are beyond what is kept, the oldest go first. */
		async hasRoom(): Promise<boolean> {
			const at = clock.now().getTime();
			if (Math.abs(at - counted.at) > countedFor)
				counted = { bytes: await giveUpOldest(), at };
			return counted.bytes < mostTimes * mostBytes;
		},

		/** Counts a size that was made. */
		add(bytes: number): void {
			counted.bytes += bytes;
		},
	};
}
