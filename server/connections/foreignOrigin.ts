import type { FastifyRequest } from "fastify";

const reading = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a page of another site has a browser send what changes something.
 * Browsers say where it comes from in `Sec-Fetch-Site`, older ones and those of
 * plain http only in `Origin`; programs say neither and are let through.
 *
 * @param publicUrl origin of the site as visitors know it
 */
export function isForeign(
	{
		method,
		headers,
		host,
	}: Pick<FastifyRequest, "method" | "headers" | "host">,
	publicUrl: string,
): boolean {
	if (reading.includes(method)) return false;
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site !== "same-origin" && site !== "none";
	const { origin } = headers;
	return origin !== undefined && !isOwnOrigin(origin, host, publicUrl);
}

/** Whether an `Origin` is the site's own, as visitors know it or as this request addressed it. */
export function isOwnOrigin(
	origin: string,
	host: string,
	publicUrl: string,
): boolean {
	return (
		origin === publicUrl || origin.slice(origin.indexOf("//") + 2) === host
	);
}
