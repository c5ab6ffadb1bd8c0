/** A path as it may be logged: of a signed address only whose it is. */
export function loggedPath(url: string): string {
	const [path = ""] = url.split("?", 1);
	return path.replace(/^(\/+(?:files|uploads)\/[^/]*)\/.*$/, "$1/…");
}
