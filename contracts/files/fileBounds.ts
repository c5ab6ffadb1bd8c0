/*
 * Apart from the contracts of files, because browsers need them too and have no
 * use for zod.
 */

/** Bytes: larger files are sent in pieces that can be resumed. */
export const resumableFrom = 8 * 1024 * 1024;
/** Characters of a file's name as it is given, which is then kept shorter. */
export const givenNameLength = 1000;
/** Characters of the description of an attachment at most. */
export const noteLength = 2000;

/** Folders that a file may bring along, one in the other. */
export const mostFoldersDeep = 10;
/** Files that are sent together at most. */
export const mostFilesTogether = 1000;
/** Contents that are asked for at once, whether they are there already. */
export const mostContents = 100;

/** Columns of the table; folders always come first. */
export const sortColumns = ["name", "ext", "size", "create_time"] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Orders of what is found: by how well it fits (decision 0067), or by a column. */
export const searchOrders = ["fit", ...sortColumns] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** Entries that are taken together at most: ids of one archive. */
export const mostChosen = 5000;

/** Entries of a page of the library as staff see it with the eyes of a partner. */
export const lookPage = 100;

/** Characters of the name of a collection. */
export const mostCollectionName = 100;
/** Collections of an account. */
export const mostCollections = 200;
/** Links of a collection that stand at a time. */
export const mostLinks = 20;
/** Days for which a link to a collection is good: at most, and where nothing else is said. */
export const mostLinkDays = 90;
export const defaultLinkDays = 14;
