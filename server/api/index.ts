import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "../../contracts/calls.ts";
import { consoleCalls } from "../../contracts/console/calls.ts";
import { declareCost } from "../costs/declared.ts";
import { accessHandlers } from "./access.ts";
import { accountHandlers } from "./accounts.ts";
import { registerCalls } from "./calls/calls.ts";
import { handleError, handleUnknown, sendFailure } from "./calls/envelope.ts";
import { sameRequests } from "./calls/sameRequests.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { collectionHandlers } from "./collections.ts";
import { createConsoleAdmission } from "./console/admission.ts";
import { consoleHandlers } from "./console/index.ts";
import type { Deps } from "./deps.ts";
import { docs } from "./docs.ts";
import { documentCheckHandlers } from "./documentCheck.ts";
import { downloadHandlers } from "./downloads.ts";
import { fileHandlers } from "./files.ts";
import { leadHandlers } from "./leads.ts";
import { newsHandlers } from "./news.ts";
import { noticeHandlers } from "./notices.ts";
import { pageHandlers } from "./pages.ts";
import { uploadHandlers } from "./uploads/uploads.ts";

/** Everything under `/api`. */
export async function api(app: FastifyInstance, deps: Deps): Promise<void> {
	const { services, turns, kept } = deps;
	declareCost(app, "light");
	app.setErrorHandler(handleError);
	const unknown = (request: FastifyRequest, reply: FastifyReply) =>
		handleUnknown(app, request, reply);
	app.setNotFoundHandler(unknown);
	// Nothing below `/api` is a page.
	app.get("/*", unknown);
	app.all("/", (request, reply) => sendFailure(request, reply, "not_found"));
	// Listed by hand.
	const handlers = {
		...accessHandlers(deps),
		...accountHandlers(deps),
		...catalogueHandlers(deps),
		...documentCheckHandlers(deps),
		...collectionHandlers(deps),
		...downloadHandlers(deps),
		...fileHandlers(deps),
		...leadHandlers(deps),
		...newsHandlers(deps),
		...noticeHandlers(deps),
		...pageHandlers(deps),
		...uploadHandlers(deps),
	};
	const authenticators = {
		partner: services.accounts.access.byToken,
		console: createConsoleAdmission({ ...deps, ...services.staff }),
	};
	const { version } = services.content;
	const budget = { turns, kept, version, same: sameRequests(services) };
	const described = async (scope: FastifyInstance) => {
		const v1 = (scope: FastifyInstance) =>
			registerCalls(scope, calls, handlers, authenticators, budget);
		await scope.register(v1, { prefix: "/v1" });
	};
	await app.register(described);
	await app.register(
		(scope) =>
			registerCalls(
				scope,
				consoleCalls,
				consoleHandlers(deps),
				authenticators,
				budget,
			),
		{ prefix: "/v1" },
	);
	await app.register(docs, { calls: described, kept });
}
