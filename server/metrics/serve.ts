import { once } from "node:events";
import { createServer } from "node:http";
import { explainListenError } from "../lifecycle/startError.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Answers `/metrics` on a port of its own, which nobody reaches through the
 * proxy in front of the site.
 */
export async function serveMetrics(
	{ text, type }: Pick<Metrics, "text" | "type">,
	at: { host: string; port: number },
	onError: (error: unknown) => void,
): Promise<{ port: number; close(): Promise<void> }> {
	const server = createServer(
		{ requestTimeout: 10_000, headersTimeout: 5000 },
		(request, response) => {
			if (request.url?.split("?", 1)[0] !== "/metrics") {
				response.writeHead(404).end();
				return;
			}
			if (request.method !== "GET" && request.method !== "HEAD") {
				response.writeHead(405, { allow: "GET, HEAD" }).end();
				return;
			}
			text().then(
				(body) =>
					response
						.writeHead(200, {
							"content-type": type,
							"cache-control": "no-store",
						})
						.end(request.method === "HEAD" ? undefined : body),
				(error) => {
					onError(error);
					response.writeHead(500).end();
				},
			);
		},
	);
	server.listen(at.port, at.host);
	try {
		await once(server, "listening");
	} catch (error) {
		const names = { host: "METRICS_HOST", port: "METRICS_PORT" };
		throw explainListenError(error as NodeJS.ErrnoException, at, names);
	}
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : at.port,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
