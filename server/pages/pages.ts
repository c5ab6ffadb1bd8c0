import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PostedForm, Sheets } from "../../app/context.ts";
import { takeMark } from "../../app/framework/inlineMark.server.ts";
import type { Render } from "../../app/framework/render.server.ts";
import {
	startAfterPaint,
	starter,
} from "../../app/framework/startAfterPaint.server.ts";
import { inLanguage } from "../../contracts/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { createSemaphore } from "../../platform/runtime/semaphore.ts";
import { once } from "../../platform/runtime/singleFlight.ts";
import type { Config } from "../config.ts";
import { failurePage } from "../errorPages/failurePage.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import { isOutage } from "../errors.ts";
import type { Services } from "../services.ts";
import {
	type Asked,
	type KnownPages,
	knownPages,
	missingPath,
	readAddress,
	resolvePage,
} from "./address.ts";
import { articleAddresses, nameInPath } from "./articles.ts";
import { createPageCache } from "./cache.ts";
import { type Encoding, type Entry, makeEntry, type Page } from "./entry.ts";
import { securityHeaders } from "./headers.ts";
import { acceptedBy, namesTag } from "./negotiate.ts";
import { createRoom } from "./room.ts";

export type Pages = ReturnType<typeof createPages>;

/** Pages under way at once: while one is compressed, the next is rendered. */
const pagesAtOnce = 4;

/**
 * The HTML edge. `serve` answers from memory before anything else looks at a
 * request; `handle` makes the page first. Only the path, and the language for
 * addresses that do not name one, decide what is kept: nothing else of a
 * request reaches a render, so nothing a stranger sends can change or multiply
 * what others get.
 */
export function createPages(deps: {
	config: Config;
	services: Services;
	render: Render;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	onError: (error: unknown) => void;
}) {
	const { config, services, render, sheets, onError } = deps;
	const delivery = {
		secure: config.secure,
		policy: config.mode !== "development",
	};
	const cache = createPageCache({ maxBytes: config.pageCacheBytes });
	// Node takes in one new connection a turn of its loop: one that made many
	// pages would leave clients waiting for seconds.
	const turn = createSemaphore({
		atOnce: pagesAtOnce,
		ownTurn: true,
		onWait: createRoom().needed,
	});
	const improve = createSemaphore({ atOnce: 1, ownTurn: true });
	const known = once(learnPages);

	function clear(): void {
		known.forget();
		cache.clear();
	}

	return {
		clear,
		size: () => cache.size,

		/** Every page there is, without language, each once. */
		async list(): Promise<string[]> {
			return [...new Set((await known()).values())];
		},

		/** The HTML of a page there is, for other parts of the server. */
		async read(
			language: LanguageCode,
			path: string,
		): Promise<string | undefined> {
			if ((await known()).get(path.toLowerCase()) !== path) return undefined;
			const asked = { language, prefixed: true, path };
			const { html, status } = await turn(() => renderPage(asked));
			return status === 200 ? html : undefined;
		},

		/** Answers a page that is kept; false leaves the request to the others. */
		serve(request: IncomingMessage, response: ServerResponse): boolean {
			const { method, url, headers } = request;
			if ((method !== "GET" && method !== "HEAD") || url === undefined)
				return false;
			const entry = cache.get(keyOf(readAddress(url, headers.cookie)));
			if (entry === undefined) return false;
			send(request, response, entry);
			return true;
		},

		showForm,

		/** Answers any address no other part of the server knows. Never throws. */
		async handle(
			request: IncomingMessage,
			response: ServerResponse,
		): Promise<void> {
			try {
				await answer(request, response);
			} catch (error) {
				fail(error, request, response);
			}
		},
	};

	/** Shows what came of a posted form: for this visitor alone, never kept. Never throws. */
	async function showForm(
		request: IncomingMessage,
		response: ServerResponse,
		asked: Asked,
		posted: PostedForm,
		status: number,
	): Promise<void> {
		const { first } = acceptedBy(request.headers["accept-encoding"]);
		try {
			const entry = await turn(async () => {
				const page = {
					...(await renderPage(asked, posted)),
					status,
					kept: false,
				};
				return makeEntry(page, delivery, "first", [first]);
			});
			send(request, response, entry);
		} catch (error) {
			fail(error, request, response);
		}
	}

	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<void> {
		const url = request.url ?? "/";
		const read = readAddress(url, request.headers.cookie);
		const asked = { ...read, path: nameInPath(read.path, url) };
		const resolved = resolvePage(await known(), asked);
		if (resolved.kind === "redirect") {
			// The query of such an address is a part of the page, and spent.
			const at = asked.path === read.path ? url.indexOf("?") : -1;
			const query = at === -1 ? "" : url.slice(at);
			redirect(response, resolved.location + query, resolved.language);
			return;
		}
		const path =
			resolved.kind === "page" ? resolved.path : missingPath(asked.path);
		const wanted = { ...asked, path };
		const key = keyOf(wanted);
		const { first } = acceptedBy(request.headers["accept-encoding"]);
		const entry = await cache.obtain(key, () =>
			turn(() => make(key, wanted, first)),
		);
		send(request, response, entry);
	}

	async function learnPages(): Promise<KnownPages> {
		return knownPages(
			await services.catalogue.names("en"),
			await articleAddresses(services),
			await services.catalogue.renamed("en"),
		);
	}

	/** The first answer is made in the encoding asked for; the best of all follow. */
	async function make(
		key: string,
		asked: Asked,
		encoding: Encoding,
	): Promise<Entry> {
		const page = await renderPage(asked);
		const entry = await makeEntry(page, delivery, "first", [encoding]);
		if (config.pageCacheBytes > 0 && entry.status < 500) {
			improve(async () => {
				const better = await makeEntry(page, delivery, "best", ["gzip", "br"]);
				cache.replace(key, entry, better);
			}).catch(onError);
		}
		return entry;
	}

	async function renderPage(
		{ language, prefixed, path }: Asked,
		posted?: PostedForm,
	): Promise<Page> {
		const address = prefixed ? inLanguage(language, path) : path;
		const mark = randomBytes(16).toString("hex");
		let outage: unknown;
		const answer = await render(new URL(address, config.publicUrl), {
			mark,
			language,
			origin: config.publicUrl,
			services,
			sheets,
			posted,
			onError(error) {
				if (isOutage(error)) outage = error;
				else onError(error);
			},
		});
		// A renderer makes a page of it that calls it our fault.
		if (outage) throw outage;
		const { html, scripts, styles } = takeMark(await answer.text(), mark);
		return {
			// While developing, Vite's own scripts come first.
			html: delivery.policy ? startAfterPaint(html) : html,
			inline: { scripts: [...scripts, starter], styles },
			status: answer.status,
			kept: answer.status === 200,
			language,
			vary: prefixed ? "Accept-Encoding" : "Accept-Encoding, Cookie",
		};
	}

	/** What could not be answered: neither details nor an open connection. */
	function fail(
		error: unknown,
		{ url = "/", headers: { cookie } }: IncomingMessage,
		response: ServerResponse,
	): void {
		onError(error);
		if (response.headersSent) {
			response.destroy();
			return;
		}
		const page = failurePage(error, url, cookie, lookOf(config, services));
		const headers = [...securityHeaders(config.secure), ...page.headers];
		response.writeHead(page.status, headers.flat());
		response.end(page.html);
	}

	function redirect(
		response: ServerResponse,
		location: string,
		language: LanguageCode | undefined,
	): void {
		const headers = securityHeaders(config.secure);
		headers.push(["Location", location], ["Cache-Control", "no-cache"]);
		if (language) {
			headers.push([
				"Set-Cookie",
				`language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${config.secure ? "; Secure" : ""}`,
			]);
		}
		response.writeHead(language ? 302 : 301, headers.flat());
		response.end();
	}
}

function keyOf({ language, prefixed, path }: Asked): string {
	return prefixed ? `/${language}${path}` : `${language}${path}`;
}

function send(
	request: IncomingMessage,
	response: ServerResponse,
	entry: Entry,
): void {
	const { kept, first } = acceptedBy(request.headers["accept-encoding"]);
	const { variants } = entry;
	const variant = variants[kept] ?? variants[first] ?? variants.identity;
	const tag = request.headers["if-none-match"];
	if (
		tag !== undefined &&
		entry.status === 200 &&
		namesTag(tag, variant.etag)
	) {
		response.writeHead(304, variant.unchanged);
		response.end();
		return;
	}
	response.writeHead(entry.status, variant.headers);
	response.end(request.method === "HEAD" ? undefined : variant.body);
}
