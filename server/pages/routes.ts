import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The HTML pages: whatever no other part of the server answers is one, or a page that is missing. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
	app.get("/*", sendPage);
}

/** What a route of another part does not find, or does not answer to. */
export async function answerUnknown(
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<unknown> {
	if (request.method === "GET" || request.method === "HEAD")
		return sendPage(request, reply);
	return reply
		.code(405)
		.header("allow", "GET, HEAD")
		.type("text/plain")
		.send("");
}

/** Answers with the page of an address, or with the one that says there is none. */
export async function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	reply.hijack();
	await request.server.pages.handle(request.raw, reply.raw, request.ip);
}
