import { join } from "node:path";
import type { LanguageCode } from "../../contracts/language.ts";
import { createArchives } from "../../domain/files/archive/archive.ts";
import { createSight } from "../../domain/files/audience/sight.ts";
import { createDocumentCheck } from "../../domain/files/checking/checking.ts";
import {
	collectionSecret,
	createCollectionLinks,
} from "../../domain/files/collections/collectionLinks.ts";
import { createCollections } from "../../domain/files/collections/collections.ts";
import {
	createDigests,
	digestSecret,
} from "../../domain/files/digests/digests.ts";
import { createOfferedEditions } from "../../domain/files/editions/offeredEditions.ts";
import { createLibrary } from "../../domain/files/library/library.ts";
import { createTree } from "../../domain/files/library/tree.ts";
import { createListing } from "../../domain/files/listing/listing.ts";
import {
	createMailedLinks,
	mailedSecret,
} from "../../domain/files/mailedLinks.ts";
import { createNewness } from "../../domain/files/newness/newness.ts";
import { createGivenFiles } from "../../domain/files/pictures/givenFiles.ts";
import { createPictureSizes } from "../../domain/files/pictures/pictureSizes.ts";
import { createSearch } from "../../domain/files/search/search.ts";
import { createSelection } from "../../domain/files/selection/selection.ts";
import {
	addressSecret,
	createFileAddresses,
} from "../../domain/files/signedUrls.ts";
import {
	createDocumentKeys,
	documentSecret,
} from "../../domain/files/signing/documentKeys.ts";
import { createTakingExports } from "../../domain/files/takings/takingExports.ts";
import { createTakingReading } from "../../domain/files/takings/takingReading.ts";
import { createTakings } from "../../domain/files/takings/takings.ts";
import { createFormerVersions } from "../../domain/files/versions/formerVersions.ts";
import type { Accounts } from "../../domain/identity/partners/accounts.ts";
import { createPictureSizer } from "../../platform/pictureSizes/sizer.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";

export type FileServices = ReturnType<typeof filesModule>["services"];

/** The library of the download center: tree, lists, search, signed addresses, archives. */
export function filesModule(
	shared: SharedDeps,
	{ access }: Pick<Accounts, "access">,
	brand: () => Promise<string>,
	/** Name of the brand in a language. */
	brandIn: (language: LanguageCode) => Promise<string>,
) {
	const sight = createSight(shared);
	const newness = createNewness(shared);
	const listing = createListing({ ...shared, sight, newness });
	const search = createSearch({ ...shared, sight, newness });
	const takings = createTakings(shared);
	const takingReading = createTakingReading(shared);
	const takingExports = createTakingExports({
		...shared,
		reading: takingReading,
	});
	// Folder of files while they are opened, best on the disk of the storage.
	const sizer = createPictureSizer({ folder: join(shared.dataDir, "looking") });
	const pictureSizes = createPictureSizes({ ...shared, sizer });
	const selection = createSelection({ db: shared.db, listing, search, sight });
	const collectionLinks = createCollectionLinks({ ...shared, sight });
	const offeredEditions = createOfferedEditions({ db: shared.db, sight });
	const { publicUrl } = shared.settings;
	const digests = createDigests({
		...shared,
		...{ selection, publicUrl, brand: brandIn },
	});
	return {
		services: {
			library: createLibrary(shared),
			/** Sight of somebody in the library. */
			sight,
			tree: createTree({ ...shared, sight }),
			listing,
			search,
			/** Rule for what is new to somebody. */
			newness,
			selection,
			/** Mails to partners about what is new. */
			digests,
			collections: createCollections({ ...shared, sight, selection }),
			/** Links to collections for people without an account. */
			collectionLinks,
			/** Signed addresses of files. */
			fileAddresses: createFileAddresses({ ...shared, access }),
			/** Sizes of pictures. */
			pictureSizes,
			/** Files in the size that somebody gets. */
			givenFiles: createGivenFiles({ db: shared.db, sizes: pictureSizes }),
			/** Links to files for people without an account. */
			mailedLinks: createMailedLinks({ ...shared, offeredEditions }),
			/** Former contents of files, for partners. */
			formerVersions: createFormerVersions({ db: shared.db, sight }),
			/** Files in other languages than their own, for readers. */
			offeredEditions,
			documentCheck: createDocumentCheck({ ...shared, sight }),
			/** Keys by which manifests and receipts are verified. */
			documentKeys: createDocumentKeys(shared),
			takings,
			takingReading,
			/** Tables of takings that members have asked for. */
			takingExports,
			archives: createArchives({
				...shared,
				sight,
				takings,
				sizes: pictureSizes,
				brand,
				publicUrl,
				limits: shared.settings.quotas.archives,
				address: shared.database.address,
			}),
		},
		work: [
			{ ...takingExports, failed: "making tables of downloads failed" },
			{
				start: () => {},
				stop: pictureSizes.stop,
				failed: "making sizes of pictures failed",
			},
			...(shared.mailer
				? [
						{
							...digests,
							failed: "mail about new files failed",
							afterTexts: true as const,
						},
					]
				: []),
		],
		sweeps: [
			...[collectionLinks.sweep, takingExports.sweep],
			...[pictureSizes.sweep, newness.sweep],
		],
		secrets: [
			...[addressSecret, mailedSecret, documentSecret, collectionSecret],
			digestSecret,
		],
	} satisfies Module<object>;
}
