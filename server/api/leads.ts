import { defaultLanguage, isLanguageCode } from "../../contracts/language.ts";
import { withAnswerers } from "../../domain/distributors/answerers.ts";
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
		"answerer-list": async ({ body }) => {
			const { lang, kind, country, model, place } = body;
			const keys = await leads.routing.answerers({
				kind,
				country,
				model: model || null,
				language: lang,
				wished_place: place ?? null,
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
		"contactus-add": async ({ body, key, ip }) => {
			const fields = isRecord(body) ? body : {};
			const answer = await leads.submit(fields, { key, address: ip });
			const { lang } = fields;
			const language = isLanguageCode(lang) ? lang : defaultLanguage;
			const { whoAnswers } = leads;
			return withAnswerers(answer, language, { whoAnswers, localDistributors });
		},
		"mail-in": async ({ request }) => {
			await takeMail(request.raw);
			return { kept: true as const };
		},
	} satisfies Partial<Handlers>;
}
