import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type BodyTimes, limitBodyTime } from "./bodyTimeouts.ts";

/** A time that no busy machine takes. */
const long = 20_000;

/** Sends pieces with pauses in between; gives what comes back. */
async function send(
	path: string,
	{ pieces, pause, ...times }: { pieces: number; pause: number } & BodyTimes,
) {
	const server = createServer((request, response) => {
		limitBodyTime(request, response, times);
		request.on("data", () => {});
		request.on("end", () => response.end("done"));
		request.on("error", () => {});
	});
	server.requestTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, resolve));
	onTestFinished(() => {
		server.close();
	});
	const socket = connect((server.address() as AddressInfo).port);
	let answer = "";
	socket.on("data", (data) => {
		answer += data;
	});
	socket.on("error", () => {});
	const closed = new Promise((resolve) => socket.on("close", resolve));
	socket.write(
		`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 10\r\n\r\n`,
	);
	for (let n = 0; n < pieces; n++) {
		await wait(pause);
		if (socket.writable) socket.write("x");
	}
	await closed;
	return answer.split("\r\n")[0];
}

/** Ten pieces in 600 milliseconds at least: twice as long as a request may take. */
const slowly = { pieces: 10, pause: 60, whole: 300, stall: long, least: 0 };

test("an ordinary request has to be here in time", async () => {
	expect(await send("/api/v1/contactus-add", slowly)).toContain("408");
	const quickly = { ...slowly, pause: 1, whole: long };
	expect(await send("/api/v1/contactus-add", quickly)).toContain("200");
});

test.each([
	"/uploads/id/grant",
	"/api/v1/upload-file",
	"/api/v1/upload-file?x",
])("%s may take as long as it goes on", async (path) => {
	expect(await send(path, slowly)).toContain("200");
	const stalling = { ...slowly, pieces: 1, pause: 1, whole: long, stall: 300 };
	expect(await send(path, stalling)).toContain("408");
});

test("an upload of a few bytes at a time holds no connection", async () => {
	const path = "/api/v1/upload-file";
	const dripping = { ...slowly, stall: 200, least: 100 };
	expect(await send(path, dripping)).toContain("408");
	expect(await send(path, { ...dripping, least: 1 })).toContain("200");
});

test("no other address counts as one of uploads", async () => {
	expect(await send("/api/v1/upload-files", slowly)).toContain("408");
	expect(await send("/api/v1/upload-state", slowly)).toContain("408");
});
