/** Characters of a path that are logged. */
const longest = 500;

/** A path as it may be logged: its beginning, and of a signed address only whose it is. */
export function loggedPath(url: string): string {
	const [path = ""] = url.split("?", 1);
	const shown = path
		.replace(/^(\/+(?:files|uploads)\/[^/]*)\/.*$/, "$1/…")
		// The end of a link of a request, or to a collection, is its signature.
		.replace(/^(\/+(?:answers|requests|shared)\/[^.]*)\..*$/, "$1…")
		// The token of an account's link lets its bearer choose the password.
		.replace(/^(\/+(?:invitations|password))\/.*$/, "$1/…");
	return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
