import { createHash } from "node:crypto";
import type { PictureFormat } from "../../contracts/addresses.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Encoder } from "../../platform/pictures/port.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { findFile, findMedia, insertMedia } from "./queries.ts";

/** What is known of a picture besides its alternative text. */
export type Media = {
	id: string;
	width: number;
	height: number;
	widths: number[];
	fallbackWidth: number;
	transparent: boolean;
};

export type MediaService = ReturnType<typeof createMedia>;

/**
 * The pictures of the site. Their files are made once, when a picture is
 * added, and never on the path of a request. The id comes from the content, so
 * the same picture added twice is one, and its addresses never go stale.
 */
export function createMedia(deps: { db: Db; storage: Storage; clock: Clock }) {
	const { db, storage, clock } = deps;
	const known = new Map<string, Media>();

	async function find(id: string): Promise<Media | undefined> {
		const cached = known.get(id);
		if (cached) return cached;
		const media = await findMedia(db, id);
		if (media) known.set(id, media);
		return media;
	}

	return {
		find,

		/**
		 * Makes and keeps every file of a picture. `bytes` is the master.
		 * A picture that is already there costs one look-up.
		 */
		async add(bytes: Uint8Array, encoder: Encoder): Promise<Media> {
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			const id = createHash("sha256")
				.update(`${sha256} ${encoder.recipe}`)
				.digest("hex")
				.slice(0, 20);
			const before = await find(id);
			if (before) return before;

			const { media, files } = await encoder.encode(bytes);
			const rows = [];
			for (const file of files) {
				const object = await storage.put(file.bytes);
				rows.push({
					media_id: id,
					width: file.width,
					format: file.format,
					object: object.sha256,
					size: object.size,
				});
			}
			const added = { ...media, id };
			await insertMedia(db, added, sha256, rows, clock.now().toISOString());
			known.set(id, added);
			return added;
		},

		/** One file of a picture, whole; `undefined` where there is none. */
		async file(id: string, width: number, format: PictureFormat) {
			const row = await findFile(db, id, width, format);
			if (!row) return undefined;
			const bytes = await storage.bytes(row.object);
			return bytes && { bytes, sha256: row.object };
		},
	};
}
