import type { Handlers } from "./calls/calls.ts";
import { isRecord } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";
import { createMailPosts } from "./mailPosts.ts";

/** The forms (specification, sections 5 and 7). */
export function leadHandlers({ services }: Deps) {
	const { leads, localDistributors, mailIn, answerTimes } = services;
	const takeMail = createMailPosts(mailIn);
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
			const named = await localDistributors.named(keys, lang);
			const [key = ""] = keys;
			// A distributor that takes turns promises nothing for the others.
			const minutes =
				keys.length === 1 ? await answerTimes.usual(key) : undefined;
			if (minutes === undefined) return named;
			const usual = Math.max(1, Math.ceil(minutes / 60));
			return named.map((one) => ({ ...one, usual }));
		},
		"contactus-add": ({ body, key, ip }) =>
			leads.submit(isRecord(body) ? body : {}, { key, address: ip }),
		"mail-in": async ({ request }) => {
			await takeMail(request.raw);
			return { kept: true as const };
		},
	} satisfies Partial<Handlers>;
}
