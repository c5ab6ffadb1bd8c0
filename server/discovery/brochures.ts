import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { brochurePath } from "../../contracts/addresses/addresses.ts";
import { isLanguageCode } from "../../contracts/language.ts";
import { failurePage } from "../errorPages/failurePage.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import { faultOf } from "../errors.ts";
import { namesTag } from "../pages/negotiate.ts";
import type { Discovery } from "./documents.ts";

/** The brochures of the models, one for each language it is published in. */
export async function brochures(
	app: FastifyInstance,
	{ services, config }: Discovery,
): Promise<void> {
	app.get<{ Params: { language: string; file: string } }>(
		"/brochures/:language/:file",
		{ config: { cost: "bounded" } },
		async (request, reply) => {
			const { language, file } = request.params;
			const name = /^(.{1,80})\.pdf$/.exec(file)?.[1];
			if (!name || !isLanguageCode(language)) return reply.callNotFound();
			try {
				const found = await services.brochures.brochure(language, name);
				if (!found) return reply.callNotFound();
				const { bytes, hash, model } = found;
				const address = brochurePath(language, model);
				// A name it had before, or one with spaces.
				if (request.url.split("?", 1)[0] !== address)
					return reply.redirect(address, 301);
				const etag = `"${hash}"`;
				reply
					.header("etag", etag)
					// A brochure's address stays when a value is changed.
					.header("cache-control", "public, no-cache");
				const tag = request.headers["if-none-match"];
				if (tag && namesTag(tag, etag)) return reply.code(304).send();
				const brand = (await services.brand.inLanguage(language)).name;
				return reply
					.type("application/pdf")
					.header(
						"content-disposition",
						contentDisposition(`${brand} ${model} ${language}.pdf`, {
							type: "inline",
						}),
					)
					.send(bytes);
			} catch (error) {
				if (faultOf(error) !== "unavailable") throw error;
				const { url, headers } = request;
				const look = lookOf(config, services);
				const page = failurePage(error, url, headers.cookie, look);
				return reply
					.code(page.status)
					.headers(Object.fromEntries(page.headers))
					.send(page.html);
			}
		},
	);
}
