import { crc32 } from "node:zlib";
import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Staged, Storage } from "../../../platform/storage/port.ts";
import { type Closed, hiddenAmong, isDeleted } from "../audience/sight.ts";
import { blank } from "./blank.ts";
import {
	countChange,
	deleteEntry,
	type FileEntry,
	findByName,
	findEntry,
	insertEntry,
	raiseRevision,
	setEntryState,
} from "./libraryQueries.ts";
import { cleanName, givenName, keysOf, numberedName } from "./names.ts";

export type Library = ReturnType<typeof createLibrary>;

/** Bytes in storage and what is known of them. `crc32` is unsigned. */
export type StoredContent = { sha256: string; size: number; crc32: number };

/** Stored content that is staged, and not kept yet. */
export type StagedContent = StoredContent & Pick<Staged, "keep" | "drop">;

/**
 * Library of the download center: a tree of nodes, folders in them, files.
 * Holds the rules of adding and removing; reading is in `listing.ts` and
 * `tree.ts`.
 */
export function createLibrary({
	db,
	storage,
	clock,
	newId,
}: {
	db: Db;
	storage: Storage;
	clock: Clock;
	newId: () => string;
}) {
	const library = {
		/** An entry, held or published; undefined when there is none. */
		entry: (id: string): Promise<FileEntry | undefined> => findEntry(db, id),

		/** A node of the tree; without a parent a root. */
		async addCatalogue(
			node: {
				parentId?: string;
				/** English at least. */
				names: { en: string } & Partial<Record<LanguageCode, string>>;
				position: number;
				note?: string;
			},
			/** Another `Db` where it belongs to a transaction of the caller. */
			within: Db = db,
		): Promise<FileEntry> {
			const id = newId();
			const row = {
				...blank(clock.now().toISOString()),
				...keysOf(node.names.en),
				id,
				parent_id: node.parentId ?? null,
				catalogue_id: id,
				kind: "catalogue",
				position: node.position,
				name: node.names.en,
				names: JSON.stringify(node.names),
				ext: "",
				note: node.note ?? "",
			};
			return insert(row, within);
		},

		/** A folder in a node or in another folder; a taken name throws `conflict`, one no folder can have `invalid`. */
		async addFolder(
			folder: {
				parentId: string;
				name: string;
				/** English at least, which `name` is too; none where it is one for all. */
				names?: Partial<Record<LanguageCode, string>>;
				createdAt?: string;
			},
			/** As above. */
			within: Db = db,
		): Promise<FileEntry> {
			const parent = await place(folder.parentId, within);
			const name = givenName(folder.name);
			const createdAt = folder.createdAt ?? clock.now().toISOString();
			const row = folderRow(parent, name, createdAt);
			const names = folder.names ? JSON.stringify(folder.names) : null;
			return insert({ ...row, names }, within);
		},

		/**
		 * The folder that names lead to, each lying in the one before. What is missing
		 * of them is made, and held until something in it is published. One that is closed
		 * to whom it is for is passed by, as one that is hidden. Within a transaction;
		 * throws `conflict` when somebody else makes the same just now, `not_found` where
		 * the first of them is closed.
		 */
		async folderAt(
			{
				folderId,
				folders = [],
				closed,
			}: { folderId: string; folders?: string[]; closed: Closed },
			trx: Db,
		): Promise<FileEntry> {
			let at = await place(folderId, trx);
			if ((await hiddenAmong(trx, closed, [at.id])).size > 0)
				throw new DomainError("not_found", "no such folder");
			let made = false;
			const now = clock.now().toISOString();
			for (const given of folders)
				at = await freeName(
					trx,
					at.id,
					cleanName(given),
					async (name, taken) => {
						if (taken) return takesFiles(taken, closed) ? taken : undefined;
						if (!made) await touch(at, trx);
						made = true;
						return insert({ ...folderRow(at, name, now), state: "held" }, trx);
					},
				);
			if (!made) await touch(at, trx);
			return at;
		},

		/**
		 * Takes bytes in durably without keeping them yet: the caller either keeps
		 * or drops them.
		 */
		async stage(
			source: AsyncIterable<Uint8Array> | Uint8Array,
		): Promise<StagedContent> {
			let sum = 0;
			async function* counted() {
				const parts = source instanceof Uint8Array ? [source] : source;
				for await (const part of parts) {
					sum = crc32(part, sum);
					yield part;
				}
			}
			const staged = await storage.stage(counted());
			return { ...staged, crc32: sum };
		},

		/** Keeps bytes durably and says what they are; no entry is made. */
		async store(
			source: AsyncIterable<Uint8Array> | Uint8Array,
		): Promise<StoredContent> {
			const { keep, drop, ...stored } = await library.stage(source);
			try {
				await keep();
				return stored;
			} finally {
				await drop();
			}
		},

		/**
		 * A file whose bytes are stored. A taken name gets a number. Held until it is
		 * published, unless `state` says otherwise.
		 */
		async addFile(
			file: StoredContent & {
				parentId: string;
				name: string;
				/** Media type by content. */
				mediaType: string;
				state?: "held" | "published";
				/** Whether a preview picture can be made of it. */
				previewable?: boolean;
				note?: string;
				uploadedBy?: string;
				createdAt?: string;
			},
			/** Another `Db` where it belongs to a transaction of the caller. */
			within: Db = db,
		): Promise<FileEntry> {
			const parent = await place(file.parentId, within);
			const preferred = cleanName(file.name);
			const row = {
				...blank(file.createdAt ?? clock.now().toISOString()),
				id: newId(),
				parent_id: parent.id,
				catalogue_id: parent.catalogue_id,
				kind: "file",
				rank: 1,
				media_type: file.mediaType,
				size: file.size,
				sha256: file.sha256,
				crc32: file.crc32,
				state: file.state ?? "held",
				thumbnail_state: file.previewable ? "waiting" : "none",
				note: file.note ?? "",
				uploaded_by: file.uploadedBy ?? null,
			};
			return freeName(within, parent.id, preferred, async (name, taken) =>
				taken ? undefined : insert({ ...row, ...keysOf(name), name }, within),
			);
		},

		/** Shows a held file to everybody, with the folders that came with it. */
		async publish(id: string, within: Db = db): Promise<void> {
			const at = clock.now().toISOString();
			const [from, to] = ["held", "published"];
			const changed = await setEntryState(within, id, from, to, at);
			if (!changed?.parent_id) return;
			await countChange(within, changed.parent_id, 1);
			await library.publish(changed.parent_id, within);
		},

		/** Takes an entry out, with all that lies in it. Stored bytes are swept later. */
		async remove(id: string, within: Db = db): Promise<void> {
			const removed = await deleteEntry(within, id);
			if (removed?.parent_id && removed.state === "published")
				await countChange(within, removed.parent_id, -1);
		},
	};
	return library;

	/**
	 * Notes that something is about to come into a folder that is held, for it may
	 * be swept just now. One row only: who publishes takes them from within.
	 */
	async function touch({ id, state }: FileEntry, trx: Db): Promise<void> {
		if (state !== "held") return;
		if (!(await raiseRevision(trx, id)))
			throw new DomainError("conflict", "swept");
	}

	function folderRow(parent: FileEntry, name: string, createdAt: string) {
		return {
			...blank(createdAt),
			...keysOf(name),
			id: newId(),
			parent_id: parent.id,
			catalogue_id: parent.catalogue_id,
			kind: "folder",
			name,
			ext: "",
		};
	}

	/** Offers a name, then the same with numbers, and what has each, until one is made use of. */
	async function freeName<T>(
		within: Db,
		parentId: string,
		preferred: string,
		use: (name: string, taken: FileEntry | undefined) => Promise<T | undefined>,
	): Promise<T> {
		for (let number = 1; ; number++) {
			const name = number === 1 ? preferred : numberedName(preferred, number);
			const { unique_name } = keysOf(name);
			const taken = await findByName(within, parentId, unique_name);
			const used = await use(name, taken);
			if (used !== undefined) return used;
		}
	}

	/** Finds the place something is put into: a node or a folder. */
	async function place(id: string, within: Db = db): Promise<FileEntry> {
		const found = await findEntry(within, id);
		if (!found || found.kind === "file" || (await isDeleted(within, found)))
			throw new DomainError("not_found", "no such folder");
		return found;
	}

	async function insert(
		row: Parameters<typeof insertEntry>[1],
		within: Db = db,
	): Promise<FileEntry> {
		try {
			if (within !== db) return await insertEntry(within, row);
			return await db.transaction().execute((trx) => insertEntry(trx, row));
		} catch (error) {
			if (isUniqueViolation(error))
				throw new DomainError("conflict", "the name is taken", [
					{ field: "name", message: "taken" },
				]);
			throw error;
		}
	}
}

/** A folder that files can come into; not one that staff have hidden, or that is closed. */
function takesFiles(
	{ kind, state, audience }: FileEntry,
	{ numbers }: Closed,
): boolean {
	const isThere = state === "published" || state === "held";
	return kind !== "file" && isThere && !numbers.includes(audience ?? 0);
}
