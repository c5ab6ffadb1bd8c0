import type { previewCalls } from "../../../contracts/console/entries/preview.ts";
import { factsLanguage } from "../../../domain/content/snapshot.ts";
import { pageShowing } from "../../preview/pageShowing.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Looking at pages before they are published (docs/decisions/0042). */
export function previewHandlers({ console: { previews } }: Services) {
	return {
		"console-preview-grant": async ({ who, body: { subject } }) => {
			const granted = await previews.grant(who.staff, subject);
			const previewed = await previews.look(subject);
			const of = [...previewed.mended, ...previewed.problems].map(
				({ language }) => language ?? factsLanguage,
			);
			return {
				...granted,
				...(await pageShowing(previewed)),
				incomplete: [...new Set(of)],
			};
		},

		"console-preview-share": ({ who, body: { name, subject, path, days } }) =>
			previews.share(who.staff, { name, subject, path, days }),

		"console-preview-links": ({ who }) => previews.links(who.staff),

		"console-preview-revoke": async ({ who, body: { id } }) => {
			await previews.revoke(who.staff, id);
			return null;
		},
	} satisfies Handlers<typeof previewCalls>;
}
