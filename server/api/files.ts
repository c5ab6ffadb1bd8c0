import type { FileItem } from "../../contracts/files.ts";
import type { ListedEntry } from "../../domain/files/listing/listing.ts";
import { wordsOf } from "../../domain/files/search/search.ts";
import type { SessionAddresses } from "../../domain/files/signedUrls.ts";
import type { Handlers } from "./calls.ts";
import type { Deps } from "./deps.ts";
import { found } from "./edge.ts";

/** The tree, and what lies in it (specification, section 7). */
export function fileHandlers({ services }: Deps) {
	const { tree, listing, search } = services;
	return {
		"catalogue-list": async ({ body, request }) => {
			// Whoever asks for the tree has come in, and may search next.
			search
				.warm()
				.catch((error) => request.log.error({ err: error }, "no search"));
			return tree.inLanguage(body.lang);
		},

		download_file_list: async ({ body, session }) => {
			const { lang: language, folder_id, catalogue_id } = body;
			const id = folder_id || catalogue_id || undefined;
			const words = wordsOf(body.name);
			const wish = { ...body, language };
			const { entries, count, path } = found(
				words.length > 0
					? await search.page(words, id, wish)
					: await listing.page(id, wish),
			);
			const addresses = await services.fileAddresses.of(session.id);
			return {
				data: entries.map((one) => itemOf(one, addresses)),
				...{ count, path },
			};
		},
	} satisfies Partial<Handlers>;
}

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
