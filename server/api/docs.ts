import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify, {
	type FastifyInstance,
	type FastifyPluginAsync,
	type RouteOptions,
} from "fastify";
import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { ResponseCache } from "../costs/responseCache.ts";

const openapi = "3.1.0";

/** The OpenAPI document in both its forms: a tenth of a second to write. */
const documents = {
	json: "application/json; charset=utf-8",
	yaml: "application/x-yaml; charset=utf-8",
};

/**
 * The OpenAPI document and a page to browse it, under `/api/docs`. They are made
 * with the first reader: nobody else should wait for them when a site starts.
 *
 * @param calls registers every call of `/api`.
 */
export async function docs(
	app: FastifyInstance,
	{ calls, kept }: { calls: FastifyPluginAsync; kept: ResponseCache },
): Promise<void> {
	const opened = once(() => openDocs(calls));
	app.get("/docs", (_request, reply) => reply.redirect("/api/docs/", 301));
	for (const [name, type] of Object.entries(documents))
		app.get(`/docs/${name}`, { config: { cost: "kept" } }, (request, reply) =>
			kept.send(request, reply, {
				key: `docs ${name}`,
				type,
				headers: { "cache-control": "no-cache" },
				make: async () =>
					(await (await opened()).inject(`/api/docs/${name}`)).payload,
			}),
		);
	app.get("/docs/*", async (request, reply) => {
		const described = await opened();
		reply.hijack();
		for (const [name, value] of Object.entries(reply.getHeaders())) {
			if (value !== undefined) reply.raw.setHeader(name, value);
		}
		described.routing(request.raw, reply.raw);
	});
	app.addHook("onClose", async () => {
		await (await opened.begun())?.close();
	});
}

async function openDocs(calls: FastifyPluginAsync): Promise<FastifyInstance> {
	// Each in a turn of the event loop: all at once they are a tenth of a second.
	const { default: swagger } = await import("@fastify/swagger");
	await nextTurn();
	const { default: swaggerUi } = await import("@fastify/swagger-ui");
	await nextTurn();
	const { jsonSchemaTransform } = await import("@fastify/type-provider-zod");
	await nextTurn();
	const described = Fastify();
	const routes: RouteOptions[] = [];
	described.addHook("onRoute", (route) => {
		routes.push(route);
	});
	await described.register(swagger, {
		openapi: {
			openapi,
			info: {
				title: "Forecourt",
				version: "1",
				description:
					"Every answer is an envelope: code 0, message and data. On failure code is the HTTP status, and errors names the fields at fault.",
			},
			servers: [{ url: "/" }],
		},
		transform: jsonSchemaTransform,
	});
	await described.register(swaggerUi, {
		routePrefix: "/api/docs",
		staticCSP: true,
	});
	await described.register(calls, { prefix: "/api" });
	await described.ready();
	// The transform remembers each schema: the document is then put together at once.
	for (const route of routes) {
		await nextTurn();
		const { schema = {}, url } = route;
		jsonSchemaTransform({ schema, url, route, openapiObject: { openapi } });
	}
	await nextTurn();
	// Put together here, and kept: what is left for the first answer is to write it.
	described.swagger();
	await nextTurn();
	return described;
}
