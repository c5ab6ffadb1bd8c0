import type { FastifyInstance } from "fastify";
import {
	type PictureFormat,
	pictureFormats,
} from "../../contracts/addresses/addresses.ts";
import { sendersOf } from "../../domain/identity/login/network.ts";
import { retryAfterOutage } from "../errors.ts";
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
 * ever and a browser never asks twice. One that has still to be made is made now;
 * where that takes long another file of the picture stands in.
 */
export async function media(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.get<{ Params: { id: string; file: string } }>(
		"/media/:id/:file",
		async (request, reply) => {
			const { id, file } = request.params;
			const [, width, format] = /^(\d{1,4})\.([a-z]{3,4})$/.exec(file) ?? [];
			const known = pictureFormats.find((f) => f === format);
			if (!known || !/^[0-9a-f]{20}$/.test(id)) return reply.callNotFound();
			const { media } = services;
			const rendition = [id, Number(width), known] as const;
			const found =
				(await media.file(...rendition)) ??
				(await media.made(...rendition, sendersOf(request.ip)[0]));
			if (!found) {
				const other = await media.standIn(...rendition);
				if (!other && !(await media.isToCome(...rendition)))
					return reply.callNotFound();
				// Nobody may keep it: the address is another file's.
				reply.header("cache-control", "no-store");
				if (other) return reply.type(types[other.format]).send(other.bytes);
				reply.header("retry-after", retryAfterOutage);
				return reply.code(503).type("text/plain; charset=utf-8").send("503\n");
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
