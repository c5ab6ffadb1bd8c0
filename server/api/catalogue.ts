import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import {
	bannerListAnswer,
	bannerListRequest,
	carDetailAnswer,
	carDetailRequest,
	carHomeAnswer,
	carHomeRequest,
	carListAnswer,
	carListRequest,
} from "../../contracts/catalogue.ts";
import { DomainError } from "../../contracts/errors.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

/** Catalogue and home (specification, section 7). */
export const catalogueApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { catalogue } = services;
	const tags = ["Catalogue"];

	app.get(
		"/car-list",
		{
			schema: {
				tags,
				summary: "The model list",
				querystring: carListRequest,
				response: { 200: carListAnswer },
			},
		},
		async ({ query }) => ok(await catalogue.list(query.lang)),
	);

	app.post(
		"/car-detail",
		{
			schema: {
				tags,
				summary: "One model, by name or id",
				body: carDetailRequest,
				response: { 200: carDetailAnswer },
			},
		},
		async ({ body }) => {
			const detail = await catalogue.detail(body.lang, body);
			if (!detail) throw new DomainError("not_found");
			return ok(detail);
		},
	);

	app.post(
		"/car-home",
		{
			schema: {
				tags,
				summary: "The model shown on the home page",
				body: carHomeRequest,
				response: { 200: carHomeAnswer },
			},
		},
		async ({ body }) => {
			const car = await catalogue.home(body.lang);
			if (!car) throw new DomainError("not_found");
			return ok(car);
		},
	);

	app.post(
		"/banner-list",
		{
			schema: {
				tags,
				summary: "The slides of the home carousel",
				body: bannerListRequest,
				response: { 200: bannerListAnswer },
			},
		},
		async ({ body }) => ok(await catalogue.banners(body.lang)),
	);
};
