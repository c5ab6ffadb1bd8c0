import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type DiskSpace, diskFull, hasSpace } from "../disk/diskSpace.ts";
import { putStaged, stageFile } from "../disk/staging.ts";
import { sweepTemporary, temporaryFile } from "../disk/temporary.ts";
import type { StorageOfFiles } from "../port.ts";
import { checkRange } from "../range.ts";
import {
	ContentType,
	createClient,
	orUndefined,
	type S3Place,
	sweepParts,
} from "./s3Client.ts";
import { createS3Parts, type S3Parts } from "./s3Parts.ts";
import { firstWindow, openOverNetwork, type Window } from "./s3Reading.ts";
import { createRemovals } from "./s3Removing.ts";

const prefix = "objects/";
/** Bytes of a part: three are in memory at once, and there may be 10,000. */
const smallestPart = 8 * 1024 * 1024;
const partsAtOnce = 3;
const mostParts = 10_000;
export type S3Storage = StorageOfFiles & {
	/** Fails where the bucket cannot be used. */
	check(): Promise<void>;
	/** Parts of content that is still coming. */
	parts: S3Parts;
};

/**
 * Objects in a bucket, `objects/ab/cdef…` by their names: what lies in a disk
 * storage can be copied there as it is. What comes in lies in a folder here until
 * its hash is known; S3 shows an object whole or not at all. Any number of
 * processes may share the bucket.
 */
export function createS3Storage({
	place,
	folder,
	space,
}: {
	place: S3Place;
	/** Folder for files on their way; made when needed. */
	folder: string;
	/** Free space of the disk on which that folder lies. */
	space: DiskSpace;
}): S3Storage {
	const Bucket = place.bucket;
	const client = createClient(place);
	const removals = createRemovals({ client, Bucket });

	function keyOf(sha256: string): string {
		if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256))
			throw new TypeError("An object's name is 64 hexadecimal digits.");
		return `${prefix}${sha256.slice(0, 2)}/${sha256.slice(2)}`;
	}

	async function get(Key: string, Range?: string): Promise<Window | undefined> {
		const found = await orUndefined(
			client.send(new GetObjectCommand({ Bucket, Key, Range })),
		);
		if (!found) return undefined;
		const all = /\/(\d+)$/.exec(found.ContentRange ?? "")?.[1];
		const size = Number(all ?? found.ContentLength);
		return { size, stream: found.Body as Readable };
	}

	function head(Key: string) {
		return orUndefined(client.send(new HeadObjectCommand({ Bucket, Key })));
	}

	/** Puts content. `content` gives it from its beginning. */
	function upload(
		{ sha256, size }: { sha256: string; size: number },
		content: () => Uint8Array | Readable,
	): Promise<void> {
		return settle(sha256, async (Key) => {
			await new Upload({
				client,
				params: { Bucket, Key, Body: content(), ContentType },
				partSize: Math.max(smallestPart, Math.ceil(size / mostParts)),
				queueSize: partsAtOnce,
			}).done();
		});
	}

	/** Puts what `put` does under a key until it is there to stay. */
	async function settle(
		sha256: string,
		put: (key: string) => Promise<void>,
	): Promise<void> {
		const Key = keyOf(sha256);
		for (;;) {
			const before = await head(Key);
			await put(Key);
			// Put again although it was there: that made it young. But somebody may have
			// found it old before, and be about to delete it.
			if (!before) return;
			await removals.settled(sha256);
			if (await head(Key)) return;
		}
	}

	const storage: S3Storage = {
		parts: createS3Parts({ client, Bucket, settle, upload }),

		async check() {
			await client.send(
				new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }),
			);
		},

		async adopt(file, content) {
			await upload(content, () => createReadStream(file));
		},

		async stage(source) {
			if (source instanceof Uint8Array) {
				const sha256 = createHash("sha256").update(source).digest("hex");
				const content = { sha256, size: source.length };
				const keep = () => upload(content, () => source);
				return { ...content, keep, drop: async () => {} };
			}
			return stageFile(folder, source, storage.adopt);
		},

		put: (source) => putStaged(storage.stage(source)),

		async read(sha256, range) {
			const key = keyOf(sha256);
			if (!range) return get(key);
			checkRange(range);
			return get(key, `bytes=${range.start}-${range.end}`);
		},

		async open(sha256, from = 0) {
			const key = keyOf(sha256);
			const openWindow = (start: number, length: number) =>
				get(key, `bytes=${start}-${start + length - 1}`);
			try {
				const first = await openWindow(from, firstWindow);
				return first && openOverNetwork(openWindow, first, from);
			} catch (error) {
				if (!(error instanceof RangeError)) throw error;
				// An empty one, or one that ends before.
				const first = await get(key);
				return first && openOverNetwork(openWindow, first, 0);
			}
		},

		async bytes(sha256) {
			const found = await get(keyOf(sha256));
			return found && buffer(found.stream);
		},

		async stat(sha256) {
			const found = await head(keyOf(sha256));
			return found && { size: found.ContentLength ?? 0 };
		},

		async remove(sha256) {
			await client.send(
				new DeleteObjectCommand({ Bucket, Key: keyOf(sha256) }),
			);
		},

		async removeOld(sha256, olderThanMs) {
			const key = keyOf(sha256);
			const isOld = async () => {
				const found = await head(key);
				return (
					found !== undefined &&
					Number(found.LastModified) <= Date.now() - olderThanMs
				);
			};
			return (await isOld()) && removals.remove(sha256, key, isOld);
		},

		async withFile(sha256, use) {
			const found = await get(keyOf(sha256));
			if (!found) return undefined;
			if (!(await hasSpace(space, found.size))) {
				found.stream.destroy();
				throw diskFull();
			}
			const file = await temporaryFile(folder);
			try {
				await pipeline(found.stream, createWriteStream(file, { mode: 0o600 }));
				return await use(file);
			} finally {
				await rm(file, { force: true });
			}
		},

		async *list() {
			const pages = paginateListObjectsV2(
				{ client },
				{ Bucket, Prefix: prefix },
			);
			for await (const { Contents = [] } of pages)
				for (const { Key = "" } of Contents) {
					const [, shard, rest] =
						/^objects\/([0-9a-f]{2})\/([0-9a-f]{62})$/.exec(Key) ?? [];
					if (shard && rest) yield shard + rest;
				}
		},

		async sweep(olderThanMs) {
			return (
				(await sweepTemporary(folder, olderThanMs)) +
				(await sweepParts(client, { Bucket, Prefix: prefix }, olderThanMs)) +
				(await removals.sweep(olderThanMs))
			);
		},

		addressOf(sha256, seconds, { contentType, contentDisposition }) {
			const command = new GetObjectCommand({
				Bucket,
				Key: keyOf(sha256),
				ResponseContentType: contentType,
				ResponseContentDisposition: contentDisposition,
				ResponseCacheControl: "private, no-store",
			});
			return getSignedUrl(client, command, { expiresIn: seconds });
		},
	};
	return storage;
}
