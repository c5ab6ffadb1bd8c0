import { setTimeout as sleep } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { DomainError } from "../../../contracts/errors.ts";
import {
	isOffered,
	type MadeSize,
	type PictureSize,
} from "../../../contracts/files/pictureSizes.ts";
import { createLeases } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import {
	type PictureExtent,
	type PictureSizer,
	SizerRefused,
	SizerStopped,
	SizerUnable,
	sizeRecipe,
} from "../../../platform/pictureSizes/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { within } from "../../../platform/runtime/concurrency/deadline.ts";
import { createFairSemaphore } from "../../../platform/runtime/concurrency/fairSemaphore.ts";
import { whileHeld } from "../../../platform/runtime/concurrency/lease.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import {
	type DiskSpace,
	hasSpace,
	isDiskFull,
} from "../../../platform/storage/disk/diskSpace.ts";
import { isStorageOutage } from "../../../platform/storage/errors.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import { isSizable } from "./pictureTypes.ts";
import {
	deleteUnwanted,
	keepSize,
	type SizeRow,
	sizesOf,
	touchSizes,
} from "./sizeQueries.ts";
import { beingMade, noSizes } from "./sizeRefusals.ts";
import { createSizeRoom } from "./sizeRoom.ts";

const second = 1000;
const day = 24 * 60 * 60 * second;
/** Days a size is kept that nobody wants. */
const keptDays = 90;
/** Milliseconds until a picture of which none could be made is tried again. */
const tryAgainAfter = 60 * 60 * second;
/** Sizes that wait to be made. */
const mostWaiting = 5000;
/** Milliseconds somebody waits for what he asked for; it is made all the same. */
const patience = 8 * second;
/** Milliseconds between two looks whether another process is done. */
const pause = 200;

/** A picture by its content. */
export type Picture = { sha256: string; mediaType: string };
/** Size of a picture that somebody waits for. `always`: also where it is not smaller. */
export type WantedSize = Picture & { size: MadeSize; always: boolean };

export type PictureSizes = ReturnType<typeof createPictureSizes>;

/** Whether a row tells of a size that there is, made as it is today. */
export const isMade = (
	row: SizeRow | undefined,
): row is SizeRow & { object: string } =>
	typeof row?.object === "string" && row.recipe === sizeRecipe;

/** Whether a row still tells of a picture: made as it is today, and of one of which none could be made for a while only. */
export const isCurrent = (row: SizeRow, now: Date): boolean =>
	row.recipe === sizeRecipe &&
	(row.width > 0 || Date.parse(row.made_at) > now.getTime() - tryAgainAfter);

/**
 * Sizes of the library's pictures, made when somebody first wants one and kept in the
 * storage, so that the next who wants it has it at once and a download can be gone on with
 * byte for byte (docs/decisions/0121). One is made at a time in a process, and each once,
 * however many processes and people want it. They are derived: what is lost, or was given
 * up, is made anew.
 *
 * @throws DomainError `conflict` where none can be made of a picture, `unavailable` where
 * it takes longer than anybody waits, or cannot be done now
 */
export function createPictureSizes(deps: {
	db: Db;
	storage: Pick<Storage, "withFile" | "put" | "stat">;
	sizer: PictureSizer;
	space: DiskSpace;
	clock: Clock;
	/** Milliseconds somebody waits. */
	patience?: number;
	/** Bytes that are kept. */
	mostBytes?: number;
}) {
	const { db, storage, sizer, space, clock } = deps;
	const room = createSizeRoom(deps);
	const leaseOf = createLeases({ db, kind: "picture-size" });
	const flights = createSingleFlight<SizeRow>();
	const take = createFairSemaphore({
		...{ atOnce: 1, mostWaiting },
		refusal: () => beingMade(mostWaiting),
	});
	const ago = (milliseconds: number) =>
		new Date(clock.now().getTime() - milliseconds).toISOString();

	async function known(
		sha256: string,
		size: PictureSize,
	): Promise<SizeRow | undefined> {
		const [row] = await sizesOf(db, [sha256], [size]);
		return row && isCurrent(row, clock.now()) ? row : undefined;
	}

	/** As `known`, of which the bytes are there. */
	async function there(sha256: string, size: PictureSize) {
		const row = await known(sha256, size);
		if (!row?.object) return row;
		const stored = await storage.stat(row.object);
		return stored?.size === row.bytes ? row : undefined;
	}

	async function open(sha256: string, size: PictureSize): Promise<SizeRow> {
		const now = clock.now().toISOString();
		const row = {
			...{ source: sha256, size, recipe: sizeRecipe },
			...{ width: 0, height: 0, bytes: 0, crc32: 0 },
			...{ object: null, media_type: "", ending: "" },
			...{ made_at: now, used_at: now },
		};
		try {
			const made = await storage.withFile(sha256, async (file) =>
				size === "original"
					? { extent: await sizer.extent(file) }
					: { sized: await sizer.make(file, size) },
			);
			if (!made) throw new DomainError("not_found", "no such content");
			if (!made.sized) return { ...row, ...made.extent };
			const { bytes, mediaType, ending, width, height } = made.sized;
			const { sha256: object } = await storage.put(bytes);
			return {
				...{ ...row, object, width, height, ending },
				...{ bytes: bytes.length, crc32: crc32(bytes), media_type: mediaType },
			};
		} catch (error) {
			// A fault of anything else says nothing of the picture.
			if (error instanceof SizerRefused) return row;
			if (error instanceof SizerStopped || error instanceof SizerUnable)
				throw beingMade(1);
			if (isDiskFull(error)) throw noSpace();
			if (isStorageOutage(error))
				throw new DomainError("unavailable", "the storage is away");
			throw error;
		}
	}

	/** Makes it; where another process makes it, waits for that. */
	async function make(sha256: string, size: PictureSize): Promise<SizeRow> {
		const lease = leaseOf(`${sha256} ${size}`);
		for (;;) {
			const before = await there(sha256, size);
			if (before) return before;
			const wait = await lease.take();
			if (wait > 0) {
				await sleep(Math.min(wait, pause));
				continue;
			}
			try {
				return await whileHeld(lease, async () => {
					const meanwhile = await there(sha256, size);
					if (meanwhile) return meanwhile;
					if (!(await hasSpace(space))) throw noSpace();
					// A row without bytes takes up no room.
					if (size !== "original" && !(await room.hasRoom())) throw noSpace();
					const row = await open(sha256, size);
					await keepSize(db, row);
					room.add(row.bytes);
					return row;
				});
			} finally {
				await lease.end(0);
			}
		}
	}

	/** Row of a size, made where it is missing; its width is 0 where none can be made. */
	async function rowOf(
		{ sha256 }: Pick<Picture, "sha256">,
		size: PictureSize,
		party: string,
	): Promise<SizeRow> {
		const before = await there(sha256, size);
		if (!before)
			// Each party has its own turn: who asks for one does not wait in another's queue.
			return flights.run(`${sha256} ${size} ${party}`, () =>
				take(party, () => make(sha256, size)),
			);
		await touchSizes(db, [sha256], clock.now().toISOString(), ago(day));
		return before;
	}

	async function waitFor<T>(task: Promise<T>): Promise<T> {
		// Making goes on without whoever asked.
		task.catch(() => {});
		const done = await within(
			task.then((value) => ({ value })),
			deps.patience ?? patience,
		);
		if (!done) throw beingMade(1);
		return done.value;
	}

	return {
		/** Pixels of a picture; undefined of one that cannot be opened, or has too many. */
		async extent(
			picture: Picture,
			party: string,
		): Promise<PictureExtent | undefined> {
			if (!isSizable(picture.mediaType)) return undefined;
			const row = await waitFor(rowOf(picture, "original", party));
			const { width, height } = row;
			return width > 0 ? { width, height } : undefined;
		},

		/** Bytes of the sizes of a picture that are made already. */
		async bytesKnown(sha256: string): Promise<Map<string, number>> {
			const rows = await sizesOf(db, [sha256], ["web", "print"]);
			return new Map(
				rows.filter(isMade).map(({ size, bytes }) => [size, bytes]),
			);
		},

		/**
		 * A size of a picture, never larger than it is.
		 *
		 * @param party who asks: askers take turns
		 */
		async sized(
			picture: Picture & { name: string },
			size: MadeSize,
			party: string,
		): Promise<SizeRow & { object: string }> {
			if (!isSizable(picture.mediaType)) throw noSizes([picture.name]);
			const row = await waitFor(rowOf(picture, size, party));
			if (!isMade(row)) throw noSizes([picture.name]);
			return row;
		},

		/** Makes a size that an archive lacks, where there is to be one. */
		async prepare(wanted: WantedSize, party: string): Promise<void> {
			// Behind what the same account asks for singly.
			const turn = `${party} archives`;
			const extent = await rowOf(wanted, "original", turn);
			if (extent.width === 0) return;
			if (wanted.always || isOffered(wanted.size, extent))
				await rowOf(wanted, wanted.size, turn);
		},

		/**
		 * Gives up what no file has any longer, what nobody wanted for long, and what is beyond
		 * the bytes that are kept; the content goes with the sweep of what nothing refers to.
		 */
		async sweep(): Promise<void> {
			await deleteUnwanted(db, ago(keptDays * day));
			await room.giveUpOldest();
		},

		stop: () => sizer.stop(),
	};
}

function noSpace(): DomainError {
	return new DomainError("unavailable", "no space for sizes of pictures");
}
