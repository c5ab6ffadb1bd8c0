import type { IncomingMessage, ServerResponse } from "node:http";
import type { PostedForm, Sheets } from "../../app/context.ts";
import type { Render } from "../../app/framework/render.server.ts";
import { DomainError } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { sendersOf, wideShares } from "../../domain/accounts/network.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createRateLimit } from "../../platform/runtime/rateLimit.ts";
import { once } from "../../platform/runtime/singleFlight.ts";
import type { Config } from "../config.ts";
import { partyAt, type Turns } from "../costs/turns.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import { faultOf, isOutage } from "../errors.ts";
import { createPreview, grantIn } from "../preview/preview.ts";
import type { Services } from "../services.ts";
import { keyOf, nameInPath, readAddress } from "./address.ts";
import { sendEntry, sendFailure, sendKept, sendRedirect } from "./answer.ts";
import { createBootstraps } from "./bootstraps.ts";
import { createPageCache, staleFor } from "./cache.ts";
import { type KnownPages, learnPages } from "./knownPages.ts";
import { createPageMaker } from "./make.ts";
import { acceptedBy } from "./negotiate.ts";
import { type Resolved, resolvePage, type Wanted } from "./resolve.ts";

/** What part of the memory for pages those with a query get, and what pages begin with. */
const smallShare = 8;
/** Memory for what browsers ask for after a page, where pages are not kept. */
const leastBootstrapBytes = 1024 * 1024;

export type Pages = ReturnType<typeof createPages>;

/**
 * The HTML edge. `serve` answers from memory before anything else looks at a
 * request; `handle` makes the page first. Only the path, and the language for
 * addresses that do not name one, decide what is kept, and the parameters that
 * few pages of the map read, kept apart: nothing else of a request reaches a
 * render, so nothing a stranger sends can change or multiply what others get.
 */
export function createPages(deps: {
	config: Config;
	services: Services;
	render: Render;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	onError: (error: unknown) => void;
	turns: Turns;
}) {
	const { config, services, onError, turns } = deps;
	const ground = { isOutage, clock: systemClock };
	const now = () => systemClock.now().getTime();
	const cache = createPageCache({ ...ground, maxBytes: config.pageCacheBytes });
	// Strangers make up queries without end: they push out no page without one.
	const share = Math.floor(config.pageCacheBytes / smallShare);
	const queried = createPageCache({ ...ground, maxBytes: share });
	const admit = createRateLimit({
		most: config.queriedPagesPerMinute,
		within: 60_000,
		clock: systemClock,
	});
	const bootstraps = createBootstraps({
		maxBytes: Math.max(leastBootstrapBytes, share),
	});
	const maker = createPageMaker({ ...deps, bootstraps });
	const preview = createPreview(deps);
	const learned = once(() => learnPages(services.content));

	/** What was known last, and since when, in milliseconds, it is no longer true. */
	let former: { pages: KnownPages; staleSince?: number } | undefined;

	/**
	 * The pages there are now: what changed while it was learned is learned anew. In an
	 * outage those there were, as if nobody had heard of the change yet.
	 */
	async function known(): Promise<KnownPages> {
		for (;;) {
			const asked = learned();
			try {
				const found = await asked;
				if (asked !== learned.begun()) continue;
				former = { pages: found };
				return found;
			} catch (error) {
				const age = now() - (former?.staleSince ?? 0);
				if (!isOutage(error) || !former || age > staleFor) throw error;
				return former.pages;
			}
		}
	}

	/** What an address stands for. */
	async function find(
		url: string,
		cookie: string | undefined,
	): Promise<Resolved> {
		const asked = readAddress(url, cookie);
		const path = nameInPath(asked.path, url);
		return resolvePage(await known(), { ...asked, path });
	}

	return {
		find,
		known,
		size: () => cache.size,

		/** Content has changed, or the day. */
		clear(): void {
			learned.forget();
			if (former) former.staleSince ??= now();
			cache.clear();
			queried.clear();
			bootstraps.forget();
			// At once, while the database is there: what was withdrawn is known to be.
			if (former) known().catch(whoAsksNextLearns);
		},

		/**
		 * The module that a page begins with, compressed by Brotli: whichever process
		 * made the page. Undefined where the page has another one by now.
		 */
		async bootstrap(
			page: string,
			name: string,
			cookie: string | undefined,
		): Promise<Buffer | undefined> {
			const there = bootstraps.get(name);
			if (there) return there;
			const found = await find(page, cookie);
			if (found.kind === "redirect") return undefined;
			const key = keyOf({ ...found.asked, path: found.path, query: "" });
			if (bootstraps.isGone(key, name)) return undefined;
			// Made anew, it is there, if it is still the same.
			await maker.render(found);
			return bootstraps.get(name);
		},

		/** The HTML of a page there is, for other parts of the server. */
		async read(
			language: LanguageCode,
			path: string,
		): Promise<string | undefined> {
			const asked = { language, prefixed: true, path, query: "" };
			const pages = await known();
			const page = pages.find(path);
			if (page?.path !== path || !page.languages.includes(language))
				return undefined;
			const published = page.languages;
			const wanted = { asked, language, path, published, standIn: false };
			const { html, status } = await maker.render({ ...wanted, known: pages });
			return status === 200 ? html : undefined;
		},

		/** Answers a page that is kept; false leaves the request to the others. */
		serve(request: IncomingMessage, response: ServerResponse): boolean {
			const { method, url, headers } = request;
			if ((method !== "GET" && method !== "HEAD") || url === undefined)
				return false;
			// What is not published yet is no page that is kept.
			if (grantIn(url) !== undefined) return false;
			const asked = readAddress(url, headers.cookie);
			const entry = (asked.query ? queried : cache).get(keyOf(asked));
			if (entry === undefined) return false;
			sendKept(request, response, entry);
			return true;
		},

		/** Shows what came of a posted form: for this visitor alone, never kept. Never throws. */
		async showForm(
			request: IncomingMessage,
			response: ServerResponse,
			wanted: Wanted,
			result: { posted: PostedForm; status: number },
		): Promise<void> {
			const { first } = acceptedBy(request.headers["accept-encoding"]);
			try {
				const entry = await maker.posted(wanted, first, result);
				sendEntry(request, response, entry);
			} catch (error) {
				fail(error, request, response);
			}
		},

		/** Answers any address no other part of the server knows; `ip`: whose it is. Never throws. */
		async handle(
			request: IncomingMessage,
			response: ServerResponse,
			ip: string,
		): Promise<void> {
			try {
				await answer(request, response, ip);
			} catch (error) {
				fail(error, request, response);
			}
		},
	};

	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		ip: string,
	): Promise<void> {
		const { url = "/", headers } = request;
		const grant = grantIn(url);
		if (grant !== undefined) return preview(request, response, { grant, ip });
		const found = await find(url, headers.cookie);
		if (found.kind === "redirect") {
			const location = found.location + queryOf(url);
			sendRedirect(response, { ...found, location }, config.secure);
			return;
		}
		const query = found.kind === "page" ? found.asked.query : "";
		const key = keyOf({ ...found.asked, path: found.path, query });
		const { first } = acceptedBy(headers["accept-encoding"]);
		const entry = query
			? await queried.obtain(key, () => {
					const waits = sendersOf(ip).map((one, n) =>
						admit(one, wideShares[n]),
					);
					const retryAfter = Math.max(...waits);
					if (retryAfter > 0)
						throw new DomainError("too_many", "pages", [], { retryAfter });
					return turns.work(partyAt(ip), () => maker.once(found, first));
				})
			: await cache.obtain(key, () =>
					maker.entry(found, first, (old, better) =>
						cache.replace(key, old, better),
					),
				);
		sendEntry(request, response, entry);
	}

	function fail(
		error: unknown,
		request: IncomingMessage,
		response: ServerResponse,
	): void {
		if (faultOf(error) !== "too_many") onError(error);
		sendFailure(error, request, response, lookOf(config, services));
	}
}

function whoAsksNextLearns(): void {}

/** The query a redirect takes along: not that which was a part of the address, and is spent. */
function queryOf(url: string): string {
	const at = url.indexOf("?");
	if (at === -1) return "";
	const { path } = readAddress(url, undefined);
	return nameInPath(path, url) === path ? url.slice(at) : "";
}
