import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { errorTexts } from "../errorPages/errorTexts.ts";
import { codeOf } from "../errors.ts";

const statuses: Record<string, number> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what cannot be read as HTTP, or does not come in time: a call in its
 * envelope, as far as can be told what it would have been.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	if (socket.writable) socket.write(answerTo(error));
	socket.destroy(error);
}

function answerTo({ code = "", rawPacket }: ConnectionError): string {
	// Its type is of what it looks like as JSON.
	const packet = rawPacket as unknown as Buffer | undefined;
	const status = statuses[code] ?? 400;
	const isCall = /^[A-Z]+ \/api\//.test(String(packet?.subarray(0, 100)));
	const body = isCall
		? JSON.stringify({
				code: status,
				message: errorTexts.en[codeOf(status)],
				data: null,
			})
		: `${status}\n`;
	return [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		"Connection: close",
		"Cache-Control: no-store",
		"X-Content-Type-Options: nosniff",
		`Content-Type: ${isCall ? "application/json" : "text/plain"}; charset=utf-8`,
		`Content-Length: ${Buffer.byteLength(body)}`,
		"",
		body,
	].join("\r\n");
}
