import { createArchives } from "../../domain/files/archive/archive.ts";
import { createLibrary } from "../../domain/files/library/library.ts";
import { createTree } from "../../domain/files/library/tree.ts";
import { createListing } from "../../domain/files/listing/listing.ts";
import { createSearch } from "../../domain/files/search/search.ts";
import { createSelection } from "../../domain/files/selection/selection.ts";
import {
	addressSecret,
	createFileAddresses,
} from "../../domain/files/signedUrls.ts";
import type { Accounts } from "../../domain/identity/partners/accounts.ts";
import type { Ground } from "./ground.ts";
import type { Module } from "./module.ts";

export type FileServices = ReturnType<typeof filesModule>["services"];

/** The library of the download center: tree, lists, search, signed addresses, archives. */
export function filesModule(
	ground: Ground,
	{ access }: Pick<Accounts, "access">,
	brand: () => Promise<string>,
) {
	const listing = createListing(ground);
	const search = createSearch(ground);
	return {
		services: {
			library: createLibrary(ground),
			tree: createTree(ground),
			listing,
			search,
			selection: createSelection({ db: ground.db, listing, search }),
			/** Signed addresses of files. */
			fileAddresses: createFileAddresses({ ...ground, access }),
			archives: createArchives({
				...ground,
				brand,
				limits: ground.settings.quotas.archives,
				address: ground.database.address,
			}),
		},
		secrets: [addressSecret],
	} satisfies Module<object>;
}
