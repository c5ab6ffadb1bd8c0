import type { Encoding } from "./entry.ts";

const remembered = new Map<string, Encoding>();
const mostRemembered = 64;

/** The encoding to answer in. Browsers send few different headers: they are remembered. */
export function encodingFor(header: string | undefined): Encoding {
	if (header === undefined) return "identity";
	const before = remembered.get(header);
	if (before !== undefined) return before;
	const encoding = parse(header);
	if (remembered.size < mostRemembered && header.length < 100) {
		remembered.set(header, encoding);
	}
	return encoding;
}

function parse(header: string): Encoding {
	const accepted = new Map<string, number>();
	for (const part of header.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((p) => p.trim());
		const q = parameters.find((p) => p.startsWith("q="));
		accepted.set(name, q === undefined ? 1 : Number(q.slice(2)));
	}
	for (const encoding of ["br", "gzip"] as const) {
		if ((accepted.get(encoding) ?? 0) > 0) return encoding;
	}
	return "identity";
}

/** Whether an `If-None-Match` header names this entity tag. */
export function namesTag(header: string, etag: string): boolean {
	if (header === etag || header === "*") return true;
	return header
		.split(",")
		.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
