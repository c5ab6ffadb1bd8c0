import { hash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import { encodingFor, namesTag } from "../pages/negotiate.ts";
import { partyAt, type Turns } from "./turns.ts";

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
/** Nearly as small as the best, for a fiftieth of its time. */
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Memory of an entry beside its bodies and its key. */
const overhead = 500;

/** An answer as bytes, in every encoding it is sent in. */
type Bytes = {
	etag: string;
	bodies: Record<"identity" | "gzip" | "br", Buffer>;
};

/** Recipe of an answer that is the same for everybody. */
export type ResponseRecipe = {
	/**
	 * All that the answer depends on. Made of what was found to be right: strangers must
	 * not be able to write one answer in many ways.
	 */
	key: string;
	type: string;
	make: () => Promise<string>;
	/** Headers beside those of the bytes. */
	headers?: Record<string, string>;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Answers that are the same for everybody, as bytes (docs/decisions/0056): one that is
 * there costs nothing but being sent. One that is not is made once, however many ask,
 * and when it is the turn of whoever asked first. Bounded by `maxBytes`, the least used
 * leave first.
 */
export function createResponseCache(deps: { maxBytes: number; turns: Turns }) {
	const { maxBytes, turns } = deps;
	const entries =
		maxBytes > 0
			? new LRUCache<string, Bytes>({
					maxSize: maxBytes,
					sizeCalculation: ({ bodies }, key) =>
						Object.values(bodies).reduce(
							(sum, body) => sum + body.length,
							key.length + overhead,
						),
				})
			: undefined;
	const flights = createSingleFlight<Bytes>();

	async function obtain(
		{ key, make }: ResponseRecipe,
		party: string,
	): Promise<Bytes> {
		const there = entries?.get(key);
		if (there) return there;
		return flights.run(key, async () => {
			const made = await turns.work(party, async () => bytesOf(await make()));
			entries?.set(key, made);
			return made;
		});
	}

	return {
		/** Answers with what is kept, made where it is not; 304 to a browser that has it. */
		async send(
			request: FastifyRequest,
			reply: FastifyReply,
			recipe: ResponseRecipe,
		): Promise<FastifyReply> {
			const { etag: tag, bodies } = await obtain(recipe, partyAt(request.ip));
			if (recipe.headers) reply.headers(recipe.headers);
			const encoding = encodingFor(request.headers["accept-encoding"]);
			const packed = encoding !== "identity";
			reply.header("vary", "Accept-Encoding");
			// Of a POST nobody keeps an answer.
			if (request.method === "GET" || request.method === "HEAD") {
				const etag = `"${tag}${packed ? `-${encoding}` : ""}"`;
				reply.header("etag", etag);
				const ifNoneMatch = request.headers["if-none-match"];
				if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
					return reply.code(304).send();
			}
			if (packed) reply.header("content-encoding", encoding);
			return reply.type(recipe.type).send(bodies[encoding]);
		},

		/** Content has changed. */
		clear(): void {
			entries?.clear();
			flights.clear();
		},

		get size() {
			return {
				entries: entries?.size ?? 0,
				bytes: entries?.calculatedSize ?? 0,
			};
		},
	};
}

async function bytesOf(text: string): Promise<Bytes> {
	const identity = Buffer.from(text);
	const [gzipped, br] = await Promise.all([
		gzip(identity),
		brotli(identity, quality),
	]);
	const etag = hash("sha256", identity, "base64url").slice(0, 27);
	return { etag, bodies: { identity, gzip: gzipped, br } };
}
