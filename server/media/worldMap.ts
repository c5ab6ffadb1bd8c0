import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance } from "fastify";
import { landPath } from "../../contracts/addresses.ts";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
import { encodingFor } from "../pages/negotiate.ts";
import type { Services } from "../services.ts";

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/**
 * The land of the distributors' map, one picture for all. Its address carries
 * its hash: good for ever.
 */
export async function worldMap(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	const { run } = createSingleFlight<Compressed>({ max: 1 });

	app.get<{ Params: { file: string } }>(
		"/maps/:file",
		async (request, reply) => {
			const { svg, hash } = await services.distributors.land();
			if (`/maps/${request.params.file}` !== landPath(hash))
				return reply.callNotFound();
			const compressed = await run(hash, () => compress(svg));
			const encoding = encodingFor(request.headers["accept-encoding"]);
			if (encoding !== "identity") reply.header("content-encoding", encoding);
			return reply
				.header("cache-control", "public, max-age=31536000, immutable")
				.header("vary", "Accept-Encoding")
				.header("content-security-policy", "default-src 'none'")
				.type("image/svg+xml")
				.send(compressed[encoding]);
		},
	);
}

type Compressed = Awaited<ReturnType<typeof compress>>;

async function compress(svg: string) {
	const identity = Buffer.from(svg);
	const [gzipped, br] = await Promise.all([gzip(identity), brotli(identity)]);
	return { identity, gzip: gzipped, br };
}
