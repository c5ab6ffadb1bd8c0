import type { inboxCalls } from "../../../contracts/console/leads/inbox.ts";
import type { mergingCalls } from "../../../contracts/console/leads/merging.ts";
import type { replyCalls } from "../../../contracts/console/leads/replies.ts";
import type { viewCalls } from "../../../contracts/console/leads/views.ts";
import { mostOwnFiles } from "../../../contracts/leads/replyBounds.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";
import { receiveStaged } from "./stagedForm.ts";

/** Requests of customers, as staff read and answer them (docs/decisions/0082). */
export function leadsHandlers(services: Services) {
	const { replies, replyFiles, storage, uploads } = services;
	const { inbox, views, renewConsent } = services.leads;
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

		"console-lead-views": ({ who }) => views.list(who.staff),

		"console-lead-view-save": async ({ who, body: { lang: _, ...given } }) => ({
			id: await views.save(who.staff, given),
		}),

		"console-lead-view-remove": async ({ who, body }) => {
			await views.remove(who.staff, body.id, body.undo);
			return null;
		},

		"console-lead-view-hide": async ({ who, body }) => {
			await views.hide(who.staff, body.id, body.hidden);
			return null;
		},

		"console-lead-view-move": async ({ who, body }) => {
			await views.move(who.staff, body.id, body.before);
			return null;
		},

		"console-lead": ({ who, body }) => inbox.show(who.staff, body.receipt),

		"console-leads-change": ({ who, body }) =>
			inbox.change(who.staff, body.changes),

		"console-leads-merge": ({ who, body: { into, sources, otherPersons } }) =>
			inbox.merge(who.staff, into, sources, otherPersons),

		"console-leads-unmerge": ({ who, body }) =>
			inbox.unmerge(who.staff, body.cases),

		"console-lead-note": async ({ who, body }) => {
			await inbox.note(who.staff, body.receipt, body.text);
			return null;
		},

		"console-lead-consent": async ({ who, body: { receipt, how } }) => {
			const lead = await inbox.find(who.staff, receipt, "leads.write");
			await renewConsent(lead.receipt, who.staff, how);
			return null;
		},

		"console-lead-send": async ({ who, body }) => ({
			queued: await inbox.sendAgain(who.staff, body.receipt),
		}),

		"console-lead-members": ({ who, body }) =>
			inbox.members(who.staff, body.receipts),

		"console-lead-distributors": ({ who }) => inbox.distributors(who.staff),

		"console-lead-models": ({ who }) => inbox.models(who.staff),

		"console-lead-watch": ({ who, body }) =>
			inbox.watch(who.staff, body.receipt, body.leaves),

		"console-lead-thread": ({ who, body }) =>
			replies.conversation(who.staff, body.receipt, body.most),

		"console-lead-held-mails": ({ who }) => replies.waiting(who.staff),

		"console-lead-mail-decide": async ({ who, body }) => {
			const { receipt, mail, passOn } = body;
			const decided = { mail, passOn };
			return {
				obstacle: null,
				...(await replies.decide(who.staff, receipt, decided)),
			};
		},

		"console-lead-mail-undo": async ({ who, body: { receipt, mail } }) => ({
			undone: await replies.takeDecisionBack(who.staff, receipt, mail),
		}),

		"console-lead-mail-file": ({ who, body }) =>
			replies.mailFile(who.staff, body.receipt, body.file),

		"console-lead-prepared": ({ who, body }) =>
			replies.offered(who.staff, body.receipt),

		"console-lead-files": ({ who, body: { receipt, lang, ...asked } }) =>
			replies.files(who.staff, receipt, { ...asked, language: lang }),

		"console-lead-file-add": async ({ who, request }) => {
			replyFiles.demand(who.staff);
			const { values, ...file } = await receiveStaged(request, {
				...{ storage, quota: uploads.quota },
				sizeLimit: mostOwnFiles.each,
			});
			const { receipt } = values;
			return replyFiles
				.add(who.staff, typeof receipt === "string" ? receipt : "", file)
				.finally(() => file.staged.drop());
		},

		"console-lead-draft": ({ who, body: { lang: _, receipt, ...draft } }) =>
			replies.save(who.staff, receipt, draft),

		"console-lead-reply": async ({
			who,
			body: { lang: _, receipt, ...given },
		}) => {
			const sent = await replies.send(who.staff, receipt, given);
			const none = { mail: null, due: null, obstacle: null };
			if (sent.outcome !== "conflict") return { ...none, since: [], ...sent };
			const since = sent.since.map(({ side, author, from, text, at }) => ({
				...{ side, text, at },
				by: author || from.name || from.address,
			}));
			return { ...none, outcome: sent.outcome, since };
		},

		"console-lead-reply-undo": async ({ who, body }) => ({
			undone: await replies.takeBack(who.staff, body.receipt, body.mail),
		}),
	} satisfies Handlers<
		typeof inboxCalls &
			typeof mergingCalls &
			typeof replyCalls &
			typeof viewCalls
	>;
}
