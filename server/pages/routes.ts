import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Config } from "../config.ts";
import { formRefusal } from "../errorPages/formRefusal.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import type { Services } from "../services.ts";
import { readAddress } from "./addresses/address.ts";
import {
	bootstrapPrefix,
	readBootstrap,
} from "./addresses/bootstrapAddress.ts";

const decompress = promisify(brotliDecompress);

/** The HTML pages: whatever no other part of the server answers is one, or a page that is missing. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
	app.get(`${bootstrapPrefix}/*`, sendBootstrap);
	app.get("/*", sendPage);
}

/** Sends the bootstrap of a page, at an address named by its content. */
async function sendBootstrap(
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<unknown> {
	const { url, headers, server } = request;
	const bootstrapRequest = readBootstrap(url.slice(bootstrapPrefix.length));
	const found =
		bootstrapRequest &&
		(await server.pages.bootstrap(
			bootstrapRequest.page,
			bootstrapRequest.name,
			headers.cookie,
		));
	reply.header("vary", "accept-encoding");
	if (!found)
		return reply
			.code(404)
			.header("cache-control", "no-store")
			.type("text/plain")
			.send("");
	reply
		.header("cache-control", "public, max-age=31536000, immutable")
		.type("text/javascript; charset=utf-8");
	if (!/\bbr\b/.test(String(headers["accept-encoding"])))
		return decompress(found);
	return reply.header("content-encoding", "br").send(found);
}

/**
 * Answers requests that a route of another part does not find, or does not
 * answer. A form that somebody's browser sent to no form's address gets a page
 * that says so.
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
