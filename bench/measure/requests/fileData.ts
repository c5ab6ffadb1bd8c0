import { randomFillSync } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createServices } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { cacheFolder } from "../../servers/site.ts";

const mebi = 1024 * 1024;
/** Folders of files to be taken: one large, some that make 1 GiB, thousands small. */
export const sets = {
	one: { count: 1, size: 1024 * mebi },
	some: { count: 16, size: 64 * mebi },
	small: { count: 4096, size: 64 * 1024 },
};
export type SetName = keyof typeof sets;

/** Folder of these files, and data of a site that has them in its library. */
export const filesFolder = join(cacheFolder, "files");
const dataDir = join(cacheFolder, "files-data");

/**
 * Prepares measurements of transfers: the files, and a session on a site that
 * has them.
 */
export async function prepareFiles() {
	makeFiles(filesFolder);
	mkdirSync(dataDir, { recursive: true });
	const session = await fillLibrary(dataDir, filesFolder);
	return { ...session, settings: { DATA_DIR: dataDir } };
}

/** Files of random bytes in a folder for each set, made once. */
function makeFiles(folder: string): void {
	const buffer = Buffer.alloc(16 * mebi);
	for (const [name, { count, size }] of Object.entries(sets)) {
		if (existsSync(join(folder, name))) continue;
		console.log(`Making ${count} files of ${size / 1024} KiB, once …`);
		mkdirSync(join(folder, name), { recursive: true });
		for (let index = 0; index < count; index++) {
			const file = join(folder, name, `${index}.bin`);
			writeFileSync(file, "");
			for (let left = size; left > 0; left -= buffer.length) {
				const part = buffer.subarray(0, Math.min(left, buffer.length));
				writeFileSync(file, randomFillSync(part), { flag: "a" });
			}
		}
	}
}

/** Puts the files into a site's library, once, and opens a session. */
async function fillLibrary(dataDir: string, folder: string) {
	const database = await openDatabase({ file: join(dataDir, "forecourt.db") });
	try {
		await migrate(database);
		const services = createServices(database, dataDir);
		const { library } = services;
		const ids: Record<string, { folder: string; first: string }> = {};
		for (const [name, { count }] of Object.entries(sets)) {
			const rows = await database.db
				.selectFrom("file_entry")
				.select(["id", "parent_id"])
				.where("name", "in", [`bench ${name}`, `${name} 0.bin`])
				.orderBy("number")
				.execute();
			const [known, file] = rows;
			if (known && file) {
				ids[name] = { folder: known.id, first: file.id };
				continue;
			}
			const node = await library.addCatalogue({
				names: { en: `bench ${name}` },
				position: 1000,
			});
			let first = "";
			for (let index = 0; index < count; index++) {
				const source = join(folder, name, `${index}.bin`);
				const entry = await library.addFile({
					...(await library.store(await readFile(source))),
					parentId: node.id,
					name: `${name} ${index}.bin`,
					mediaType: "application/octet-stream",
					state: "published",
				});
				first ||= entry.id;
			}
			ids[name] = { folder: node.id, first };
		}
		const { token } = await signIn(
			database.db,
			services.accounts,
			`bench-${Date.now()}`,
		);
		return { token, ids: ids as Record<SetName, (typeof ids)[string]> };
	} finally {
		await database.close();
	}
}
