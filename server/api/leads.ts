import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import {
	contactAnswer,
	contactHeaders,
	contactRequest,
	formTokenAnswer,
	formTokenRequest,
} from "../../contracts/leads.ts";
import type { Services } from "../services.ts";
import { isRecord, ok } from "./edge.ts";
import { idempotencyKeyOf, missingKey } from "./idempotencyKey.ts";

/** The forms (specification, sections 5 and 7). */
export const leadsApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { leads } = services;
	const tags = ["Leads"];

	app.post(
		"/form-token",
		{
			schema: {
				tags,
				summary: "A token for a form, good once for 24 hours",
				body: formTokenRequest,
				response: { 200: formTokenAnswer },
			},
		},
		async ({ body }, reply) => {
			reply.header("cache-control", "no-store");
			return ok({ form: await leads.issueToken(body.kind, body.renew) });
		},
	);

	app.post(
		"/contactus-add",
		{
			// The rule names every field at fault in the form's language.
			attachValidation: true,
			schema: {
				tags,
				summary: "Sends a test-drive, agent or contact form",
				headers: contactHeaders,
				body: contactRequest,
				response: { 200: contactAnswer },
			},
		},
		async ({ headers, body, ip }, reply) => {
			const key = idempotencyKeyOf(headers) ?? missingKey();
			reply.header("cache-control", "no-store");
			const fields = isRecord(body) ? body : {};
			return ok(await leads.submit(fields, { key, address: ip }));
		},
	);
};
