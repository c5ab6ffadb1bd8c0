import { randomUUID } from "node:crypto";
import { open, readFile, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Db } from "../../db/open.ts";
import { temporaryFile } from "../disk/temporary.ts";
import type { S3Parts } from "../s3/s3Parts.ts";
import { cut } from "./cut.ts";
import { DraftBusyError } from "./draftLock.ts";
import {
	addPart,
	beginParts,
	type DraftPart,
	deleteParts,
	draftsWithParts,
	knownNames,
	lastPart,
	partsOf,
} from "./draftParts.ts";
import { type Drafts, draftId } from "./drafts.ts";
import { writeGathered } from "./gathered.ts";

/** Parts end at multiples of it: what S3 puts together has to have so many bytes. */
const segment = 8 * 1024 * 1024;
/** A shorter part at the end goes into the next one, or bytes sent one by one would be as many parts. */
const shortest = 1024 * 1024;
/** Names asked for in one question. */
const batch = 500;

/**
 * Drafts as parts in a bucket, and rows that say which: any process goes on with
 * what another began. Who adds a part adds its number; of two who come with the
 * same number, the second has nothing to say any more. What comes lies in a folder
 * here until a part is full or its sender ends.
 */
export function createBucketDrafts(deps: {
	db: Db;
	parts: S3Parts;
	/** Folder for what is on its way; made when needed. */
	folder: string;
}): Drafts {
	const { db, parts, folder } = deps;

	/** Makes a file a part, unless somebody else has gone on. It is gone then. */
	async function keep(
		draft: string,
		file: string,
		at: { number: number; start: number; size: number },
	): Promise<void> {
		const name = `${draft}/${at.number}-${randomUUID()}`;
		try {
			await parts.put(name, () => readFile(file));
		} finally {
			await rm(file, { force: true });
		}
		if (await addPart(db, { draft, name, ...at })) return;
		await parts.remove([name]);
		throw new DraftBusyError();
	}

	/** Bytes of the part at the end. */
	async function bytesOf(part: DraftPart): Promise<Buffer> {
		try {
			return await buffer(parts.read([part]));
		} catch (error) {
			const last = await lastPart(db, part.draft);
			// Somebody else has gone on, and taken it in.
			if (last?.number !== part.number) throw new DraftBusyError();
			throw error;
		}
	}

	const drafts: Drafts = {
		onDisk: false,

		async create(id) {
			await beginParts(db, draftId(id));
		},

		async size(id) {
			const last = await lastPart(db, id);
			return last && last.start + last.size;
		},

		async append(id, offset, source, written) {
			const last = await lastPart(db, id);
			if (!last) throw new Error(`There is no draft ${id}.`);
			let end = last.start + last.size;
			if (end !== offset)
				throw new RangeError(`The draft ends at ${end}, not ${offset}.`);
			const isShort =
				last.size > 0 && last.size < shortest && end % segment !== 0;
			let { number } = last;
			let start = isShort ? last.start : end;
			let before = isShort ? await bytesOf(last) : undefined;

			const content = cut(source);
			let file = "";
			// Uploads a part while the next comes in.
			let keeping: Promise<void> = Promise.resolve();
			try {
				while (!content.ended()) {
					file = await temporaryFile(folder);
					const from = end;
					const handle = await open(file, "wx", 0o600);
					try {
						if (before) await writeGathered(handle, 0, [before]);
						const room = segment - (end % segment);
						const to = end - start;
						end =
							start +
							(await writeGathered(handle, to, content.take(room), written));
					} finally {
						await handle.close();
					}
					await keeping;
					if (end === from) break;
					number += 1;
					const at = { number, start, size: end - start };
					keeping = keep(id, file, at);
					// Looked at when the next is there.
					keeping.catch(() => {});
					start = end;
					before = undefined;
				}
				await keeping;
			} finally {
				await keeping.catch(() => {});
				await content.close();
				await rm(file, { force: true });
			}
			if (isShort && number > last.number) {
				await parts.remove([last.name]);
				await deleteParts(db, id, last.number);
			}
			content.check();
			return end;
		},

		async read(id) {
			return parts.read(await partsOf(db, id));
		},

		async seal(id, content) {
			await parts.join(content, await partsOf(db, id), segment);
			await drafts.remove(id);
		},

		async remove(id) {
			// Without its rows it is gone; parts that stay are swept.
			await parts.remove(await deleteParts(db, id));
		},

		list: () => draftsWithParts(db),

		async sweep(olderThanMs) {
			let names: string[] = [];
			const look = async () => {
				const known = await knownNames(db, names);
				await parts.remove(names.filter((name) => !known.has(name)));
				names = [];
			};
			const before = new Date(Date.now() - olderThanMs);
			for await (const name of parts.list(before)) {
				names.push(name);
				if (names.length === batch) await look();
			}
			await look();
		},
	};
	return drafts;
}
