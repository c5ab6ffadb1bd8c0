import type { ChildProcess } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
} from "node:fs";
import { join } from "node:path";
import { copyData } from "../tests/copyData.ts";
import { freePort } from "../tests/freePort.ts";
import { sampleName } from "../tests/sampleName.ts";
import { answers, spawnSite } from "./startSite.ts";

/**
 * The built server for the browser tests, on `E2E_PORT` of this machine alone.
 * Filling an empty site takes long and gives the same every time, so its
 * outcome is kept (`.cache/e2e/sample`) until what it is made of changes; each
 * run starts from a copy, whatever the run before did.
 */
const folder = ".cache/e2e";
const data = join(folder, "data");
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => stop.abort(signal));
}

function start(port: number): ChildProcess {
	const publicUrl = `http://127.0.0.1:${port}`;
	const server = spawnSite({ port, publicUrl, data });
	stop.signal.addEventListener("abort", () => server.kill(stop.signal.reason));
	return server;
}

function ended(server: ChildProcess): Promise<number> {
	return new Promise((resolve) => {
		server.once("close", (code) => resolve(code ?? 1));
	});
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
const sample = join(folder, sampleName());
if (!existsSync(sample)) await makeSample(sample);
if (!stop.signal.aborted) {
	copyData(sample, data);
	process.exitCode = await ended(start(Number(process.env.E2E_PORT)));
}
