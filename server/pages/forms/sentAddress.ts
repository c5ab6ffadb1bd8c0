const name = "sent";

/** The page that a form posted without JavaScript leads to: reloading it sends nothing again. */
export function sentAddress(url: string, token: string): string {
	const [path] = url.split("?", 1);
	return `${path}?${new URLSearchParams({ [name]: token })}`;
}

/** The token of a sent form that an address carries, if it carries one. */
export function sentIn(url: string): string | undefined {
	// Most addresses have none: nothing is parsed for them.
	if (!url.includes(`${name}=`)) return undefined;
	const query = url.slice(url.indexOf("?") + 1);
	return new URLSearchParams(query).get(name) ?? undefined;
}
