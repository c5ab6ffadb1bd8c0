import type { Handlers } from "./calls/calls.ts";
import type { Deps } from "./deps.ts";

/** Inspection notices (specification, sections 2 and 7). */
export function noticeHandlers({ services: { notices } }: Deps) {
	return {
		download_msg: async ({ body, session: { accountId } }) => {
			const { items, count, unread } = await notices.page(
				accountId,
				body.lang,
				body,
			);
			return { data: items, count, unread };
		},
		download_msg_unread: async ({ session: { accountId } }) => ({
			unread: await notices.unread(accountId),
		}),
		download_msg_outcomes: async ({ body, session: { accountId } }) => {
			const { items, count } = await notices.outcomes(
				accountId,
				body.lang,
				body.id,
				body,
			);
			return { data: items, count };
		},
		download_msg_mark: async ({ body, session: { accountId } }) => {
			const { ids, until, acknowledge } = body;
			if (ids.length > 0) await notices.mark(accountId, ids, acknowledge);
			if (until) await notices.markUntil(accountId, until, acknowledge);
			return null;
		},
	} satisfies Partial<Handlers>;
}
