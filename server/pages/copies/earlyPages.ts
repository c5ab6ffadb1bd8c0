import type {
	IncomingHttpHeaders,
	IncomingMessage,
	ServerResponse,
} from "node:http";
import { within } from "../../../platform/runtime/concurrency/deadline.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { keyOf } from "../addresses/address.ts";
import type { RenderTarget, Resolved } from "../addresses/resolve.ts";
import { sendEntry } from "../answer.ts";
import type { MadePage } from "../cache/cache.ts";
import type { Encoding, Entry } from "../cache/entry.ts";
import { type Accepted, acceptedBy } from "../negotiate.ts";

/** Milliseconds a page may take of its copy. */
const usualPatience = 250;

/**
 * Answers a page of its copy of today, before there are routes; false where it has none, or
 * is more than a page, or the database does not say within a moment whether the copy holds:
 * the request is left to the others. Never throws.
 */
export function createEarlyPages(deps: {
	find: (url: string, cookie: string | undefined) => Promise<Resolved>;
	/** The copy of a page that is the page itself. */
	copied: (
		found: RenderTarget,
		first: Encoding,
	) => Promise<MadePage | undefined>;
	/** A page as it is kept, or made. */
	obtain: (
		found: RenderTarget,
		key: string,
		accepted: Accepted,
	) => Promise<Entry>;
	patience?: number | undefined;
}) {
	const { find, copied, obtain, patience = usualPatience } = deps;
	const flights = createSingleFlight<MadePage | undefined>();

	async function copyOf(
		url: string,
		headers: IncomingHttpHeaders,
	): Promise<Entry | undefined> {
		const found = await find(url, headers.cookie);
		if (found.kind !== "page") return undefined;
		const accepted = acceptedBy(headers["accept-encoding"]);
		const { first } = accepted;
		const key = keyOf({ ...found.request, path: found.path, query: "" });
		const read = () => copied(found, first);
		const copy = await flights.run(`${first} ${key}`, read);
		// Read again there: content may have changed since, and no copy of before is kept.
		return copy && obtain(found, key, accepted);
	}

	return async (
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<boolean> => {
		const { method, url = "/", headers } = request;
		if ((method !== "GET" && method !== "HEAD") || url.includes("?"))
			return false;
		// A failure is told by whoever answers the request after all.
		const entry = await within(copyOf(url, headers), patience).catch(() => {});
		if (entry) sendEntry(request, response, entry);
		return entry !== undefined;
	};
}
