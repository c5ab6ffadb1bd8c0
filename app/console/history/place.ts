import type { ContentLanguage } from "../../../contracts/rights.ts";

/** What a history is of. */
export type Place = { kind: string; entry: string; language: ContentLanguage };
