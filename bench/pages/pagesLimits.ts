import {
	atLeast,
	atMost,
	inPassing,
	type Verdict,
} from "../measure/report/verdicts.ts";
import { alike, type Look } from "../measure/requests/look.ts";
import type { Figures } from "../measure/requests/rounds.ts";
import type { PagesFound } from "./pagesReport.ts";

/** 100 MiB. */
const mostResident = 105;

/** Holds what was found against the limits of the page delivery. */
export function checkLimits(found: PagesFound): Verdict[] {
	const figures = (start: string, encoding: string) =>
		found.figures.find(
			(f) => f.server.startsWith(start) && f.encoding === encoding,
		);
	const site = figures("Forecourt, cached", "br");
	const nginx = figures("nginx", "br");
	const bare = figures("bare", "br");
	const comparable = (look?: Look) => look && alike(found.looks.site, look);
	const fixed = comparable(found.looks.fixed)
		? figures("Next.js, static", "gzip")
		: undefined;
	// Each in the encoding it chooses for a page just made.
	const made = (start: string) =>
		found.figures.find(({ server }) => server.startsWith(start));
	const anew = made("Forecourt, rendered");
	const dynamic = comparable(found.looks.dynamic)
		? made("Next.js, dynamic")
		: undefined;
	const plain = (peer: string) =>
		speed(figures("Forecourt, cached", "identity"), figures(peer, "identity"));
	const speed = (a?: Figures, b?: Figures) => ratio(a?.perSecond, b?.perSecond);

	return [
		atLeast("Cached page, requests/s of nginx", speed(site, nginx), 0.4),
		atLeast(
			"Cached page, requests/s of bare node:http",
			speed(site, bare),
			0.9,
		),
		atLeast(
			"Cached page, requests/s of static Next.js",
			speed(site, fixed),
			40,
		),
		atMost(
			"CPU per cached page of bare node:http",
			ratio(site?.cpu, bare?.cpu),
			1.5,
		),
		atMost(
			"First byte of bare node:http",
			ratio(site?.firstByte, bare?.firstByte),
			2,
		),
		atLeast("304 for a known ETag (1: yes)", Number(found.unchanged), 1, ""),
		atLeast(
			"Rendered anew, requests/s of dynamic Next.js",
			speed(anew, dynamic),
			4,
		),
		atMost(
			"Slowest client, rendered anew, 64 connections",
			anew?.slowest,
			1000,
			" ms",
		),
		atMost(
			"Waits beyond two seconds and failures, rendered anew",
			anew?.failures,
			0,
			"",
		),
		atMost(
			`Resident after ${found.memory.seconds} s of cached load`,
			found.memory.resident,
			mostResident,
			" MB",
		),
		atMost("Cold start to the first page", found.coldStart.median, 250, " ms"),
		atMost(
			"Versions made for a crowd of first requests",
			found.burst.versions,
			1,
			"",
		),
		inPassing("Uncompressed, requests/s of nginx", plain("nginx")),
		inPassing("Uncompressed, requests/s of bare node:http", plain("bare")),
		inPassing(
			"Uncompressed, requests/s of static Next.js",
			plain("Next.js, static"),
		),
	];
}

function ratio(a = Number.NaN, b = Number.NaN): number {
	return a / b;
}
