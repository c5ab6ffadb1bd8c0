import type { FastifyInstance } from "fastify";
import type { Services } from "./services.ts";

/** `/healthz`: the process lives. `/readyz`: it can answer, which needs the database. */
export async function health(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	let closing = false;
	app.addHook("preClose", async () => {
		closing = true;
	});
	app.get("/healthz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		return { status: "ok" };
	});
	app.get("/readyz", async (request, reply) => {
		reply.header("cache-control", "no-store");
		try {
			await services.content.stamp();
		} catch (error) {
			request.log.error({ err: error }, "the database does not answer");
			return reply.code(503).send({ status: "database unavailable" });
		}
		if (closing) return reply.code(503).send({ status: "closing" });
		return { status: "ok" };
	});
}
