import { centerPages } from "../../../contracts/addresses/addresses.ts";

/** Address of a collection. */
export const collectionPath = (id: string): string =>
	`${centerPages.collections}?id=${encodeURIComponent(id)}`;
