import { centerPages } from "../../../contracts/addresses.ts";
import { type SortColumn, sortColumns } from "../../../contracts/fileBounds.ts";

/** Rows of a page (specification, section 9). */
export const pageSize = 20;
/** Taken for the number of entries until an answer says it (section 9). */
export const countAtFirst = 100;

/** What a view of the list asks for. `node` is one of the tree, `folder` lies in it. */
export type FileQuery = {
	node: string;
	folder: string;
	/** Not empty: what is found by name, in all of the library. */
	name: string;
	page: number;
	sort: SortColumn;
	order: "asc" | "desc";
};

export const firstPage = { page: 1, sort: "name", order: "asc" } as const;

/** What an address of the list asks for; anything odd in it counts as not there. */
export function readQuery(query: URLSearchParams, node: string): FileQuery {
	const page = Number(query.get("page"));
	return {
		node,
		folder: query.get("folder") ?? "",
		name: "",
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
		sort: sortColumns.find((column) => column === query.get("sort")) ?? "name",
		order: query.get("order") === "desc" ? "desc" : "asc",
	};
}

/** The address of a view of the list: back and forward lead through views. */
export function listPath(query: Partial<FileQuery> & { node: string }): string {
	const { node, folder, page = 1, sort = "name", order = "asc" } = query;
	const address = new URLSearchParams({ defaultId: node });
	if (folder) address.set("folder", folder);
	if (page > 1) address.set("page", String(page));
	if (sort !== "name") address.set("sort", sort);
	if (order !== "asc") address.set("order", order);
	return `${centerPages.list}?${address}`;
}
