import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { DomainError } from "../../contracts/errors.ts";
import { type MapPage, pageMap } from "../../contracts/map.ts";
import type { Staff } from "../../contracts/rights.ts";
import type {
	Previewed,
	PreviewSubject,
} from "../../domain/content/preview/preview.ts";
import { createFairSemaphore } from "../../platform/runtime/concurrency/fairSemaphore.ts";
import { staffOf } from "../api/console/admission.ts";
import { partyAt } from "../costs/turns.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import { nameInPath, readAddress } from "../pages/addresses/address.ts";
import { learnPages } from "../pages/addresses/knownPages.ts";
import { type RenderTarget, resolvePage } from "../pages/addresses/resolve.ts";
import { sendEntry } from "../pages/answer.ts";
import { deliveryOf, type Entry, makeEntry } from "../pages/cache/entry.ts";
import { securityHeaders } from "../pages/headers.ts";
import { acceptedBy } from "../pages/negotiate.ts";
import { type Rendering, renderPage } from "../pages/render.ts";
import type { Services } from "../services.ts";
import { grantIn, grantName } from "./grant.ts";
import { previewHeaders } from "./headers.ts";
import { previewReaders } from "./previewReaders.ts";
import { refusalPage, refusalStatus } from "./refusals.ts";
import { withPreviewScript } from "./script.ts";

type Refused = Omit<Parameters<typeof refusalPage>[0], "look">;

/**
 * Pages as they would be, at their true addresses. In a lane of its own and past
 * every cache: visitors wait for nobody who looks at a draft, and see nothing of it.
 */
export function createPreview(
	deps: Omit<Rendering, "readers"> & { services: Services },
) {
	const { config, services, onError } = deps;
	const { previews } = services.console;
	const delivery = deliveryOf(config);
	const take = createFairSemaphore({
		atOnce: 1,
		mostWaiting: 50,
		refusal: () =>
			new DomainError("unavailable", "Too many previews.", [], {
				retryAfter: 1,
			}),
	});

	/** Answers an address that carries a grant, in turn: those of each network with each grant. @throws where the database or the store is out */
	return async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		{ grant, ip }: { grant: string; ip: string },
	): Promise<void> {
		const { url = "/" } = request;
		const pageRequest = readAddress(url, undefined);
		const { language } = pageRequest;
		const path = pageRequest.prefixed
			? inLanguage(language, pageRequest.path)
			: pageRequest.path;
		const whoIs = async (): Promise<Staff | undefined> =>
			(await staffOf(request.headers, services.staff.sessions, config.secure))
				?.staff;
		const opened = await previews.open(grant, whoIs);
		if (typeof opened === "string")
			return refuse(request, response, { reason: opened, language, path });
		await take(`${grant} ${partyAt(ip)}`, async () => {
			// A client that has left meanwhile is shown nothing.
			if (response.destroyed) return;
			await nextTurn();
			await show(request, response, opened);
		});
	};

	async function show(
		request: IncomingMessage,
		response: ServerResponse,
		subject: PreviewSubject,
	): Promise<void> {
		const { url = "/", headers } = request;
		// Of a language that is chosen here nobody else hears: English has no other address.
		const pageRequest = readAddress(url, undefined);
		const language = pageRequest.language;
		const published = pageRequest.prefixed
			? inLanguage(language, pageRequest.path)
			: pageRequest.path;
		const previewed = await previews.look(subject).catch((error) => {
			if (error instanceof DomainError && error.code === "not_found")
				return undefined;
			throw error;
		});
		if (!previewed)
			return refuse(request, response, {
				reason: "gone",
				language,
				path: published,
			});
		// Pages that are kept are answered between the steps of one that is made.
		await nextTurn();
		const known = await learnPages(previewed.content);
		await nextTurn();
		const path = nameInPath(pageRequest.path, url);
		const found = resolvePage(known, { ...pageRequest, path });
		const area = known.find(path)?.id;
		if (area && (pageMap[area] as MapPage).area)
			return redirect(response, published);
		if (found.kind === "redirect") {
			const query = new URLSearchParams({ [grantName]: grantIn(url) ?? "" });
			return redirect(response, `${found.location}?${query}`);
		}
		const faults = previewed.problems.filter(
			(one) => !one.language || one.language === found.language,
		);
		const incomplete = "entry" in subject.scope && faults.length > 0;
		const isPart =
			faults.length > 0 ||
			previewed.mended.some(
				(one) => !one.language || one.language === found.language,
			);
		const made = incomplete
			? undefined
			: await make(previewed, found, isPart, headers);
		if (made) return sendEntry(request, response, made);
		const problems = incomplete ? faults : await previewed.check();
		refuse(request, response, {
			language: found.language,
			path: published,
			problems,
			reason: problems.length > 0 ? "incomplete" : "broken",
		});
	}

	/** None where what was written does not make a page. */
	async function make(
		{ content }: Previewed,
		target: RenderTarget,
		isPart: boolean,
		headers: IncomingMessage["headers"],
	): Promise<Entry | undefined> {
		const errors: unknown[] = [];
		const page = await renderPage(
			{
				...deps,
				readers: previewReaders(services, content),
				onError: (error) => errors.push(error),
			},
			target,
		);
		if (page.status >= 500) {
			for (const error of errors) onError(error);
			return undefined;
		}
		const shown = { ...withPreviewScript(page, isPart), kept: false };
		const { first } = acceptedBy(headers["accept-encoding"]);
		const entry = await makeEntry(shown, delivery, [first]);
		for (const { whole } of Object.values(entry.variants))
			whole.headers = previewHeaders(whole.headers);
		return entry;
	}

	function refuse(
		{ method }: IncomingMessage,
		response: ServerResponse,
		refused: Refused,
	): void {
		const page = refusalPage({ ...refused, look: lookOf(config, services) });
		const headers = [...securityHeaders(config.secure), ...page.headers];
		response.writeHead(
			refusalStatus[refused.reason],
			previewHeaders(headers.flat()),
		);
		response.end(method === "HEAD" ? undefined : page.html);
	}

	function redirect(response: ServerResponse, location: string): void {
		const headers = [
			...securityHeaders(config.secure),
			["Location", location],
			["Cache-Control", "no-store"],
		];
		response.writeHead(302, previewHeaders(headers.flat()));
		response.end();
	}
}
