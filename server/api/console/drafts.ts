import type { draftsCalls } from "../../../contracts/console/entries/drafts.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Handlers of the editor's calls. */
export function draftsHandlers({ console: { drafts } }: Services) {
	return {
		"console-form": async ({ who: { staff }, body }) =>
			drafts.form(staff, body.kind),
		"console-draft": ({ who: { staff }, body: { lang: _, ...place } }) =>
			drafts.read(staff, place),
		"console-draft-save": ({ who: { staff }, body: { lang: _, ...given } }) =>
			drafts.save(staff, given),
		"console-draft-drop": ({ who: { staff }, body: { lang: _, ...given } }) =>
			drafts.drop(staff, given),
		"console-draft-settle": ({ who: { staff }, body: { lang: _, ...given } }) =>
			drafts.settle(staff, given),
		"console-draft-decide": ({ who: { staff }, body: { lang: _, ...given } }) =>
			drafts.decide(staff, given),
		"console-changes": ({ who: { staff }, body: { lang: _, ...given } }) =>
			drafts.changes(staff, given),
		"console-keep": ({ who: { staff }, body: { lang: _, ...given } }) =>
			drafts.keep(staff, given),
	} satisfies Handlers<typeof draftsCalls>;
}
