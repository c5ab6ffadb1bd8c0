import type { FastifyInstance } from "fastify";
import { landPath, outlinesPath } from "../../contracts/addresses/addresses.ts";
import type { Drawing } from "../../domain/pages/worldMap.ts";
import { found } from "../api/calls/envelope.ts";
import type { ResponseCache } from "../costs/responseCache.ts";
import { faultOf } from "../errors.ts";
import type { Services } from "../services.ts";

/**
 * The pictures of the distributors' map: all land, and the outlines of countries. Their
 * addresses carry their hashes: good for ever, and any process can draw them.
 */
export async function worldMap(
	app: FastifyInstance,
	{ services, kept }: { services: Services; kept: ResponseCache },
): Promise<void> {
	app.get<{ Params: { "*": string } }>("/maps/*", async (request, reply) => {
		const file = request.params["*"];
		try {
			return await kept.send(request, reply, {
				key: `maps ${file}`,
				type: "image/svg+xml",
				make: async () => found(await drawn(file)).svg,
				headers: {
					"cache-control": "public, max-age=31536000, immutable",
					"content-security-policy": "default-src 'none'",
				},
			});
		} catch (error) {
			if (faultOf(error) !== "not_found") throw error;
			return reply.callNotFound();
		}
	});

	async function drawn(file: string): Promise<Drawing | undefined> {
		const [, list] = /^outlines-(\d{3}(?:\.\d{3})*)-/.exec(file) ?? [];
		const numbers = list?.split(".");
		// Each once, in order, as pages name them: nobody orders a picture of any size.
		if (numbers?.some((one, at) => at > 0 && one <= (numbers[at - 1] ?? "")))
			return undefined;
		const drawing = numbers
			? await services.distributors.outlines(numbers)
			: await services.distributors.land();
		const { hash } = drawing;
		const path = numbers ? outlinesPath(numbers, hash) : landPath(hash);
		return path === `/maps/${file}` ? drawing : undefined;
	}
}
