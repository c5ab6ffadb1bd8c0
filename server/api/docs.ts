import type { FastifyInstance } from "fastify";

/**
 * The OpenAPI document and a page to browse it, under `/api/docs`. Registered
 * before the calls, so that it sees them.
 */
export async function registerDocs(app: FastifyInstance): Promise<void> {
	const [
		{ default: swagger },
		{ default: swaggerUi },
		{ jsonSchemaTransform },
	] = await Promise.all([
		import("@fastify/swagger"),
		import("@fastify/swagger-ui"),
		import("@fastify/type-provider-zod"),
	]);
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Forecourt",
				version: "1",
				description:
					"Every answer is an envelope: code 0, message and data; on failure code is the HTTP status and errors names the fields at fault.",
			},
			servers: [{ url: "/" }],
		},
		transform: jsonSchemaTransform,
	});
	await app.register(swaggerUi, {
		routePrefix: "/docs",
		staticCSP: true,
	});
}
