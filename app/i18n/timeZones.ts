/** Abbreviations, such as `PT (Canada)`, `CET` and `GMT+3`, that name no place. */
const abbreviation = /^[A-Z]{2,5}([+-]\d+)?( \(.*\))?$/;

/** The language where other abbreviations are common: each names by place what the first does not. */
const elsewhere: Record<string, string> = {
	en: "en-GB",
	es: "es-MX",
	pt: "pt-PT",
};

/**
 * Time zones to choose from, each by its place in a language and how far it is from UTC
 * today, in the order of that language. Browsers know some zones by names of former times
 * (`Asia/Calcutta`), which are not shown.
 *
 * @param value IANA name of the one that is chosen: it is among them, also where this browser
 * knows it by another name
 */
export function timeZoneOptions(
	locale: string,
	value: string,
): { value: string; name: string }[] {
	const { compare } = new Intl.Collator(locale);
	const zones = new Set(["UTC", value, ...Intl.supportedValuesOf("timeZone")]);
	const byName = new Map<string, string>();
	for (const zone of zones) {
		const name = nameOf(zone, locale);
		// The first of two names of one zone stays: the chosen one.
		if (!byName.has(name)) byName.set(name, zone);
	}
	return [...byName]
		.map(([name, zone]) => ({ value: zone, name }))
		.sort((a, b) => compare(a.name, b.name));
}

/** Names by language and zone: a browser takes long to find them. */
const known = new Map<string, string>();

function nameOf(zone: string, locale: string): string {
	const key = `${locale} ${zone}`;
	const name = known.get(key) ?? nameFor(zone, locale);
	known.set(key, name);
	return name;
}

function nameFor(zone: string, locale: string): string {
	try {
		return `${placeOf(zone, locale)} (${say(zone, locale, "longOffset")})`;
	} catch {
		// The browser does not know the zone.
		return zone.replaceAll("_", " ");
	}
}

/** Place of a zone: `India Time`, `Los Angeles Time`, `Greenwich Mean Time – Accra`. */
function placeOf(zone: string, locale: string): string {
	if (!zone.includes("/")) return zone;
	for (const one of [locale, elsewhere[locale.slice(0, 2)] ?? locale]) {
		const place = say(zone, one, "shortGeneric");
		if (!abbreviation.test(place)) return place;
	}
	const city = zone.split("/").at(-1)?.replaceAll("_", " ");
	return `${say(zone, locale, "longGeneric")} – ${city}`;
}

function say(
	timeZone: string,
	locale: string,
	timeZoneName: "shortGeneric" | "longGeneric" | "longOffset",
): string {
	const parts = new Intl.DateTimeFormat(locale, {
		timeZone,
		timeZoneName,
	}).formatToParts();
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
