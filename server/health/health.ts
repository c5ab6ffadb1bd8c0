import type { FastifyInstance } from "fastify";
import { retryAfterOutage } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Readiness } from "./readiness.ts";

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, or why not;
 * `starting` while an empty site is being filled, and `closing` once it was told to
 * stop. `/readyz/pages`: it can show pages, which go on without database and store; of
 * these it asks nothing, so that a balancer that takes visitors away from who is not
 * ready does not take all of them away from everybody.
 */
export async function health(
	app: FastifyInstance,
	deps: {
		services: Services;
		closing: () => boolean;
		starting: () => boolean;
		/** Requests for pages wait for the texts of an empty site. */
		opening: () => boolean;
		/** Lines of the log that nobody read. */
		droppedLines: () => number;
	},
): Promise<void> {
	const { readiness } = deps.services;
	readiness.onOutage((err, what) => app.log.error({ err, what }, "not ready"));
	readiness.onReturn((what, seconds) =>
		app.log.warn({ what, seconds }, "ready again"),
	);

	function statusNow(found: Readiness["status"]) {
		if (deps.closing()) return "closing";
		return found !== "unavailable" && deps.starting() ? "starting" : found;
	}

	app.get("/healthz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz/pages", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		const out = (deps.closing() && "closing") || (deps.opening() && "starting");
		if (out) reply.code(503).header("retry-after", retryAfterOutage);
		return { status: out || "ok" };
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
