import type { Encoding } from "./cache/entry.ts";

/** Encodings a client takes: of a page that is kept, and of one just made. */
export type Accepted = { kept: Exclude<Encoding, "zstd">; first: Encoding };

const plain: Accepted = { kept: "identity", first: "identity" };
const remembered = new Map<string, Accepted>();
const mostRemembered = 64;
/** Characters of a header that is read: browsers send 30. */
const longest = 1000;

/**
 * The encodings to answer in. Kept pages are Brotli at its best; a page just
 * made is Zstandard where it is taken, which costs a fraction of the time.
 * Browsers send few different headers: they are remembered.
 */
export function acceptedBy(header: string | undefined): Accepted {
	if (header === undefined || header.length > longest) return plain;
	const before = remembered.get(header);
	if (before !== undefined) return before;
	const accepted = parse(header);
	if (remembered.size < mostRemembered && header.length < 100) {
		remembered.set(header, accepted);
	}
	return accepted;
}

/** The encoding of what is kept. */
export function encodingFor(header: string | undefined): Accepted["kept"] {
	return acceptedBy(header).kept;
}

function parse(header: string): Accepted {
	const weights = new Map<string, number>();
	for (const part of header.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((p) => p.trim());
		const q = parameters.find((p) => p.startsWith("q="));
		weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
	}
	const taken = (encoding: Encoding) => (weights.get(encoding) ?? 0) > 0;
	const kept =
		(["br", "gzip"] as const).find((encoding) => taken(encoding)) ?? "identity";
	return { kept, first: taken("zstd") ? "zstd" : kept };
}

/** Whether an `If-None-Match` header names this entity tag, by the weak comparison that it asks for. */
export function namesTag(header: string, etag: string): boolean {
	if (header === etag || header === "*") return true;
	const opaque = etag.replace(/^W\//, "");
	return header
		.split(",")
		.some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
