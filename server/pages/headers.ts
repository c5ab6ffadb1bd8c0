import { createHash } from "node:crypto";

const executed = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const styled = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Most inline texts stand in every page, the stylesheet above all. */
const hashed = new Map<string, string>();
const mostHashed = 200;

function hashOf(text: string): string {
	const before = hashed.get(text);
	if (before) return before;
	const hash = createHash("sha256").update(text).digest("base64");
	if (hashed.size >= mostHashed) hashed.clear();
	hashed.set(text, hash);
	return hash;
}

function sources(contents: string[]): string {
	const hashes = contents.map((text) => `'sha256-${hashOf(text)}'`);
	return ["'self'", ...new Set(hashes)].join(" ");
}

/**
 * The Content-Security-Policy of a page. Inline scripts and styles are allowed
 * by their hashes, which stay true for as long as the bytes are kept: nonces
 * would not survive caching.
 */
export function contentSecurityPolicy(html: string, secure: boolean): string {
	const scripts = [...html.matchAll(executed)]
		.filter(([, attributes]) => !attributes?.includes("application/"))
		.map(([, , text]) => text ?? "");
	const styles = [...html.matchAll(styled)].map(([, text]) => text ?? "");
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
