import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds. */
export type BodyTimes = {
	/** Time for an ordinary request to arrive as a whole. */
	whole: number;
	/** Time between two chunks of an upload. */
	stall: number;
	/** Bytes of an upload that have to come in as long: fewer hold a connection, and upload nothing. */
	least: number;
};
export const bodyTimes: BodyTimes = {
	whole: 60_000,
	stall: 60_000,
	// 500 bytes a second; a phone at the edge of its network sends ten times as many.
	least: 30_000,
};

/** Paths whose bodies may take hours, as long as they go on. */
const uploads = /^\/(uploads\/|api\/v1\/(upload-file|mail-in)(\?|$))/;

/**
 * Ends requests that do not arrive. Node's own `requestTimeout` knows one time
 * for all requests, and a large file on a slow line takes longer than anything
 * else may.
 */
export function limitBodyTime(
	request: IncomingMessage,
	response: ServerResponse,
	{ whole, stall, least }: BodyTimes,
): void {
	const { headers, url = "" } = request;
	if (!headers["transfer-encoding"] && !Number(headers["content-length"]))
		return;
	const end = () => {
		if (request.complete) return;
		if (!response.headersSent)
			request.socket.write(
				"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n",
			);
		request.socket.destroySoon();
	};
	if (uploads.test(url)) {
		request.setTimeout(stall, end);
		const { socket } = request;
		let before = socket.bytesRead;
		const pace = setInterval(() => {
			const now = socket.bytesRead;
			if (now - before < least) end();
			before = now;
		}, stall).unref();
		request.once("close", () => clearInterval(pace));
		return;
	}
	const timer = setTimeout(end, whole).unref();
	request.once("close", () => clearTimeout(timer));
}
