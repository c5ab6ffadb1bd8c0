import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { DomainError } from "../../contracts/errors.ts";
import {
	type FileItem,
	fileListAnswer,
	fileListRequest,
	treeAnswer,
	treeRequest,
} from "../../contracts/files.ts";
import type { ListedEntry } from "../../domain/files/listing/listing.ts";
import { wordsOf } from "../../domain/files/search/search.ts";
import type { SessionAddresses } from "../../domain/files/signedUrls.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

/** The tree, and what lies in it (specification, section 7). */
export const filesApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { tree, listing, search } = services;
	const tags = ["Download center"];
	app.addHook("onRequest", async (_request, reply) => {
		reply.header("cache-control", "no-store");
	});

	app.post(
		"/catalogue-list",
		{
			schema: {
				tags,
				summary: "The tree of folders",
				body: treeRequest,
				response: { 200: treeAnswer },
			},
		},
		async ({ body }, reply) => {
			// Whoever asks for the tree has come in, and may search next.
			search
				.warm()
				.catch((error) => app.log.error({ err: error }, "no search"));
			const { roots, json } = await tree.inLanguage(body.lang);
			const { data: _, ...envelope } = ok(roots);
			// Checking and writing many thousands of nodes takes longer than the rest.
			reply.type("application/json; charset=utf-8");
			reply.serializer(
				() => `${JSON.stringify(envelope).slice(0, -1)},"data":${json}}`,
			);
			return ok(roots);
		},
	);

	app.post(
		"/download_file_list",
		{
			schema: {
				tags,
				summary: "What lies in a folder, or is found by name",
				body: fileListRequest,
				response: { 200: fileListAnswer },
			},
		},
		async ({ body, session }) => {
			const { lang: language, folder_id, catalogue_id } = body;
			const id = folder_id || catalogue_id || undefined;
			const words = wordsOf(body.name);
			const wish = { ...body, language };
			const found =
				words.length > 0
					? await search.page(words, id, wish)
					: await listing.page(id, wish);
			if (!found) throw new DomainError("not_found");
			const addresses = await services.fileAddresses.of(session.id);
			return {
				...ok(found.entries.map((one) => itemOf(one, addresses))),
				count: found.count,
				path: found.path,
			};
		},
	);
};

/** An entry as clients see it. */
function itemOf(
	{ entry, name, path, folderId }: ListedEntry,
	addresses: SessionAddresses,
): FileItem {
	const isFile = entry.kind === "file";
	return {
		id: entry.id,
		xext: isFile ? entry.ext : "folder",
		name,
		type: isFile ? 1 : 2,
		create_time: entry.created_at,
		size: isFile ? entry.size : entry.entries,
		xurl: addresses.view(entry),
		thumb: addresses.thumbnail(entry),
		catalogue_id: entry.catalogue_id ?? "",
		folder_id: folderId,
		path: path.map((step) => step.name),
		note: entry.note,
	};
}
