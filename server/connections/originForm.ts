/**
 * Target of a request as its path and query. A server takes the absolute form as well
 * (RFC 9112, section 3.2.2); which host that names is nothing to a site of one address.
 *
 * @param target as the client sent it, such as `http://www.example.com/models`
 */
export function originForm(target = "/"): string {
	if (target.startsWith("/") || target === "*") return target;
	if (!URL.canParse(target)) return target;
	const { protocol, pathname, search } = new URL(target);
	return protocol === "http:" || protocol === "https:"
		? pathname + search
		: target;
}
