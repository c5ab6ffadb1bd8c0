import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** The built server, or what another script serves, as journeys want it: on a port of this machine alone. */
export function spawnSite(
	options: { port: number; publicUrl: string; data: string },
	env: NodeJS.ProcessEnv = {},
	script = "build/server/main.js",
): ChildProcess {
	const { port, publicUrl, data } = options;
	return spawn(process.execPath, [script], {
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			NODE_ENV: "test",
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_URL: publicUrl,
			DATA_DIR: data,
			// Pictures outlive the samples they were made for.
			PICTURE_CACHE: process.env.PICTURE_CACHE || ".cache/pictures",
			// Journeys ask how pictures are used, not how small they are.
			PICTURE_EFFORT: "quick",
			DATABASE_URL: "",
			LOG_LEVEL: "warn",
			DRAIN_SECONDS: "0",
			VERIFICATION_CODE: "000000",
			// Each visit comes from an address of its own (`visit.ts`).
			TRUST_PROXY: "loopback",
			...env,
		},
	});
}

/** Waits until a server is ready, its content being in by then; false where it ended before. */
export async function answers(
	server: ChildProcess,
	port: number,
): Promise<boolean> {
	while (server.exitCode === null && server.signalCode === null) {
		const address = `http://127.0.0.1:${port}/readyz`;
		if ((await fetch(address).catch(() => {}))?.ok) return true;
		await wait(100);
	}
	return false;
}

/** Starts the site and waits until it answers; returns how to end it. */
export async function startSite(
	...[options, ...more]: Parameters<typeof spawnSite>
): Promise<() => Promise<void>> {
	const server = spawnSite(options, ...more);
	if (!(await answers(server, options.port)))
		throw new Error("the server did not start");
	return async () => {
		const ended = once(server, "close");
		server.kill("SIGTERM");
		await ended;
	};
}
