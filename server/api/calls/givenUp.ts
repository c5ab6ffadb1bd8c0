import type { FastifyReply } from "fastify";

/** Aborts when whoever asked has gone before the answer was sent: work for nobody ends. */
export function givenUp({ raw }: FastifyReply): AbortSignal {
	const controller = new AbortController();
	raw.once("close", () => {
		if (!raw.writableFinished) controller.abort();
	});
	return controller.signal;
}
