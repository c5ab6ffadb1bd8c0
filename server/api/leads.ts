import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { DomainError } from "../../contracts/errors.ts";
import { idempotencyKeyPattern } from "../../contracts/leadBounds.ts";
import {
	contactAnswer,
	contactHeaders,
	contactRequest,
	formTokenAnswer,
	formTokenRequest,
} from "../../contracts/leads.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

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
			const key = headers["idempotency-key"];
			if (typeof key !== "string" || !idempotencyKeyPattern.test(key))
				throw new DomainError("bad_request", "no idempotency key", [
					{
						field: "Idempotency-Key",
						message: "a UUID, or 16 to 64 of A-Z a-z 0-9 _ -",
					},
				]);
			reply.header("cache-control", "no-store");
			const fields = isRecord(body) ? body : {};
			return ok(await leads.submit(fields, { key, address: ip }));
		},
	);
};

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
