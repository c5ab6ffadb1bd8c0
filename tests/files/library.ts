import {
	createLibrary,
	type Library,
} from "../../domain/files/library/library.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import { temporaryFolder } from "../folders.ts";

/** A library of its own with bytes in a folder that `remove` deletes. */
export async function testLibrary(database: OpenDatabase) {
	const folder = await temporaryFolder();
	const clock = { now: () => new Date() };
	const storage = createDiskStorage({ folder: folder.path });
	const newId = createIds(clock);
	const library = createLibrary({ db: database.db, storage, clock, newId });
	return { library, storage, clock, newId, remove: folder.remove };
}

/** A published file of a few bytes, or with what is said differently. */
export async function addFile(
	library: Library,
	parentId: string,
	name: string,
	different: Partial<Parameters<Library["addFile"]>[0]> = {},
) {
	const stored = await library.store(Buffer.from(name));
	return library.addFile({
		...stored,
		parentId,
		name,
		mediaType: "application/octet-stream",
		state: "published",
		...different,
	});
}
