import type { CallTable } from "../calls.ts";

export const releasesCalls = {} satisfies CallTable;
