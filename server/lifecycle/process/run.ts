import { once } from "node:events";
import type { Server } from "node:http";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Db } from "../../../platform/db/open.ts";
import { systemClock } from "../../../platform/runtime/clock.ts";
import { localOrigin } from "../../../platform/runtime/loopback.ts";
import type { Config } from "../../config.ts";
import { closePort } from "../../connections/closePort.ts";
import { createHttpServer } from "../../httpServer.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { buildIn } from "../../pages/copies/copies.ts";
import { startPageCopying } from "../../pages/copies/copying.ts";
import type { PageRender } from "../../pages/rendering/port.ts";
import type { Services } from "../../services.ts";
import { openData } from "../data.ts";
import { explainListenError } from "../startError.ts";
import { createAssetKeeping } from "./assetKeeping.ts";
import { demandFreePorts } from "./freePorts.ts";
import { stopWhenTold } from "./stop.ts";
import { keepWatchdog } from "./watchdog.ts";

/** Milliseconds for whoever waited for the port: a first page goes before the routes. */
const firstTurn = 30;

/** Opens the site's data, listens, and stops when asked to. */
export async function run(deps: {
	config: Config;
	render: PageRender;
	/** The built browser files; none in tests. */
	clientFolder?: string;
}): Promise<void> {
	const { config, ...built } = deps;
	// A start may wait for its database for longer than systemd waits for a word.
	keepWatchdog(config.serving.watchdog, (error) =>
		console.error("systemd could not be told that the process lives:", error),
	);
	await demandFreePorts(config);
	const { clientFolder } = built;
	const build = await buildIn(clientFolder, config);
	const data = await openData(config, build);
	const { log, droppedLines, early, metrics, observer, ready, standsIn } = data;
	const { db } = data.database;
	const assets =
		clientFolder === undefined
			? undefined
			: createAssetKeeping({ db, clock: systemClock, clientFolder, log });
	const opened = {
		config,
		log,
		...built,
		...(assets && { sharedAssets: assets.shared }),
		observer,
		build,
	};
	const services = Promise.withResolvers<Services>();
	const http = createHttpServer({
		...opened,
		early: { ...early.services, content: early.content },
		services: () => services.promise,
		onError: (err) => log.error({ err }, "page failed"),
	});
	const { server } = http;
	// Node listens at one of the addresses of a name, Fastify at all.
	const isEarly = !standsIn && isIP(config.host) !== 0;
	if (isEarly) await listen(server, config);

	/** Opens what is not a page with a copy: most of a start (docs/decisions/0006). */
	async function openRest() {
		if (isEarly) {
			await wait(firstTurn);
			await http.answered();
		}
		await assets?.begin();
		const { openOn } = await import("../site.ts");
		const site = openOn(data);
		services.resolve(site.services);
		const { createApp } = await import("../../app.ts");
		const app = await createApp({
			...opened,
			services: site.services,
			droppedLines,
			seeding: site.seeding,
			standsIn,
			http,
		});
		if (isEarly) await app.ready();
		else
			await app
				.listen({ host: config.host, port: config.port })
				.catch((error) => {
					throw explainListenError(error, config);
				});
		return { app, site };
	}

	const opening = openRest();
	let closed = false;
	let copying: ReturnType<typeof startPageCopying> | undefined;
	let metricsServer: { close(): Promise<void> } | undefined;
	const heedSignals = () =>
		stopWhenTold({
			log,
			drain: config.serving.drain,
			grace: config.serving.grace,
			announce: http.announceClosing,
			closePort: () => closePort(server),
			// Answers what is under way, then lets go of the database.
			async close() {
				closed = true;
				const copied = copying?.stop();
				const { app, site } = await opening;
				await app.close();
				if (isEarly)
					await promisify(server.close.bind(server))().catch(() => {});
				await metricsServer?.close();
				await assets?.stop();
				await copied;
				await site.close();
			},
		});
	// Somebody may be waiting for an answer already.
	if (isEarly) heedSignals();
	const { app, site } = await opening;
	const { seeding } = site;
	if (closed) return;
	const address = server.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const origin = localOrigin(config.host, port ?? config.port);
	if (!seeding.isOpen()) console.log(`Listening at ${origin}`);

	metricsServer =
		metrics &&
		(await showMetrics(metrics, config, {
			app,
			db,
			services: site.services,
			log,
		}));

	const copyPages = () => {
		if (closed) return;
		copying = startPageCopying({
			pages: app.pages,
			content: early.content,
			db,
			report: (err) => log.error({ err }, "pages could not be copied"),
		});
	};
	// A failure here is the start's, which reports it.
	Promise.all([ready, seeding.opened]).then(copyPages, () => {});
	if (!isEarly) heedSignals();
	await site.startWorks();
	await seeding.opened;
	if (standsIn)
		console.log("The database is away: pages are answered as they were last.");
	announce(config, origin);
	await seeding.done;
}

/** @throws StartError where the port or the address cannot be had */
async function listen(server: Server, at: Config): Promise<void> {
	server.listen({ host: at.host, port: at.port });
	try {
		await once(server, "listening");
	} catch (error) {
		throw explainListenError(error as NodeJS.ErrnoException, at);
	}
}

function announce(config: Config, origin: string): void {
	console.log(`Forecourt is ready at ${origin}`);
	if (config.publicUrl !== origin)
		console.log(`  public address  ${config.publicUrl}`);
	console.log(`  calls           ${origin}/api/docs`);
	console.log(`  data            ${config.dataDir}`);
}

/** Lets Prometheus ask, until the site is closed. */
async function showMetrics(
	metrics: Metrics,
	config: Config,
	{ app, db, services, log }: RunningSite,
): Promise<{ close(): Promise<void> } | undefined> {
	const at = config.metrics.listen;
	if (!at) return undefined;
	const connections = promisify(app.server.getConnections).bind(app.server);
	metrics.watch({ db, services, pages: app.pages, connections });
	const { serveMetrics } = await import("../../metrics/serve.ts");
	const server = await serveMetrics(metrics, at, (err) =>
		log.error({ err }, "metrics failed"),
	);
	console.log(`  metrics         http://${at.host}:${server.port}/metrics`);
	return server;
}

type RunningSite = {
	app: FastifyInstance;
	db: Db;
	services: Services;
	log: FastifyBaseLogger;
};
