import type { accessCalls } from "../../../contracts/console/files/access.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Requests of partners for access, and grants that hold. */
export function accessAnswerHandlers({
	accessInbox: inbox,
	localDistributors,
}: Services) {
	/** Requests with the names of distributors in place of their keys. */
	async function named<T extends { distributor: string | null }>(
		rows: T[],
		lang: LanguageCode,
	) {
		if (rows.every(({ distributor }) => distributor === null))
			return rows.map((row) => ({ ...row, distributor: "" }));
		const names = new Map(
			(await localDistributors.all(lang)).map(({ key, name }) => [key, name]),
		);
		return rows.map((row) => ({
			...row,
			distributor: names.get(row.distributor ?? "") ?? "",
		}));
	}

	return {
		"console-access-requests": async ({ who, body: { lang, after } }) => {
			const page = await inbox.page(who.staff, { language: lang, after });
			return { ...page, requests: await named(page.requests, lang) };
		},

		"console-access-request": async ({ who, body: { id, lang } }) => {
			const { waiting, decided } = await inbox.one(who.staff, id, lang);
			const [one] = await named(waiting ? [waiting] : [], lang);
			return { ...(one && { waiting: one }), ...(decided && { decided }) };
		},

		"console-access-watch": ({ who, body: { id, leaves } }) =>
			inbox.watch(who.staff, id, leaves),

		"console-access-decide": ({ who, body: { ids, until, reason = {} } }) =>
			inbox.decide(
				who.staff,
				ids,
				until === undefined ? { refused: reason } : { until },
			),

		"console-access-undo": ({ who, body: { ids } }) =>
			inbox.takeBack(who.staff, ids),

		"console-grants": ({ who, body: { lang, account, after } }) =>
			inbox.grants(who.staff, { language: lang, account, after }),

		"console-grant-give": ({ who, body: { entry, account, until } }) =>
			inbox.give(who.staff, { entry, account, until }),

		"console-grant-end": ({ who, body: { entry, account } }) =>
			inbox.end(who.staff, { entry, account }),
	} satisfies Handlers<typeof accessCalls>;
}
