import { hash } from "node:crypto";
import type { Config } from "../../config.ts";
import type { CdnSettings } from "../../settings/serving/cdnSettings.ts";
import {
	type Compression,
	compressFirst,
	type LastingCompression,
} from "../compression/compress.ts";
import {
	contentSecurityPolicy,
	type Inline,
	securityHeaders,
} from "../headers.ts";
import { cdnHeaderNames, cdnHeaders } from "./cdn.ts";
import type { Answer } from "./readyAnswer.ts";

export type Encoding = "identity" | Compression;

/** A page in one encoding: the whole answer, and the one for clients that have it already. */
export type Variant = { etag: string; whole: Answer; unchanged: Answer };

/** A page as it is kept: everything that is known before a request comes. */
export type Entry = {
	status: number;
	/** Plain always; the others as they are made. */
	variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
	/** Memory the bodies take, in bytes. */
	bytes: number;
	/** Whether it is compressed as well as can be. */
	best?: boolean;
};

const nothing = Buffer.alloc(0);

export type Page = {
	html: string;
	/** Inline scripts and styles of the page that may run. */
	inline: Inline;
	status: number;
	/** Whether browsers and caches may keep it, asking each time. */
	kept: boolean;
	language: string;
	vary: string;
	/** Whether it may show pages of this site inside: the console does. */
	frames?: boolean;
};

/** `secure`: behind TLS. `policy`: with a Content-Security-Policy; Vite's own scripts could not run under one. */
export type Delivery = { secure: boolean; policy: boolean; cdn: CdnSettings };

export function deliveryOf({ secure, mode, cdn }: Config): Delivery {
	return { secure, policy: mode !== "development", cdn };
}

/**
 * Makes the bytes of a rendered page: plain, and in the encodings named.
 * Brotli and gzip run off the main thread.
 */
export async function makeEntry(
	page: Page,
	delivery: Delivery,
	encodings: Encoding[],
): Promise<Entry> {
	const plain = Buffer.from(page.html);
	const common = headersOf(page, delivery);
	common.push(["ETag", tagOf(plain)]);
	const variants: Entry["variants"] = {
		identity: makeVariant(page.status, plain, undefined, common),
	};
	await Promise.all(
		encodings.map(async (encoding) => {
			if (encoding === "identity") return;
			const body = await compressFirst(plain, encoding);
			variants[encoding] = makeVariant(page.status, body, encoding, common);
		}),
	);
	return { status: page.status, variants, bytes: bytesOf(variants) };
}

/** An entry with one more encoding, for a visitor who waits. */
export async function withEncoding(
	entry: Entry,
	encoding: Encoding,
): Promise<Entry> {
	if (encoding === "identity") return entry;
	const { status, variants: before } = entry;
	const plain = before.identity.whole;
	const body = await compressFirst(plain.body, encoding);
	const common = commonHeaders(plain.headers);
	const variants: Entry["variants"] = {
		...before,
		[encoding]: makeVariant(status, body, encoding, common),
	};
	return { ...entry, variants, bytes: bytesOf(variants) };
}

/** Compresses the bytes of a page for all who follow. */
export type CompressWell = (
	bytes: Uint8Array,
	encoding: LastingCompression,
) => Promise<Buffer>;

/** A page compressed well. */
export async function improveEntry(
	entry: Entry,
	compressWell: CompressWell,
): Promise<Entry> {
	const { status, variants: before } = entry;
	const { identity } = before;
	const plain = identity.whole.body;
	const common = commonHeaders(identity.whole.headers);
	const variants: Entry["variants"] = { identity };
	await Promise.all(
		(["gzip", "br"] as const).map(async (encoding) => {
			const body = await compressWell(plain, encoding);
			variants[encoding] = makeVariant(status, body, encoding, common);
		}),
	);
	return { status, variants, bytes: bytesOf(variants), best: true };
}

function bytesOf(variants: Entry["variants"]): number {
	return Object.values(variants).reduce(
		(sum, { whole }) => sum + whole.body.length,
		0,
	);
}

/** Headers that a page has in every encoding, of those that it has in none. */
function commonHeaders(flat: string[]): [string, string][] {
	const pairs: [string, string][] = [];
	for (let n = 0; n < flat.length; n += 2) {
		const [name = "", value = ""] = flat.slice(n, n + 2);
		if (name !== "Content-Length") pairs.push([name, value]);
	}
	return pairs;
}

function headersOf(
	page: Page,
	{ secure, policy, cdn }: Delivery,
): [string, string][] {
	const headers: [string, string][] = [
		["Content-Type", "text/html; charset=utf-8"],
		["Content-Language", page.language],
		// Kept by browsers and caches, asked about each time: content that is
		// taken down is down.
		["Cache-Control", page.kept ? "no-cache" : "no-store"],
		["Vary", page.vary],
		...cdnHeaders(page, cdn),
		...securityHeaders(secure),
	];
	if (policy) {
		const value = contentSecurityPolicy(page.inline, secure, page.frames);
		headers.push(["Content-Security-Policy", value]);
	}
	return headers;
}

/**
 * Entity tag of a page, whatever its encoding: weak, as it is the same for the bytes of a
 * first and of a better compression, and of any process. A client asks for a page again
 * when the page says something else, and not when the site has compressed it better.
 */
function tagOf(plain: Buffer): string {
	return `W/"${hash("sha256", plain, "base64url").slice(0, 27)}"`;
}

/** Whether two entries are one page: status, text and headers, however they are compressed. */
export function saysTheSame(one: Entry, other: Entry): boolean {
	const [{ whole: a }, { whole: b }] = [
		one.variants.identity,
		other.variants.identity,
	];
	return (
		a.status === b.status &&
		a.body.equals(b.body) &&
		a.headers.join("\n") === b.headers.join("\n")
	);
}

function makeVariant(
	status: number,
	body: Buffer,
	encoding: string | undefined,
	common: [string, string][],
): Variant {
	const headers = [...common];
	const etag = common.find(([name]) => name === "ETag")?.[1] ?? "";
	const kept = [
		...["Cache-Control", "Vary", "ETag"],
		...["Content-Security-Policy", "Strict-Transport-Security"],
		...cdnHeaderNames,
	];
	const unchanged = headers.filter(([name]) => kept.includes(name));
	headers.push(["Content-Length", String(body.length)]);
	if (encoding) headers.push(["Content-Encoding", encoding]);
	return {
		etag,
		whole: { status, headers: headers.flat(), body },
		unchanged: { status: 304, headers: unchanged.flat(), body: nothing },
	};
}

/** Page for browsers alone: no CDN may keep it. */
export function withoutCdn(entry: Entry): Entry {
	const bare = ({ status, headers, body }: Answer): Answer => {
		const isForAll = (_: string, n: number) =>
			!cdnHeaderNames.includes(headers[n - (n % 2)] ?? "");
		return { status, headers: headers.filter(isForAll), body };
	};
	const variants = Object.entries(entry.variants).map(
		([encoding, { etag, whole, unchanged }]) => [
			encoding,
			{ etag, whole: bare(whole), unchanged: bare(unchanged) },
		],
	);
	return { ...entry, variants: Object.fromEntries(variants) };
}
