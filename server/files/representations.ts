import type { FastifyReply } from "fastify";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import type { GivenFile } from "../../domain/files/pictures/givenFiles.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { Config } from "../config.ts";
import { fileHeaders } from "./fileHeaders.ts";
import type { Representation } from "./send.ts";

/** Seconds in which a download at its address outside of the site must begin. */
const elsewhereLasts = 15 * 60;

/** Facts of a file that is sent. */
export type SentFile = Pick<
	FileEntry,
	"name" | "media_type" | "sha256" | "size" | "created_at" | "thumbnail"
>;

/** A file under the name that it is saved by. */
export const sentFile = (file: GivenFile): SentFile => ({
	...file,
	name: file.savedAs,
});

export type Representations = ReturnType<typeof createRepresentations>;

/** Files of the library as they are sent; undefined for what is no file. */
export function createRepresentations({
	config,
	storage,
}: {
	config: Config;
	storage: Storage;
}) {
	const inFront = config.accelRedirect;

	return function representationOf(
		file: SentFile,
		inline: boolean,
	): Representation | undefined {
		const { sha256 } = file;
		if (sha256 === null) return undefined;
		const digest = `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`;
		return {
			size: file.size,
			etag: `"${sha256}"`,
			lastModified: new Date(file.created_at),
			headers: {
				...fileHeaders({ name: file.name, mediaType: file.media_type }, inline),
				"Repr-Digest": digest,
			},
			wholeHeaders: { "Content-Digest": digest },
			accelerated:
				inFront && storage.locationOf && inFront + storage.locationOf(sha256),
			elsewhere: inline ? undefined : elsewhere(file, sha256),
			open: async (from) => {
				const object = await storage.open(sha256, from);
				if (!object || object.size === file.size) return object;
				await object.close();
				return undefined;
			},
		};
	};

	/** Only what is saved: a view goes on long after such an address has expired. */
	function elsewhere(file: SentFile, sha256: string) {
		const { addressOf } = storage;
		if (!config.storage.redirect || !addressOf) return undefined;
		return async () => {
			const stored = await storage.stat(sha256);
			if (stored?.size !== file.size) return undefined;
			const { name, media_type: mediaType } = file;
			const headers = fileHeaders({ name, mediaType }, false);
			return addressOf(sha256, elsewhereLasts, {
				contentType: headers["Content-Type"] ?? "",
				contentDisposition: headers["Content-Disposition"] ?? "",
			});
		};
	}
}

/** Sends the small picture of a file; false where there is none. A reply that is awaited would be undefined once sent. */
export async function sendThumbnail(
	reply: FastifyReply,
	storage: Pick<Storage, "bytes">,
	file: Pick<FileEntry, "thumbnail">,
): Promise<boolean> {
	const bytes = file.thumbnail && (await storage.bytes(file.thumbnail));
	if (!bytes) return false;
	reply
		.headers(fileHeaders({ name: "thumbnail", mediaType: "image/webp" }, true))
		.send(bytes);
	return true;
}
