import { DomainError } from "../../contracts/errors.ts";
import { mostChosen } from "../../contracts/files/fileBounds.ts";
import type { ChosenItem, FileItem } from "../../contracts/files/files.ts";
import type { ListedEntry } from "../../domain/files/listing/listing.ts";
import type { GivenBytes } from "../../domain/files/pictures/givenBytes.ts";
import type { ListRequest } from "../../domain/files/selection/selection.ts";
import type { Session } from "../../domain/identity/partners/partnerSessions.ts";
import type { Handlers } from "./calls/calls.ts";
import { found } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";
import { entryIds } from "./downloads.ts";
import { asIn, inLanguagesFor } from "./fileEditions.ts";

/** The tree, and what lies in it (specification, section 7). */
export function fileHandlers({ services }: Deps) {
	const { tree, selection, search, newness, formerVersions, offeredEditions } =
		services;
	return {
		"catalogue-list": async ({ body, request, session }) => {
			// A client that asks for the tree has just logged in, and may search next.
			search
				.warm()
				.catch((error) => request.log.error({ err: error }, "no search"));
			return tree.inLanguage(body.lang, session);
		},

		download_file_list: async ({ body, session }) => {
			const { entries, count, path } = found(
				await selection.page(requestOf(body, session), body),
			);
			const addresses = await services.fileAddresses.of(session.id);
			const rows = entries.map(({ entry }) => entry);
			const former = await formerVersions.counts(rows);
			const editions = await offeredEditions.of(rows);
			const given = await selection.given(
				...([session, rows, body.lang, editions] as const),
			);
			return {
				data: entries.map((one) => ({
					...itemOf(
						{ ...one, entry: asIn(one.entry, body.lang, editions) },
						given,
					),
					former: former.get(one.entry.id) ?? 0,
					...inLanguagesFor(one.entry, body.lang, {
						addresses,
						editions,
						given,
					}),
				})),
				count,
				path,
			};
		},

		"file-selection": async ({ body, session }) => {
			const { entries, count } = found(
				await selection.all(requestOf(body, session)),
			);
			const rows = entries.map(({ entry }) => entry);
			const editions = await offeredEditions.of(rows);
			const given = await selection.given(session, rows, body.lang);
			return {
				data: entries.map((one) =>
					chosenOf(
						{ ...one, entry: asIn(one.entry, body.lang, editions) },
						given,
					),
				),
				count,
			};
		},

		"selection-detail": async ({ body, session }) => {
			const ids = entryIds(body.file_id);
			if (ids.length > mostChosen)
				throw new DomainError("invalid", "too many ids", [
					{ field: "file_id", message: "archive" },
				]);
			return selection.describe(ids, session, body.lang);
		},

		"new-files": async ({ body, session }) => {
			const until = newness.now();
			const since = session.newSince ?? null;
			const asked = entryIds(body.file_id).slice(0, mostChosen);
			const ids = await selection.holdersSeen(asked, session);
			const { all, counts } = await search.newBelow(ids, session, since);
			const folders = ids.flatMap((id, at) => {
				const count = counts[at] ?? 0;
				return count > 0 ? [{ id, count }] : [];
			});
			return { since, until, count: all, folders };
		},

		"new-files-seen": async ({ body, session }) => {
			await newness.seen(session.accountId, body.until);
			return null;
		},
	} satisfies Partial<Handlers>;
}

/** Returns the request for a list, as the rules take it. */
function requestOf(
	body: Omit<ListRequest, "viewer" | "words" | "below" | "language"> & {
		lang: ListRequest["language"];
		name: string;
		folder_id: string;
		catalogue_id: string;
		only_new: boolean;
	},
	viewer: Session,
): ListRequest {
	const { lang, name, folder_id, catalogue_id, only_new, ...rest } = body;
	const below = folder_id || catalogue_id || undefined;
	const { newSince } = viewer;
	const asked = { ...rest, viewer, language: lang, words: name, below };
	return { ...asked, newSince, onlyNew: only_new };
}

/** Facts of an entry that are shown wherever it is named. */
export function chosenOf(
	{ entry, name, path }: ListedEntry,
	given: GivenBytes,
): ChosenItem {
	const isFile = entry.kind === "file";
	return {
		id: entry.id,
		xext: isFile ? entry.ext : "folder",
		name,
		type: isFile ? 1 : 2,
		size: isFile ? given.own(entry) : entry.entries,
		path: path.map((step) => step.name),
	};
}

/** An entry as clients see it. */
function itemOf(
	listed: ListedEntry,
	given: GivenBytes,
): Omit<FileItem, "xurl" | "thumb" | "former" | "language" | "editions"> {
	const { entry, folderId } = listed;
	return {
		...chosenOf(listed, given),
		create_time: entry.created_at,
		catalogue_id: entry.catalogue_id ?? "",
		folder_id: folderId,
		note: entry.note,
		is_new: listed.isNew ?? false,
	};
}
