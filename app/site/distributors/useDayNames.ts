import { useLocale } from "use-intl";

/** Returns the names of weekdays in the language of the page, by their number: Monday is 0. */
export function useDayNames(): (day: number) => string {
	const locale = useLocale();
	const format = new Intl.DateTimeFormat(locale, {
		weekday: "long",
		timeZone: "UTC",
	});
	// The first of January 2024 was a Monday.
	return (day) => format.format(new Date(Date.UTC(2024, 0, 1 + day)));
}
