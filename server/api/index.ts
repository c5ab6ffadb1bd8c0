import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "../../contracts/calls.ts";
import type { Services } from "../services.ts";
import { accountHandlers } from "./accounts.ts";
import { registerCalls } from "./calls.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { docs } from "./docs.ts";
import { downloadHandlers } from "./downloads.ts";
import { handleError, handleUnknown, sendFailure } from "./edge.ts";
import { fileHandlers } from "./files.ts";
import { leadHandlers } from "./leads.ts";
import { newsHandlers } from "./news.ts";
import { noticeHandlers } from "./notices.ts";
import { pageHandlers } from "./pages.ts";
import { uploadHandlers } from "./uploads.ts";

/** Everything under `/api`. */
export async function api(
	app: FastifyInstance,
	{ services, secure }: { services: Services; secure: boolean },
): Promise<void> {
	app.setErrorHandler(handleError);
	const unknown = (request: FastifyRequest, reply: FastifyReply) =>
		handleUnknown(app, request, reply);
	app.setNotFoundHandler(unknown);
	// Nothing below `/api` is a page.
	app.get("/*", unknown);
	app.all("/", (request, reply) => sendFailure(request, reply, "not_found"));
	const deps = { services, secure };
	// Listed by hand.
	const handlers = {
		...accountHandlers(deps),
		...catalogueHandlers(deps),
		...downloadHandlers(deps),
		...fileHandlers(deps),
		...leadHandlers(deps),
		...newsHandlers(deps),
		...noticeHandlers(deps),
		...pageHandlers(deps),
		...uploadHandlers(deps),
	};
	const { access } = services.accounts;
	const v1 = (scope: FastifyInstance) =>
		registerCalls(scope, calls, handlers, access.byToken);
	const all = async (scope: FastifyInstance) => {
		await scope.register(v1, { prefix: "/v1" });
	};
	await app.register(all);
	await app.register(docs, { calls: all });
}
