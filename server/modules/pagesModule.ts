import { join } from "node:path";
import { createCards } from "../../domain/cards/cards.ts";
import { createBrochures } from "../../domain/catalogue/brochures.ts";
import { createDistributors } from "../../domain/pages/distributors.ts";
import { loadOutlines } from "../../domain/pages/worldMap.ts";
import { cardRecipe } from "../../platform/pictures/cardRecipe.ts";
import { createFileCache } from "../../platform/storage/fileCache.ts";
import type { ContentServices } from "./contentModule.ts";
import type { MediaServices } from "./mediaModule.ts";
import type { Module } from "./module.ts";
import { createPageReaders } from "./pageReaders.ts";
import type { SharedDeps } from "./sharedDeps.ts";

/** Brochures and cards kept on this process's disk. */
const mostBrochures = 500;
const mostCards = 2000;

export type PageServices = ReturnType<typeof pagesModule>["services"];

/** Readers of what visitors see: brand, models, articles, pages, search, and the files made of them. */
export function pagesModule(
	{ dataDir, space, settings: { publicUrl } }: SharedDeps,
	{ content }: Pick<ContentServices, "content">,
	{ media, pictureSandbox }: Pick<MediaServices, "media" | "pictureSandbox">,
) {
	const colours = async () => (await readers.brand.theme()).colours;
	const distributors = createDistributors({ content, loadOutlines, colours });
	const readers = createPageReaders({ content, media, distributors });
	const { brand, catalogue } = readers;
	const cacheOf = (name: string, most: number) =>
		createFileCache({ folder: join(dataDir, name), most, space });
	return {
		services: {
			...readers,
			brochures: createBrochures({
				cache: cacheOf("brochures", mostBrochures),
				catalogue,
				brand,
				media,
				distributors,
				publicUrl,
				draw: pictureSandbox.drawBrochure,
			}),
			/** Pictures of pages for social networks. */
			cards: createCards({
				cache: cacheOf("cards", mostCards),
				media,
				drawer: async () => ({
					recipe: cardRecipe,
					draw: (card, picture) => pictureSandbox.drawCard({ card, picture }),
				}),
				colours,
			}),
		},
	} satisfies Module<object>;
}
