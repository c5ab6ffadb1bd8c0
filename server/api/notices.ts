import type { Handlers } from "./calls.ts";
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
		download_msg_mark: async ({ body, session: { accountId } }) => {
			await notices.mark(accountId, body.ids, body.acknowledge);
			return null;
		},
	} satisfies Partial<Handlers>;
}
