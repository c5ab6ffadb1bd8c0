import { hash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Content } from "../../domain/content/content.ts";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
import type { Config } from "../config.ts";
import { encodingFor, namesTag } from "../pages/negotiate.ts";
import type { Pages } from "../pages/pages.ts";
import type { Services } from "../services.ts";

const gzip = promisify(zlib.gzip);

/** Documents kept: two feeds and a sitemap in each language, and a few others. */
const mostKept = 50;

type Document = { etag: string; plain: Buffer; gzipped: Buffer };

export type Documents = ReturnType<typeof createDocuments>;

/** What the parts of this room work with. */
export type Discovery = {
	config: Config;
	services: Services;
	pages: Pages;
	documents: Documents;
};

/**
 * Documents made of content: feeds, sitemaps, the manifest. Each is made once and
 * kept until content changes, in this process or another; browsers and caches
 * keep it too, and ask each time whether it is still the same.
 */
export function createDocuments(content: Pick<Content, "version">) {
	const documents = createSingleFlight<Document>({ max: mostKept });

	return {
		/** Makes it, where it is not kept, and answers with it. */
		async send(
			request: FastifyRequest,
			reply: FastifyReply,
			one: { key: string; type: string; make: () => Promise<string> },
		) {
			const {
				plain,
				gzipped,
				etag: tag,
			} = await documents.run(`${content.version()} ${one.key}`, async () =>
				documentOf(await one.make()),
			);
			const { "accept-encoding": accepted, "if-none-match": asked } =
				request.headers;
			const packed = encodingFor(accepted) !== "identity";
			const etag = `"${tag}${packed ? "-z" : ""}"`;
			reply
				.header("cache-control", "no-cache")
				.header("vary", "Accept-Encoding")
				.header("etag", etag);
			if (asked !== undefined && namesTag(asked, etag))
				return reply.code(304).send();
			if (packed) reply.header("content-encoding", "gzip");
			return reply.type(one.type).send(packed ? gzipped : plain);
		},
	};
}

async function documentOf(text: string): Promise<Document> {
	const plain = Buffer.from(text);
	const etag = hash("sha256", plain, "base64url").slice(0, 27);
	return { etag, plain, gzipped: await gzip(plain) };
}
