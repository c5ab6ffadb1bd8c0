import type { FastifyInstance } from "fastify";
import type { ResponseCache } from "../costs/responseCache.ts";
import { brochures } from "./brochures.ts";
import { cards } from "./cards.ts";
import { createDocuments, type Discovery } from "./documents.ts";
import { feeds } from "./feeds.ts";
import { icons } from "./icons.ts";
import { manifest } from "./manifest.ts";
import { sitemap } from "./sitemap.ts";
import { verifier } from "./verifier.ts";
import { wellKnown } from "./wellKnown.ts";

/**
 * Routes by which others learn of the site: search engines, readers of feeds,
 * social networks, phones.
 */
export async function discovery(
	app: FastifyInstance,
	{ kept, ...deps }: Omit<Discovery, "documents"> & { kept: ResponseCache },
): Promise<void> {
	const documents = createDocuments({ ...deps.services, kept });
	for (const part of [
		sitemap,
		cards,
		brochures,
		manifest,
		icons,
		wellKnown,
		verifier,
		feeds,
	])
		await part(app, { ...deps, documents });
}
