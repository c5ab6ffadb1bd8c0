import { LRUCache } from "lru-cache";
import type { FolderNode } from "../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createReader, type Reader } from "../../../platform/db/reader.ts";
import {
	type Closed,
	createSight,
	type Sight,
	type Viewer,
} from "../audience/sight.ts";
import { lastTreeChange } from "./changeQueries.ts";
import { nameIn } from "./names.ts";
import { allNodes } from "./treeQueries.ts";

/** Sights of one tree that are kept: see `Closed`. */
const mostSights = 200;

export type Tree = ReturnType<typeof createTree>;

/**
 * The tree of nodes at the left of the download center (specification, sections
 * 3 and 4), read whole and kept per language until a node changes in the
 * database, whichever process changed it.
 */
export function createTree({
	db,
	reader = createReader({ db }),
	sight = createSight({ db }),
}: {
	db: Db;
	reader?: Reader;
	sight?: Sight;
}) {
	const kept = new Map<LanguageCode, KeptTree>();

	async function whole(language: LanguageCode): Promise<KeptTree> {
		const revision = await lastTreeChange(db);
		const found = kept.get(language);
		if (found?.revision === revision) return found;
		const read = await reader.read(
			lastTreeChange,
			(from) => readTree(from, language),
			revision,
		);
		const seen = new LRUCache<string, FolderNode[]>({ max: mostSights });
		const made = { revision, ...read, seen };
		kept.set(language, made);
		return made;
	}

	return {
		/**
		 * The roots with all below them that somebody may see, the same object until one
		 * changes; callers leave it as it is.
		 */
		async inLanguage(
			language: LanguageCode,
			viewer: Viewer,
		): Promise<FolderNode[]> {
			const { roots, audiences, seen } = await whole(language);
			// Last: an audience that came after the tree was read is not in it.
			const closed = await sight.closedTo(viewer);
			if (closed.key === "") return roots;
			const known = seen.get(closed.key);
			if (known) return known;
			const found = openNodes(roots, audiences, closed);
			seen.set(closed.key, found);
			return found;
		},
	};
}

/** Nodes that are not closed; those that were granted in what is closed stand last at the top. */
function openNodes(
	roots: FolderNode[],
	audiences: ReadonlyMap<string, number>,
	{ numbers, granted = [], firm = [] }: Closed,
): FolderNode[] {
	const [shut, never] = [new Set(numbers), new Set(firm)];
	const given = new Set(granted.map(({ id }) => id));
	const lone: FolderNode[] = [];
	const open = (nodes: FolderNode[], isAboveSeen: boolean): FolderNode[] =>
		nodes.flatMap((node) => {
			const own = audiences.get(node.id) ?? 0;
			if (never.has(own)) return [];
			const isSeen = given.has(node.id) || (isAboveSeen && !shut.has(own));
			const made = { ...node, children: open(node.children, isSeen) };
			if (isSeen && !isAboveSeen) lone.push(made);
			return isSeen && isAboveSeen ? [made] : [];
		});
	return [...open(roots, true), ...lone];
}

type ReadTree = {
	roots: FolderNode[];
	/** Audiences of the nodes that have one of their own. */
	audiences: Map<string, number>;
};
type KeptTree = ReadTree & {
	revision: number;
	/** The tree as those see it to whom something is closed, by `Closed.key`. */
	seen: LRUCache<string, FolderNode[]>;
};

async function readTree(db: Db, language: LanguageCode): Promise<ReadTree> {
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
	const audiences = new Map(
		rows.flatMap(({ id, audience }) =>
			audience === null ? [] : [[id, audience] as const],
		),
	);
	return { roots, audiences };
}
