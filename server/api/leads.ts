import type { Handlers } from "./calls/calls.ts";
import { isRecord } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";

/** The forms (specification, sections 5 and 7). */
export function leadHandlers({ services: { leads, localDistributors } }: Deps) {
	return {
		"form-token": async ({ body }) => ({
			form: await leads.issueToken(body.kind, body.renew),
		}),
		"answerer-list": async ({ body: { lang, kind, country, model } }) => {
			const keys = await leads.routing.answerers({
				kind,
				country,
				model: model || null,
				language: lang,
			});
			return localDistributors.named(keys, lang);
		},
		"contactus-add": ({ body, key, ip }) =>
			leads.submit(isRecord(body) ? body : {}, { key, address: ip }),
	} satisfies Partial<Handlers>;
}
