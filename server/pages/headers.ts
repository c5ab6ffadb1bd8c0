import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Each element of a name that a text holds: its attributes and what is in it. */
function* elementsOf(html: string, name: "script" | "style") {
	const end = `</${name}>`;
	let from = html.indexOf(`<${name}`);
	while (from !== -1) {
		const open = html.indexOf(">", from);
		const close = html.indexOf(end, open);
		if (open === -1 || close === -1) return;
		yield {
			attributes: html.slice(from + name.length + 1, open),
			text: html.slice(open + 1, close),
		};
		from = html.indexOf(`<${name}`, close);
	}
}

/** Most inline texts stand in every page, the stylesheet above all. */
const hashes = new LRUCache<string, string>({
	max: 200,
	memoMethod: (text) => hash("sha256", text, "base64"),
});

function sources(contents: string[]): string {
	const allowed = contents.map((text) => `'sha256-${hashes.memo(text)}'`);
	return ["'self'", ...new Set(allowed)].join(" ");
}

/**
 * The Content-Security-Policy of a page. Inline scripts and styles are allowed
 * by their hashes, which stay true for as long as the bytes are kept: nonces
 * would not survive caching.
 */
export function contentSecurityPolicy(html: string, secure: boolean): string {
	const scripts = [...elementsOf(html, "script")]
		.filter(({ attributes }) => !/ src=|application\//.test(attributes))
		.map(({ text }) => text);
	const styles = [...elementsOf(html, "style")].map(({ text }) => text);
	return [
		"default-src 'none'",
		`script-src ${sources(scripts)}`,
		`style-src ${sources(styles)}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"media-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(secure ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}

/** Headers every answer carries. */
export function securityHeaders(secure: boolean): [string, string][] {
	return [
		["X-Content-Type-Options", "nosniff"],
		["X-Frame-Options", "DENY"],
		["Referrer-Policy", "strict-origin-when-cross-origin"],
		["Cross-Origin-Opener-Policy", "same-origin"],
		["Cross-Origin-Resource-Policy", "same-origin"],
		[
			"Permissions-Policy",
			"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		],
		...(secure
			? ([
					["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
				] as [string, string][])
			: []),
	];
}
