import { createBrand } from "../../domain/brand/brand.ts";
import { createCatalogue } from "../../domain/catalogue/catalogue.ts";
import type { Content } from "../../domain/content/content.ts";
import { createDistributorReader } from "../../domain/distributors/published.ts";
import type { MediaService } from "../../domain/media/media.ts";
import { createLegal } from "../../domain/news/legal.ts";
import { createNews } from "../../domain/news/news.ts";
import type { DistributorService } from "../../domain/pages/distributors.ts";
import { createPages } from "../../domain/pages/pages.ts";
import { createSiteSearch } from "../../domain/siteSearch/siteSearch.ts";

/** Readers of what pages show, over content as it is published or as a preview has it. */
export function createPageReaders(deps: {
	content: Content;
	media: MediaService;
	distributors: DistributorService;
}) {
	const brand = createBrand(deps);
	const catalogue = createCatalogue(deps);
	return {
		brand,
		catalogue,
		distributors: deps.distributors,
		localDistributors: createDistributorReader(deps),
		news: createNews(deps),
		legal: createLegal(deps),
		pages: createPages(deps),
		siteSearch: createSiteSearch({ ...deps, catalogue, brand }),
	};
}
