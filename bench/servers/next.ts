import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tests/freePort.ts";
import { output, start } from "../measure/processes/children.ts";
import { untilReady } from "../measure/requests/ask.ts";
import { type Server, serverOf } from "./server.ts";

const folder = join(import.meta.dirname, "..", "peers", "next");
const next = join(folder, "node_modules", "next", "dist", "bin", "next");
const stampFile = join(folder, ".next", "forecourt-bench");

const environment = (): NodeJS.ProcessEnv => {
	const { NODE_OPTIONS: _, ...kept } = process.env;
	return { ...kept, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
};

function lookOfSources(): string {
	const hash = createHash("sha256").update(process.version);
	for (const name of readdirSync(folder, { recursive: true }) as string[]) {
		if (/^(node_modules|\.next)/.test(name)) continue;
		if (/\.(jsx|mjs|json)$/.test(name)) {
			hash.update(name).update(readFileSync(join(folder, name)));
		}
	}
	return hash.digest("hex");
}

/** Installs and builds the Next.js peer where that was not done yet. */
async function prepare(): Promise<void> {
	const look = lookOfSources();
	const built = existsSync(stampFile) && readFileSync(stampFile, "utf8");
	if (built === look && existsSync(next)) return;
	console.log("Installing and building the Next.js page, once …");
	const options = { cwd: folder, env: environment() };
	await output("npm", ["ci", "--no-audit", "--no-fund"], options);
	await output(process.execPath, [next, "build"], options);
	writeFileSync(stampFile, look);
}

/** The version that is installed. */
export function nextVersion(): string {
	const file = join(folder, "node_modules", "next", "package.json");
	return `Next.js ${JSON.parse(readFileSync(file, "utf8")).version}`;
}

/** One Next.js production server; its static and its dynamic page. */
export async function startNext(): Promise<{
	fixed: Server;
	dynamic: Server;
}> {
	await prepare();
	const port = await freePort();
	const child = start(
		process.execPath,
		[next, "start", "-H", "127.0.0.1", "-p", String(port)],
		{ cwd: folder, env: environment() },
	);
	const origin = `http://127.0.0.1:${port}`;
	await untilReady(`${origin}/`, {
		every: 50,
		within: 60_000,
		isGone: () => child.exitCode !== null,
	});
	return {
		fixed: serverOf("Next.js, static page", child, () => `${origin}/`),
		dynamic: serverOf(
			"Next.js, dynamic page",
			child,
			() => `${origin}/dynamic`,
		),
	};
}
