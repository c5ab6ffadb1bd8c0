import type { CallTable } from "../calls.ts";

export const previewCalls = {} satisfies CallTable;
