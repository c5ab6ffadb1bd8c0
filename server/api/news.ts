import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { DomainError } from "../../contracts/errors.ts";
import {
	articleDetailAnswer,
	articleDetailRequest,
	articleListAnswer,
	articleListRequest,
	legalDetailAnswer,
	legalDetailRequest,
} from "../../contracts/news.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

const calls = [
	{ kind: "news", prefix: "new", tag: "News", name: "news" },
	{ kind: "blog", prefix: "blog", tag: "Blog", name: "blog posts" },
] as const;

/** News, blog and legal texts (specification, section 7). */
export const newsApi: FastifyPluginAsyncZod<{ services: Services }> = async (
	app,
	{ services },
) => {
	const { news, legal } = services;

	for (const { kind, prefix, tag, name } of calls) {
		app.post(
			`/${prefix}-list`,
			{
				schema: {
					tags: [tag],
					summary: `One page of the ${name}, the newest first`,
					body: articleListRequest,
					response: { 200: articleListAnswer },
				},
			},
			async ({ body }) => {
				const { articles, count } = await news.list(kind, body.lang, body);
				return { ...ok(articles), count };
			},
		);

		app.post(
			`/${prefix}-detail`,
			{
				schema: {
					tags: [tag],
					summary: `One of the ${name}, by id or slug, with its neighbours`,
					body: articleDetailRequest,
					response: { 200: articleDetailAnswer },
				},
			},
			async ({ body }) => {
				const detail = await news.detail(kind, body.lang, body.id);
				if (!detail) throw new DomainError("not_found");
				return ok(detail);
			},
		);
	}

	app.post(
		"/legal-detail",
		{
			schema: {
				tags: ["Legal texts"],
				summary: "One legal text, the privacy statement by default",
				body: legalDetailRequest,
				response: { 200: legalDetailAnswer },
			},
		},
		async ({ body }) => {
			const text = await legal.text(body.lang, body.id);
			if (!text) throw new DomainError("not_found");
			return ok(text);
		},
	);
};
