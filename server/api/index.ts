import {
	serializerCompiler,
	validatorCompiler,
} from "@fastify/type-provider-zod";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { catalogueApi } from "./catalogue.ts";
import { registerDocs } from "./docs.ts";
import { handleError, handleUnknown } from "./edge.ts";

/** Everything under `/api`, listed by hand. */
export async function api(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.setErrorHandler(handleError);
	app.setNotFoundHandler((request, reply) =>
		handleUnknown(app, request, reply),
	);
	await registerDocs(app);
	await app.register(catalogueApi, { prefix: "/v1", services });
}
