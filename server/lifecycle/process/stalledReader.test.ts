import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";

const root = join(import.meta.dirname, "../../..");

/** A process whose standard output is a pipe, read by nobody until a test does. */
function start(args: string[]) {
	const child = spawn(process.execPath, args, {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(async () => {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill("SIGKILL");
			await once(child, "exit");
		}
	});
	return child;
}

/**
 * Reads the address at which it listens, as it says between other lines; then
 * nobody reads on.
 */
async function originOf({ stdout }: ChildProcess): Promise<string> {
	let lines = "";
	for (;;) {
		if (!stdout) throw new Error("There is no pipe.");
		lines += (await once(stdout, "data"))[0];
		stdout.pause();
		const [origin] = /^http.*(?=\n)/m.exec(lines) ?? [];
		if (origin) return origin;
		stdout.resume();
	}
}

function status(url: string, agent: Agent): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		get(url, { agent }, (answer) => {
			answer.resume();
			answer.on("end", () => resolve(answer.statusCode));
		}).on("error", reject);
	});
}

test("a site goes on when nobody reads its log, and says later what is missing", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const settings = JSON.stringify({ LOG_LEVEL: "info" });
	const file = join(folder.path, "forecourt.db");
	const server = start([
		"tests/files/uploadServer.ts",
		folder.path,
		file,
		settings,
	]);
	const origin = await originOf(server);

	// More than a pipe, the reader's own buffer and what may wait there hold.
	const agent = new Agent({ keepAlive: true, maxSockets: 8 });
	onTestFinished(() => agent.destroy());
	const url = `${origin}/api/${"x".repeat(4000)}`;
	for (let round = 0; round < 60; round++) {
		const some = Array.from({ length: 20 }, () => status(url, agent));
		expect(new Set(await Promise.all(some))).toEqual(new Set([404]));
	}

	let lines = "";
	server.stdout?.on("data", (chunk) => {
		lines += chunk;
	});
	server.stdout?.resume();
	await expect
		.poll(() => lines, { timeout: 20_000 })
		.toMatch(/"dropped":[1-9]\d*,"msg":"log lines were dropped/);
});

/** Writes lines of a hundred bytes and more, says that it is at the end, and ends. */
const writing = `
	const { createLog } = await import("./platform/runtime/logging/log.ts");
	const { openOutput } = await import("./platform/runtime/logging/output.ts");
	const log = createLog({ level: "info", pretty: false, destination: openOutput() });
	const lines = Number(process.argv[1]);
	for (let n = 1; n <= lines; n++) log.info({ n }, "x".repeat(100));
	log.fatal("the end");
	process.exit(3);`;
const write = (lines: number) =>
	start(["--input-type=module", "-e", writing, "--", String(lines)]);

test("the last line of a process that ends at once is written", async () => {
	const child = write(1000);
	const written = await text(child.stdout ?? []);
	expect(written.match(/"n":/g)).toHaveLength(1000);
	expect(written).toContain("the end");
});

test("a process ends though nobody reads what it says", async () => {
	const child = write(20_000);
	const [code] = await once(child, "exit");
	expect(code).toBe(3);
});
