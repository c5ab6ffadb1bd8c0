import type { FastifyInstance } from "fastify";
import {
	type PictureFormat,
	pictureFormats,
} from "../../contracts/addresses.ts";
import { namesTag } from "../pages/negotiate.ts";
import type { Services } from "../services.ts";

const types: Record<PictureFormat, string> = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
	png: "image/png",
};

/**
 * Files of pictures. An address names its content, so an answer is good for
 * ever and a browser never asks twice.
 */
export async function media(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.get<{ Params: { id: string; file: string } }>(
		"/media/:id/:file",
		async (request, reply) => {
			const { id, file } = request.params;
			const [, width, format] = /^(\d{2,4})\.([a-z]{3,4})$/.exec(file) ?? [];
			const known = pictureFormats.find((f) => f === format);
			const found =
				known && /^[0-9a-f]{20}$/.test(id)
					? await services.media.file(id, Number(width), known)
					: undefined;
			if (!found || !known) return reply.callNotFound();

			const etag = `"${found.sha256.slice(0, 32)}"`;
			reply
				.header("etag", etag)
				.header("cache-control", "public, max-age=31536000, immutable");
			const tag = request.headers["if-none-match"];
			if (tag && namesTag(tag, etag)) return reply.code(304).send();
			return reply.type(types[known]).send(found.bytes);
		},
	);
}
