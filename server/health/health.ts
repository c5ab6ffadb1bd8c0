import type { FastifyInstance } from "fastify";
import { retryAfterOutage } from "../errors.ts";
import type { Services } from "../services.ts";

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, or why not; and
 * `closing` once it was told to stop.
 */
export async function health(
	app: FastifyInstance,
	deps: {
		services: Services;
		closing: () => boolean;
		/** Lines of the log that nobody read. */
		droppedLines: () => number;
	},
): Promise<void> {
	const { readiness } = deps.services;
	readiness.onOutage((err, what) => app.log.error({ err, what }, "not ready"));

	app.get("/healthz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		const found = await readiness.look();
		const status = deps.closing() ? "closing" : found.status;
		if (status === "closing" || status === "unavailable")
			reply.code(503).header("retry-after", retryAfterOutage);
		return { ...found, status, log: { dropped: deps.droppedLines() } };
	});
}
