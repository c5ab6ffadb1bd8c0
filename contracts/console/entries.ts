import type { CallTable } from "../calls.ts";

export const entriesCalls = {} satisfies CallTable;
