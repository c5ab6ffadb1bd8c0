import type { inboxCalls } from "../../../contracts/console/leads/inbox.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Requests of customers, as staff read and answer them (docs/decisions/0082). */
export function leadsHandlers({ leads: { inbox } }: Services) {
	return {
		"console-leads": async ({
			who,
			body: { lang: _, oldestFirst, ...question },
		}) => {
			const { rows, ...beside } = await inbox.list(who.staff, {
				...question,
				isOldestFirst: oldestFirst,
			});
			return { data: rows, ...beside };
		},

		"console-leads-counts": ({ who, body }) =>
			inbox.counts(who.staff, body.newer),

		"console-lead": ({ who, body }) => inbox.show(who.staff, body.receipt),

		"console-leads-change": ({ who, body }) =>
			inbox.change(who.staff, body.changes),

		"console-lead-note": async ({ who, body }) => {
			await inbox.note(who.staff, body.receipt, body.text);
			return null;
		},

		"console-lead-send": async ({ who, body }) => ({
			queued: await inbox.sendAgain(who.staff, body.receipt),
		}),

		"console-lead-members": ({ who, body }) =>
			inbox.members(who.staff, body.receipts),

		"console-lead-distributors": ({ who }) => inbox.distributors(who.staff),

		"console-lead-watch": ({ who, body }) =>
			inbox.watch(who.staff, body.receipt, body.leaves),
	} satisfies Handlers<typeof inboxCalls>;
}
