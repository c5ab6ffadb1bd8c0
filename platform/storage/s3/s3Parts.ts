import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	PutObjectCommand,
	paginateListObjectsV2,
	type S3Client,
	UploadPartCommand,
	UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { createSemaphore } from "../../runtime/concurrency/semaphore.ts";
import { ContentType } from "./s3Client.ts";

const prefix = "drafts/";
/** S3 takes no more for one object. */
const mostSegments = 10_000;
const copiesAtOnce = 16;
/** Each holds its bytes in memory. */
const putsAtOnce = 6;

/** A part of some content, and where its bytes begin there. */
export type Part = { name: string; start: number; size: number };
type Content = { sha256: string; size: number };

export type S3Parts = {
	/** Stores bytes under a name that nothing has: letters, digits, hyphens, slashes. */
	put(name: string, bytes: () => Promise<Uint8Array>): Promise<void>;
	/** All of them one after the other. */
	read(parts: Part[]): Readable;
	/** None there is no error. */
	remove(names: string[]): Promise<void>;
	/** Names of those last written to before then. */
	list(before: Date): AsyncIterable<string>;
	/**
	 * Makes them an object, in this order. Parts of a whole segment stay in the
	 * bucket: it copies them itself.
	 *
	 * @param segment bytes after which parts end; the last may be shorter
	 */
	join(content: Content, parts: Part[], segment: number): Promise<void>;
};

/** Parts of content in a bucket, `drafts/…`, on their way to an object. */
export function createS3Parts(deps: {
	client: S3Client;
	Bucket: string;
	/** Puts an object until it is there to stay. */
	settle(sha256: string, put: (key: string) => Promise<void>): Promise<void>;
	upload(content: Content, source: () => Readable): Promise<void>;
}): S3Parts {
	const { client, Bucket, settle, upload } = deps;
	const inMemory = createSemaphore({ atOnce: putsAtOnce });
	const atOnce = createSemaphore({ atOnce: copiesAtOnce });

	async function* readAll(parts: Part[]) {
		for (const { name } of parts) {
			const Key = prefix + name;
			const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
			yield* Body as Readable;
		}
	}
	const read = (parts: Part[]) =>
		Readable.from(readAll(parts), { objectMode: false });

	/** Puts an object together; without `Key` and parts of it there is none. */
	async function joinSegments(Key: string, segments: Part[][]): Promise<void> {
		const at = { Bucket, Key };
		const begun = new CreateMultipartUploadCommand({ ...at, ContentType });
		const { UploadId } = await client.send(begun);
		try {
			const Parts = await Promise.all(
				segments.map((parts, index) =>
					atOnce(async () => {
						const PartNumber = index + 1;
						const part = { ...at, UploadId, PartNumber };
						return { ETag: await addSegment(part, parts), PartNumber };
					}),
				),
			);
			await client.send(
				new CompleteMultipartUploadCommand({
					...at,
					UploadId,
					MultipartUpload: { Parts },
				}),
			);
		} catch (error) {
			const end = new AbortMultipartUploadCommand({ ...at, UploadId });
			await client.send(end).catch(() => {});
			throw error;
		}
	}

	async function addSegment(
		at: {
			Bucket: string;
			Key: string;
			UploadId: string | undefined;
			PartNumber: number;
		},
		parts: Part[],
	): Promise<string | undefined> {
		const [only] = parts;
		if (only && parts.length === 1) {
			const CopySource = `${Bucket}/${prefix}${only.name}`;
			const copied = await client.send(
				new UploadPartCopyCommand({ ...at, CopySource }),
			);
			return copied.CopyPartResult?.ETag;
		}
		return inMemory(async () => {
			const Body = await buffer(read(parts));
			const { ETag } = await client.send(
				new UploadPartCommand({ ...at, Body }),
			);
			return ETag;
		});
	}

	return {
		put: (name, bytes) =>
			inMemory(async () => {
				const Body = await bytes();
				const Key = prefix + name;
				await client.send(
					new PutObjectCommand({ Bucket, Key, Body, ContentType }),
				);
			}),

		read,

		async remove(names) {
			await Promise.all(
				names.map((name) =>
					atOnce(() =>
						client.send(
							new DeleteObjectCommand({ Bucket, Key: prefix + name }),
						),
					),
				),
			);
		},

		async *list(before) {
			const pages = paginateListObjectsV2(
				{ client },
				{ Bucket, Prefix: prefix },
			);
			for await (const { Contents = [] } of pages)
				for (const { Key = "", LastModified } of Contents)
					if (Number(LastModified) <= Number(before))
						yield Key.slice(prefix.length);
		},

		async join(content, parts, segment) {
			const segments = [
				...Map.groupBy(parts, ({ start }) =>
					Math.floor(start / segment),
				).values(),
			];
			const sendAll = () => upload(content, () => read(parts));
			// A single request, or more segments than S3 takes: all of it goes
			// through here.
			if (segments.length < 2 || segments.length > mostSegments)
				return sendAll();
			try {
				await settle(content.sha256, (key) => joinSegments(key, segments));
			} catch (error) {
				if (!isUnknown(error)) throw error;
				await sendAll();
			}
		},
	};
}

/** Whether a service does not know what it was asked for: some copy no parts. */
function isUnknown(error: unknown): boolean {
	const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
	return [400, 405, 501].includes($metadata?.httpStatusCode ?? 0);
}
