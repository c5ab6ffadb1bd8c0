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
 * ever and a browser never asks twice. While a picture is being prepared another
 * file of it stands in.
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
			if (!known || !/^[0-9a-f]{20}$/.test(id)) return reply.callNotFound();
			const found = await services.media.file(id, Number(width), known);
			if (!found) {
				const other = await services.media.standIn(id, Number(width), known);
				if (!other) return reply.callNotFound();
				// Nobody may keep it: the address is another file's.
				reply.header("cache-control", "no-store");
				return reply.type(types[other.format]).send(other.bytes);
			}

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
