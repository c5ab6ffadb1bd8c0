import type { CallTable } from "../calls.ts";

export const settingsCalls = {} satisfies CallTable;
