import type { CallTable } from "../calls.ts";

export const mediaCalls = {} satisfies CallTable;
