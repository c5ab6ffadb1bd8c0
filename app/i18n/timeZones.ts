/**
 * Time zones to choose from, each by its place and how far it is from UTC today.
 *
 * @param value IANA name of the one that is chosen: it is among them, also where this browser
 * knows it by another name
 */
export function timeZoneOptions(
	locale: string,
	value: string,
): { value: string; name: string }[] {
	const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), value]);
	return [...zones].map((zone) => ({
		value: zone,
		name: `${zone.replaceAll("_", " ")} (${offsetOf(zone, locale)})`,
	}));
}

function offsetOf(timeZone: string, locale: string): string {
	try {
		const parts = new Intl.DateTimeFormat(locale, {
			timeZone,
			timeZoneName: "longOffset",
		}).formatToParts();
		return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	} catch {
		return "?";
	}
}
