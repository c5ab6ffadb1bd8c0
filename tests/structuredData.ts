import * as z from "zod";

/**
 * Demands of schema.org and Google on the data in our pages: required and
 * recommended properties by type
 * (https://developers.google.com/search/docs/appearance/structured-data).
 * Unknown properties are faults: a misspelt one would otherwise pass.
 */
const url = z.url({ protocol: /^https$/ });
const text = z.string().min(1);
const day = z.iso.date();
const context = z.literal("https://schema.org").optional();
const base = { "@context": context };

const publisher = z.strictObject({
	"@type": z.literal("Organization"),
	"@id": url,
	name: text,
	url,
	logo: url,
});
const phone = z.string().regex(/^\+\d{6,15}$/);

const organization = publisher.extend({
	...base,
	legalName: text,
	foundingDate: day,
	slogan: text,
	email: z.email(),
	telephone: phone,
	contactPoint: z.strictObject({
		"@type": z.literal("ContactPoint"),
		contactType: text,
		telephone: phone,
		email: z.email(),
		availableLanguage: z.array(z.string().length(2)).length(6),
		hoursAvailable: text,
	}),
	sameAs: z.array(url).length(6),
});

const webSite = z.strictObject({
	...base,
	"@type": z.literal("WebSite"),
	"@id": url,
	name: text,
	url,
	inLanguage: text,
	publisher,
});

const breadcrumbs = z.strictObject({
	...base,
	"@type": z.literal("BreadcrumbList"),
	itemListElement: z
		.array(
			z.strictObject({
				"@type": z.literal("ListItem"),
				position: z.int().positive(),
				name: text,
				item: url,
			}),
		)
		.min(2)
		.refine((all) => all.every(({ position }, at) => position === at + 1)),
});

const millimetres = z.strictObject({
	"@type": z.literal("QuantitativeValue"),
	value: z.int().min(1000).max(7000),
	/** UN/CEFACT's millimetre. */
	unitCode: z.literal("MMT"),
});

const car = z.strictObject({
	...base,
	"@type": z.literal("Car"),
	name: text,
	model: text,
	brand: z.strictObject({ "@type": z.literal("Brand"), name: text }),
	manufacturer: publisher,
	description: text.max(5000),
	url,
	image: z.array(url).min(2),
	bodyType: text,
	fuelType: text,
	depth: millimetres,
	width: millimetres,
	height: millimetres,
	wheelbase: millimetres,
	additionalProperty: z
		.array(
			z.strictObject({
				"@type": z.literal("PropertyValue"),
				name: text,
				value: text,
			}),
		)
		.min(6),
});

const article = z.strictObject({
	...base,
	"@type": z.enum(["NewsArticle", "BlogPosting"]),
	headline: text.max(120),
	description: text,
	image: z.array(url).min(1),
	datePublished: day,
	dateModified: day,
	inLanguage: text,
	timeRequired: z.string().regex(/^PT\d+M$/),
	mainEntityOfPage: url,
	author: publisher,
	publisher,
});

const dealer = z.strictObject({
	"@type": z.literal("AutoDealer"),
	"@id": url,
	name: text,
	url,
	address: z.strictObject({
		"@type": z.literal("PostalAddress"),
		streetAddress: text.optional(),
		addressLocality: text.optional(),
		addressCountry: z.string().regex(/^[A-Z]{2}$/),
	}),
	areaServed: z
		.strictObject({ "@type": z.literal("Country"), name: text })
		.optional(),
	brand: z.strictObject({ "@type": z.literal("Brand"), name: text }).optional(),
	telephone: phone.optional(),
	geo: z
		.strictObject({
			"@type": z.literal("GeoCoordinates"),
			latitude: z.number(),
			longitude: z.number(),
		})
		.optional(),
	openingHoursSpecification: z
		.array(
			z.strictObject({
				"@type": z.literal("OpeningHoursSpecification"),
				dayOfWeek: z.array(z.string().regex(/^[A-Z][a-z]+day$/)).min(1),
				opens: z.string().regex(/^\d\d:\d\d$/),
				closes: z.string().regex(/^\d\d:\d\d$/),
			}),
		)
		.optional(),
});

/** Any piece of data a page of ours may hold. */
export const structuredData = z.discriminatedUnion("@type", [
	organization,
	webSite,
	breadcrumbs,
	car,
	article,
	dealer,
]);
export type StructuredData = z.infer<typeof structuredData>;

/** Every piece of data in a page, checked, with what is in a graph one by one. Throws where one is wrong. */
export function structuredDataIn(html: string): StructuredData[] {
	const blocks = html.matchAll(
		/<script type="application\/ld\+json">([^<]*)<\/script>/g,
	);
	return [...blocks].flatMap(([, json = ""]) => {
		const data = JSON.parse(json);
		z.literal("https://schema.org").parse(data["@context"]);
		const pieces: unknown[] = data["@graph"] ?? [data];
		return pieces.map((piece) => structuredData.parse(piece));
	});
}
