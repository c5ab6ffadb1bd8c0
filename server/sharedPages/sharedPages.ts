import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sharedRoot } from "../../contracts/addresses/sharedPages.ts";
import { DomainError } from "../../contracts/errors.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import type { OpenLink } from "../../domain/files/collections/collectionLinks.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Config } from "../config.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { fileHeaders } from "../files/fileHeaders.ts";
import { takenFrom } from "../files/files.ts";
import { createRepresentations, sentFile } from "../files/representations.ts";
import { type Representation, sendRepresentation } from "../files/send.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import { documentPages } from "../requestPages/documentPages.ts";
import type { PageParts } from "../requestPages/wording.ts";
import type { Services } from "../services.ts";
import {
	describeCollection,
	describeEnd,
	describeLacking,
	describePreparing,
} from "./sharedViews.ts";

/** Milliseconds in which taking the same again is the same taking, for the count. */
const sameTaking = 24 * 60 * 60 * 1000;
/** Seconds after which a browser asks again for an archive that is being prepared. */
const askAgainAfter = 2;
/** Requests for bytes of one network in a minute: a download is asked for in many pieces. */
const mostPieces = 600;

type Linked = FastifyRequest<{
	Params: { token: string; id: string; signature: string };
	Querystring: { lang?: unknown; without?: unknown };
}>;

/**
 * Pages of links to collections, for people without an account, and what they give. Every
 * request asks anew whether the link stands and what its owner may see; so does a download
 * under way, each second (docs/decisions/0110).
 */
export async function sharedPages(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const { archives, collections, collectionLinks: links, selection } = services;
	const { sight, storage, takings, givenFiles, offeredEditions } = services;
	const representationOf = createRepresentations({ config, storage });
	const counted = createSingleFlight<void>({ max: 10_000, ttl: sameTaking });
	const limit = (what: string, most: number) =>
		createNetworkLimit({ what, most, within: 60_000, clock: systemClock });
	const admitPage = limit("shared pages", config.queriedPagesPerMinute);
	const admitPiece = limit("shared files", mostPieces);

	app.addHook("onRequest", async ({ ip, url }, reply) => {
		const isBytes = url.includes("/get/") || url.includes("/archive/");
		(isBytes ? admitPiece : admitPage)(ip);
		reply.header("x-robots-tag", "noindex, nofollow");
	});
	const answer = documentPages(app, { config, services });
	const send = (request: Linked, reply: FastifyReply, page: PageParts) =>
		answer(reply, languageOf(request), page);

	/** The link of a request, or the page that says why it leads nowhere. */
	async function openOf(request: Linked): Promise<OpenLink | PageParts> {
		const link = await links.open(request.params.token);
		return typeof link === "string"
			? describeEnd(languageOf(request), link)
			: link;
	}

	/** Whether the link still stands and its owner may still have what is being sent. */
	const stands = async (request: Linked, mayHave: () => Promise<boolean>) =>
		typeof (await links.open(request.params.token)) !== "string" &&
		(await mayHave());

	const ownerOf = (link: OpenLink) => ({
		accountId: link.account_id,
		account: link.account,
		byLink: true as const,
	});
	const count = (link: OpenLink, what: string) =>
		counted.run(`${link.id} ${what}`, () => links.count(link, "taken"));

	/**
	 * Leads to an archive of some entries, planned as its owner sees them; to a page that asks
	 * again by itself while sizes of pictures are made, and that says first what is lacking.
	 */
	async function leadToArchive(
		request: Linked,
		reply: FastifyReply,
		link: OpenLink,
		ids: string[],
	) {
		const language = languageOf(request);
		const { left, planned: archive } = await archives.prepare(
			...([link.account_id, ids, language, "original", true] as const),
		);
		const root = `${sharedRoot}/${request.params.token}`;
		if (!archive) {
			reply.header("refresh", askAgainAfter);
			return send(request, reply, describePreparing(language, root, left));
		}
		const isAsked = request.query.without === "1";
		if (archive.lacking.paths.length > 0 && !isAsked) {
			const [path = ""] = request.url.split("?");
			return send(
				...([request, reply] as const),
				describeLacking(language, { root, path, ...archive.lacking }),
			);
		}
		const signature = await links.signArchive(link, archive.id);
		const name = encodeURIComponent(archive.name);
		const path = `${root}/archive/${archive.id}/${signature}/${name}`;
		return reply.header("cache-control", "no-store").redirect(path, 303);
	}

	app.get(`${sharedRoot}/:token`, async (request: Linked, reply) => {
		const link = await openOf(request);
		if ("body" in link) return send(request, reply, link);
		const language = languageOf(request);
		const owner = ownerOf(link);
		const { entries } = await collections.shown(
			owner,
			link.collection_id,
			language,
		);
		if (request.method === "GET") await links.count(link, "opened");
		const root = `${sharedRoot}/${request.params.token}`;
		const { name, owner_name, expires_at } = link;
		const rows = entries.map(({ entry }) => entry);
		const given = await selection.given(owner, rows, language);
		const shared = { name, owner: owner_name, until: expires_at, entries };
		return send(
			request,
			reply,
			describeCollection(language, root, { ...shared, given }),
		);
	});

	app.get(`${sharedRoot}/:token/all`, async (request: Linked, reply) => {
		const link = await openOf(request);
		if ("body" in link) return send(request, reply, link);
		const language = languageOf(request);
		const owner = ownerOf(link);
		const { entries } = await collections.shown(
			owner,
			link.collection_id,
			language,
		);
		const ids = entries.map(({ entry }) => entry.id);
		if (ids.length === 0)
			return send(request, reply, describeEnd(language, "gone"));
		return leadToArchive(request, reply, link, ids);
	});

	app.route({
		method: ["GET", "HEAD"],
		url: `${sharedRoot}/:token/get/:id`,
		handler: async (request: Linked, reply) => {
			const link = await openOf(request);
			if ("body" in link) return send(request, reply, link);
			const language = languageOf(request);
			const gone = describeEnd(language, "gone");
			const owner = ownerOf(link);
			const { id } = request.params;
			if (!(await collections.has(link.collection_id, id)))
				return send(request, reply, gone);
			const seen = await offeredEditions.open(owner, id, language);
			if (!seen) {
				if (!(await sight.holder(owner, id))) return send(request, reply, gone);
				return leadToArchive(request, reply, link, [id]);
			}
			// Owners who are kept from originals give none away.
			const file = await givenFiles
				.give(owner, seen.entry, undefined, seen.name)
				.catch((error) => {
					if (error instanceof DomainError && error.code === "conflict")
						return undefined;
					throw error;
				});
			if (!file) return send(request, reply, gone);
			const what = representationOf(sentFile(file), false);
			if (what)
				Object.assign(what, {
					allowed: () =>
						stands(
							request,
							async () =>
								(await sight.sees(owner, id)) &&
								(await givenFiles.holds(owner, file)),
						),
					taken: async () => {
						await takings.note({
							...takenFrom(file),
							way: "shared",
							taker: owner,
							stamp: `${link.id} ${today()}`,
						});
						await count(link, id);
					},
				});
			if (what && (await sendRepresentation(request, reply, what)))
				return reply;
			return send(request, reply, gone);
		},
	});

	app.route({
		method: ["GET", "HEAD"],
		url: `${sharedRoot}/:token/archive/:id/:signature/*`,
		handler: async (request: Linked, reply) => {
			const link = await openOf(request);
			if ("body" in link) return send(request, reply, link);
			const gone = describeEnd(languageOf(request), "gone");
			const { id, signature } = request.params;
			const archive = (await links.isArchiveOf(link, id, signature))
				? await archives.find(id)
				: undefined;
			const owner = ownerOf(link);
			const mayHave = () => archives.isOpenTo({ id }, owner.accountId, true);
			if (!archive || !(await archives.isWhole(archive)) || !(await mayHave()))
				return send(request, reply, gone);
			const what: Representation = {
				size: archive.size,
				etag: archive.etag,
				lastModified: new Date(archive.createdAt),
				headers: {
					...fileHeaders({ name: archive.name, mediaType: "" }, false),
					"Content-Type": "application/zip",
				},
				open: () => archives.open(archive, owner, "shared"),
				allowed: () => stands(request, mayHave),
				taken: () => count(link, id),
			};
			if (await sendRepresentation(request, reply, what)) return reply;
			return send(request, reply, gone);
		},
	});
}

const today = () =>
	systemClock.now().toISOString().slice(0, "2026-11-28".length);

/** Language of a page: of its address, else the one the browser remembers. */
function languageOf({ query, headers }: Linked): LanguageCode {
	const { lang } = query ?? {};
	return isLanguageCode(lang) ? lang : languageOfCookie(headers.cookie);
}
