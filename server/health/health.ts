import type { FastifyInstance } from "fastify";
import { retryAfterOutage } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Readiness } from "./readiness.ts";

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, or why not;
 * `starting` while an empty site is being filled, and `closing` once it was told to
 * stop.
 */
export async function health(
	app: FastifyInstance,
	deps: {
		services: Services;
		closing: () => boolean;
		starting: () => boolean;
		/** Lines of the log that nobody read. */
		droppedLines: () => number;
	},
): Promise<void> {
	const { readiness } = deps.services;
	readiness.onOutage((err, what) => app.log.error({ err, what }, "not ready"));

	function statusNow(found: Readiness["status"]) {
		if (deps.closing()) return "closing";
		return found !== "unavailable" && deps.starting() ? "starting" : found;
	}

	app.get("/healthz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		const found = await readiness.look();
		const status = statusNow(found.status);
		if (["closing", "starting", "unavailable"].includes(status))
			reply.code(503).header("retry-after", retryAfterOutage);
		return { ...found, status, log: { dropped: deps.droppedLines() } };
	});
}
