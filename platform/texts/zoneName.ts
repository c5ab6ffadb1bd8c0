import { type LanguageCode, localeOf } from "../../contracts/language.ts";

/**
 * Name of a time zone as people say it: "East Africa Time" rather than `Africa/Nairobi`.
 *
 * @param at milliseconds since 1970: summer time has a name of its own
 */
export function zoneName(
	language: LanguageCode,
	zone: string,
	at: number,
): string {
	const parts = new Intl.DateTimeFormat(localeOf(language), {
		timeZone: zone,
		timeZoneName: "long",
	}).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
