import {
	cardPath,
	fallbackAddress,
	inLanguage,
	modelPath,
} from "../../../contracts/addresses/addresses.ts";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import { type LanguageCode, localeOf } from "../../../contracts/language.ts";
import { pageMap } from "../../../contracts/map.ts";
import type { Article, ArticleKind } from "../../../contracts/news.ts";
import type { Brand } from "../../../contracts/site/brand.ts";
import type { Distributors } from "../../../contracts/site/distributors.ts";
import { plainPhone } from "../phone.ts";

/**
 * Structured data of a page for search engines: schema.org, without the
 * context.
 */
type Data = Record<string, unknown>;
type Site = {
	origin: string;
	language: LanguageCode;
	languages: readonly LanguageCode[];
	brand: Brand;
};

const address = ({ origin, language }: Site, path: string) =>
	origin + inLanguage(language, path);

/** A page on the way to another, without language. */
export type Step = { name: string; path: string };

/** The brand as other data names it: enough to stand alone. */
function publisherData({ brand, origin }: Site): Data {
	return {
		"@type": "Organization",
		"@id": `${origin}/#organization`,
		name: brand.name,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
	};
}

/** @param open when the phone is answered, as schema.org writes it */
export function organizationData(site: Site, open: string): Data {
	const { brand, languages } = site;
	return {
		...publisherData(site),
		legalName: brand.company,
		foundingDate: brand.founded,
		slogan: brand.line,
		email: brand.email,
		telephone: plainPhone(brand.phone),
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			telephone: plainPhone(brand.phone),
			email: brand.email,
			availableLanguage: [...languages],
			hoursAvailable: open,
		},
		sameAs: brand.social.map(({ url }) => url),
	};
}

export function webSiteData(site: Site): Data {
	return {
		"@type": "WebSite",
		"@id": `${site.origin}/#website`,
		name: site.brand.name,
		url: address(site, "/"),
		inLanguage: site.language,
		publisher: publisherData(site),
	};
}

/** An article of the news room or the blog. `path`: its address, without language. */
export function articleData(
	site: Site,
	kind: ArticleKind,
	article: Article,
	path: string,
): Data {
	const publisher = publisherData(site);
	const { origin, language } = site;
	return {
		"@type": kind === "news" ? "NewsArticle" : "BlogPosting",
		headline: article.title,
		description: article.summary,
		image: [
			origin + fallbackAddress(article.picture),
			origin + cardPath(language, path),
		],
		datePublished: article.date,
		dateModified: article.date,
		inLanguage: localeOf(language).split("-u-")[0],
		timeRequired: `PT${article.readingMinutes}M`,
		mainEntityOfPage: address(site, path),
		author: publisher,
		publisher,
	};
}

/** Name of a dealer in all data of the site, by its place in its country. */
export function dealerId(
	{ origin }: Pick<Site, "origin">,
	code: string,
	index: number,
): string {
	return `${origin}/#dealer-${code.toLowerCase()}-${index + 1}`;
}

/**
 * The distributors of a country, each a dealer of its own. Companies that are
 * not ours: nothing stands here that the site does not know of them.
 */
export function dealerData(site: Site, distributors: Distributors): Data[] {
	const { brand } = site;
	const countries = distributors.regions.flatMap((region) => region.countries);
	return countries.flatMap(({ code, name, count }) =>
		Array.from({ length: count }, (_, index) => ({
			"@type": "AutoDealer",
			"@id": dealerId(site, code, index),
			name: [brand.name, name, count > 1 ? index + 1 : ""].join(" ").trim(),
			url: `${address(site, pageMap.aboutUs.path)}#layout`,
			address: { "@type": "PostalAddress", addressCountry: code },
			areaServed: { "@type": "Country", name },
			brand: { "@type": "Brand", name: brand.name },
		})),
	);
}

export function breadcrumbData(site: Site, trail: Step[]): Data {
	return {
		"@type": "BreadcrumbList",
		itemListElement: trail.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: address(site, path),
		})),
	};
}

const millimetres = (value: number) => ({
	"@type": "QuantitativeValue",
	value,
	unitCode: "MMT",
});

export function carData(site: Site, car: CarDetail): Data {
	const { length, width, height, wheelbase } = car.dimensions;
	return {
		"@type": "Car",
		name: `${site.brand.name} ${car.name}`,
		model: car.name,
		brand: { "@type": "Brand", name: site.brand.name },
		manufacturer: publisherData(site),
		description: car.synopsis,
		url: address(site, modelPath(car.name)),
		// Search engines show one; the page itself has all of them.
		image: [car.hero, ...car.gallery]
			.slice(0, 3)
			.map((picture) => site.origin + fallbackAddress(picture)),
		bodyType: car.body,
		fuelType: car.energy,
		depth: millimetres(length),
		width: millimetres(width),
		height: millimetres(height),
		wheelbase: millimetres(wheelbase),
		additionalProperty: car.groups.flatMap((group) =>
			group.rows.map(({ label, value }) => ({
				"@type": "PropertyValue",
				name: label,
				value,
			})),
		),
	};
}
