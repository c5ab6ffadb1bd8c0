import { randomUUID } from "node:crypto";
import Fastify, {
	type FastifyBaseLogger,
	type FastifyError,
	type FastifyReply,
	LogController,
} from "fastify";
import type { Sheets } from "../app/context.ts";
import { bodyLimit } from "../contracts/calls.ts";
import { DomainError } from "../contracts/errors.ts";
import type { SharedAssets } from "../platform/builds/sharedAssets.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { guardCalls } from "./api/calls/calls.ts";
import { sendFailure } from "./api/calls/envelope.ts";
import type { Config } from "./config.ts";
import { readPastRefusals } from "./connections/endBody.ts";
import { isForeign } from "./connections/foreignOrigin.ts";
import { createProxyWarning } from "./connections/proxyWarning.ts";
import { noteRefusals } from "./connections/refusals.ts";
import { guardCosts, takeTurns } from "./costs/declared.ts";
import { createResponseCache } from "./costs/responseCache.ts";
import { failurePage } from "./errorPages/failurePage.ts";
import { lookOf } from "./errorPages/standalonePage.ts";
import { codeOf, statusOf } from "./errors.ts";
import { loggedPath } from "./files/loggedPath.ts";
import { type SeedingState, startupGate } from "./health/startupGate.ts";
import { createHttpServer, type HttpServer } from "./httpServer.ts";
import { watchContent } from "./lifecycle/contentWatch.ts";
import type { Observer } from "./metrics/observe.ts";
import { securityHeaders, transportHeaders } from "./pages/headers.ts";
import type { Pages } from "./pages/pages.ts";
import type { PageRender } from "./pages/rendering/port.ts";
import { sendPage } from "./pages/routes.ts";
import type { Services } from "./services.ts";
import { registerRoutes } from "./siteRoutes.ts";

/** Memory for answers that are the same for everybody, in bytes. */
const keptBytes = 16 * 1024 * 1024;

declare module "fastify" {
	interface FastifyInstance {
		/** The HTML edge of this site. */
		pages: Pages;
		/** Says that it is about to close; answers go on. */
		announceClosing(): void;
	}
}

/**
 * The whole site as a server that does not listen yet.
 *
 * @param clientFolder where the built browser files are; none while developing.
 */
export async function createApp(deps: {
	config: Config;
	services: Services;
	log: FastifyBaseLogger;
	render: PageRender;
	/** The built stylesheets, sent inside the pages; none while developing. */
	sheets?: Sheets;
	clientFolder?: string;
	/** Browser files of other builds. */
	sharedAssets?: SharedAssets | undefined;
	/** Lines of the log that nobody read. */
	droppedLines?: () => number;
	/** Observer of requests and responses, for metrics and traces. */
	observer?: Observer | undefined;
	/** State while an empty site is being filled. */
	seeding?: SeedingState | undefined;
	/** Build whose pages are copied; none while developing. */
	build?: string | undefined;
	/** The database is away: pages come from their copies. */
	standsIn?: boolean;
	/** Server that listens already; one of its own where there is none. */
	http?: HttpServer;
}) {
	const { config, services, log } = deps;
	const onError = (error: unknown) => log.error({ err: error }, "page failed");
	const {
		http = createHttpServer({
			...deps,
			early: services,
			services: async () => services,
			onError,
		}),
	} = deps;
	const { pages, turns } = http;
	const kept = createResponseCache({ maxBytes: keptBytes, turns });
	const { sharedAssets: shared, observer } = deps;
	let handOn = () => {};

	const app = Fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		bodyLimit,
		trustProxy: config.trustProxy ?? false,
		routerOptions: { maxParamLength: 200 },
		forceCloseConnections: "idle",
		// Requests that come while it closes are answered like all others.
		return503OnClosing: false,
		// The server answers what cannot be read, before there are routes as well.
		clientErrorHandler: () => {},
		frameworkErrors: (error, request, reply: FastifyReply) => {
			const status = error.statusCode ?? 400;
			for (const [name, value] of securityHeaders(config.secure))
				reply.header(name, value);
			if (request.url.startsWith("/api/")) {
				return sendFailure(request, reply, codeOf(status));
			}
			// A path that no page can have is a page that is not there.
			if (status === 400 && ["GET", "HEAD"].includes(request.method))
				return sendPage(request, reply);
			reply
				.code(status)
				.header("cache-control", "no-store")
				.type("text/plain; charset=utf-8")
				.send(`${status}\n`);
		},
		serverFactory: (handler) => {
			// Requests that come before the routes are open wait in the server for this.
			handOn = () => http.handOn(handler);
			return http.server;
		},
	});

	guardCalls(app);
	guardCosts(app);
	readPastRefusals(app);
	app.decorate("pages", pages);
	app.decorate("announceClosing", http.announceClosing);
	app.addHook("preClose", async () => http.announceClosing());
	// A page of another site can send it without being asked for leave.
	app.removeContentTypeParser("text/plain");

	takeTurns(app, turns);
	const warnOfProxy = createProxyWarning(log, config.trustProxy);
	const always = securityHeaders(config.secure);
	const transport = transportHeaders(config.secure);
	if (observer?.begin) {
		app.addHook("onRequest", (request, _reply, done) => {
			const { method, routeOptions, headers } = request;
			const { url: route = "other" } = routeOptions;
			const traceparent = String(headers.traceparent ?? "");
			observer.begin?.(request, { method, route, traceparent });
			observer.within?.(request, done);
		});
		// Body parsers go on where the connection is, and not where the request
		// began.
		app.addHook("preValidation", (request, _reply, done) =>
			observer.within?.(request, done),
		);
	}
	app.addHook("onRequest", async (request, reply) => {
		// Scripts and pictures are no documents: what follows says nothing of them,
		// and a first view would carry it twenty times.
		if (/^\/(assets|media)\//.test(request.url)) {
			reply.header("x-content-type-options", "nosniff");
			reply.header("cross-origin-resource-policy", "same-origin");
			for (const [name, value] of transport) reply.header(name, value);
			return;
		}
		warnOfProxy(request.raw);
		reply.header("x-request-id", request.id);
		for (const [name, value] of always) reply.header(name, value);
	});
	app.addHook("onRequest", async (request) => {
		if (isForeign(request, config.publicUrl))
			throw new DomainError("forbidden", "from another site");
	});
	const { seeding } = deps;
	if (seeding) app.addHook("onRequest", startupGate(seeding));
	const refusals = noteRefusals(app, {
		auditLog: services.auditLog,
		clock: systemClock,
		log,
	});
	app.addHook("onResponse", async (request, reply) => {
		const { url = "other" } = request.routeOptions;
		const { method } = request;
		const answered = { method, route: url, status: reply.statusCode };
		observer?.ended?.(request, reply.statusCode);
		observer?.answered?.(answered, reply.elapsedTime / 1000);
		// Proxies ask several times a second: `not ready` and `ready again` tell it once.
		const level = /^\/(healthz|readyz)/.test(url) ? "debug" : "info";
		request.log[level](
			{
				method: request.method,
				path: loggedPath(request.url),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
				// Account of the member of staff who asked, so that the log can be searched for it.
				...(request.admitted?.who && { staff: request.admitted.who.account }),
			},
			"answered",
		);
	});

	// Before what follows: each part takes on the one there is.
	app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
		// Faults of the client, such as a body of a type nobody reads here.
		const { statusCode = 500 } =
			error instanceof DomainError
				? { statusCode: statusOf[error.code] }
				: error;
		if (statusCode >= 400 && statusCode < 500)
			return reply
				.code(statusCode)
				.type("text/plain; charset=utf-8")
				.send(String(statusCode));
		request.log.error({ err: error }, "request failed");
		const { cookie } = request.headers;
		const page = failurePage(
			error,
			request.url,
			cookie,
			lookOf(config, services),
		);
		return reply
			.code(page.status)
			.headers(Object.fromEntries(page.headers))
			.send(page.html);
	});

	await registerRoutes(app, {
		config,
		services,
		pages,
		kept,
		turns,
		clientFolder: deps.clientFolder,
		shared,
		closing: http.isClosing,
		seeding,
		droppedLines: deps.droppedLines ?? (() => 0),
	});
	if (!deps.standsIn) await services.content.refresh();
	// Made anew each day too, as the tokens of their forms are.
	const watch = watchContent({
		content: services.content,
		onDay: pages.clear,
		onError,
	});
	const stopListening = services.content.onChange(kept.clear);
	app.addHook("onReady", async () => handOn());
	app.addHook("onClose", async () => {
		stopListening();
		http.stopListening();
		// The caller closes the database next.
		await Promise.all([watch.stop(), refusals.stop()]);
	});

	return app;
}
