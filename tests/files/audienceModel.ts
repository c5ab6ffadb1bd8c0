import type { FolderNode } from "../../contracts/files/files.ts";
import type { Db } from "../../platform/db/open.ts";

export type ModelEntry = {
	id: string;
	parent_id: string | null;
	kind: string;
	name: string;
	size: number;
};

/**
 * Model of who sees what, in the slowest and most obvious way: every entry is read anew, and judged
 * by walking up from it. Audiences and members are what the test has asked for, never what
 * the product keeps.
 */
export function createAudienceModel(db: Db, now: () => Date) {
	/** Groups by entry; none for what has no audience. */
	const audiences = new Map<string, string[]>();
	/** Times from and until by entry, in milliseconds; none for what has no dates. */
	const dates = new Map<string, { from?: number; until?: number }>();
	/** Groups by account. */
	const members = new Map<string, string[]>();
	/** Ends of grants by account and entry, in milliseconds. */
	const grants = new Map<string, number>();
	/** Files that were hidden, or have other content: what becomes of archives is another test's. */
	const changed = new Set<string>();
	/** Entries that staff have deleted and not restored. */
	const deleted = new Set<string>();

	/** Whether the dates of an entry itself let it be there now. */
	function isTime(id: string): boolean {
		const { from = 0, until = Infinity } = dates.get(id) ?? {};
		const time = now().getTime();
		return from <= time && time < until;
	}

	const isGranted = (accountId: string, id: string): boolean =>
		now().getTime() < (grants.get(`${accountId} ${id}`) ?? 0);

	return {
		isTime,
		grants,
		isGranted,
		deleted,
		changed,
		audiences,
		dates,
		members,

		/** Entries an account may see, by id. */
		async seenBy(accountId: string): Promise<Map<string, ModelEntry>> {
			const rows = await db
				.selectFrom("file_entry")
				.select(["id", "parent_id", "kind", "name", "size"])
				.where("state", "in", ["published", "deleted"])
				.execute();
			const all = new Map(rows.map((row) => [row.id, row]));
			const own = members.get(accountId) ?? [];
			const isThere = (row: ModelEntry | undefined): boolean =>
				!row ||
				(!deleted.has(row.id) &&
					isTime(row.id) &&
					isThere(all.get(row.parent_id ?? "")));
			const isLetIn = (row: ModelEntry | undefined): boolean => {
				if (!row || isGranted(accountId, row.id)) return true;
				const groups = audiences.get(row.id) ?? [];
				const isOne =
					groups.length === 0 || groups.some((g) => own.includes(g));
				return isOne && isLetIn(all.get(row.parent_id ?? ""));
			};
			const isSeen = (row: ModelEntry) => isThere(row) && isLetIn(row);
			return new Map([...all].filter(([, row]) => isSeen(row)));
		},
	};
}

/** Ids of what lies in an entry, or without one at the top. */
export function inside(
	seen: ReadonlyMap<string, ModelEntry>,
	parent: string | null,
): string[] {
	return [...seen.values()]
		.filter((one) => one.parent_id === parent)
		.map(({ id }) => id)
		.sort();
}

/** Files that lie in an entry at whatever depth. */
export function filesBelow(
	seen: ReadonlyMap<string, ModelEntry>,
	id: string,
): ModelEntry[] {
	return inside(seen, id).flatMap((one) => {
		const row = seen.get(one);
		return row?.kind === "file" ? [row] : filesBelow(seen, one);
	});
}

/** Nodes of a tree, each with what it lies in. */
export function flat(
	nodes: FolderNode[],
	parent: string | null = null,
): string[] {
	return nodes
		.flatMap((node) => [
			`${node.id} in ${parent}`,
			...flat(node.children, node.id),
		])
		.sort();
}
