import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inLanguage } from "../../contracts/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Config } from "../config.ts";
import { formRefusal } from "../errorPages/formRefusal.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import type { Services } from "../services.ts";
import { readAddress } from "./address.ts";

/** The HTML pages: whatever no other part of the server answers is one, or a page that is missing. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
	app.get("/*", sendPage);
}

/**
 * What a route of another part does not find, or does not answer to. A form that
 * somebody's browser sent to no form's address gets a page that says so.
 */
export function createAnswerUnknown(deps: {
	config: Config;
	services: Services;
}) {
	return async (
		request: FastifyRequest,
		reply: FastifyReply,
	): Promise<unknown> => {
		if (request.method === "GET" || request.method === "HEAD")
			return sendPage(request, reply);
		reply.code(405).header("allow", "GET, HEAD");
		const { accept = "", cookie } = request.headers;
		if (request.method !== "POST" || !accept.includes("text/html"))
			return reply.type("text/plain").send("");
		const { language, prefixed } = readAddress(request.url, cookie);
		const { path } = pageMap.contact;
		const page = formRefusal(
			language,
			"method_not_allowed",
			prefixed ? inLanguage(language, path) : path,
			lookOf(deps.config, deps.services),
		);
		return reply.headers(Object.fromEntries(page.headers)).send(page.html);
	};
}

/** Answers with the page of an address, or with the one that says there is none. */
export async function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	reply.hijack();
	await request.server.pages.handle(request.raw, reply.raw, request.ip);
}
