import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";

async function start(drain: string) {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const file = join(folder.path, "forecourt.db");
	const settings = JSON.stringify({ DRAIN_SECONDS: drain });
	const child = spawn(
		process.execPath,
		["tests/files/uploadServer.ts", folder.path, file, settings],
		{
			cwd: join(import.meta.dirname, "../../.."),
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	const exit = once(child, "exit");
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await exit;
	});
	const [origin] = await once(createInterface(child.stdout), "line");
	return { child, origin: String(origin), exit };
}

test("told to stop, it says so and goes on answering; told again, it ends well", async () => {
	const { child, origin, exit } = await start("600");
	expect((await fetch(`${origin}/readyz`)).status).toBe(200);
	child.kill("SIGTERM");
	await expect
		.poll(async () => (await fetch(`${origin}/readyz`)).status)
		.toBe(503);
	const closing = await fetch(`${origin}/readyz`);
	expect(await closing.json()).toMatchObject({
		status: "closing",
		checks: { database: "ok" },
	});
	for (const path of ["/healthz", "/api/v1/car-list"]) {
		const answer = await fetch(origin + path);
		expect([answer.status, answer.headers.get("connection")]).toEqual([
			200,
			"close",
		]);
	}
	// Sooner it would be taken for an echo of the first.
	await wait(1100);
	child.kill("SIGTERM");
	expect(await exit).toEqual([0, null]);
});

test("a connection that is kept is answered once more after the port has closed", async () => {
	const { child, origin, exit } = await start("0.2");
	const { hostname, port } = new URL(origin);
	const request = `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
	const kept = connect(Number(port), hostname);
	kept.write(request);
	expect(String(await once(kept, "data"))).toMatch(/^HTTP\/1.1 200/);
	child.kill("SIGTERM");
	const isOpen = async () => {
		const one = connect(Number(port), hostname);
		const open = await once(one, "connect").then(
			() => true,
			() => false,
		);
		one.destroy();
		return open;
	};
	while (await isOpen()) await wait(10);
	kept.write(request);
	const answer = String(await once(kept, "data"));
	expect(answer).toMatch(/^HTTP\/1.1 200/);
	expect(answer).toMatch(/\r\nconnection: close\r\n/i);
	expect(await exit).toEqual([0, null]);
});

test("the drain ends by itself, and an answer under way is given", async () => {
	const { child, origin, exit } = await start("1");
	child.kill("SIGTERM");
	expect((await fetch(`${origin}/healthz`)).status).toBe(200);
	expect(await exit).toEqual([0, null]);
});

test("Ctrl-C ends it at once", async () => {
	const { child, exit } = await start("600");
	child.kill("SIGINT");
	expect(await exit).toEqual([0, null]);
});
