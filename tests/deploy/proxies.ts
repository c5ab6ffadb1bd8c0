import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { end, start } from "../../bench/measure/processes/children.ts";
import { untilReady } from "../../bench/measure/requests/ask.ts";
import { kitConfiguration, startNginx } from "../../bench/servers/nginx.ts";
import { freePort } from "../freePort.ts";

export const deploy = join(import.meta.dirname, "../..", "deploy");

/** Whether a program is on this machine. */
export const there = (program: string) =>
	spawnSync(program, ["-v"]).error === undefined;

/** A folder that goes with the test. */
export function testFolder(): string {
	const made = mkdtempSync(join(tmpdir(), "deploy-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

/** nginx with the kit's configuration before these processes; where it listens. */
export async function nginxBefore(origins: string[]): Promise<string> {
	const prefix = testFolder();
	const hosts = origins.map((origin) => new URL(origin).host);
	const configuration = kitConfiguration(prefix, hosts);
	const nginx = await startNginx(prefix, {
		prefix,
		...configuration,
		level: "crit",
	});
	onTestFinished(() => end(nginx.child));
	return nginx.origin;
}

/** Caddy with the kit's configuration before these processes, without certificates; where it listens. */
export async function caddyBefore(origins: string[]): Promise<string> {
	const folder = testFolder();
	const port = await freePort();
	const hosts = origins.map((origin) => new URL(origin).host).join(" ");
	const text = readFileSync(join(deploy, "caddy/Caddyfile"), "utf8")
		.replace("www.example.com {", `http://127.0.0.1:${port} {`)
		.replace(/^\tto .*$/m, `\tto ${hosts}`);
	const file = join(folder, "Caddyfile");
	writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
	const child = start(
		"caddy",
		["run", "--config", file, "--adapter", "caddyfile"],
		{
			env: { PATH: process.env.PATH, HOME: folder },
			stdio: ["ignore", "ignore", "ignore"],
		},
	);
	onTestFinished(() => end(child));
	const origin = `http://127.0.0.1:${port}`;
	await untilReady(`${origin}/healthz`, {
		every: 50,
		within: 20_000,
		isGone: () => child.exitCode !== null,
	});
	return origin;
}

/** Process that hangs: its kernel takes connections, and nobody answers. */
export async function hungProcess(): Promise<string> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket.on("error", () => {}));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	const address = server.address();
	return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}
