import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { FolderError } from "../../content/folder/folderError.ts";
import { isPreviewable } from "../inspection/fileTypes.ts";
import { changeHolder } from "../library/folderQueries.ts";
import type { Library, StoredContent } from "../library/library.ts";
import { noteFilled, wasFilled } from "./filledQueries.ts";
import { type SampleFile, type SampleNode, sampleTree } from "./sampleTree.ts";

const forCustomers = { for_customers: 1 };

const types: Record<string, string> = {
	pdf: "application/pdf",
	jpg: "image/jpeg",
	webp: "image/webp",
	mp4: "video/mp4",
	zip: "application/zip",
	csv: "text/csv",
	txt: "text/plain",
};

/**
 * Fills a download center that nobody has put anything into, once: bytes first,
 * then all entries in one transaction, so that a start that is cut off leaves
 * nothing half made. A content folder without a library fills nothing.
 *
 * @throws FolderError naming file, field and reason
 */
export async function fillLibrary(
	deps: { db: Db; clock: Clock; library: Library },
	contentFolder: string,
): Promise<number> {
	const { db, clock, library } = deps;
	const manifest = join(contentFolder, "library", "library.json");
	if (!existsSync(manifest) || (await wasFilled(db))) return 0;
	const tree = await readTree(manifest);
	const contents = new Map<string, StoredContent>();
	for (const { file } of tree.flatMap(filesOf)) {
		if (contents.has(file)) continue;
		const path = join(contentFolder, file);
		if (!existsSync(path))
			throw new FolderError([`${manifest}: file: there is no ${file}`]);
		contents.set(file, await library.store(createReadStream(path)));
	}
	await db.transaction().execute(async (trx) => {
		for (const [position, node] of tree.entries())
			await addNode(trx, node, position);
		await noteFilled(trx, clock.now());
	});
	return tree.flatMap(filesOf).length;

	async function addNode(
		trx: Db,
		node: SampleNode,
		position: number,
		parentId?: string,
	): Promise<void> {
		const names = node.names as SampleNode["names"] & { en: string };
		const { id } = await library.addCatalogue(
			{ parentId, names, position },
			trx,
		);
		if (node.forCustomers) await changeHolder(trx, id, forCustomers);
		for (const file of node.files ?? []) await addFile(trx, file, id);
		for (const { name, names, files, ...marks } of node.folders ?? []) {
			const folder = { parentId: id, name: name ?? names?.en ?? "", names };
			const inside = await library.addFolder(folder, trx);
			if (marks.forCustomers) await changeHolder(trx, inside.id, forCustomers);
			for (const file of files) await addFile(trx, file, inside.id);
		}
		for (const [place, child] of (node.children ?? []).entries())
			await addNode(trx, child, place, id);
	}

	async function addFile(
		trx: Db,
		{ name, file, date }: SampleFile,
		parentId: string,
	): Promise<void> {
		const ending = file.split(".").at(-1) ?? "";
		const mediaType = types[ending] ?? "application/octet-stream";
		await library.addFile(
			{
				...(contents.get(file) as StoredContent),
				parentId,
				name,
				mediaType,
				state: "published",
				previewable: isPreviewable(mediaType),
				createdAt: date,
			},
			trx,
		);
	}
}

async function readTree(manifest: string): Promise<SampleNode[]> {
	const parsed = sampleTree.safeParse(
		JSON.parse(await readFile(manifest, "utf8")),
	);
	if (parsed.success) return parsed.data;
	throw new FolderError(
		parsed.error.issues.map(
			({ path, message }) => `${manifest}: ${path.join(".")}: ${message}`,
		),
	);
}

function filesOf(node: SampleNode): SampleFile[] {
	return [
		...(node.files ?? []),
		...(node.folders ?? []).flatMap(({ files }) => files),
		...(node.children ?? []).flatMap(filesOf),
	];
}
