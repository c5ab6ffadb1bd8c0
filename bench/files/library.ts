import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addMany, type NewFile } from "../../domain/files/library/addMany.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { mediaTypes, storeContents } from "../../scripts/seed/contents.ts";
import { kinds, nameOf } from "../../scripts/seed/names.ts";
import { createServices } from "../../server/services.ts";
import { end } from "../measure/processes/children.ts";
import { startSite } from "../servers/site.ts";

const account = "bench";
const day = 24 * 60 * 60 * 1000;

/** The `index`th name of a folder; no two are the same. */
export function nameAt(index: number): string {
	const kind = kinds[index % kinds.length];
	return kind ? nameOf(kind, Math.floor(index / kinds.length)) : "";
}

/**
 * A site's data with folders of so many files, named by how many; made when
 * missing. Of two of one size the second is `<size>-2`.
 */
export async function prepareLibrary(
	cache: string,
	sizes: number[],
): Promise<string> {
	const total = sizes.reduce((sum, size) => sum + size, 0);
	const folder = join(cache, `library-${total}`);
	const ready = join(folder, "ready");
	if (existsSync(ready)) return folder;
	console.log(`  filling a library with ${total.toLocaleString("en")} files`);
	const site = await startSite("Forecourt", { DATA_DIR: folder });
	await end(site.child);
	await withLibrary(folder, async ({ db }, { library, accounts }) => {
		const contents = await storeContents(library);
		const newId = createIds(systemClock);
		const names = { en: "Bench", ar: "قياس" };
		const node = await library.addCatalogue({ names, position: 99 });
		const made: Record<number, number> = {};
		for (const size of sizes) {
			const nth = (made[size] ?? 0) + 1;
			made[size] = nth;
			const parent = await library.addFolder({
				parentId: node.id,
				name: nth === 1 ? String(size) : `${size}-${nth}`,
			});
			for (let start = 0; start < size; start += 5000) {
				const length = Math.min(5000, size - start);
				const files = Array.from({ length }, (_, index) =>
					fileAt(contents, start + index, nth),
				);
				await addMany({ db, newId }, parent, files);
			}
		}
		await accounts.add({
			account,
			name: "Bench",
			password: `${newId()}${newId()}`,
		});
	});
	writeFileSync(ready, "");
	return folder;
}

export function fileAt(
	contents: Awaited<ReturnType<typeof storeContents>>,
	index: number,
	nth: number,
): NewFile {
	// Another folder of the same size has other names.
	const name = nameAt(index + (nth - 1) * 100_000);
	const ending = name.slice(name.lastIndexOf(".") + 1);
	const content = contents[ending]?.[index % 8];
	if (!content) throw new Error(`Nothing to store in .${ending}`);
	return {
		name,
		content,
		mediaType: mediaTypes[ending] ?? "application/octet-stream",
		createdAt: new Date(
			Date.UTC(2026, 0, 1) - ((index * 7919) % 2000) * day,
		).toISOString(),
	};
}

/** Opens a library in this process, for what is measured without a network. */
export async function withLibrary<T>(
	folder: string,
	work: (
		database: OpenDatabase,
		services: ReturnType<typeof createServices>,
	) => Promise<T>,
): Promise<T> {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	try {
		await migrate(database);
		return await work(database, createServices(database, folder));
	} finally {
		await database.close();
	}
}

/** A token for the calls, and the id of each folder by its name. */
export function enter(folder: string) {
	return withLibrary(folder, async ({ db }, { accounts }) => {
		const { id } = await db
			.selectFrom("account")
			.select("id")
			.where("account_key", "=", account)
			.executeTakeFirstOrThrow();
		const origin = { device: "Bench", network: "127.0.0.*" };
		const { token } = await accounts.sessions.open(id, origin);
		const rows = await db
			.selectFrom("file_entry as folder")
			.innerJoin("file_entry as node", "node.id", "folder.parent_id")
			.select(["folder.id", "folder.name"])
			.where("node.name", "=", "Bench")
			.where("node.parent_id", "is", null)
			.execute();
		return { token, folders: new Map(rows.map((row) => [row.name, row.id])) };
	});
}
