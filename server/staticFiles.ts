import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SharedAssets } from "../platform/builds/sharedAssets.ts";

const prefix = "/assets";
const decompress = promisify(brotliDecompress);

/**
 * The built browser files. Everything under `/assets/` is named by its content
 * and kept for ever; the few files of `public/` are asked about each time. What this
 * build does not have another one may: a page of it was answered by another process, or
 * is still open somewhere (docs/decisions/0060).
 */
export async function staticFiles(
	app: FastifyInstance,
	{ folder, shared }: { folder: string; shared?: SharedAssets | undefined },
): Promise<void> {
	await app.register(fastifyStatic, {
		root: folder,
		serve: false,
		preCompressed: true,
	});
	await app.register(
		async (assets) => {
			assets.setNotFoundHandler((request, reply) =>
				sendShared(request, reply, shared),
			);
			await assets.register(fastifyStatic, {
				root: join(folder, "assets"),
				decorateReply: false,
				preCompressed: true,
				immutable: true,
				maxAge: "365d",
				index: false,
			});
		},
		{ prefix },
	);
	const files = await readdir(folder, { withFileTypes: true });
	for (const file of files) {
		if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
		app.get(`/${file.name}`, (_request, reply) =>
			reply.sendFile(file.name, folder, { maxAge: 0, immutable: false }),
		);
	}
}

/** A file of another build, or 404: nobody reads a page where a script should be. */
async function sendShared(
	request: FastifyRequest,
	reply: FastifyReply,
	shared: SharedAssets | undefined,
): Promise<unknown> {
	if (!["GET", "HEAD"].includes(request.method))
		return reply
			.code(405)
			.header("allow", "GET, HEAD")
			.type("text/plain; charset=utf-8")
			.send("405\n");
	const [path = ""] = request.url.split("?", 1);
	const found = await shared?.find(path.slice(prefix.length + 1));
	if (!found)
		return reply
			.code(404)
			.header("cache-control", "no-store")
			.type("text/plain; charset=utf-8")
			.send("404\n");
	reply
		.code(200)
		.type(found.type)
		.header("cache-control", "public, max-age=31536000, immutable");
	if (!found.encoding) return reply.send(found.content);
	reply.header("vary", "accept-encoding");
	if (!/\bbr\b/.test(String(request.headers["accept-encoding"])))
		return reply.send(await decompress(found.content));
	return reply.header("content-encoding", "br").send(found.content);
}
