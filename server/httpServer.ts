import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { Sheets } from "../app/context.ts";
import type { SharedAssets } from "../platform/builds/sharedAssets.ts";
import { isLoopback } from "../platform/runtime/loopback.ts";
import { growYoungGeneration } from "../platform/runtime/youngGeneration.ts";
import type { Config } from "./config.ts";
import { bodyTimes, limitBodyTime } from "./connections/bodyTimeouts.ts";
import {
	limitConnections,
	limitStall,
} from "./connections/connectionLimits.ts";
import { originForm } from "./connections/originForm.ts";
import { paceRequests } from "./connections/pacing.ts";
import { limitPipelining } from "./connections/pipelining.ts";
import {
	answerUnreadable,
	refuseSecondHost,
} from "./connections/unreadable.ts";
import { createTurns } from "./costs/turns.ts";
import type { Observer } from "./metrics/observe.ts";
import { createPageLog } from "./metrics/pageLog.ts";
import { keepAliveTimeout } from "./pages/cache/readyAnswer.ts";
import { createPages, type EarlyServices } from "./pages/pages.ts";
import type { PageRender } from "./pages/rendering/port.ts";
import type { Services } from "./services.ts";

/** Requests under way, of those not answered from memory, that are a load. */
const load = 4;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * The server of Node that all requests come to, with the pages that it answers before any
 * routing. It can listen before there are routes: pages that have a copy of today are
 * answered, everything else waits until `handOn` was called (docs/decisions/0006).
 */
export function createHttpServer(deps: {
	config: Config;
	early: EarlyServices;
	/** Resolves when all services are open. */
	services: () => Promise<Services>;
	log: FastifyBaseLogger;
	render: PageRender;
	/** The built stylesheets, sent inside the pages; none while developing. */
	sheets?: Sheets | undefined;
	/** Browser files of other builds. */
	sharedAssets?: SharedAssets | undefined;
	/** Observer of requests and responses, for metrics and traces. */
	observer?: Observer | undefined;
	/** Build whose pages are copied; none while developing. */
	build?: string | undefined;
	onError: (error: unknown) => void;
	/** Milliseconds a page may take of its copy, before there are routes. */
	earlyPatience?: number;
}) {
	const { config, early, log, sharedAssets, observer } = deps;
	const turns = createTurns();
	const { services, render, sheets, build, onError } = deps;
	const pages = createPages({
		config,
		early,
		services,
		render,
		sheets,
		shared: sharedAssets,
		build,
		onError,
		turns,
		earlyPatience: deps.earlyPatience,
	});
	// Before anything is kept: no change may pass unheard.
	const stopSuspecting = early.content.onChange(pages.suspect);
	const pageLog = createPageLog(log, config.metrics.pageLogEvery);
	const routes = Promise.withResolvers<void>();
	/** Requests before there are routes that may be for a page with a copy. */
	const fromCopies = new Set<Promise<boolean>>();
	let handler: Handler | undefined;
	let closing = false;
	let underWay = 0;

	function noteKept(
		{ url = "" }: IncomingMessage,
		{ statusCode }: ServerResponse,
	): void {
		observer?.kept?.(statusCode);
		pageLog.note(url, statusCode);
	}

	/** Answers a request that came before there were routes. */
	async function answerEarly(
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<void> {
		const serving = pages.serveCopy(request, response);
		fromCopies.add(serving);
		const served = await serving;
		fromCopies.delete(serving);
		if (served) {
			noteKept(request, response);
			return;
		}
		await routes.promise;
		handLater(request, response);
	}

	// Hundreds may have waited: they begin no faster than others.
	const handLater = paceRequests(
		(request: IncomingMessage, response: ServerResponse) => {
			if (!request.socket.destroyed) handler?.(request, response);
		},
	);

	const begin = paceRequests(
		(request: IncomingMessage, response: ServerResponse) => {
			if (request.socket.destroyed) return;
			// Sends the client's next request to another process.
			if (closing) response.shouldKeepAlive = false;
			limitBodyTime(request, response, bodyTimes);
			// Before any routing: most requests are for a page that is ready.
			const served = pages.serve(request, response);
			if (!response.writableFinished)
				limitStall(response, config.serving.stall);
			if (served) {
				noteKept(request, response);
				return;
			}
			underWay += 1;
			response.once("close", () => {
				underWay -= 1;
			});
			if (underWay >= load) growYoungGeneration();
			if (handler) handler(request, response);
			else void answerEarly(request, response);
		},
	);
	const server = createServer(
		{
			// See `limitBodyTime`.
			requestTimeout: 0,
			headersTimeout: 15_000,
			connectionsCheckingInterval: 5000,
			keepAliveTimeout,
			// All that is read of a head lies within it.
			maxHeaderSize: 16 * 1024,
		},
		(request, response) => {
			if (refuseSecondHost(request)) return;
			request.url = originForm(request.url);
			if (limitPipelining(request, response)) begin(request, response);
		},
	);
	server.on("clientError", answerUnreadable);
	limitConnections(server, config.serving, {
		spared: (address) => config.trustProxy?.(address, 0) || isLoopback(address),
		report: (refused) => log.warn({ refused }, "too many connections"),
	});

	return {
		server,
		pages,
		turns,

		/** Hands every request on that no kept page answers, those that have waited first. */
		handOn(to: Handler): void {
			handler = to;
			routes.resolve();
		},

		/** Resolves when the pages are answered that were asked for until now, of their copies. */
		async answered(): Promise<void> {
			await Promise.all(fromCopies);
		},

		isClosing: () => closing,
		/** From now on every answer ends its connection. */
		announceClosing(): void {
			closing = true;
		},

		/** Hears of no change of the content any longer. */
		stopListening(): void {
			stopSuspecting();
			pageLog.close();
		},
	};
}
