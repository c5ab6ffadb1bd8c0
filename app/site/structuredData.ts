import {
	fallbackAddress,
	inLanguage,
	modelPath,
} from "../../contracts/addresses.ts";
import type { Brand } from "../../contracts/brand.ts";
import type { CarDetail } from "../../contracts/catalogue.ts";
import type { LanguageCode } from "../../contracts/language.ts";

/** What search engines read of a page: schema.org, without the context. */
type Data = Record<string, unknown>;
type Site = { origin: string; language: LanguageCode; brand: Brand };

const address = ({ origin, language }: Site, path: string) =>
	origin + inLanguage(language, path);

export function organizationData(site: Site): Data {
	const { brand, origin } = site;
	return {
		"@type": "Organization",
		"@id": `${origin}/#organization`,
		name: brand.name,
		legalName: brand.company,
		url: origin,
		logo: `${origin}/favicon.svg`,
		foundingDate: brand.founded,
		slogan: brand.line,
		email: brand.email,
		telephone: brand.phone,
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
		publisher: { "@id": `${site.origin}/#organization` },
	};
}

export function breadcrumbData(
	site: Site,
	trail: { name: string; path: string }[],
): Data {
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
		manufacturer: { "@id": `${site.origin}/#organization` },
		description: car.synopsis,
		url: address(site, modelPath(car.name)),
		image: [car.hero, ...car.gallery].map(
			(picture) => site.origin + fallbackAddress(picture),
		),
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
