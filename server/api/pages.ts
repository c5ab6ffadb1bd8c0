import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { DomainError } from "../../contracts/errors.ts";
import { pageDetailAnswer, pageDetailRequest } from "../../contracts/pages.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

/** Pages made of sections: the company, the service, the contact page. */
export const pagesApi: FastifyPluginAsyncZod<{ services: Services }> = async (
	app,
	{ services },
) => {
	app.post(
		"/page-detail",
		{
			schema: {
				tags: ["Pages"],
				summary: "One page of sections, the company's with its distributors",
				body: pageDetailRequest,
				response: { 200: pageDetailAnswer },
			},
		},
		async ({ body }) => {
			const page = await services.pages.detail(body.lang, body.id);
			if (!page) throw new DomainError("not_found");
			return ok(page);
		},
	);
};
