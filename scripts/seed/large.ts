import { addMany, type NewFile } from "../../domain/files/library/addMany.ts";
import type { Library } from "../../domain/files/library/library.ts";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import type { Db } from "../../platform/db/open.ts";
import { mediaTypes, storeContents } from "./contents.ts";
import { kinds, nameOf } from "./names.ts";

type SeedDeps = { db: Db; newId: () => string; library: Library };

/** Marks the roots this script made: nobody else writes it. */
const mark = "npm run seed -- --large";
/** Files of one call; others may write in between. */
const step = 5000;
/** Files of a folder, beside one that takes half of all. */
const folderSize = 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Fills a node of its own with so many files: for each kind of document a node
 * with folders of 1,000, and one folder with half of all.
 */
export async function addLarge(
	deps: SeedDeps,
	count: number,
	say: (done: number) => void,
): Promise<void> {
	const { library } = deps;
	const contents = await storeContents(library);
	const now = Date.now();
	const root = await library.addCatalogue({
		names: {
			en: "Large archive",
			zh: "大型资料库",
			fr: "Grandes archives",
			es: "Archivo grande",
			pt: "Arquivo grande",
			ar: "أرشيف كبير",
		},
		position: 1000,
		note: mark,
	});
	let done = 0;
	async function fill(
		kind: number,
		folder: FileEntry,
		from: number,
		size: number,
	) {
		const about = kinds[kind];
		if (!about) return;
		for (let start = 0; start < size; start += step) {
			const length = Math.min(step, size - start);
			const files = Array.from({ length }, (_, index): NewFile => {
				const number = from + start + index;
				const content = contents[about.ending]?.[number % 8];
				if (!content) throw new Error(`Nothing to store in .${about.ending}`);
				return {
					name: nameOf(about, number),
					content,
					mediaType: mediaTypes[about.ending] ?? "application/octet-stream",
					createdAt: new Date(
						now - ((number * 7919) % 2000) * day,
					).toISOString(),
				};
			});
			await addMany(deps, folder, files);
			done += length;
			say(done);
		}
	}

	const half = Math.ceil(count / 2);
	for (const [kind, { node: names }] of kinds.entries()) {
		const node = await library.addCatalogue({
			parentId: root.id,
			names,
			position: kind,
		});
		const share = Math.floor((count - half) / kinds.length);
		const own = kind === 0 ? count - half - share * (kinds.length - 1) : share;
		if (kind === 0) {
			const all = await library.addFolder({ parentId: node.id, name: "All" });
			await fill(kind, all, 0, half);
		}
		for (let start = 0; start < own; start += folderSize) {
			const number = start / folderSize + 1;
			const folder = await library.addFolder({
				parentId: node.id,
				name: `Volume ${number}`,
			});
			await fill(kind, folder, half + start, Math.min(folderSize, own - start));
		}
	}
}

/** Takes out what earlier runs added; says how many roots. */
export async function removeLarge({ db, library }: SeedDeps): Promise<number> {
	const roots = await db
		.selectFrom("file_entry")
		.select("id")
		.where("parent_id", "is", null)
		.where("note", "=", mark)
		.execute();
	for (const { id } of roots) await library.remove(id);
	return roots.length;
}

/** Whether partners have sent files: then it is not the sample's library. */
export async function isInUse(db: Db): Promise<boolean> {
	const found = await db
		.selectFrom("file_entry")
		.select("id")
		.where("uploaded_by", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
