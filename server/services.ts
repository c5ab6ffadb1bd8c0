import { join } from "node:path";
import { type BrandService, createBrand } from "../domain/brand/brand.ts";
import {
	type Catalogue,
	createCatalogue,
} from "../domain/catalogue/catalogue.ts";
import { type Content, createContent } from "../domain/content/content.ts";
import { createMedia, type MediaService } from "../domain/media/media.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { type Clock, systemClock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";
import { createDiskStorage } from "../platform/storage/disk.ts";
import type { Storage } from "../platform/storage/port.ts";

export type Services = Readonly<{
	storage: Storage;
	content: Content;
	media: MediaService;
	brand: BrandService;
	catalogue: Catalogue;
}>;

/** Wires the ground into the rules. */
export function createServices(
	database: OpenDatabase,
	dataDir: string,
	clock: Clock = systemClock,
): Services {
	const { db } = database;
	const storage = createDiskStorage({ folder: join(dataDir, "objects") });
	const content = createContent({ db, clock, newId: createIds(clock) });
	const media = createMedia({ db, storage, clock });
	return {
		storage,
		content,
		media,
		brand: createBrand({ content }),
		catalogue: createCatalogue({ content, media }),
	};
}
