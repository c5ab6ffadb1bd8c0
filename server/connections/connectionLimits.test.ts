import { EventEmitter } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { published } from "../../tests/files/deliveries.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { limitConnections } from "./connectionLimits.ts";

let site: TestApp | undefined;
afterEach(async () => {
	await site?.close();
	site = undefined;
});

/** More than the system takes for a reader who does not read. */
const large = 24 * 1024 * 1024;

async function openSite(stall: number) {
	const client = await temporaryFolder();
	onTestFinished(client.remove);
	await mkdir(join(client.path, "assets"));
	await writeFile(
		join(client.path, "assets", "large.bin"),
		Buffer.alloc(large),
	);
	site = await createTestApp({
		empty: true,
		settings: { STALL_SECONDS: String(stall), PAGE_CACHE_MB: "100" },
		clientFolder: client.path,
		render: async () => new Response("x".repeat(large)),
	});
	return site;
}

async function addressOfDownload({ services, database }: TestApp) {
	const { sessionId } = await signIn(database.db, services.accounts);
	const addresses = await services.fileAddresses.of(sessionId);
	const node = { names: { en: "Workshop" }, position: 0 };
	const { id } = await services.library.addCatalogue(node);
	const file = await published(services, id, "a.bin", Buffer.alloc(large));
	return addresses.download(file);
}

function open(origin: string, path = "") {
	const socket = connect(Number(new URL(origin).port), "127.0.0.1");
	socket.on("error", () => {});
	onTestFinished(() => void socket.destroy());
	if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
	return socket;
}

const connections = (server: Server) =>
	new Promise<number>((resolve) =>
		server.getConnections((_error, count) => resolve(count)),
	);

test("whoever reads nothing of a page, an asset or a download is let go", async () => {
	const site = await openSite(1);
	const origin = await site.origin();
	for (const path of [
		"/models",
		"/models",
		"/assets/large.bin",
		await addressOfDownload(site),
	]) {
		open(origin, path);
		await expect.poll(() => connections(site.app.server)).toBe(1);
		await expect
			.poll(() => connections(site.app.server), { timeout: 20_000 })
			.toBe(0);
	}
});

test("whoever reads slowly, but goes on, gets all of it", async () => {
	const site = await openSite(4);
	const socket = open(await site.origin(), "/models");
	let received = 0;
	for (let round = 0; round < 30; round++) {
		await wait(200);
		received += socket.read(256 * 1024)?.length ?? socket.read()?.length ?? 0;
	}
	socket.on("data", (chunk) => {
		received += chunk.length;
	});
	await expect.poll(() => received, { timeout: 20_000 }).toBeGreaterThan(large);
});

test("an answer that takes long to make is waited for", async () => {
	const site = await createTestApp({
		empty: true,
		settings: { STALL_SECONDS: "1" },
		render: async () => {
			await wait(2500);
			return new Response("late");
		},
	});
	onTestFinished(site.close);
	expect((await site.ask("/models")).text).toBe("late");
});

async function listen(
	limits: Parameters<typeof limitConnections>[1],
	spared = false,
) {
	const server = createServer((_request, response) => response.end("yes"));
	const reports: number[] = [];
	limitConnections(server, limits, {
		spared: () => spared,
		report: (refused) => reports.push(refused),
	});
	await new Promise<void>((resolve) =>
		server.listen(0, "127.0.0.1", () => resolve()),
	);
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { server, reports, origin: `http://127.0.0.1:${port}` };
}

const closed = (socket: ReturnType<typeof open>) =>
	new Promise<void>((resolve) => {
		socket.resume();
		socket.once("close", () => resolve());
	});

test.each([
	{ connections: 3, connectionsPerAddress: 100 },
	{ connections: 100, connectionsPerAddress: 3 },
])("more connections than there may be are refused: %o", async (limits) => {
	const { server, reports, origin } = await listen(limits);
	const kept = [open(origin), open(origin), open(origin)];
	await expect.poll(() => connections(server)).toBe(3);
	await closed(open(origin));
	expect(reports).toEqual([1]);
	kept[0]?.destroy();
	await expect.poll(() => connections(server)).toBe(2);
	expect((await fetch(origin)).status).toBe(200);
});

test("a customer with a whole network of IPv6 has little more connections than a household", () => {
	const server = new EventEmitter() as Server;
	const limits = { connections: 100, connectionsPerAddress: 2 };
	limitConnections(server, limits, { spared: () => false, report: () => {} });
	const open = (remoteAddress: string) => {
		const socket = Object.assign(new EventEmitter(), {
			remoteAddress,
			refused: false,
			destroy: () => {
				socket.refused = true;
			},
		});
		server.emit("connection", socket);
		return socket;
	};
	const sockets = [0, 1, 2, 3, 4].map((n) => open(`2001:db8:1:${n}::1`));
	const refused = (all: typeof sockets) => all.map((socket) => socket.refused);
	expect(refused(sockets)).toEqual([false, false, false, false, true]);
	sockets[0]?.emit("close");
	const later = [1, 2, 3, 4, 5, 6].map((n) => open(`2001:db8:1:${n}00::1`));
	expect(refused(later)).toEqual([false, false, false, false, false, true]);
	expect(open("2001:db8:1::1").refused).toBe(true);
	expect(open("2001:db8:2::1").refused).toBe(false);
});

test("a proxy in front may have all there are", async () => {
	const { server, origin } = await listen(
		{ connections: 6, connectionsPerAddress: 1 },
		true,
	);
	for (let n = 0; n < 5; n++) open(origin);
	await expect.poll(() => connections(server)).toBe(5);
});
