import type { FolderNode } from "../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createReader, type Reader } from "../../../platform/db/reader.ts";
import { lastTreeChange } from "./changeQueries.ts";
import { nameIn } from "./names.ts";
import { allNodes } from "./treeQueries.ts";

export type Tree = ReturnType<typeof createTree>;

/**
 * The tree of nodes at the left of the download center (specification, sections
 * 3 and 4), read whole and kept per language until a node changes in the
 * database, whichever process changed it.
 */
export function createTree({
	db,
	reader = createReader({ db }),
}: {
	db: Db;
	reader?: Reader;
}) {
	const kept = new Map<
		LanguageCode,
		{ revision: number; roots: FolderNode[] }
	>();

	return {
		/** The roots with all below them, the same object until one changes; callers leave it as it is. */
		async inLanguage(language: LanguageCode): Promise<FolderNode[]> {
			const revision = await lastTreeChange(db);
			const found = kept.get(language);
			if (found?.revision === revision) return found.roots;
			const roots = await reader.read(
				lastTreeChange,
				(from) => readTree(from, language),
				revision,
			);
			kept.set(language, { revision, roots });
			return roots;
		},
	};
}

async function readTree(db: Db, language: LanguageCode): Promise<FolderNode[]> {
	const rows = await allNodes(db);
	const nodes = new Map<string, FolderNode>(
		rows.map((row) => [
			row.id,
			{ id: row.id, name: nameIn(language, row), children: [] },
		]),
	);
	const roots: FolderNode[] = [];
	for (const row of rows) {
		const node = nodes.get(row.id);
		const parent = row.parent_id ? nodes.get(row.parent_id) : undefined;
		if (node) (parent?.children ?? roots).push(node);
	}
	return roots;
}
