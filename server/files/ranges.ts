import type { IncomingHttpHeaders } from "node:http";
import { namesTag } from "../pages/negotiate.ts";

/**
 * Validators that conditions are compared with. `etag` is strong and in its
 * quotes.
 */
export type Validators = { etag: string; lastModified: Date };

/** Bytes to send; `end` is the position after the last. */
export type Part = { start: number; end: number };

export type Verdict =
	| { status: 200 }
	| { status: 206; part: Part }
	| { status: 304 | 412 | 416 };

/** Conditions and range of a GET or HEAD, in the order of RFC 9110, section 13.2.2. */
export function evaluateRange(
	method: string,
	headers: IncomingHttpHeaders,
	size: number,
	known: Validators,
): Verdict {
	const modified = wholeSeconds(known.lastModified);
	const match = headers["if-match"];
	if (match !== undefined) {
		if (!matches(match, known.etag)) return { status: 412 };
	} else {
		const since = timeOf(headers["if-unmodified-since"]);
		if (since !== undefined && modified > since) return { status: 412 };
	}
	const noneMatch = headers["if-none-match"];
	if (noneMatch !== undefined) {
		if (namesTag(noneMatch, known.etag)) return { status: 304 };
	} else {
		const since = timeOf(headers["if-modified-since"]);
		if (since !== undefined && modified <= since) return { status: 304 };
	}
	// A range means something to GET only.
	if (method !== "GET" || headers.range === undefined) return { status: 200 };
	const condition = headers["if-range"] as string | undefined;
	if (!mayContinue(condition, known)) return { status: 200 };
	const part = readRange(headers.range, size);
	if (part === "all") return { status: 200 };
	if (part === "none") return { status: 416 };
	return { status: 206, part };
}

/**
 * Single range asked for. Several ranges, other units and what cannot be understood are
 * answered with everything, as RFC 9110 section 14.2 allows: a client that asks for several
 * must take the whole as well.
 */
export function readRange(header: string, size: number): Part | "all" | "none" {
	const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
	if (first === undefined || last === undefined || first + last === "")
		return "all";
	if (first === "") {
		// The last so many bytes.
		const length = Math.min(Number(last), size);
		return length === 0 ? "none" : { start: size - length, end: size };
	}
	const start = Number(first);
	const end = last === "" ? size : Math.min(Number(last) + 1, size);
	if (last !== "" && Number(last) < start) return "all";
	return start >= size ? "none" : { start, end };
}

/** Strong comparison: weak tags never match. */
function matches(header: string, etag: string): boolean {
	return (
		header.trim() === "*" ||
		header.split(",").some((tag) => tag.trim() === etag)
	);
}

function mayContinue(condition: string | undefined, known: Validators) {
	if (condition === undefined) return true;
	if (/^\s*(W\/)?"/.test(condition)) return condition.trim() === known.etag;
	return timeOf(condition) === wholeSeconds(known.lastModified);
}

function timeOf(header: string | undefined): number | undefined {
	const time = header === undefined ? Number.NaN : Date.parse(header);
	return Number.isNaN(time) ? undefined : time;
}

/** HTTP dates know no smaller unit. */
function wholeSeconds(date: Date): number {
	return Math.floor(date.getTime() / 1000) * 1000;
}
