import { Readable } from "node:stream";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import {
	createClient,
	orUndefined,
	type S3Place,
} from "../storage/s3/s3Client.ts";
import type { CopyPlace } from "./port.ts";

/** Bytes of a part: there may be 10,000, so files of 300 GiB fit. */
const partSize = 32 * 1024 * 1024;

/** Copies in a bucket, below `prefix`, which is empty or ends with a slash. */
export function openCopyBucket(place: S3Place, prefix: string): CopyPlace {
	const Bucket = place.bucket;
	const client = createClient(place);
	const at = (name: string) => ({ Bucket, Key: prefix + name });

	return {
		name: `s3://${Bucket}/${prefix}`,

		async put(name, source) {
			const Body = Readable.from(source, { objectMode: false });
			const ContentType = "application/octet-stream";
			const params = { ...at(name), Body, ContentType };
			await new Upload({ client, params, partSize, queueSize: 2 }).done();
		},

		async read(name) {
			const command = new GetObjectCommand(at(name));
			const found = await orUndefined(client.send(command));
			return found?.Body as Readable | undefined;
		},

		async *list(listPrefix) {
			const Prefix = prefix + listPrefix;
			const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
			for await (const { Contents = [] } of pages)
				for (const { Key = "" } of Contents) yield Key.slice(prefix.length);
		},

		async remove(name) {
			await client.send(new DeleteObjectCommand(at(name)));
		},
	};
}
