import type { CallTable } from "../calls.ts";

export const draftsCalls = {} satisfies CallTable;
