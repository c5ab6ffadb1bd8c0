import {
	serializerCompiler,
	validatorCompiler,
} from "@fastify/type-provider-zod";
import type { FastifyInstance } from "fastify";
import { bodyLimitOf } from "../bodyLimits.ts";
import type { Services } from "../services.ts";
import { guardCalls } from "../session.ts";
import { accountsApi } from "./accounts.ts";
import { catalogueApi } from "./catalogue.ts";
import { docs } from "./docs.ts";
import { downloadsApi } from "./downloads.ts";
import { completeLanguage, handleError, handleUnknown } from "./edge.ts";
import { filesApi } from "./files.ts";
import { leadsApi } from "./leads.ts";
import { newsApi } from "./news.ts";
import { noticesApi } from "./notices.ts";
import { pagesApi } from "./pages.ts";
import { uploadsApi } from "./uploads.ts";

/** Everything under `/api`. */
export async function api(
	app: FastifyInstance,
	{ services, secure }: { services: Services; secure: boolean },
): Promise<void> {
	app.setErrorHandler(handleError);
	app.setNotFoundHandler((request, reply) =>
		handleUnknown(app, request, reply),
	);
	const calls = async (scope: FastifyInstance) => {
		scope.setValidatorCompiler(validatorCompiler);
		scope.setSerializerCompiler(serializerCompiler);
		scope.addHook("preValidation", completeLanguage);
		scope.addHook("onRoute", (route) => {
			route.bodyLimit = bodyLimitOf(route.url);
		});
		guardCalls(scope, services);
		// Listed by hand.
		await scope.register(accountsApi, { prefix: "/v1", services, secure });
		await scope.register(catalogueApi, { prefix: "/v1", services });
		await scope.register(filesApi, { prefix: "/v1", services });
		await scope.register(downloadsApi, { prefix: "/v1", services });
		await scope.register(leadsApi, { prefix: "/v1", services });
		await scope.register(newsApi, { prefix: "/v1", services });
		await scope.register(noticesApi, { prefix: "/v1", services });
		await scope.register(pagesApi, { prefix: "/v1", services });
		await scope.register(uploadsApi, { prefix: "/v1", services });
	};
	await app.register(calls);
	await app.register(docs, { calls });
}
