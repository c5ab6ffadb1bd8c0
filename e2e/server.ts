import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyData } from "../tests/copyData.ts";

/**
 * The built server for the browser tests, on `E2E_PORT` of this machine alone.
 * Filling an empty site takes long and gives the same every time, so its
 * outcome is kept (`.cache/e2e/sample`) until what it is made of changes; each
 * run starts from a copy, whatever the run before did.
 */
const folder = ".cache/e2e";
const data = join(folder, "data");
const content = process.env.CONTENT_DIR || "content";
const sources = [content, "contracts", "domain", "platform"];

function sampleFolder(): string {
	const hash = createHash("sha256");
	const files = sources
		.filter((source) => existsSync(source))
		.flatMap((source) =>
			readdirSync(source, { recursive: true, encoding: "utf8" }).map((name) =>
				join(source, name),
			),
		)
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.sort();
	for (const file of files) {
		const stat = statSync(file);
		if (stat.isFile()) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\0`);
	}
	return join(folder, `sample-${hash.digest("hex").slice(0, 12)}`);
}

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => stop.abort(signal));
}

function start(port: string): ChildProcess {
	const server = spawn(process.execPath, ["build/server/main.js"], {
		stdio: "inherit",
		env: {
			...process.env,
			NODE_ENV: "test",
			HOST: "127.0.0.1",
			PORT: port,
			PUBLIC_URL: `http://127.0.0.1:${port}`,
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
		},
	});
	stop.signal.addEventListener("abort", () => server.kill(stop.signal.reason));
	return server;
}

function ended(server: ChildProcess): Promise<number> {
	return new Promise((resolve) => {
		server.once("close", (code) => resolve(code ?? 1));
	});
}

/** Waits until the server answers; the sample content is in by then. */
async function answers(server: ChildProcess, port: string): Promise<boolean> {
	while (server.exitCode === null && server.signalCode === null) {
		const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
		if (response) return true;
		await wait(100);
	}
	return false;
}

async function freePort(): Promise<string> {
	const server = createServer();
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = server.address();
	await once(server.close(), "close");
	return String(typeof address === "object" ? address?.port : "");
}

/** Starts the server once on a port the tests do not watch, and keeps what it made. */
async function makeSample(sample: string): Promise<void> {
	const port = await freePort();
	const server = start(port);
	const end = ended(server);
	if (!(await answers(server, port))) process.exit((await end) || 1);
	server.kill("SIGTERM");
	await end;
	for (const name of readdirSync(folder)) {
		if (name.startsWith("sample-")) {
			rmSync(join(folder, name), { recursive: true, force: true });
		}
	}
	renameSync(data, sample);
}

mkdirSync(folder, { recursive: true });
rmSync(data, { recursive: true, force: true });
const sample = sampleFolder();
if (!existsSync(sample)) await makeSample(sample);
if (!stop.signal.aborted) {
	copyData(sample, data);
	process.exitCode = await ended(start(process.env.E2E_PORT ?? ""));
}
