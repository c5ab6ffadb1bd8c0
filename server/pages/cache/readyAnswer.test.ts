import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/app.ts";

let site: TestApp | undefined;
afterEach(async () => {
	await site?.close();
	site = undefined;
});

const html = `<!DOCTYPE html><title>${"ü".repeat(5000)}</title>`;

/** A site whose pages are kept in the encoding that is asked for. */
async function open() {
	site = await createTestApp({
		empty: true,
		settings: { PAGE_CACHE_MB: "10" },
		render: async () => new Response(html),
	});
	const { port } = new URL(await site.origin());
	return Number(port);
}

/** Sends requests over one connection and returns the answers as they are. */
async function talk(port: number, requests: string[]): Promise<string[]> {
	const socket = connect(port, "127.0.0.1");
	onTestFinished(() => void socket.destroy());
	const answers: string[] = [];
	for (const request of requests) {
		socket.write(request);
		let text = "";
		for (;;) {
			const [piece] = (await once(socket, "data")) as [Buffer];
			text += piece.toString("latin1");
			const [head = "", body] = text.split("\r\n\r\n");
			const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
			if (body !== undefined && body.length >= length) break;
		}
		answers.push(text);
	}
	return answers;
}

const ask = (...more: string[]) =>
	["GET /models HTTP/1.1", "Host: a", ...more, "", ""].join("\r\n");
const partsOf = (answer = "") => {
	const [head = "", body = ""] = answer.split("\r\n\r\n");
	const [status, ...lines] = head.split("\r\n");
	const own = /^(connection|keep-alive|date):/i;
	return {
		status,
		headers: lines.filter((line) => !own.test(line)).sort(),
		connection: lines.filter((line) => own.test(line)).sort(),
		body: Buffer.from(body, "latin1").toString(),
	};
};

test("a page from memory has the head that Node would write", async () => {
	const port = await open();
	// Made, ready, ready again, and by Node's own hand.
	const [made, first, second, plain] = (
		await talk(port, [ask(), ask(), ask(), ask("Connection: close")])
	).map(partsOf);
	expect(made?.body).toContain("üüü");
	expect(first).toEqual({ ...made, connection: first?.connection });
	expect(second).toEqual({ ...made, connection: second?.connection });
	expect(plain).toEqual({ ...made, connection: plain?.connection });
	expect(first?.connection).toEqual([
		"Connection: keep-alive",
		expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/),
		"Keep-Alive: timeout=65",
	]);
	expect(made?.connection.length).toBe(3);
	expect(plain?.connection).toContain("Connection: close");
});

test("who has the page is told so, and asks on over the same connection", async () => {
	const port = await open();
	const [made = ""] = await talk(port, [ask()]);
	const tag = `If-None-Match: ${/etag: (.*)\r/i.exec(made)?.[1]}`;
	const [unchanged, whole] = (await talk(port, [ask(tag), ask()])).map(partsOf);
	expect(unchanged).toMatchObject({
		status: "HTTP/1.1 304 Not Modified",
		body: "",
	});
	expect(whole?.body).toContain("üüü");
});

test("two requests at once get their answers in order, and a HEAD no body", async () => {
	const port = await open();
	await talk(port, [ask()]);
	const all = async (requests: string) => {
		const socket = connect(port, "127.0.0.1");
		onTestFinished(() => void socket.destroy());
		let text = "";
		socket.on("data", (piece) => {
			text += piece.toString("latin1");
		});
		socket.write(requests);
		await once(socket, "close");
		return text;
	};
	const both = await all(ask("Accept-Encoding: br") + ask("Connection: close"));
	expect(both.split("HTTP/1.1 200 OK").length - 1).toBe(2);
	expect(both.endsWith("</title>")).toBe(true);
	const head = await all(ask("Connection: close").replace("GET", "HEAD"));
	expect(head.endsWith("\r\n\r\n")).toBe(true);
});
