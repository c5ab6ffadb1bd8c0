/** Exports that a member may have at a time. */
export const mostExports = 5;

/** Lines from which a table is made in the background. */
export const linesInBackground = 5000;
