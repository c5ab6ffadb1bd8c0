import { networkOf } from "../../domain/identity/login/network.ts";
import type { Handlers } from "./calls/calls.ts";
import type { Deps } from "./deps.ts";
import { entryIds } from "./downloads.ts";
import { chosenOf } from "./files.ts";

/** Collections of partners, and links to them (docs/decisions/0110). */
export function collectionHandlers({ services }: Deps) {
	const { collections, collectionLinks: links, selection } = services;
	return {
		"collection-list": ({ session }) => collections.list(session),

		"collection-detail": async ({ body: { id, lang }, session }) => {
			const found = await collections.detail(session, id, lang);
			const { entries, collection, notByLink, ...rest } = found;
			const rows = entries.map(({ entry }) => entry);
			const given = await selection.given(session, rows, lang);
			const own = collection.mine ? await links.list(session, id) : [];
			const open = own.filter((link) => link.open).length;
			return {
				...rest,
				collection: { ...collection, links: open },
				items: entries.map((one) => chosenOf(one, given)),
				links: own,
				not_by_link: notByLink,
			};
		},

		"collection-add": async ({ body, session }) => {
			const { name, shared, file_id } = body;
			const given = { name, shared, ids: entryIds(file_id) };
			return { id: await collections.add(session, given) };
		},

		"collection-change": async ({ body: { id, name, shared }, session }) => {
			await collections.change(session, id, { name, shared });
			return null;
		},

		"collection-put": async ({ body, session }) => {
			const { id, put, drop, clear_gone } = body;
			await collections.put(session, id, {
				put: entryIds(put),
				drop: entryIds(drop),
				clearGone: clear_gone,
			});
			return null;
		},

		"collection-remove": async ({ body: { id }, session }) => {
			await collections.remove(session, id);
			return null;
		},

		"collection-link-add": ({ body: { id, days }, ip, session }) =>
			links.add(session, id, days, networkOf(ip)),

		"collection-link-end": async ({ body: { id }, ip, session }) => {
			await links.end(session, id, networkOf(ip));
			return null;
		},
	} satisfies Partial<Handlers>;
}
