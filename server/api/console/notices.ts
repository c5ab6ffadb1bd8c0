import type { noticeCalls } from "../../../contracts/console/notices.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Notices of staff to partners (docs/decisions/0109). */
export function staffNoticeHandlers({
	noticeAdministration: notices,
}: Services) {
	return {
		"console-notices": ({ who, body: { lang: _, ...asked } }) =>
			notices.list(who.staff, asked),

		"console-notice": ({ who, body: { id, lang } }) =>
			notices.one(who.staff, id, lang),

		"console-notice-readers": ({ who, body: { id, lang: _, ...asked } }) =>
			notices.readers(who.staff, id, asked),

		"console-notice-choices": ({ who, body: { search, lang } }) =>
			notices.choices(who.staff, search, lang),

		"console-notice-save": ({ who, body: { lang: _, ...given } }) =>
			notices.save(who.staff, given),

		"console-notice-release": ({ who, body }) => {
			const { id, version, at, recipients } = body;
			return notices.release(
				who.staff,
				{ id, version },
				// As the database has times.
				{ at: at && new Date(at).toISOString(), recipients },
			);
		},

		"console-notice-unplan": async ({ who, body: { id, version } }) => {
			await notices.unplan(who.staff, { id, version });
			return null;
		},

		"console-notice-withdraw": async ({ who, body: { id, version } }) => {
			await notices.withdraw(who.staff, { id, version });
			return null;
		},
	} satisfies Handlers<typeof noticeCalls>;
}
