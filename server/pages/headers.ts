import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Most inline texts stand in every page, the stylesheet above all. */
const hashes = new LRUCache<string, string>({
	max: 200,
	memoMethod: (text) => hash("sha256", text, "base64"),
});

function sources(contents: string[]): string {
	const allowed = contents.map((text) => `'sha256-${hashes.memo(text)}'`);
	return ["'self'", ...new Set(allowed)].join(" ");
}

/** Texts of a page's own inline elements, each as it stands between its tags. */
export type Inline = { scripts: string[]; styles: string[] };

/**
 * The Content-Security-Policy of a page. Its own inline scripts and styles are
 * allowed by their hashes, which stay true for as long as the bytes are kept:
 * nonces would not survive caching. `console`: it may show pages
 * of this site inside, and pictures of files that are not sent yet (`blob:`).
 */
export function contentSecurityPolicy(
	{ scripts, styles }: Inline,
	secure: boolean,
	console = false,
): string {
	return [
		"default-src 'none'",
		`script-src ${sources(scripts)}`,
		`style-src ${sources(styles)}`,
		`img-src 'self' data:${console ? " blob:" : ""}`,
		"font-src 'self'",
		"media-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		...(console ? ["frame-src 'self'"] : []),
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
		...transportHeaders(secure),
	];
}

/** Every answer behind TLS, of whatever kind: any of them may be a browser's first. */
export function transportHeaders(secure: boolean): [string, string][] {
	const value = "max-age=63072000; includeSubDomains";
	return secure ? [["Strict-Transport-Security", value]] : [];
}
