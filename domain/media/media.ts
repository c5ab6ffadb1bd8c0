import { createHash } from "node:crypto";
import type { PictureFormat } from "../../contracts/addresses/addresses.ts";
import { DomainError } from "../../contracts/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type {
	Crop,
	EncodedFile,
	Encoder,
	PictureFacts,
} from "../../platform/pictures/port.ts";
import { cropText, formatsOf } from "../../platform/pictures/recipe.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { findJob } from "./jobQueries.ts";
import {
	allOrigins,
	filesOfMedia,
	findFile,
	findMedia,
	findOrigin,
	insertMedia,
	keepOrigin,
	type Media,
	type NewFile,
} from "./mediaQueries.ts";
import { updateRow } from "./rowQueries.ts";

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
	/** Path below `content/media/`; null without one. */
	name: string | null;
	/** Whether the object is the master. */
	whole: boolean;
	/** The part of the master it shows; null for all of it. */
	crop: Crop | null;
	/** Title and focus given by staff. */
	about: About;
};

/**
 * Title of a picture given by staff, and its focus: from the left and from the
 * top, 0 to 1.
 */
export type About = { title?: string; focus?: [number, number] };

export function sha256Of(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/** The id of a picture, before it is made too: from its bytes, how its files are made, and the part it shows. */
export function pictureIdOf(
	sha256: string,
	{ recipe }: Pick<Encoder, "recipe">,
	crop?: Crop | null,
): string {
	const part = crop ? ` ${cropText(crop)}` : "";
	return sha256Of(Buffer.from(`${sha256} ${recipe}${part}`)).slice(0, 20);
}

export type MediaService = ReturnType<typeof createMedia>;

/**
 * The pictures of the site. Their files are made once: when a picture is added,
 * or later, when they are asked for or in their turn (`want`). The id comes from
 * the content, so the same picture added twice is one, and its addresses never go
 * stale.
 */
export function createMedia(deps: {
	db: Db;
	storage: Storage;
	clock: Clock;
	/** Makes the files of a width that have still to be made, for who waits there. */
	want?: (id: string, width: number, sender: string) => Promise<void>;
}) {
	const { db, storage, clock, want } = deps;
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

	/** File of a picture, whole; `undefined` where there is none. */
	async function file(id: string, width: number, format: PictureFormat) {
		const row = await findFile(db, id, width, format);
		if (!row) return undefined;
		const bytes = await storage.bytes(row.object);
		return bytes && { bytes, sha256: row.object };
	}

	/** Whether a picture has such a file, made or not. */
	async function hasFile(id: string, width: number, format: PictureFormat) {
		const media = await find(id);
		return (
			media?.widths.includes(width) === true &&
			formatsOf(media, width).includes(format)
		);
	}

	/**
	 * File of a picture, made now where it has still to be made; `undefined` where there is
	 * no such file, or it cannot be there soon.
	 *
	 * @param sender who waits for it: others take turns with him
	 */
	async function made(
		id: string,
		width: number,
		format: PictureFormat,
		sender = "the site",
	) {
		const there = await file(id, width, format);
		if (there || !want) return there;
		await want(id, width, sender);
		return file(id, width, format);
	}

	/** Whether a file has still to be made, and was not given up. */
	async function isToCome(id: string, width: number, format: PictureFormat) {
		if (!(await hasFile(id, width, format))) return false;
		return (await findJob(db, id)) !== undefined;
	}

	/**
	 * File that stands in for one that is still being made: of those that are
	 * there the one whose width is nearest. `undefined` where no such file will
	 * be made.
	 */
	async function standIn(id: string, width: number, format: PictureFormat) {
		if (!(await hasFile(id, width, format))) return undefined;
		const files = await filesOfMedia(db, id);
		const away = (file: { width: number }) => Math.abs(file.width - width);
		const [nearest] = files.sort((a, b) => away(a) - away(b));
		const bytes = nearest && (await storage.bytes(nearest.object));
		return bytes && { bytes, format: nearest.format as PictureFormat };
	}

	return {
		find,
		file,

		/** Reads anew what is known of pictures: their focal points may be others. */
		forget: (): void => known.clear(),

		describe,

		/**
		 * Makes and keeps every file of a picture, and the picture itself. `bytes`
		 * is the master, `name` where it lies below `content/media/`, `crop` the part
		 * of it that is shown. Of one that is already there only what was not known
		 * yet is kept.
		 */
		async add(
			bytes: Uint8Array,
			encoder: Encoder,
			name?: string,
			crop?: Crop | null,
		): Promise<Media> {
			const sha256 = sha256Of(bytes);
			const id = pictureIdOf(sha256, encoder, crop);
			const before = await find(id);
			if (before) {
				await describe(id, name, bytes);
				return before;
			}

			const { media, files } = await encoder.encode(bytes, crop ?? undefined);
			const rows = await keepFiles(storage, id, files);
			const added = { ...media, id };
			const { sha256: master } = await storage.put(bytes);
			const origin = {
				master,
				name: name ?? null,
				crop: crop ? cropText(crop) : null,
			};
			await insertMedia(db, added, origin, rows, clock.now().toISOString());
			known.set(id, added);
			return added;
		},

		/**
		 * Keeps a picture by its master, so that pages can show it; its files are made
		 * later. Of one that is already there only what was not known yet is kept.
		 *
		 * @param turn those with a smaller number are made first
		 */
		async announce(
			bytes: Uint8Array,
			facts: PictureFacts,
			of: {
				recipe: string;
				name: string;
				crop: Crop | null;
				frame: boolean;
				turn: number;
			},
		): Promise<void> {
			const { recipe, name, crop, frame, turn } = of;
			const id = pictureIdOf(sha256Of(bytes), { recipe }, crop);
			if (await find(id)) return describe(id, name, bytes);
			const { sha256: master } = await storage.put(bytes);
			const origin = { master, name, crop: crop && cropText(crop) };
			const added = new Date(clock.now().getTime() + turn).toISOString();
			const job = { job: true, frame };
			await insertMedia(db, { ...facts, id }, origin, [], added, job);
		},

		/** Keeps what is said of a picture; what is not said stays. */
		async say(id: string, { title, focus }: About): Promise<void> {
			const changes = {
				...(title !== undefined && { title }),
				...(focus !== undefined && { focus: JSON.stringify(focus) }),
			};
			if (Object.keys(changes).length > 0) await updateRow(db, id, changes);
		},

		/** Origin of every picture, by its id. */
		async origins(): Promise<Map<string, Origin>> {
			return new Map(
				(await allOrigins(db)).map(
					({
						id,
						master,
						best,
						name,
						source,
						crop,
						...details
					}): [string, Origin] => [
						id,
						{
							source,
							object: master ?? best,
							name,
							whole: master !== null,
							crop: crop === null ? null : JSON.parse(crop),
							about: {
								...(details.title && { title: details.title }),
								...(details.focus && { focus: JSON.parse(details.focus) }),
							},
						},
					],
				),
			);
		},

		made,
		isToCome,
		standIn,

		/**
		 * File for what is kept once it is drawn: nothing stands in for a file that is still to
		 * come. @throws DomainError `unavailable`
		 */
		async toKeep(id: string, width: number, format: PictureFormat) {
			const there = await made(id, width, format);
			if (there) return there;
			if (await isToCome(id, width, format))
				throw new DomainError("unavailable", `picture ${id} is to come`, [], {
					retryAfter: 10,
				});
			return standIn(id, width, format);
		},
	};
}

/** Stores files that were made; their rows, to be written. */
export async function keepFiles(
	storage: Pick<Storage, "put">,
	id: string,
	files: EncodedFile[],
): Promise<NewFile[]> {
	const rows: NewFile[] = [];
	for (const { bytes, width, format } of files) {
		const { sha256: object, size } = await storage.put(bytes);
		rows.push({ media_id: id, width, format, object, size });
	}
	return rows;
}
