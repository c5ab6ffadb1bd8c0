import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeMaker } from "../../tests/brand/content.ts";
import { test as base } from "../visit.ts";

async function freePort(): Promise<number> {
	const server = createServer();
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = server.address();
	await once(server.close(), "close");
	return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** The built server with nothing but the second maker's content, on data of its own. */
async function startMaker() {
	const folder = await mkdtemp(join(tmpdir(), "forecourt-maker-"));
	await writeMaker(join(folder, "content"));
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const server = spawn(process.execPath, ["build/server/main.js"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			NODE_ENV: "test",
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_URL: origin,
			DATA_DIR: join(folder, "data"),
			CONTENT_DIR: join(folder, "content"),
			PICTURE_CACHE: "",
			PICTURE_EFFORT: "quick",
			DATABASE_URL: "",
			LOG_LEVEL: "warn",
			DRAIN_SECONDS: "0",
			VERIFICATION_CODE: "000000",
			TRUST_PROXY: "loopback",
		},
	});
	const ended = once(server, "close");
	while (!(await fetch(`${origin}/`).catch(() => undefined))) {
		if (server.exitCode !== null) throw new Error("the server did not start");
		await wait(100);
	}
	return {
		origin,
		async stop() {
			server.kill("SIGTERM");
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** As every journey, at the second maker's site. */
export const test = base.extend<object, { maker: string }>({
	maker: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use) => {
			const { origin, stop } = await startMaker();
			await use(origin);
			await stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ maker }, use) => use(maker),
});
