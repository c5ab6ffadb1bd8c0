/**
 * Target of a request as its path and query. A server takes the absolute form as well
 * (RFC 9112, section 3.2.2); which host that names is nothing to a site of one address.
 *
 * @param target as the client sent it, such as `http://www.example.com/models`
 */
export function originForm(target = "/"): string {
	const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
	if (rest === undefined) return target;
	return rest.startsWith("/") ? rest : `/${rest}`;
}
