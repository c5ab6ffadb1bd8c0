/** The query that names what is laid over a page. */
export const grantName = "preview";

/** The grant that an address carries, if it carries one. */
export function grantIn(url: string): string | undefined {
	// Most addresses have none: nothing is parsed for them.
	if (!url.includes(`${grantName}=`)) return undefined;
	const query = url.slice(url.indexOf("?") + 1);
	return new URLSearchParams(query).get(grantName) ?? undefined;
}
