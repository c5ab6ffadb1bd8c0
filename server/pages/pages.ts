import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { PostedForm, Sheets } from "../../app/context.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { Config } from "../config.ts";
import type { Turns } from "../costs/turns.ts";
import { faultOf, isOutage, retryAfterOutage, statusOf } from "../errors.ts";
import { grantIn } from "../preview/grant.ts";
import type { Services } from "../services.ts";
import { keyOf, nameInPath, readAddress } from "./addresses/address.ts";
import {
	type RenderTarget,
	type Resolved,
	resolvePage,
} from "./addresses/resolve.ts";
import { sendEntry, sendFailure, sendKept, sendRedirect } from "./answer.ts";
import { createBootstraps, type SharedBootstraps } from "./bootstraps.ts";
import { createPageCache } from "./cache/cache.ts";
import { deliveryOf, type Encoding } from "./cache/entry.ts";
import { createLearning } from "./cache/learning.ts";
import { createQueriedPages } from "./cache/queried.ts";
import { createRechecker } from "./cache/recheck.ts";
import { createImprover } from "./compression/improve.ts";
import { createEncoding, isEncoded } from "./compression/onDemand.ts";
import { createPageCopies } from "./copies/copies.ts";
import { createEarlyPages } from "./copies/earlyPages.ts";
import { createStandIns } from "./copies/standIns.ts";
import { sentIn } from "./forms/sentAddress.ts";
import { createLateMaking } from "./lateMaking.ts";
import { type Accepted, acceptedBy } from "./negotiate.ts";
import type { PageRender } from "./rendering/port.ts";

/**
 * Divisor of the memory for pages: the part of those with a query, and of
 * bootstraps.
 */
const smallShare = 8;
/** Memory for what browsers ask for after a page, where pages are not kept. */
const leastBootstrapBytes = 1024 * 1024;

/** Milliseconds within which another process has stored what a page begins with that it has just sent. */
const storedWithin = 250;

export type Pages = ReturnType<typeof createPages>;

/** Services that pages with a copy need: open before all others. */
export type EarlyServices = Pick<Services, "content" | "pageCopies" | "space">;

/**
 * The HTML edge. `serve` answers from memory before anything else looks at a
 * request; `handle` makes the page first. Only the path, and the language for
 * addresses that do not name one, decide what is kept, and the parameters that
 * few pages of the map read, kept apart: nothing else of a request reaches a
 * render, so nothing a stranger sends can change or multiply what others get.
 */
export function createPages(deps: {
	config: Config;
	early: EarlyServices;
	/** Resolves when all services are open. */
	services: () => Promise<Services>;
	render: PageRender;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	/** Bootstraps of pages of other processes. */
	shared?: SharedBootstraps | undefined;
	/** Build whose pages are copied; none while developing. */
	build?: string | undefined;
	onError: (error: unknown) => void;
	turns: Turns;
	/** Milliseconds a page may take of its copy, before there are routes. */
	earlyPatience?: number | undefined;
}) {
	const { config, early, build, onError, turns } = deps;
	const cacheDeps = { isOutage, clock: systemClock };
	const cache = createPageCache({
		...cacheDeps,
		maxBytes: config.pageCacheBytes,
	});
	const share = Math.floor(config.pageCacheBytes / smallShare);
	const queried = createQueriedPages({
		...cacheDeps,
		maxBytes: share,
		perMinute: config.queriedPagesPerMinute,
		turns,
	});
	const bootstraps = createBootstraps({
		maxBytes: Math.max(leastBootstrapBytes, share),
		shared: deps.shared,
	});
	const improver = createImprover({ cache, onError });
	const encode = createEncoding();
	const maker = createLateMaking(async () => {
		const [services, { createPageMaking }] = await Promise.all([
			deps.services(),
			import("./making.ts"),
		]);
		const making = createPageMaking({ ...deps, services, bootstraps });
		return { ...making, services };
	});
	const copies =
		build === undefined
			? undefined
			: createPageCopies({
					build,
					clock: systemClock,
					place: early.pageCopies,
					space: early.space,
				});
	const standIns = createStandIns({
		copies,
		bootstraps,
		onError,
		delivery: deliveryOf(config),
		own: () => learning.own(),
		silence: () => early.content.silence(),
	});
	const learning = createLearning({
		...cacheDeps,
		content: early.content,
		written: standIns.known,
	});
	const { known } = learning;
	const rechecker = createRechecker({
		cache,
		tracking: maker,
		known: async () => (await learning.learn()).pages,
		// Brotli is taken by nearly every browser.
		make: (found, key) => obtain(found, key, acceptedBy("br")),
	});

	function forget(): void {
		maker.forget();
		learning.forget();
		improver.forget();
		queried.clear();
		bootstraps.forget();
	}

	/** Resolves an address to a page. */
	async function find(
		url: string,
		cookie: string | undefined,
	): Promise<Resolved> {
		const pageRequest = readAddress(url, cookie);
		const path = nameInPath(pageRequest.path, url);
		return resolvePage(await known(), { ...pageRequest, path });
	}

	return {
		find,
		known,
		/** Access for the copier of pages; undefined where none are copied. */
		copying: copies && {
			copies,
			build,
			learn: learning.learn,
			copy: maker.copy,
			holds: maker.hold,
			isBusy: maker.isBusy,
		},
		size: () => cache.size,
		counts: cache.counts,

		/** Content has changed: pages that say something else are made anew. */
		suspect(): void {
			forget();
			cache.suspect();
			void rechecker.wake();
		},

		/** Another day has begun: all pages are made anew. */
		clear(): void {
			forget();
			cache.clear();
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
			const there = bootstraps.get(name) ?? (await bootstraps.elsewhere(name));
			if (there) return there;
			const found = await find(page, cookie);
			if (found.kind === "redirect") return undefined;
			const key = keyOf({ ...found.request, path: found.path, query: "" });
			// Made anew, it is there, if it is still the same.
			if (!bootstraps.isGone(key, name))
				await maker.render(found).catch(async (error) => {
					if (!isOutage(error) || !(await standIns.keepModule(found)))
						throw error;
				});
			const made = bootstraps.get(name);
			if (made) return made;
			// A page of another build, which is being stored.
			await wait(storedWithin);
			return bootstraps.elsewhere(name);
		},

		/** The HTML of a page there is, for other parts of the server. */
		async read(
			language: LanguageCode,
			path: string,
		): Promise<string | undefined> {
			const pageRequest = { language, prefixed: true, path, query: "" };
			const pages = await known();
			const page = pages.find(path);
			if (page?.path !== path || !page.languages.includes(language))
				return undefined;
			const published = page.languages;
			const target = {
				request: pageRequest,
				language,
				path,
				published,
				standIn: false,
			};
			const { html, status } = await maker.render({ ...target, known: pages });
			return status === 200 ? html : undefined;
		},

		/** Answers a page that is kept; false leaves the request to the others. */
		serve(request: IncomingMessage, response: ServerResponse): boolean {
			const { method, url, headers } = request;
			if ((method !== "GET" && method !== "HEAD") || url === undefined)
				return false;
			// Unpublished pages, and those for one visitor alone, are never kept.
			if (grantIn(url) !== undefined || sentIn(url) !== undefined) return false;
			const pageRequest = readAddress(url, headers.cookie);
			const key = keyOf(pageRequest);
			const entry = (pageRequest.query ? queried : cache).get(key);
			if (entry === undefined) return false;
			if (!entry.best && !pageRequest.query) improver.want(key);
			if (!isEncoded(entry, acceptedBy(headers["accept-encoding"])))
				return false;
			sendKept(request, response, entry);
			return true;
		},

		/** Answers a page before there are routes. */
		serveCopy: createEarlyPages({
			find,
			copied,
			obtain,
			patience: deps.earlyPatience,
		}),

		/** Shows what came of a posted form: for this visitor alone, never kept. Never throws. */
		async showForm(
			request: IncomingMessage,
			response: ServerResponse,
			target: RenderTarget,
			result: { posted: PostedForm; status: number },
		): Promise<void> {
			const { first } = acceptedBy(request.headers["accept-encoding"]);
			try {
				const entry = await maker.posted(target, first, result);
				if (result.status === statusOf.unavailable)
					response.setHeader("retry-after", retryAfterOutage);
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
		if (grant !== undefined)
			return maker.preview(request, response, { grant, ip });
		const found = await find(url, headers.cookie);
		if (found.kind === "redirect") {
			const location = found.location + queryOf(url);
			sendRedirect(response, { ...found, location }, config.secure);
			return;
		}
		const query = found.kind === "page" ? found.request.query : "";
		const key = keyOf({ ...found.request, path: found.path, query });
		const accepted = acceptedBy(headers["accept-encoding"]);
		const { first } = accepted;
		if (sentIn(url) !== undefined && found.kind === "page") {
			const posted = await maker.readSent({
				url,
				path: found.path,
				cookie: headers.cookie,
			});
			if (posted) {
				const result = { posted, status: 200 };
				const make = () => maker.posted(found, first, result);
				sendEntry(request, response, await queried.work(ip, make));
				return;
			}
		}
		if (!query) {
			const answer = await page(found, key, accepted);
			if ("entry" in answer) sendEntry(request, response, answer.entry);
			else sendRedirect(response, answer.redirect, config.secure);
			return;
		}
		const make = () => maker.once(found, first);
		const entry = await queried.obtain(key, ip, make);
		const encoded = await encode(queried, key, entry, accepted);
		sendEntry(request, response, encoded);
	}

	/** A page as it is kept, or made, in an encoding that is taken. */
	async function obtain(found: RenderTarget, key: string, accepted: Accepted) {
		const { first } = accepted;
		const entry = await cache.obtain(
			key,
			async () => (await copied(found, first)) ?? maker.entry(found, first),
			(inputs) => maker.hold(inputs, found),
		);
		return encode(cache, key, entry, accepted);
	}

	/** The copy of a page that is the page itself; none where it has to be rendered. */
	async function copied(found: RenderTarget, first: Encoding) {
		if (!copies?.isNear || config.pageCacheBytes === 0) return undefined;
		const { hash } = await early.content.fingerprint();
		return standIns.current(found, first, hash);
	}

	/** A page as it is kept or made; in an outage its copy. */
	async function page(
		found: Exclude<Resolved, { kind: "redirect" }>,
		key: string,
		accepted: Accepted,
	) {
		const { first } = accepted;
		const making = obtain(found, key, accepted);
		if (found.kind !== "page") return { entry: await making };
		try {
			return await standIns.orCopy(making, found, first);
		} catch (error) {
			const copy = isOutage(error) && (await standIns.standIn(found, first));
			if (!copy) throw error;
			if ("entry" in copy) cache.lend(key, copy.entry, copy.staleSince);
			return copy;
		}
	}

	function fail(
		error: unknown,
		request: IncomingMessage,
		response: ServerResponse,
	): void {
		if (faultOf(error) !== "too_many") onError(error);
		const look = { secure: config.secure, colours: maker.lastColours() };
		void sendFailure(error, request, response, look);
	}
}

/** The query a redirect takes along: not that which was a part of the address, and is spent. */
function queryOf(url: string): string {
	const at = url.indexOf("?");
	if (at === -1) return "";
	const { path } = readAddress(url, undefined);
	return nameInPath(path, url) === path ? url.slice(at) : "";
}
