import type { entriesCalls } from "../../../contracts/console/entries/entries.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Entries: lists, making, moving and removing; the worklist and the heartbeat. */
export function entriesHandlers({
	console,
	leads,
	uploadQueue,
	accessInbox,
}: Services) {
	const { entries, worklist, heartbeat } = console;
	return {
		"console-entries": async ({ who, body }) => {
			const {
				entries: data,
				count,
				next,
			} = await entries.list(inLanguage(who.staff, body), body);
			return { data, count, next };
		},
		"console-entry": ({ who, body }) =>
			entries.read(inLanguage(who.staff, body), body.entry),
		"console-entry-address": ({ who, body }) =>
			entries.address(who.staff, body),
		"console-entry-add": async ({ who, body }) => {
			const { from, ...given } = body;
			const entry = from
				? await entries.copy(who.staff, { ...given, entry: from })
				: await entries.add(who.staff, given);
			return { entry };
		},
		"console-entry-rename": ({ who, body }) => entries.rename(who.staff, body),
		"console-entry-move": ({ who, body }) => entries.move(who.staff, body),
		"console-order": ({ who, body }) => entries.order(who.staff, body.kind),
		"console-order-publish": ({ who, body }) =>
			entries.publishOrder(who.staff, body),
		"console-order-drop": async ({ who, body }) => {
			await entries.dropOrder(who.staff, body);
			return null;
		},
		"console-entry-pointing": ({ who, body }) =>
			entries.pointing(inLanguage(who.staff, body), body.entry),
		"console-entry-remove": ({ who, body }) =>
			entries.remove(inLanguage(who.staff, body), body),
		"console-entry-restore": ({ who, body }) =>
			entries.restore(who.staff, body),
		"console-bin": ({ who, body }) =>
			entries.binned(inLanguage(who.staff, body)),
		"console-entry-withdraw": ({ who, body }) =>
			entries.withdraw(inLanguage(who.staff, body), body),
		"console-worklist": ({ who, body }) =>
			worklist.read(inLanguage(who.staff, body)),
		"console-pulse": async ({ who, body }) => {
			const [here, requests, uploads, access] = await Promise.all([
				heartbeat.beat(who.staff, body),
				leads.inbox.due(who.staff),
				uploadQueue.count(who.staff),
				accessInbox.count(who.staff),
			]);
			return { ...here, requests, uploads, access };
		},
	} satisfies Handlers<typeof entriesCalls>;
}

/** Titles are in the language the console is shown in, whatever the account's own is. */
function inLanguage(staff: Staff, { lang }: { lang: LanguageCode }): Staff {
	return { ...staff, language: lang };
}
