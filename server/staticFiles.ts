import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * The built browser files. Everything under `/assets/` is named by its content
 * and kept for ever; the few files of `public/` are asked about each time.
 */
export async function staticFiles(
	app: FastifyInstance,
	{ folder }: { folder: string },
): Promise<void> {
	await app.register(fastifyStatic, {
		root: join(folder, "assets"),
		prefix: "/assets/",
		preCompressed: true,
		immutable: true,
		maxAge: "365d",
		index: false,
	});
	const files = await readdir(folder, { withFileTypes: true });
	for (const file of files) {
		if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
		app.get(`/${file.name}`, (_request, reply) =>
			reply.sendFile(file.name, folder, { maxAge: 0, immutable: false }),
		);
	}
}
