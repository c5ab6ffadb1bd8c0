import { type IncomingHttpHeaders, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Sheets } from "../app/context.ts";
import type { Render } from "../app/framework/render.server.ts";
import type { SharedAssets } from "../platform/builds/sharedAssets.ts";
import { migrate } from "../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../platform/db/open.ts";
import { createLog } from "../platform/runtime/logging/log.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import type { SeedingState } from "../server/health/startupGate.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import type { Observer } from "../server/metrics/observe.ts";
import type { Pages } from "../server/pages/pages.ts";
import { createServices, type Services } from "../server/services.ts";
import { temporaryFolder } from "./folders.ts";
import { copyFilledData, databaseFile, seededServices } from "./sample.ts";

export type Answer = {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
	text: string;
};
export type Asking = {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
};
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** A page that says what it was made from; addresses that end in 404 are missing. */
export const fakeRender: Render = async (
	address,
	{ language, readers, mark, page },
) => {
	const names = await readers.catalogue.names(language);
	const { pathname, search } = address;
	return new Response(
		`<!doctype html><html lang="${language}"><head><link rel="modulepreload" href="/assets/framework-x.js"/><style data-href="layers-${mark}">p{}</style></head><p>${pathname}${search} ${language} ${names.join()}</p><script nonce="${mark}">go()</script><script nonce="${mark}">window.__reactRouterContext="${pathname}"</script><script type="module" async="" nonce="${mark}">import("/assets/entry.client-x.js");</script><script type="application/ld+json">{}</script></html>`,
		{ status: page.gone ? 410 : /[/-]404$/.test(pathname) ? 404 : 200 },
	);
};

/**
 * The whole server on a database of its own, filled with the sample content.
 * `database` is migrated and stays the caller's; without one it is SQLite.
 */
export async function createTestApp(
	options: {
		database?: OpenDatabase;
		render?: Render;
		settings?: Record<string, string>;
		sheets?: Sheets;
		clientFolder?: string;
		sharedAssets?: SharedAssets;
		observer?: Observer;
		seeding?: SeedingState;
		/** Build whose pages are copied. */
		build?: string;
		empty?: boolean;
	} = {},
) {
	const { render = fakeRender, settings = {}, empty, ...rest } = options;
	const folder = await temporaryFolder();
	const file = databaseFile(folder.path);
	const copied = !empty && !options.database;
	if (copied) await copyFilledData(folder.path);
	const config = readConfig({ NODE_ENV: "test", ...settings }, folder.path);
	const busyTimeout = config.database.busyTimeout;
	const database =
		options.database ?? (await openDatabase({ file, busyTimeout }));
	if (!options.database) await migrate(database);
	const services =
		empty || copied
			? createServices(database, folder.path, {
					leads: config.leads,
					uploads: config.uploads,
					mailIn: config.mailIn,
					quotas: config.quotas,
					publicUrl: config.publicUrl,
					stores: await openStores({ ...config, dataDir: folder.path }),
				})
			: await seededServices(database, folder.path);

	const logged: string[] = [];
	const destination = { write: (line: string) => void logged.push(line) };
	const renders: string[] = [];
	// The app's type is lost on the way: a Fastify instance can be awaited
	// itself.
	const app = (await createApp({
		...rest,
		config,
		services,
		log: createLog({ level: "info", pretty: false, destination }),
		render: (address, page) => {
			renders.push(`${page.language} ${address.pathname}${address.search}`);
			return render(address, page);
		},
	})) as FastifyInstance & { pages: Pages };
	let listening: Promise<string> | undefined;

	return {
		app,
		services,
		database,
		/** Folder of its data. */
		folder: folder.path,
		/** Address at which it listens, with nothing behind the port. */
		origin(): Promise<string> {
			listening ??= app.listen({ host: "127.0.0.1", port: 0 });
			return listening;
		},
		/** The database's file, for a second connection. */
		file,
		/** Language and address of every page that was rendered. */
		renders,
		logged,
		/** Asks over the network, as a browser would. */
		async ask(target: string, asking: Asking = {}): Promise<Answer> {
			listening ??= app.listen({ host: "127.0.0.1", port: 0 });
			return ask(await listening, target, asking);
		},
		async close(): Promise<void> {
			// A request nobody answers must not keep a failed test waiting.
			app.server.closeAllConnections();
			await app.close();
			if (!options.database) await database.close();
			await folder.remove();
			const twice = logged.find((line) => line.includes(answeredTwice));
			if (twice) throw new Error(twice);
		},
	};
}

/** Code of the log's line about a handler that answered a request a second time. */
const answeredTwice = "FST_ERR_REP_ALREADY_SENT";

/**
 * The server's calls behind a proxy, over services of a test's own. Ends with
 * the test, as the services' folder does.
 */
export async function openCalls(
	services: Services,
	folder: { path: string; remove(): Promise<void> },
	more: Record<string, string> = {},
) {
	const settings = { NODE_ENV: "test", TRUST_PROXY: "loopback", ...more };
	const app = await createApp({
		config: readConfig(settings, folder.path),
		services,
		log: createLog({
			level: "silent",
			pretty: false,
			destination: { write() {} },
		}),
		render: fakeRender,
	});
	onTestFinished(async () => {
		await app.close();
		await folder.remove();
	});
	return app;
}

function ask(origin: string, target: string, asking: Asking): Promise<Answer> {
	const { hostname, port } = new URL(origin);
	const { method = "GET", headers = {}, body } = asking;
	return new Promise((resolve, reject) => {
		// Not fetch, which tidies addresses up and unpacks answers.
		send({ hostname, port, path: target, method, headers }, async (answer) => {
			const bytes = await buffer(answer);
			resolve({
				status: answer.statusCode ?? 0,
				headers: answer.headers,
				body: bytes,
				text: bytes.toString(),
			});
		})
			.on("error", reject)
			.end(body);
	});
}
