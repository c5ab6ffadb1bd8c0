import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

export type Encoding = "identity" | "gzip" | "br";

/** One page in one encoding, ready to be written: body, and headers as a flat list. */
export type Variant = {
	etag: string;
	body: Buffer;
	headers: string[];
	unchanged: string[];
};

/** A page as it is kept: everything that is known before a request comes. */
export type Entry = {
	status: number;
	variants: Record<Encoding, Variant>;
	/** Memory the bodies take, in bytes. */
	bytes: number;
};

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

export type Page = {
	html: string;
	status: number;
	language: string;
	vary: string;
};

/** `secure`: behind TLS. `policy`: with a Content-Security-Policy; Vite's own scripts could not run under one. */
export type Delivery = { secure: boolean; policy: boolean };

// React Router puts these in front of everything else; they would hold back
// the first paint by about a second on a slow phone, and no option leaves them out.
const modulePreloads = /<link rel="modulepreload"[^>]*>/g;

/** How hard to compress: at once for the visitor who waits, or well for all who follow. */
const efforts = {
	first: { brotli: 5, gzip: 6 },
	best: { brotli: 11, gzip: 9 },
} as const;

/** Makes the bytes of a rendered page. Compression runs off the main thread. */
export async function makeEntry(
	page: Page,
	{ secure, policy }: Delivery,
	effort: keyof typeof efforts,
): Promise<Entry> {
	const html = page.html.replace(modulePreloads, "");
	const plain = Buffer.from(html);
	const { brotli: quality, gzip: level } = efforts[effort];
	const [gzipped, brotlied] = await Promise.all([
		gzip(plain, { level }),
		brotli(plain, {
			params: {
				[BROTLI_PARAM_QUALITY]: quality,
				[BROTLI_PARAM_SIZE_HINT]: plain.length,
			},
		}),
	]);
	const common: [string, string][] = [
		["Content-Type", "text/html; charset=utf-8"],
		["Content-Language", page.language],
		// Kept by browsers and caches, asked about each time: content that is
		// taken down is down.
		["Cache-Control", page.status === 200 ? "no-cache" : "no-store"],
		["Vary", page.vary],
		...securityHeaders(secure),
	];
	if (policy) {
		common.push([
			"Content-Security-Policy",
			contentSecurityPolicy(html, secure),
		]);
	}
	const variants = {
		identity: makeVariant(plain, undefined, common),
		gzip: makeVariant(gzipped, "gzip", common),
		br: makeVariant(brotlied, "br", common),
	};
	const bytes = plain.length + gzipped.length + brotlied.length;
	return { status: page.status, variants, bytes };
}

function makeVariant(
	body: Buffer,
	encoding: string | undefined,
	common: [string, string][],
): Variant {
	const hash = createHash("sha256").update(body).digest("base64url");
	const etag = `"${hash.slice(0, 27)}"`;
	const headers: [string, string][] = [...common, ["ETag", etag]];
	const kept = ["Cache-Control", "Vary", "ETag", "Content-Security-Policy"];
	const unchanged = headers.filter(([name]) => kept.includes(name));
	headers.push(["Content-Length", String(body.length)]);
	if (encoding) headers.push(["Content-Encoding", encoding]);
	return { etag, body, headers: headers.flat(), unchanged: unchanged.flat() };
}
