/** Headers as a flat list of names and values, as `writeHead` takes them. */
type Flat = string[];

/** Headers that differ in an answer that shows unpublished content. */
const instead: Record<string, (value: string) => string> = {
	"cache-control": () => "private, no-store",
	"referrer-policy": () => "no-referrer",
	"x-frame-options": () => "SAMEORIGIN",
	"content-security-policy": (policy) =>
		policy
			.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
			.replace("form-action 'self'", "form-action 'none'"),
};

/** Headers of previews: not cached, not indexed, framed by this site only; no form is sent. */
export function previewHeaders(headers: Flat): Flat {
	const changed: Flat = ["X-Robots-Tag", "noindex, nofollow"];
	for (let at = 0; at < headers.length; at += 2) {
		const [name = "", value = ""] = headers.slice(at, at + 2);
		const key = name.toLowerCase();
		if (key !== "etag") changed.push(name, instead[key]?.(value) ?? value);
	}
	return changed;
}
