import type { uploadCalls } from "../../../contracts/console/uploads.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Uploads of partners that wait for a person. */
export function waitingUploadHandlers({ uploadQueue: queue }: Services) {
	return {
		"console-uploads": ({ who, body: { lang, ...asked } }) =>
			queue.page(who.staff, { ...asked, language: lang }),

		"console-uploads-choices": ({ who, body }) =>
			queue.choices(who.staff, body.lang),

		"console-upload": ({ who, body: { id, lang } }) =>
			queue.one(who.staff, id, lang),

		"console-upload-watch": ({ who, body: { id, leaves } }) =>
			queue.watch(who.staff, id, leaves),

		"console-uploads-decide": ({ who, body: { items, reason } }) =>
			queue.decide(who.staff, items, reason),

		"console-uploads-undo": ({ who, body }) =>
			queue.takeBack(who.staff, body.ids),
	} satisfies Handlers<typeof uploadCalls>;
}
