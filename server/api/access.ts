import type { accessCalls } from "../../contracts/files/accessCalls.ts";
import { nameIn } from "../../domain/files/library/names.ts";
import { networkOf } from "../../domain/identity/login/network.ts";
import type { Handlers } from "./calls/calls.ts";
import { found } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";

/** Requests of partners for access to what they may not see (docs/decisions/0116). */
export function accessHandlers({ services }: Deps) {
	const { accessRequests, sight } = services;
	return {
		"file-place": async ({ body: { file_id, lang }, session }) => {
			// The answer is one for what is closed, deleted, no file, or never was.
			const file = found(await sight.file(session, file_id));
			const above = file.parent_id ?? "";
			const isSeen = await sight.holder(session, above);
			const node = file.catalogue_id ?? "";
			return {
				name: nameIn(lang, file),
				catalogue_id: isSeen ? node : "",
				folder_id: isSeen && above !== node ? above : "",
			};
		},

		"access-ask": async ({ body: { place, node, reason }, ip, session }) => {
			const { accountId, account } = session;
			const asked = await accessRequests.ask(
				{ accountId, account, network: networkOf(ip) },
				{ place, node, reason },
			);
			return { asked_at: asked.askedAt, is_new: asked.isNew };
		},

		"access-requests": async ({ body: { lang }, session }) => {
			const rows = await accessRequests.own(session, lang);
			const data = rows.map(({ askedAt, isFile, ...row }) => ({
				...row,
				asked_at: askedAt,
				is_file: isFile,
			}));
			return { data, count: data.length };
		},
	} satisfies Handlers<typeof accessCalls>;
}
