import { createHash } from "node:crypto";
import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { foldName } from "../library/names.ts";
import {
	deleteTakingsBefore,
	insertTakings,
	type NewTaking,
} from "./takingQueries.ts";

const hour = 60 * 60 * 1000;
/** Days a taking is kept: as long as the audit log. */
export const takingDays = 365;
/** Takings of which it is remembered that they were written. */
const remembered = 10_000;

/** Ways in which the bytes of a file leave. */
export const takingWays = [
	"file",
	"view",
	"archive",
	"link",
	"shared",
] as const;
export type TakingWay = (typeof takingWays)[number];

/** Content of a file that is about to be sent. */
export type Taking = {
	/** Empty where the file is there no longer. */
	entryId: string;
	name: string;
	sha256: string;
	/** Bytes of what is sent. */
	size: number;
	/** Size of a picture that is sent, whose own content `sha256` names; none for the file as it is. */
	picture?: MadeSize | "" | undefined;
	way: TakingWay;
	/** Partner who gets it, or whose link to a collection gives it; none for links of customers. */
	taker?: { accountId: string; account: string } | undefined;
	/**
	 * Stamp of the address: requests with the same stamp are one taking, such as the pieces
	 * of a download that is gone on with.
	 */
	stamp: string;
};

export type Takings = ReturnType<typeof createTakings>;

/**
 * Record of who took which bytes, by whatever way they leave. Takings that come at once are
 * written together, so that a crowd costs a transaction and not one for each.
 */
export function createTakings({ db, clock }: { db: Db; clock: Clock }) {
	const written = createSingleFlight<void>({ max: remembered, ttl: 6 * hour });
	let waiting: Batch = createBatch();
	let isWriting = false;

	function rowOf(taking: Taking): NewTaking {
		const { entryId, name, sha256, size, way, taker, picture = "" } = taking;
		return {
			key: keyOf(taking),
			at: clock.now().toISOString(),
			entry_id: entryId,
			name,
			name_key: foldName(name),
			sha256,
			size,
			account_id: taker?.accountId ?? null,
			account: taker?.account.toLowerCase() ?? "",
			way,
			picture,
		};
	}

	/** Writes what waits, and what comes meanwhile, until nothing does. */
	async function drain(): Promise<void> {
		if (isWriting) return;
		isWriting = true;
		while (waiting.rows.length > 0) {
			const batch = waiting;
			waiting = createBatch();
			await insertTakings(db, batch.rows).then(batch.done, batch.fail);
		}
		isWriting = false;
	}

	function write(rows: NewTaking[]): Promise<void> {
		if (rows.length === 0) return Promise.resolve();
		for (const row of rows) waiting.rows.push(row);
		const { written: whenWritten } = waiting;
		void drain();
		return whenWritten;
	}

	return {
		/** Writes a taking, unless it was; durable when it resolves. */
		note: (taking: Taking): Promise<void> =>
			written.run(keyOf(taking), () => write([rowOf(taking)])),

		/** Writes many, likewise. */
		noteAll: (takings: Taking[]): Promise<void> => write(takings.map(rowOf)),

		/** Deletes what is older than a year. */
		async sweep(): Promise<void> {
			const age = takingDays * 24 * hour;
			const before = new Date(clock.now().getTime() - age).toISOString();
			await deleteTakingsBefore(db, before);
		},
	};
}

/** Rows that are written together, and those who wait for it. */
type Batch = {
	rows: NewTaking[];
	written: Promise<void>;
	done: () => void;
	fail: (error: unknown) => void;
};

function createBatch(): Batch {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	// A batch that nobody waited for yet fails quietly until it is waited for.
	promise.catch(() => {});
	return { rows: [], written: promise, done: resolve, fail: reject };
}

function keyOf(taking: Taking): string {
	const { way, entryId, sha256, taker, stamp, picture } = taking;
	const words = [way, entryId, sha256, taker?.accountId ?? "", stamp];
	if (picture) words.push(picture);
	const hash = createHash("sha256").update(words.join(" ")).digest();
	return hash.subarray(0, 16).toString("base64url");
}
