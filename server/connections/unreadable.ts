import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { defaultLanguage } from "../../contracts/language.ts";
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
	void refuse(socket, error);
}

/**
 * Ends a request with more than one Host (RFC 9112, section 3.2): Node takes the first
 * of them, a proxy may have decided by the second. Nothing that follows on its connection
 * is answered.
 *
 * @returns whether the request was ended
 */
export function refuseSecondHost(request: IncomingMessage): boolean {
	const { rawHeaders, method, url, socket } = request;
	if (refused.has(socket)) return true;
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2)
		if (rawHeaders[at]?.length === 4 && /^host$/i.test(rawHeaders[at] ?? ""))
			hosts += 1;
	if (hosts < 2) return false;
	const rawPacket = Buffer.from(`${method} ${url}`);
	void refuse(socket, { rawPacket });
	return true;
}

/** Connections that end with an answer that is on its way. */
const refused = new WeakSet<Socket>();

/** Ends a connection with an answer. */
async function refuse(socket: Socket, fault: Fault): Promise<void> {
	if (refused.has(socket)) return;
	refused.add(socket);
	const answer = await answerTo(fault).catch(() => "");
	if (socket.writable) socket.write(answer);
	socket.destroy(fault instanceof Error ? fault : undefined);
}

type Fault = { code?: string; rawPacket: unknown };

async function answerTo(fault: Fault): Promise<string> {
	const { code = "" } = fault;
	// Fastify's type is of what a buffer looks like as JSON.
	const packet = fault.rawPacket as Buffer | undefined;
	const status = statuses[code] ?? 400;
	const isCall = /^[A-Z]+ \/api\//.test(String(packet?.subarray(0, 100)));
	// Loaded only here: it says its texts in every language.
	const { translate } = await import("../../platform/texts/translate.ts");
	const body = isCall
		? JSON.stringify({
				code: status,
				message: translate(defaultLanguage, `server/errors.${codeOf(status)}`),
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
