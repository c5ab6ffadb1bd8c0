import type { CallTable } from "../calls.ts";

export const translationsCalls = {} satisfies CallTable;
