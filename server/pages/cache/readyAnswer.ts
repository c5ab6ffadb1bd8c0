import {
	type IncomingMessage,
	type ServerResponse,
	STATUS_CODES,
	validateHeaderValue,
} from "node:http";

/** Milliseconds for which a connection that asks nothing is kept. */
export const keepAliveTimeout = 65_000;

/** Everything of an answer but its moment; headers as a flat list. */
export type Answer = {
	status: number;
	headers: string[];
	body: Buffer;
	/** Bytes as they are sent, once it was sent so. */
	ready?: Ready;
};

/** Head and body in one, and where in it the date stands. */
type Ready = { bytes: Buffer; dateAt: number; date: string };

/**
 * Private fields of an answer's head, under the names Node has had since its
 * beginnings.
 */
type Head = { _header: string; _headerSent: boolean };

/** Whether a connection stays open and takes what every browser takes: else Node writes the head. */
export function takesReady(
	{ method, httpVersion }: IncomingMessage,
	{ shouldKeepAlive, headersSent }: ServerResponse,
): boolean {
	return (
		method === "GET" && httpVersion === "1.1" && shouldKeepAlive && !headersSent
	);
}

/**
 * Sends an answer as one buffer that is there already. Node would check and join
 * some fifteen headers for each request, which is a third of what a kept page
 * costs; it is told that the head is out, and all else remains its own: order,
 * end, idle time and slow readers.
 */
export function sendReady(response: ServerResponse, answer: Answer): void {
	answer.ready ??= makeReady(answer);
	const { ready } = answer;
	const date = dateNow();
	if (ready.date !== date) {
		ready.bytes.write(date, ready.dateAt, "latin1");
		ready.date = date;
	}
	response.statusCode = answer.status;
	const head = response as ServerResponse & Head;
	head._header = "ready";
	head._headerSent = true;
	response.end(ready.bytes);
}

function makeReady(answer: Answer): Ready {
	const { status, headers, body } = answer;
	const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
	for (let n = 0; n < headers.length; n += 2) {
		const [name = "", value = ""] = headers.slice(n, n + 2);
		validateHeaderValue(name, value);
		lines.push(`${name}: ${value}`);
	}
	lines.push("Connection: keep-alive");
	lines.push(`Keep-Alive: timeout=${keepAliveTimeout / 1000}`);
	const date = dateNow();
	const head = `${lines.join("\r\n")}\r\nDate: `;
	const bytes = Buffer.concat([
		Buffer.from(`${head}${date}\r\n\r\n`, "latin1"),
		body,
	]);
	// The page is in memory once.
	answer.body = bytes.subarray(bytes.length - body.length);
	return { bytes, dateAt: head.length, date };
}

let second = 0;
let written = "";

/** The time as headers have it, of the same length always. */
function dateNow(): string {
	const now = Math.floor(Date.now() / 1000);
	if (now !== second) {
		second = now;
		written = new Date(now * 1000).toUTCString();
	}
	return written;
}
