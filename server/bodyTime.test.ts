import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { limitBodyTime } from "./bodyTime.ts";

/** Sends pieces with pauses in between; gives what comes back. */
async function send(path: string, pieces: string[], pause: number) {
	const server = createServer((request, response) => {
		limitBodyTime(request, response, { whole: 300, stall: 300 });
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
	for (const piece of pieces) {
		await wait(pause);
		if (socket.writable) socket.write(piece);
	}
	await closed;
	return answer.split("\r\n")[0];
}

const tenth = Array.from({ length: 10 }, () => "x");

test("an ordinary request has to be here in time", async () => {
	expect(await send("/api/v1/contactus-add", tenth, 60)).toContain("408");
	expect(await send("/api/v1/contactus-add", tenth, 1)).toContain("200");
});

test.each([
	"/uploads/id/grant",
	"/api/v1/upload-file",
	"/api/v1/upload-file?x",
])("%s may take as long as it goes on", async (path) => {
	expect(await send(path, tenth, 60)).toContain("200");
	expect(await send(path, ["x"], 1)).toContain("408");
});

test("no other address counts as one of uploads", async () => {
	expect(await send("/api/v1/upload-files", tenth, 60)).toContain("408");
	expect(await send("/api/v1/upload-state", tenth, 60)).toContain("408");
});
