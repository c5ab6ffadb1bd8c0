import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../tests/app.ts";

test.each([
	["a call", "/api/v1/contactus-add", "application/json", 413],
	[
		"a form without scripts",
		"/test-drive",
		"application/x-www-form-urlencoded",
		413,
	],
	["a kind that nobody reads", "/api/v1/contactus-add", "text/x-unknown", 415],
])(
	"whoever is still sending %s that is refused can read why",
	async (_what, path, type, status) => {
		const site = await createTestApp({ empty: true });
		onTestFinished(site.close);
		const { hostname, port } = new URL(await site.origin());
		const socket = connect(Number(port), hostname);
		onTestFinished(() => void socket.destroy());
		let answer = "";
		const faults: unknown[] = [];
		socket.on("error", (error) => faults.push(error));
		socket.on("end", () => faults.push("cut"));
		socket.on("data", (bytes) => {
			answer += bytes;
		});

		const piece = "a".repeat(50_000);
		const pieces = 60;
		socket.write(
			`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${pieces * piece.length}\r\n\r\n`,
		);
		for (let n = 0; n < pieces; n++) {
			socket.write(piece);
			if (n % 20 === 0) await wait(30);
		}
		await expect.poll(() => answer).toContain(`HTTP/1.1 ${status} `);
		// The connection is whole: what comes next on it is answered.
		answer = "";
		socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
		await expect.poll(() => answer).toContain("HTTP/1.1 200 ");
		expect(faults).toEqual([]);
	},
);
