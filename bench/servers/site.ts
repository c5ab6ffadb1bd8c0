import type { StdioOptions } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIn } from "../../server/pages/copies/copies.ts";
import { freePort } from "../../tests/freePort.ts";
import { start } from "../measure/processes/children.ts";
import { untilReady } from "../measure/requests/ask.ts";
import { type Server, serverOf } from "./server.ts";

export const root = join(import.meta.dirname, "..", "..");
export const cacheFolder = join(root, ".cache", "bench");

/**
 * Starts the built site without waiting for it.
 *
 * @param folder where another build of it lies
 */
export async function launchSite(
	name: string,
	settings: Record<string, string> = {},
	stdio?: StdioOptions,
	folder = root,
): Promise<Server> {
	const main = join(folder, "build", "server", "main.js");
	if (!existsSync(main)) {
		throw new Error("There is no build to measure. Make one: npm run build");
	}
	const port = Number(settings.PORT) || (await freePort());
	const { PATH = "", CONTENT_DIR } = process.env;
	const child = start(process.execPath, [main], {
		cwd: folder,
		env: {
			PATH,
			...(CONTENT_DIR && { CONTENT_DIR }),
			NODE_ENV: "production",
			// As `npm start` sets it.
			MALLOC_ARENA_MAX: "2",
			MALLOC_TRIM_THRESHOLD_: "1048576",
			MALLOC_MMAP_THRESHOLD_: "1048576",
			// Warnings of packages about their own future.
			NODE_NO_WARNINGS: "1",
			HOST: "127.0.0.1",
			PORT: String(port),
			LOG_LEVEL: "warn",
			// No proxy has to notice that it ends.
			DRAIN_SECONDS: "0",
			DATA_DIR: join(cacheFolder, "data"),
			...settings,
		},
		...(stdio && { stdio }),
	});
	return serverOf(name, child, () => `http://127.0.0.1:${port}/`);
}

/** Starts the built site and waits until it answers and makes no pictures any longer; the first time it is seeded. */
export async function startSite(
	name: string,
	settings?: Record<string, string>,
	stdio?: StdioOptions,
): Promise<Server> {
	const site = await launchSite(name, settings, stdio);
	const ready = (address: string) =>
		untilReady(address, {
			every: 50,
			within: 10 * 60_000,
			isGone: () => site.child.exitCode !== null,
		});
	const readyz = new URL("/readyz", site.url("browser")).href;
	for (;;) {
		const { queues } = JSON.parse((await ready(readyz)).body.toString());
		if (queues.pictures === null) break;
		await sleep(1000);
	}
	await ready(site.url("browser"));
	return site;
}

/** Waits until a running site has copied all its pages today. */
export async function untilCopied(publicUrl: string): Promise<void> {
	const client = join(root, "build", "client");
	const build = await buildIn(client, { publicUrl, mode: "production" });
	const file = join(cacheFolder, "data", "pages", String(build), "filled");
	const today = new Date().toISOString().slice(0, 10);
	const dayOf = (time?: Date) => time?.toISOString().slice(0, 10);
	while (dayOf(statSync(file, { throwIfNoEntry: false })?.mtime) !== today)
		await sleep(500);
}
