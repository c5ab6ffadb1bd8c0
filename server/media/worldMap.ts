import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance } from "fastify";
import { landPath, outlinesPath } from "../../contracts/addresses.ts";
import type { Drawing } from "../../domain/pages/world.ts";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
import { encodingFor } from "../pages/negotiate.ts";
import type { Services } from "../services.ts";

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/**
 * The pictures of the distributors' map: all land, and the outlines of countries. Their
 * addresses carry their hashes: good for ever, and any process can draw them.
 */
export async function worldMap(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	const { run } = createSingleFlight<Compressed>({ max: 3 });

	app.get<{ Params: { "*": string } }>("/maps/*", async (request, reply) => {
		const drawing = await drawn(request.params["*"]);
		if (!drawing) return reply.callNotFound();
		const { svg, hash } = drawing;
		const compressed = await run(hash, () => compress(svg));
		const encoding = encodingFor(request.headers["accept-encoding"]);
		if (encoding !== "identity") reply.header("content-encoding", encoding);
		return reply
			.header("cache-control", "public, max-age=31536000, immutable")
			.header("vary", "Accept-Encoding")
			.header("content-security-policy", "default-src 'none'")
			.type("image/svg+xml")
			.send(compressed[encoding]);
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

type Compressed = Awaited<ReturnType<typeof compress>>;

async function compress(svg: string) {
	const identity = Buffer.from(svg);
	const [gzipped, br] = await Promise.all([gzip(identity), brotli(identity)]);
	return { identity, gzip: gzipped, br };
}
