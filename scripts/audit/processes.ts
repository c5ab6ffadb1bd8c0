import { type ChildProcess, spawn } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tests/freePort.ts";
import { sampleName } from "../../tests/sampleName.ts";

const root = resolve(import.meta.dirname, "..", "..");
const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** Whatever way the audit ends, it leaves nothing running and nothing lying about. */
process.on("exit", () => {
	for (const child of children) killAll(child);
	for (const folder of folders) {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => process.exit(130));
}

/**
 * Kills a process with all that it has started: some systems' Chromium is a script that runs
 * it.
 */
function killAll(child: ChildProcess): void {
	try {
		process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
	} catch {
		// Windows knows no groups.
		child.kill("SIGKILL");
	}
}

function start(...[file, args, options]: Parameters<typeof spawn>) {
	const child = spawn(file, args, { ...options, detached: true });
	children.add(child);
	child.once("close", () => children.delete(child));
	return child;
}

const cache = join(root, ".cache", "audit");
/** Folder for the data of a site that is started here. */
export const siteData = join(cache, "data");

/**
 * Starts the built server on a free port of this machine alone and resolves to
 * its origin. What it was filled with is kept until the content changes.
 * `settings` go before the usual ones.
 */
export async function startSite(
	settings: NodeJS.ProcessEnv = {},
): Promise<string> {
	const main = join(root, "build", "server", "main.js");
	if (!existsSync(main)) {
		throw new Error("there is no build: run `npm run build` first.");
	}
	const stampFile = join(cache, "data.stamp");
	const content = resolve(root, process.env.CONTENT_DIR || "content");
	// Changes with any content, and with the code that stores it.
	const stamp = sampleName();
	const kept =
		existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
	if (!kept) {
		rmSync(stampFile, { force: true });
		rmSync(siteData, { recursive: true, force: true });
	}
	mkdirSync(siteData, { recursive: true });

	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const server = start(process.execPath, [main], {
		stdio: ["ignore", 2, 2],
		env: {
			...process.env,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_URL: origin,
			CONTENT_DIR: content,
			DATA_DIR: siteData,
			DATABASE_URL: "",
			LOG_LEVEL: "warn",
			DRAIN_SECONDS: "0",
			...settings,
		},
	});
	while (!(await answers(origin))) {
		if (server.exitCode !== null || server.signalCode !== null) {
			throw new Error("the server ended before it answered.");
		}
		await wait(100);
	}
	writeFileSync(stampFile, stamp);
	return origin;
}

/** Whether it is ready, and makes no pictures any longer: they would be measured too. */
async function answers(origin: string): Promise<boolean> {
	const response = await fetch(`${origin}/readyz`).catch(() => undefined);
	if (!response?.ok) return false;
	const { queues } = await response.json();
	return queues.pictures === null;
}

/** Starts a Chromium that speaks to nobody but the site, and resolves to its port. */
export async function startChromium(executable: string): Promise<number> {
	const profile = mkdtempSync(join(tmpdir(), "forecourt-audit-"));
	folders.add(profile);
	const browser = start(
		executable,
		[
			"--headless",
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			"--no-first-run",
			"--disable-quic",
			"--remote-debugging-port=0",
			`--user-data-dir=${profile}`,
			"about:blank",
		],
		{ stdio: "ignore" },
	);
	// Chromium writes the port it took into its profile.
	const portFile = join(profile, "DevToolsActivePort");
	const begun = performance.now();
	for (;;) {
		const [port] = existsSync(portFile)
			? readFileSync(portFile, "utf8").split("\n")
			: [];
		if (port) return Number(port);
		if (browser.exitCode !== null || performance.now() - begun > 60_000) {
			throw new Error(`${executable} did not start.`);
		}
		await wait(50);
	}
}
