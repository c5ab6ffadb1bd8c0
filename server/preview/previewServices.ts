import { createBrand } from "../../domain/brand/brand.ts";
import { createCatalogue } from "../../domain/catalogue/catalogue.ts";
import type { ReadContent } from "../../domain/content/preview/previewContent.ts";
import { createLegal } from "../../domain/news/legal.ts";
import { createNews } from "../../domain/news/news.ts";
import { createPages } from "../../domain/pages/pages.ts";
import { createSiteSearch } from "../../domain/siteSearch/siteSearch.ts";
import type { Services } from "../services.ts";

/** The services, of which those that read content read another. */
export function previewServices(
	services: Services,
	previewed: ReadContent,
): Services {
	const { media } = services;
	const content = { ...services.content, ...previewed };
	const distributors = services.distributors.over(content);
	const brand = createBrand({ content });
	const catalogue = createCatalogue({ content, media });
	return {
		...services,
		content,
		distributors,
		brand,
		catalogue,
		siteSearch: createSiteSearch({ content, catalogue, brand }),
		news: createNews({ content, media }),
		legal: createLegal({ content, media }),
		pages: createPages({ content, media, distributors }),
	};
}
