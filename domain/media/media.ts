import { createHash } from "node:crypto";
import type { PictureFormat } from "../../contracts/addresses.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Encoder } from "../../platform/pictures/port.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import {
	allOrigins,
	findFile,
	findMedia,
	findOrigin,
	insertMedia,
	keepOrigin,
	type Media,
} from "./queries.ts";

export type { Media };

/** The bytes a picture comes from. */
export type Origin = {
	/** SHA-256 of the master, kept or not. */
	source: string;
	/**
	 * The object that holds the master; where that was not kept (sites from before
	 * it was), the largest file that was made of it.
	 */
	object: string;
	/** Where it lies below `content/media/`; null where nobody said. */
	name: string | null;
	/** Whether the object is the master. */
	whole: boolean;
};

export function sha256Of(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/** The id of a picture, before it is made too: from its bytes and how its files are made. */
export function pictureIdOf(
	sha256: string,
	{ recipe }: Pick<Encoder, "recipe">,
): string {
	return sha256Of(Buffer.from(`${sha256} ${recipe}`)).slice(0, 20);
}

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

	/** Keeps what a picture is called, and its master where that is missing. */
	async function describe(
		id: string,
		name: string | undefined,
		bytes?: Uint8Array,
	): Promise<void> {
		const before = await findOrigin(db, id);
		const now = { ...before, name: name ?? before.name };
		if (bytes && !now.master) now.master = (await storage.put(bytes)).sha256;
		if (now.master !== before.master || now.name !== before.name)
			await keepOrigin(db, id, now);
	}

	return {
		find,
		describe,

		/**
		 * Makes and keeps every file of a picture, and the picture itself. `bytes`
		 * is the master, `name` where it lies below `content/media/`. Of one that is
		 * already there only what was not known yet is kept.
		 */
		async add(
			bytes: Uint8Array,
			encoder: Encoder,
			name?: string,
		): Promise<Media> {
			const sha256 = sha256Of(bytes);
			const id = pictureIdOf(sha256, encoder);
			const before = await find(id);
			if (before) {
				await describe(id, name, bytes);
				return before;
			}

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
			const { sha256: master } = await storage.put(bytes);
			const origin = { master, name: name ?? null };
			await insertMedia(db, added, origin, rows, clock.now().toISOString());
			known.set(id, added);
			return added;
		},

		/** What every picture was made from, by its id. */
		async origins(): Promise<Map<string, Origin>> {
			return new Map(
				(await allOrigins(db)).map(({ id, master, best, name, source }) => [
					id,
					{ source, object: master ?? best, name, whole: master !== null },
				]),
			);
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
