import type { IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { TrustProxy } from "./trustProxy.ts";

/**
 * Says once that somebody in front names visitors and is not believed: then all
 * of them share one address, and with it one rate limit.
 */
export function createProxyWarning(
	log: Pick<FastifyBaseLogger, "warn">,
	trustProxy: TrustProxy | undefined,
) {
	let warned = false;
	return function warn({ headers, socket }: IncomingMessage): void {
		if (warned || headers["x-forwarded-for"] === undefined) return;
		const peer = socket.remoteAddress ?? "";
		if (trustProxy?.(peer, 0)) return;
		warned = true;
		log.warn(
			{ peer },
			`X-Forwarded-For arrives, and ${trustProxy ? "TRUST_PROXY does not name who sends it" : "TRUST_PROXY is not set"}. If a proxy is in front, all its visitors count as one address: set TRUST_PROXY to the number of proxies or to their networks. If there is none, somebody made the header up, and nothing needs to be done.`,
		);
	};
}
