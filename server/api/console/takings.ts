import type { takingCalls } from "../../../contracts/console/files/takings.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Takings of files, as staff read them (docs/decisions/0098). */
export function takingHandlers({
	takingReading: reading,
	collectionLinks: links,
	recallOverview,
	takingExports: exports,
}: Services) {
	return {
		"console-takings": ({ who, body: { lang: _, ...asked } }) =>
			reading.list(who.staff, asked),

		"console-takings-unopened": ({ who, body: { lang, ...asked } }) =>
			reading.unopened(who.staff, { language: lang, ...asked }),

		"console-shared-links": ({ who, body: { lang: _, ...asked } }) =>
			links.all(who.staff, asked),

		"console-shared-link-end": async ({ who, body: { id } }) => {
			await links.endByStaff(who.staff, id);
			return null;
		},

		"console-recalls": ({ who, body: { lang, ...asked } }) =>
			recallOverview.list(who.staff, { language: lang, ...asked }),

		"console-recalls-csv": ({ who, body: { lang, ...asked } }) =>
			recallOverview.csv(who.staff, { language: lang, ...asked }),

		"console-takings-exports": async ({ who }) => ({
			exports: await exports.list(who.staff),
		}),

		"console-takings-export": async ({ who, body: { lang: _, ...asked } }) => ({
			id: await exports.begin(who.staff, asked),
		}),

		"console-takings-export-remove": async ({ who, body: { id } }) => {
			await exports.remove(who.staff, id);
			return null;
		},

		"console-takings-csv": ({ who, body: { lang: _, ...asked } }) =>
			reading.csv(who.staff, asked),
	} satisfies Handlers<typeof takingCalls>;
}
