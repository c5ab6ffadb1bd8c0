import { join } from "node:path";
import { openCopyFolder } from "../../platform/copies/folder.ts";
import type { CopyPlace } from "../../platform/copies/port.ts";
import { databaseClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/open.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import {
	createDiskSpace,
	type DiskSpace,
} from "../../platform/storage/disk/diskSpace.ts";
import {
	createDiskDrafts,
	type Drafts,
} from "../../platform/storage/drafts/drafts.ts";
import { createFileCache } from "../../platform/storage/fileCache.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { Config } from "../config.ts";
import { StartError } from "./startError.ts";

/** Stores of content: complete files, and those still coming. */
export type Stores = {
	storage: Storage;
	/**
	 * Drafts: all processes know from the database what is in them, and who
	 * writes.
	 */
	draftsOf: (db: Db) => Drafts;
	space: DiskSpace;
	/** Place in which all processes find the last good pages. */
	pageCopies: CopyPlace;
};

/** Pictures of pages kept here when all content lies elsewhere. */
const mostNear = 4000;
/** Bytes of the disk left to the database where nothing is set. */
const usualReserve = 512 * 1024 * 1024;

/** Everything in the folder of the site's data. */
export function diskStores(
	dataDir: string,
	reserve: number = usualReserve,
): Stores {
	const storage = createDiskStorage({ folder: join(dataDir, "objects") });
	const folder = join(dataDir, "drafts");
	return {
		storage,
		draftsOf: (db) =>
			createDiskDrafts({ folder, storage, clock: databaseClock(db) }),
		space: createDiskSpace({ folder: dataDir, reserve }),
		pageCopies: openCopyFolder(join(dataDir, "pages")),
	};
}

/** Opens the stores that the settings name. */
export async function openStores({
	dataDir,
	storage: { s3, diskReserve: reserve },
}: Pick<Config, "dataDir" | "storage">): Promise<Stores> {
	if (!s3) return diskStores(dataDir, reserve);
	// Loaded only here: S3's client is 20 MB of memory that others need not have.
	const [
		{ createS3Storage },
		{ createBucketDrafts },
		{ withCachedBytes },
		{ openCopyBucket },
	] = await Promise.all([
		import("../../platform/storage/s3/s3.ts"),
		import("../../platform/storage/drafts/bucketDrafts.ts"),
		import("../../platform/storage/cachedBytes.ts"),
		import("../../platform/copies/bucket.ts"),
	]);
	const space = createDiskSpace({ folder: dataDir, reserve });
	const spool = join(dataDir, "spool");
	const far = createS3Storage({ place: s3, folder: spool, space });
	await far.check().catch((cause: Error) => {
		throw new StartError(
			`The bucket ${s3.bucket} (S3_BUCKET) cannot be used: ${cause.message}`,
			{ cause },
		);
	});
	const cache = createFileCache({
		folder: join(dataDir, "near"),
		most: mostNear,
		space,
	});
	return {
		storage: withCachedBytes(far, cache),
		draftsOf: (db) =>
			createBucketDrafts({ db, parts: far.parts, folder: spool }),
		space,
		pageCopies: openCopyBucket(s3, "pages/"),
	};
}
