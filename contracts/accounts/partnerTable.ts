/** Bounds of a table of partners, which browsers know, too: free of zod. */

/** Characters of a table. */
export const mostTableLength = 512 * 1024;

/** Rows of a table. */
export const mostTableRows = 2000;

/** Rows that are carried out by one call. */
export const mostRowsAtOnce = 25;
