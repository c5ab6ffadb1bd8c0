import { leadCountries } from "../../../../contracts/leads/leadBounds.ts";

/**
 * The country of the browser's language (`es-CL`), where it names one we know.
 *
 * @param spoken `navigator.languages`; may hold anything, or be missing
 */
export function browserCountry(spoken: unknown): string {
	for (const tag of Array.isArray(spoken) ? spoken : []) {
		const region = regionOf(tag);
		if (region && leadCountries.includes(region)) return region;
	}
	return "";
}

/** Browsers report tags that no standard knows, such as `c` with `LANG=C`. */
function regionOf(tag: unknown): string | undefined {
	try {
		return new Intl.Locale(String(tag)).region;
	} catch {
		return undefined;
	}
}
