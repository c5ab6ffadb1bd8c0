import type { CallTable } from "../calls.ts";

export const textsCalls = {} satisfies CallTable;
