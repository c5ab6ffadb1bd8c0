import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../../platform/storage/disk/durable.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { MediaService, Origin } from "../../media/media.ts";
import type { StateEntry } from "../checks/problems.ts";
import type { Content } from "../content.ts";
import { contentKinds, kindOf } from "../kinds.ts";
import { pictureIdsIn, textsWithFiles } from "../prose/textPictures.ts";
import { referencesOf } from "../references/references.ts";
import { createFileNames, type FileNames } from "./fileNames.ts";
import { filesOf, jsonText } from "./fileTexts.ts";
import type { FolderEntry } from "./folder.ts";
import { aboutFileOf, cropFileOf, withFiles } from "./folderPictures.ts";
import { folderOf } from "./layout.ts";

export type Exported = {
	/** Files that were written, and those that said the same already. */
	written: number;
	same: number;
	/** Pictures of which the master was not kept: their largest file was written. */
	lesser: string[];
	/** Pictures of which nothing is left. */
	lost: string[];
	/** Files of entries and pictures the site does not have; gone with `prune`. */
	stale: string[];
};

/**
 * Writes what is published into a folder, as `content/` is laid out: the same
 * content gives the same bytes. Files that say the same are not touched.
 */
export async function exportContent(
	deps: {
		content: Pick<Content, "state">;
		media: Pick<MediaService, "origins">;
		storage: Pick<Storage, "bytes">;
	},
	root: string,
	{ prune = false }: { prune?: boolean } = {},
): Promise<Exported> {
	const { content, media, storage } = deps;
	const { entries } = await content.state();
	const origins = await media.origins();
	const sorted = entries.toSorted(
		(a, b) =>
			contentKinds.indexOf(a.kind) - contentKinds.indexOf(b.kind) ||
			(a.slug < b.slug ? -1 : 1),
	);
	const endings = await endingsOf(sorted, origins, storage);
	const names = createFileNames(origins, (id) => endings.get(id) ?? "webp");
	const texts = new Map(
		sorted.flatMap((entry) =>
			filesOf(inFolder(entry, names, (id) => origins.has(id))),
		),
	);

	const done: Exported = {
		written: 0,
		same: 0,
		lesser: [],
		lost: [],
		stale: [],
	};
	for (const [file, text] of texts)
		done[(await write(root, file, Buffer.from(text))) ? "written" : "same"]++;
	const lesser = new Set(
		[...origins.values()].flatMap((one) => (one.whole ? [] : one.object)),
	);
	/** Facts beside pictures: which part is shown, and what staff say of it. */
	const beside = new Map<string, string>();
	for (const [name, { object, crop }] of names.files) {
		const file = `media/${name}`;
		if (crop) beside.set(cropFileOf(file), jsonText(crop));
		const about = origins.get(names.pictures.get(name) ?? "")?.about;
		if (about && Object.keys(about).length > 0)
			beside.set(aboutFileOf(file), jsonText(about));
		if (lesser.has(object)) done.lesser.push(file);
		if (await holds(join(root, file), object)) {
			done.same++;
			continue;
		}
		const bytes = object ? await storage.bytes(object) : undefined;
		if (bytes) await write(root, file, bytes);
		if (bytes) done.written++;
		else done.lost.push(file);
	}
	for (const [file, text] of beside)
		done[(await write(root, file, Buffer.from(text))) ? "written" : "same"]++;
	const known = new Set([
		...[...texts.keys(), ...beside.keys()],
		...[...names.files.keys()].map((name) => `media/${name}`),
	]);
	done.stale = (await contentFiles(root)).filter((file) => !known.has(file));
	if (prune) for (const file of done.stale) await rm(join(root, file));
	return done;
}

/** An entry as the folder has it. */
function inFolder(
	entry: StateEntry,
	names: FileNames,
	known: (id: string) => boolean,
): FolderEntry {
	const { kind, slug, position } = entry;
	const folder = folderOf(kind, slug);
	const facts = withFiles(kind, entry.facts, {
		picture: (id, path) => names.picture(id, folder, path),
		turn: (ids, path) => names.turn(ids, folder, path),
	});
	const texts = textsWithFiles(kind, entry.texts, (id) =>
		known(id) ? names.picture(id, folder, ["text"]) : undefined,
	);
	// Only kinds that have an order say it in their file.
	const ordered = "position" in kindOf(kind).facts.folder.shape;
	return { kind, slug, facts, texts, ...(ordered && { position }) };
}

/** Endings of file names for pictures whose name is not known. */
async function endingsOf(
	entries: readonly StateEntry[],
	origins: ReadonlyMap<string, Origin>,
	storage: Pick<Storage, "bytes">,
): Promise<Map<string, string>> {
	const endings = new Map<string, string>();
	for (const { kind, facts, texts } of entries) {
		const inFacts = referencesOf(kind, facts).flatMap((one) =>
			one.to === "picture" ? one.id : [],
		);
		for (const id of [...inFacts, ...pictureIdsIn(kind, texts)]) {
			const origin = origins.get(id);
			if (endings.has(id) || !origin || origin.name !== null) continue;
			const bytes = await storage.bytes(origin.object);
			endings.set(id, endingOf(bytes ?? new Uint8Array()));
		}
	}
	return endings;
}

function endingOf(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpg";
	return bytes[0] === 0x89 ? "png" : "webp";
}

/** Whether the file had to be written; whole or not at all. */
async function write(root: string, file: string, bytes: Uint8Array) {
	const path = join(root, file);
	const before = await readFile(path).catch(() => undefined);
	if (before?.equals(bytes)) return false;
	await makeFolder(dirname(path));
	const draft = `${path}.part`;
	await writeFile(draft, bytes);
	await rename(draft, path);
	return true;
}

async function holds(path: string, sha256: string): Promise<boolean> {
	const bytes = await readFile(path).catch(() => undefined);
	if (!bytes) return false;
	return createHash("sha256").update(bytes).digest("hex") === sha256;
}

/** The files in a folder that an export might have written. */
async function contentFiles(root: string): Promise<string[]> {
	const folders = contentKinds.map((kind) => kindOf(kind).folder);
	const found: string[] = [];
	for (const folder of [...folders, "media"]) {
		const names = await readdir(join(root, folder), {
			recursive: true,
		}).catch(() => []);
		const ours =
			folder === "media"
				? /\.(jpg|png|webp)(\.(crop|about)\.json)?$/
				: /\.(json|md)$/;
		for (const name of names.sort())
			if (ours.test(name)) found.push(`${folder}/${name}`);
	}
	return found;
}
