/** The value of a cookie in a `Cookie` header; undefined where it has none of that name. */
export function cookieOf(
	header: string | undefined,
	name: string,
): string | undefined {
	const pairs = (header ?? "").split(";").map((pair) => pair.trim());
	const found = pairs.find((pair) => pair.startsWith(`${name}=`));
	return found?.slice(name.length + 1);
}
