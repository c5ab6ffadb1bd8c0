import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { originForm } from "./originForm.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
});
afterAll(() => site.close());

async function answerTo(bytes: string): Promise<[number, string, string]> {
	const { hostname, port } = new URL(await site.origin());
	const socket = connect(Number(port), hostname);
	socket.on("error", () => {});
	socket.write(bytes);
	const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
	const [, type = ""] = /content-type: ([^;]*)/i.exec(head) ?? [];
	return [Number(head.split(" ")[1]), type, body];
}

const json = "application/json";
const large = `X-Large: ${"x".repeat(20_000)}`;

test("what cannot be read is answered as a call where it is one", async () => {
	const message = expect.stringMatching(/\w+ \w+/);
	for (const [header, status] of [
		["no header", 400],
		[large, 431],
	] as const) {
		const [code, type, body] = await answerTo(
			`POST /api/v1/car-list HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`,
		);
		expect([code, type, JSON.parse(body)]).toEqual([
			status,
			json,
			{ code: status, message, data: null },
		]);
		expect(
			await answerTo(`GET /models HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`),
		).toEqual([status, "text/plain", `${status}\n`]);
	}
});

test("a target is understood with the address of the site before it", async () => {
	const pages = ["/healthz", "http://x/healthz", "HTTPS://x:80/healthz?a"];
	for (const target of pages) {
		const close = "Host: x\r\nConnection: close\r\n\r\n";
		const [status] = await answerTo(`GET ${target} HTTP/1.1\r\n${close}`);
		expect([target, status]).toEqual([target, 200]);
	}
	expect(
		["http://x/models?a=b", "http://x?a=b", "http://x", "*", "//x"].map(
			originForm,
		),
	).toEqual(["/models?a=b", "/?a=b", "/", "*", "//x"]);
});

test("a request for two hosts is for none", async () => {
	const two = "Host: x\r\nhOst: y";
	const [code, , body] = await answerTo(
		`POST /api/v1/car-list HTTP/1.1\r\n${two}\r\nContent-Length: 0\r\n\r\n`,
	);
	expect([code, JSON.parse(body).code]).toEqual([400, 400]);
	expect(await answerTo(`GET /models HTTP/1.1\r\n${two}\r\n\r\n`)).toEqual([
		400,
		"text/plain",
		"400\n",
	]);
	// Nor is anything that follows on its connection.
	const next = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
	const [, , all] = await answerTo(
		`GET /models HTTP/1.1\r\n${two}\r\n\r\n${next}${next}`,
	);
	expect(all).toBe("400\n");
});
