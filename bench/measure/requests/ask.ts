import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../report/numbers.ts";

export type Answer = {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
};

/** One request on a connection of its own; the body stays as it was encoded. */
export function ask(
	url: string,
	headers: Record<string, string> = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		get(url, { headers, agent: new Agent({ maxSockets: 1 }) }, (response) => {
			const { statusCode: status = 0 } = response;
			buffer(response).then(
				(body) => resolve({ status, headers: response.headers, body }),
				reject,
			);
		}).on("error", reject);
	});
}

/** Asks again and again until the answer is a 200. */
export async function untilReady(
	url: string,
	options: { every: number; within: number; isGone: () => boolean },
): Promise<Answer> {
	const last = performance.now() + options.within;
	for (;;) {
		const answer = await ask(url).catch(() => undefined);
		if (answer?.status === 200) return answer;
		if (options.isGone()) throw new Error("The server ended.");
		if (performance.now() > last) throw new Error("The server is not ready.");
		await sleep(options.every);
	}
}

/**
 * Time from sending a request to the first byte of its answer, in
 * milliseconds: the median of `count`, one after the other on one connection.
 * A bare socket, because an HTTP client takes longer than what is measured.
 */
export async function firstByte(
	url: string,
	acceptEncoding: string,
	count: number,
): Promise<number> {
	const { port, pathname } = new URL(url);
	const body = await ask(url, { "accept-encoding": acceptEncoding });
	const request = `GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`;
	const socket = connect(Number(port), "127.0.0.1").setNoDelay(true);
	const times: number[] = [];
	const chunked = body.headers["content-length"] === undefined;
	for (let i = 0; i < count; i++) {
		times.push(await exchange(socket, request, chunked));
	}
	socket.destroy();
	return median(times.slice(count / 5));
}

type Socket = ReturnType<typeof connect>;

/** Sends a request, reads its answer to the end, gives the time of the first byte. */
function exchange(socket: Socket, request: string, chunked: boolean) {
	return new Promise<number>((resolve, reject) => {
		let first = 0;
		let read: Buffer = Buffer.alloc(0);
		const begun = performance.now();
		const onData = (part: Buffer) => {
			first ||= performance.now() - begun;
			read = read.length ? Buffer.concat([read, part]) : part;
			if (!isWhole(read, chunked)) return;
			socket.off("data", onData).off("error", reject);
			resolve(first);
		};
		socket.on("data", onData).once("error", reject);
		socket.write(request);
	});
}

function isWhole(read: Buffer, chunked: boolean): boolean {
	const end = read.indexOf("\r\n\r\n");
	if (end === -1) return false;
	if (chunked) return read.subarray(-5).toString("latin1") === "0\r\n\r\n";
	const head = read.subarray(0, end).toString("latin1");
	const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
	return read.length >= end + 4 + length;
}
