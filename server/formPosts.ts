import type { FastifyInstance } from "fastify";
import type { PostedForm } from "../app/context.ts";
import { formPages, inLanguage } from "../contracts/addresses.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../contracts/language.ts";
import { formLimit } from "./bodyLimits.ts";
import { faultOf, statusOf } from "./errors.ts";
import { errorTexts } from "./errorTexts.ts";
import { languageOfCookie } from "./pages/address.ts";
import type { Services } from "./services.ts";

type Posted = { fields: Record<string, string>; address: string };

/**
 * Forms posted by a page without JavaScript: the same rule as the call, and the
 * page again with its receipt or with what is at fault (decisions, "Forms").
 */
export async function formPosts(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => {
			done(null, Object.fromEntries(new URLSearchParams(String(body))));
		},
	);

	for (const [path, kind] of Object.entries(formPages)) {
		for (const code of languages) {
			const options = { bodyLimit: formLimit };
			app.post(inLanguage(code, path), options, async (request, reply) => {
				const prefixed = code !== defaultLanguage;
				const language = prefixed
					? code
					: languageOfCookie(request.headers.cookie);
				const fields = { ...(request.body as Record<string, string>), kind };
				const { status, posted } = await submit(language, {
					fields,
					address: request.ip,
				});
				reply.hijack();
				const asked = { language, prefixed, path };
				await app.pages.showForm(request.raw, reply.raw, asked, posted, status);
			});
		}
	}

	async function submit(
		language: LanguageCode,
		{ fields, address }: Posted,
	): Promise<{ status: number; posted: PostedForm }> {
		try {
			const options = { language, address };
			const result = await services.leads.submitForm(fields, options);
			const status = "receipt" in result ? 200 : statusOf.invalid;
			return { status, posted: { fields, ...result } };
		} catch (error) {
			const code = faultOf(error);
			if (!code) throw error;
			const message = errorTexts[language][code];
			return { status: statusOf[code], posted: { fields, message } };
		}
	}
}
