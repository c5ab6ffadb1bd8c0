import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";

let site: TestApp | undefined;
afterEach(async () => {
	await site?.close();
	site = undefined;
});

/** A site, and a connection to it. */
async function open() {
	site = await createTestApp({ empty: true });
	const { port } = new URL(await site.origin());
	const socket = connect(Number(port), "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	socket.on("error", () => {});
	let text = "";
	socket.on("data", (chunk) => {
		text += chunk;
	});
	return { socket, answers: () => text };
}

const requests = (count: number) =>
	"GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count);
const heads = (text: string) => text.split("HTTP/1.1 ").length - 1;

test("a few requests at once are answered, in their order, again and again", async () => {
	const { socket, answers } = await open();
	for (let round = 1; round <= 3; round++) {
		socket.write(requests(2));
		while (heads(answers()) < round * 2) await wait(5);
	}
	expect(heads(answers())).toBe(6);
	expect(socket.destroyed).toBe(false);
});

test("nothing more is read of a connection that was ended for it", async () => {
	const { socket } = await open();
	const heard = vi.spyOn(site?.app.server as Server, "emit");
	const closed = once(socket, "close");
	socket.write(requests(1000));
	await closed;
	const handed = heard.mock.calls.filter(([event]) => event === "request");
	expect(handed.length).toBeLessThan(10);
});

test("whoever asks on and on without an answer is let go", async () => {
	const { socket, answers } = await open();
	const closed = once(socket, "close");
	socket.write(requests(1000));
	await closed;
	expect(heads(answers())).toBeLessThan(3);
});
