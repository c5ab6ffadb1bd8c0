import type { CallTable } from "../calls.ts";

export const catalogueCalls = {} satisfies CallTable;
