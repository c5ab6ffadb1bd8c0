import type { ContentLanguage } from "../../../contracts/rights.ts";

/** Entry and language that a history is of. */
export type Place = { kind: string; entry: string; language: ContentLanguage };
