import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
	DeleteObjectCommand,
	PutObjectCommand,
	paginateListObjectsV2,
	type S3Client,
} from "@aws-sdk/client-s3";

const folder = "removing/";
/** Milliseconds in which who removes must be through, */
const lease = 20_000;
/** and those after which nobody waits for him any more. */
const timeout = 60_000;

/**
 * Keeps those who remove an object and those who put it apart, over all
 * processes: S3 itself cannot delete something only if it is old. Who removes
 * says so with a mark first, and looks at the object's age after that. Who puts
 * looks for marks after he has put: if there is none, whoever comes to remove
 * sees a young object.
 */
export function createRemovals({
	client,
	Bucket,
}: {
	client: S3Client;
	Bucket: string;
}) {
	async function* marks(Prefix: string) {
		const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
		for await (const { Contents = [] } of pages) yield* Contents;
	}

	async function isMarked(sha256: string): Promise<boolean> {
		for await (const _ of marks(`${folder}${sha256}/`)) return true;
		return false;
	}

	return {
		/**
		 * Does the work unless somebody else does it for this object, or the work
		 * takes too long to be still sure of that.
		 *
		 * @param work looks, and says whether the object is to be deleted
		 */
		async remove(
			sha256: string,
			Key: string,
			work: () => Promise<boolean>,
		): Promise<boolean> {
			const begun = performance.now();
			const mark = { Bucket, Key: `${folder}${sha256}/${randomUUID()}` };
			await client.send(new PutObjectCommand({ ...mark, Body: "removing" }));
			try {
				for await (const other of marks(`${folder}${sha256}/`))
					if (other.Key !== mark.Key) return false;
				if (!(await work())) return false;
				const left = Math.ceil(begun + lease - performance.now());
				if (left <= 0) return false;
				await client.send(new DeleteObjectCommand({ Bucket, Key }), {
					abortSignal: AbortSignal.timeout(left),
				});
				return true;
			} finally {
				await client.send(new DeleteObjectCommand(mark));
			}
		},

		/** Waits until nobody is removing the object. */
		async settled(sha256: string): Promise<void> {
			const late = performance.now() + timeout;
			while ((await isMarked(sha256)) && performance.now() < late)
				await wait(50);
		},

		/** Deletes marks of processes that ended. @returns how many */
		async sweep(olderThanMs: number): Promise<number> {
			const before = Date.now() - Math.max(olderThanMs, 2 * timeout);
			let swept = 0;
			for await (const { Key, LastModified } of marks(folder)) {
				if (Number(LastModified) > before) continue;
				await client.send(new DeleteObjectCommand({ Bucket, Key }));
				swept++;
			}
			return swept;
		},
	};
}
