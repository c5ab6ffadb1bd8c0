import { centerPages } from "../../../contracts/addresses/addresses.ts";
import {
	type SearchOrder,
	searchOrders,
} from "../../../contracts/files/fileBounds.ts";
import {
	type FileKind,
	fileKinds,
	type SizeRange,
	sizeRangeNames,
} from "../../../contracts/files/fileKinds.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";

/** Rows of a page (specification, section 9). */
export const pageSize = 20;
/** Taken for the number of entries until an answer says it (section 9). */
export const countAtFirst = 100;

/**
 * Query of a view of the list. `node` is one of the tree, `folder` lies in it.
 */
export type FileQuery = {
	/** Empty: the one that was shown last. */
	node: string;
	folder: string;
	/** Search term for names in all of the library; empty for no search. */
	name: string;
	/** Whether a search is limited to the current folder. */
	within: boolean;
	/** Filters; empty for all. Days such as `2026-11-24`, both inclusive. */
	kind: FileKind | "";
	language: LanguageCode | "";
	from: string;
	to: string;
	size: SizeRange | "";
	/** Whether only files of all the library are listed that are new since the last visit. */
	isNew: boolean;
	page: number;
	sort: SearchOrder;
	order: "asc" | "desc";
};

/** A list that is narrowed to nothing. */
export const notNarrowed = {
	kind: "",
	language: "",
	from: "",
	to: "",
	size: "",
} as const;

/** Whether filters leave something out. */
export function isNarrowed(query: FileQuery): boolean {
	const { kind, language, from, to, size } = query;
	return [kind, language, from, to, size].some(Boolean);
}

/** Whether entries of several folders are listed: found by name, by filters, or as new. */
export function spansFolders(query: FileQuery): boolean {
	return query.name !== "" || query.isNew || isNarrowed(query);
}

const noQuery: FileQuery = {
	node: "",
	folder: "",
	name: "",
	within: false,
	...notNarrowed,
	isNew: false,
	page: 1,
	sort: "name",
	order: "asc",
};

/**
 * Reads the query from an address of the list; anything odd in it counts as not
 * there.
 */
export function readQuery(query: URLSearchParams, node: string): FileQuery {
	const page = Number(query.get("page"));
	const name = (query.get("search") ?? "").trim().slice(0, 255);
	const language = query.get("language");
	const sort = searchOrders.find((order) => order === query.get("sort"));
	return {
		node,
		folder: query.get("folder") ?? "",
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
		order: query.get("order") === "desc" ? "desc" : "asc",
		name,
		within: name !== "" && query.get("within") === "folder",
		kind: fileKinds.find((kind) => kind === query.get("kind")) ?? "",
		language: isLanguageCode(language) ? language : "",
		from: dayOf(query.get("from")),
		to: dayOf(query.get("to")),
		size: sizeRangeNames.find((size) => size === query.get("size")) ?? "",
		isNew: query.get("new") === "1",
		sort: name ? (sort ?? "fit") : sort && sort !== "fit" ? sort : "name",
	};
}

/** The address of a view of the list: back and forward lead through views. */
export function listPath(query: Partial<FileQuery>): string {
	const {
		node,
		folder,
		name,
		within,
		kind,
		language,
		from,
		to,
		size,
		isNew,
		page,
		...rest
	} = { ...noQuery, ...query };
	const usual = name ? "fit" : "name";
	const { sort = usual } = query;
	const address = new URLSearchParams();
	if (node) address.set("defaultId", node);
	if (folder) address.set("folder", folder);
	if (name) {
		address.set("search", name);
		if (within) address.set("within", "folder");
	}
	if (isNew) address.set("new", "1");
	const filters = { kind, language, from, to, size };
	for (const [key, value] of Object.entries(filters))
		if (value) address.set(key, value);
	if (page > 1) address.set("page", String(page));
	if (sort !== usual) address.set("sort", sort);
	if (rest.order !== "asc") address.set("order", rest.order);
	return address.size > 0 ? `${centerPages.list}?${address}` : centerPages.list;
}

/** The address of a file in its folder, or by its name where its folder is closed; it goes on naming the file. */
export function filePath(
	id: string,
	at: { name: string; catalogue_id: string; folder_id: string },
): string {
	const { name, catalogue_id: node, folder_id: folder } = at;
	const within = node !== "";
	return `${listPath({ node, folder, name, within })}&file=${encodeURIComponent(id)}`;
}

/**
 * Returns the request for the server, without the page. Days are the reader's
 * own.
 */
export function listRequest(query: FileQuery) {
	const isHere = query.name ? query.within : !query.isNew;
	return {
		name: query.name,
		catalogue_id: isHere ? query.node : "",
		folder_id: isHere ? query.folder : "",
		sort: query.sort,
		order: query.order,
		kind: query.kind,
		in_language: query.language,
		since: startOf(query.from, 0),
		until: startOf(query.to, 1),
		of_size: query.size,
		only_new: query.isNew,
	};
}

/** A day that there is; empty for anything else. */
function dayOf(text: string | null): string {
	return text?.length === 10 && startOf(text, 0) ? text : "";
}

/**
 * Start of a day, or of one so many days later, where the reader is; empty for
 * none.
 */
function startOf(day: string, after: number): string {
	const start = new Date(`${day}T00:00`);
	if (day === "" || Number.isNaN(start.getTime())) return "";
	start.setDate(start.getDate() + after);
	const iso = start.toISOString();
	// Years of more than four digits are no times to the server.
	return iso.length === 24 ? iso : "";
}
