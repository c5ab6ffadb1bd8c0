import type { LocalDistributor } from "../../../contracts/site/localDistributors.ts";
import { dealerId } from "../head/structuredData.ts";
import { plainPhone } from "../phone.ts";
import { week, weekHours } from "./opening.ts";

/** Structured data of a country's distributors: further facts of the dealers that the page names. */
export function dealersOf(
	site: { origin: string },
	country: string,
	distributors: readonly LocalDistributor[],
) {
	return distributors.map((one, index) => ({
		"@type": "AutoDealer",
		"@id": dealerId(site, country, index),
		name: one.name,
		telephone: plainPhone(one.phone),
		...(one.site && { url: one.site }),
		address: {
			"@type": "PostalAddress",
			streetAddress: one.street.join(", "),
			addressLocality: one.town,
			addressCountry: country,
		},
		...(one.location && {
			geo: { "@type": "GeoCoordinates", ...one.location },
		}),
		openingHoursSpecification: weekHours(one.calendar).flatMap(
			({ from, to, spans }) =>
				spans.map(({ opens, closes }) => ({
					"@type": "OpeningHoursSpecification",
					dayOfWeek: daysFrom(from, to),
					opens,
					closes,
				})),
		),
	}));
}

/** Names of the days from one to another, over the end of a week as well, as schema.org has them. */
function daysFrom(from: number, to: number): string[] {
	const count = ((to - from + week.length) % week.length) + 1;
	return Array.from({ length: count }, (_, n) => {
		const day = week[(from + n) % week.length] ?? "";
		return day.charAt(0).toUpperCase() + day.slice(1);
	});
}
