import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { feedPath } from "../../contracts/addresses.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { type ArticleKind, articleKinds } from "../../contracts/news.ts";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
import type { Config } from "../config.ts";
import { encodingFor, namesTag } from "../pages/negotiate.ts";
import type { Services } from "../services.ts";
import { atomFeed } from "./feed.ts";

/** Entries a feed holds at most. */
const limit = 50;

type Kept = { stamp: string; etag: string; plain: Buffer; gzipped: Buffer };

const gzip = promisify(zlib.gzip);

/**
 * `/feeds/{news,blog}.xml` in English and `/{lang}/feeds/…` in the other
 * languages. A feed is kept until content changes, in this process or another:
 * the stamp over what is published tells.
 */
export async function feeds(
	app: FastifyInstance,
	{ services, config }: { services: Services; config: Config },
): Promise<void> {
	const kept = new Map<string, Kept>();
	const flights = createSingleFlight<Kept>();

	for (const kind of articleKinds) {
		for (const language of languages) {
			const path = feedPath(kind, language);
			app.get(path, async (request, reply) =>
				send(request, reply, await obtain(path, kind, language)),
			);
		}
		app.get(`/${defaultLanguage}/feeds/${kind}.xml`, (_request, reply) =>
			reply.redirect(feedPath(kind, defaultLanguage), 301),
		);
	}

	async function obtain(
		path: string,
		kind: ArticleKind,
		language: LanguageCode,
	): Promise<Kept> {
		const stamp = await services.content.stamp();
		const there = kept.get(path);
		if (there?.stamp === stamp) return there;
		const made = await flights.run(`${path} ${stamp}`, () =>
			make(kind, language, stamp),
		);
		kept.set(path, made);
		return made;
	}

	async function make(
		kind: ArticleKind,
		language: LanguageCode,
		stamp: string,
	): Promise<Kept> {
		const [brand, articles] = await Promise.all([
			services.brand.inLanguage(language),
			services.news.latest(kind, language, limit),
		]);
		const { publicUrl: origin } = config;
		const plain = Buffer.from(
			atomFeed({ kind, language, brand, articles, origin }),
		);
		const hash = createHash("sha256").update(plain).digest("base64url");
		const etag = `"${hash.slice(0, 27)}"`;
		return { stamp, etag, plain, gzipped: await gzip(plain) };
	}
}

function send(request: FastifyRequest, reply: FastifyReply, feed: Kept) {
	const { "accept-encoding": accepted, "if-none-match": tag } = request.headers;
	const packed = encodingFor(accepted) !== "identity";
	const etag = packed ? feed.etag.replace(/"$/, '-z"') : feed.etag;
	reply
		.header("cache-control", "no-cache")
		.header("vary", "Accept-Encoding")
		.header("etag", etag);
	if (tag !== undefined && namesTag(tag, etag)) return reply.code(304).send();
	if (packed) reply.header("content-encoding", "gzip");
	return reply
		.type("application/atom+xml; charset=utf-8")
		.send(packed ? feed.gzipped : feed.plain);
}
