import { createFormatter, useLocale } from "use-intl";

const known = new Map<string, ReturnType<typeof createFormatter>>();

/**
 * Numbers and dates of the site, whose times are in UTC. Like `useFormatter`, but
 * its formatters outlive a render: making the three of a home page took a server
 * 5 % of it.
 */
export function useFormats() {
	const locale = useLocale();
	let formats = known.get(locale);
	if (!formats) {
		formats = createFormatter({ locale, timeZone: "UTC" });
		known.set(locale, formats);
	}
	return formats;
}
