import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { crop as cropSchema, focus } from "../../../contracts/console/media.ts";
import { titleLength } from "../../../contracts/console/mediaBounds.ts";
import type {
	Crop,
	Encoder,
	Surveyor,
} from "../../../platform/pictures/port.ts";
import { createSemaphore } from "../../../platform/runtime/concurrency/semaphore.ts";
import {
	SandboxStopped,
	SandboxUnable,
} from "../../../platform/sandbox/sandbox.ts";
import {
	type About,
	type MediaService,
	type Origin,
	pictureIdOf,
	sha256Of,
} from "../../media/media.ts";
import {
	ContentError,
	type Problem,
	type SiteState,
} from "../checks/problems.ts";
import { pictureFilesIn, pictureIdsIn } from "../prose/textPictures.ts";
import { referencesOf } from "../references/references.ts";
import type { FolderEntry } from "./folder.ts";
import { aboutFileOf, cropFileOf, picturesIn } from "./folderPictures.ts";
import { byDemand } from "./pictureDemand.ts";

/** Pictures of turns under way at once: each leaves most cores idle for a while. */
const framesAtOnce = 4;
/** Pictures announced at once: each waits for a disk, or a bucket. */
const announcedAtOnce = 8;

/** Stands for one that is not in the folder, so that all else can be checked. */
export const missingPicture = "0".repeat(20);

export type PictureDeps = {
	media: Pick<MediaService, "add" | "announce" | "describe" | "say">;
	encoder: Encoder;
	/** Encoder for pictures of turns. */
	frameEncoder: Encoder;
	/**
	 * Surveyor; where it is given, files are made later, the most wanted first.
	 */
	survey?: Surveyor | undefined;
};

/** A picture of a folder, by the id it has on the site, there or not yet. */
export type FolderPicture = {
	id: string;
	sha256: string;
	/** The part that is shown; null for all of it. */
	crop: Crop | null;
	frame: boolean;
	/** Files below `media/`; the same bytes may lie there under several names. */
	files: string[];
	about: About;
	/** A field that names it. */
	where: Problem;
};

/**
 * The pictures the entries of a folder name, and which id each file has. One
 * that is published in the same field keeps its id, however its files were made
 * at the time. Where there is no such file that is a problem.
 */
export async function findPictures(
	{ encoder, frameEncoder }: Pick<PictureDeps, "encoder" | "frameEncoder">,
	root: string,
	entries: readonly FolderEntry[],
	before: SiteState,
	origins: ReadonlyMap<string, Origin>,
) {
	const published = publishedPictures(before);
	const contents = new Map<string, FileContent | undefined>();
	const pictures = new Map<string, FolderPicture>();
	/** Ids by field, for the same file may be a picture and part of a turn. */
	const ids = new Map<string, string>();
	const problems: Problem[] = [];
	/** The id a file has in a place; `before`: pictures that are published there. */
	async function idIn(
		{ file, frame }: { file: string; frame: boolean },
		place: Pick<Problem, "kind" | "slug" | "path" | "language">,
		before: readonly string[],
	): Promise<string> {
		if (!contents.has(file)) contents.set(file, await contentOf(root, file));
		const content = contents.get(file);
		const where: Problem = {
			...place,
			code: "no_such_picture",
			values: { picture: `media/${file}` },
		};
		if (content === undefined) {
			problems.push(where);
			return missingPicture;
		}
		const { sha256, crop, about, fault } = content;
		if (fault !== undefined)
			problems.push({
				...where,
				code: "picture_unreadable",
				values: { picture: fault.file, message: fault.message },
			});
		const id =
			before.find((old) => shows(origins.get(old), content)) ??
			pictureIdOf(sha256, frame ? frameEncoder : encoder, crop);
		const known = pictures.get(id);
		if (known) known.files.push(file);
		else
			pictures.set(id, {
				id,
				sha256,
				crop,
				frame,
				about,
				files: [file],
				where,
			});
		return id;
	}
	for (const { kind, slug, facts, texts } of entries) {
		for (const { path, ...picture } of picturesIn(kind, facts)) {
			const field = fieldKey(kind, slug, path);
			const old = published.get(field);
			const place = { kind, slug, path };
			ids.set(field, await idIn(picture, place, old ? [old] : []));
		}
		const there = before.find((one) => one.kind === kind && one.slug === slug);
		const shown = there ? pictureIdsIn(kind, there.texts) : [];
		for (const { file, language } of pictureFilesIn(kind, texts)) {
			const place = { kind, slug, language, path: ["source"] };
			const id = await idIn({ file, frame: false }, place, shown);
			ids.set(fieldKey(kind, slug, [file]), id);
		}
	}
	return {
		problems,
		pictures: [...pictures.values()],
		idOf: ({ kind, slug }: FolderEntry, path: Problem["path"]) =>
			ids.get(fieldKey(kind, slug, path)) ?? "",
		/** Id of a file that a text shows. */
		idOfFile: ({ kind, slug }: FolderEntry, file: string) =>
			ids.get(fieldKey(kind, slug, [file])) ?? missingPicture,
	};
}

/**
 * Makes the pictures the site does not have, each kept for good when it is made,
 * or keeps their masters; of the others it keeps what was not known: the master, a
 * new name.
 *
 * @param onPicture hears of each new one: how many are made, of how many
 */
export async function preparePictures(
	{ media, encoder, frameEncoder, survey }: PictureDeps,
	root: string,
	pictures: readonly FolderPicture[],
	origins: ReadonlyMap<string, Origin>,
	onPicture: (done: number, of: number) => void = () => {},
): Promise<void> {
	const bytesOf = ([file = ""]: string[]) =>
		readFile(join(root, "media", file));
	for (const { id, sha256, files } of pictures) {
		const origin = origins.get(id);
		if (!origin) continue;
		const name = nameOf(files, origin);
		const lacking = !origin.whole && origin.source === sha256;
		if (lacking) await media.describe(id, name, await bytesOf(files));
		else if (name !== origin.name) await media.describe(id, name);
	}
	const fresh = pictures.filter(({ id }) => !origins.has(id));
	let done = 0;
	for (const { id, about } of pictures)
		if (origins.has(id) && !saysSame(origins.get(id)?.about, about))
			await media.say(id, about);
	const add = async ({
		id,
		files,
		frame,
		crop,
		where,
		about,
	}: FolderPicture) => {
		const bytes = await bytesOf(files);
		const own = frame ? frameEncoder : encoder;
		await media.add(bytes, saying(own, where), nameOf(files), crop);
		await media.say(id, about);
		onPicture(++done, fresh.length);
	};
	if (survey) {
		const take = createSemaphore({ atOnce: announcedAtOnce });
		const announce = async (picture: FolderPicture, turn: number) => {
			const { id, files, frame, crop, where, about } = picture;
			const bytes = await bytesOf(files);
			const facts = await survey(bytes, {
				crop: crop ?? undefined,
				frame,
			}).catch(unreadable(where));
			const { recipe } = frame ? frameEncoder : encoder;
			const name = nameOf(files);
			await media.announce(bytes, facts, { recipe, name, crop, frame, turn });
			await media.say(id, about);
			onPicture(++done, fresh.length);
		};
		const ordered = byDemand(fresh);
		await Promise.all(
			ordered.map((picture, turn) => take(() => announce(picture, turn))),
		);
		return;
	}
	for (const picture of fresh) if (!picture.frame) await add(picture);
	const waiting = fresh.filter(({ frame }) => frame).values();
	const addWaiting = async () => {
		for (const picture of waiting) await add(picture);
	};
	await Promise.all(Array.from({ length: framesAtOnce }, addWaiting));
}

/** An encoder that says which picture it is that cannot be read. */
function saying(encoder: Encoder, where: Problem): Encoder {
	return {
		recipe: encoder.recipe,
		encode: (master, crop) =>
			encoder.encode(master, crop).catch(unreadable(where)),
	};
}

/** Says which picture it is that cannot be read. */
function unreadable(where: Problem): (error: Error) => never {
	return (error) => {
		// Told to stop, nothing is known of it.
		if (error instanceof SandboxStopped || error instanceof SandboxUnable)
			throw error;
		const values = { ...where.values, message: error.message };
		const code = "picture_unreadable";
		throw new ContentError([{ ...where, values, code }]);
	};
}

/** Returns the name of a picture: the one before, where it still has it. */
function nameOf(files: string[], origin?: Origin): string {
	const known = files.find((file) => file === origin?.name);
	return known ?? files[0] ?? "";
}

/** Whether a picture of the site shows this, or it is the best there is of it. */
function shows(
	origin: Origin | undefined,
	{ sha256, crop }: FileContent,
): boolean {
	if (!origin || !isDeepStrictEqual(origin.crop, crop)) return false;
	return (
		origin.source === sha256 || (!origin.whole && origin.object === sha256)
	);
}

function publishedPictures(state: SiteState): Map<string, string> {
	return new Map(
		state.flatMap(({ kind, slug, facts }) =>
			referencesOf(kind, facts).flatMap((one): [string, string][] =>
				one.to === "picture" ? [[fieldKey(kind, slug, one.path), one.id]] : [],
			),
		),
	);
}

function fieldKey(kind: string, slug: string, path: Problem["path"]): string {
	return [kind, slug, ...path].join("/");
}

/** Whether a site says already what a folder says; it may say more. */
function saysSame(before: About | undefined, about: About): boolean {
	return isDeepStrictEqual({ ...before, ...about }, before ?? {});
}

/**
 * Content of a picture's file in a folder; `fault`: what is wrong with a file
 * beside it.
 */
type FileContent = {
	sha256: string;
	crop: Crop | null;
	about: About;
	fault?: { file: string; message: string };
};

const aboutSchema = z.strictObject({
	title: z.string().trim().min(1).max(titleLength).optional(),
	focus: focus.optional(),
});

async function contentOf(
	root: string,
	file: string,
): Promise<FileContent | undefined> {
	const path = join(root, "media", file);
	const bytes = await readIfThere(path);
	if (!bytes) return undefined;
	const content: FileContent = {
		sha256: sha256Of(bytes),
		crop: null,
		about: {},
	};
	/** Reads the file beside a picture; undefined where there is none. */
	async function readSidecar<T>(
		of: (file: string) => string,
		schema: z.ZodType<T>,
	) {
		const text = await readIfThere(of(path));
		try {
			return text && schema.parse(JSON.parse(text.toString()));
		} catch (error) {
			const { message } = error as Error;
			content.fault = { file: of(`media/${file}`), message };
			return undefined;
		}
	}
	content.crop = (await readSidecar(cropFileOf, cropSchema)) ?? null;
	content.about = ((await readSidecar(aboutFileOf, aboutSchema)) ??
		{}) as About;
	return content;
}

function readIfThere(path: string): Promise<Buffer | undefined> {
	return readFile(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT" || error.code === "EISDIR") return undefined;
		throw error;
	});
}
