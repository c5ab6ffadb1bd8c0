import type {
	FastifyError,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
} from "fastify";
import type { DomainError } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Config } from "../config.ts";
import { failurePage } from "../errorPages/failurePage.ts";
import { formRefusal } from "../errorPages/formRefusal.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import { codeOf, faultOf, retryAfterOutage, statusOf } from "../errors.ts";
import type { Services } from "../services.ts";
import { requestDocument } from "./document.ts";
import type { PageParts } from "./wording.ts";

/**
 * Pages that are documents of their own, without the scripts of the site: reads their forms,
 * shows failures as pages, and returns the function that answers with a page.
 *
 * @param refusal of a form, says in which language its failure is told and where one may try
 * again; without it, a failure of a form is shown as that of a page
 */
export function documentPages(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
	refusal?: (request: FastifyRequest) => {
		language: LanguageCode;
		again: string;
	},
) {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => {
			done(null, Object.fromEntries(new URLSearchParams(String(body))));
		},
	);
	app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
		const { statusCode = 500, retryAfter } = error as FastifyError &
			DomainError;
		const code = faultOf(error) ?? codeOf(statusCode);
		if (code === "internal")
			request.log.error({ err: error }, "request failed");
		const look = lookOf(config, services);
		const { url, headers, method } = request;
		const form = method === "POST" ? refusal?.(request) : undefined;
		const page = form
			? formRefusal(form.language, code, form.again, look)
			: failurePage(error, url, headers.cookie, look);
		const wait =
			retryAfter ?? (code === "unavailable" ? retryAfterOutage : undefined);
		if (wait) reply.header("retry-after", wait);
		return sent(reply, statusOf[code], page);
	});

	/** Answers with a page in the look of the brand. */
	return async (
		reply: FastifyReply,
		language: LanguageCode,
		{ status, title, body }: PageParts,
		script = "",
	) => {
		const [{ name: brand }, { colours, sign }] = await Promise.all([
			services.brand.inLanguage(language),
			services.brand.theme(),
		]);
		const look = { secure: config.secure, colours };
		return sent(
			reply,
			status,
			requestDocument({ language, brand, title, body, look, sign, script }),
		);
	};
}

function sent(
	reply: FastifyReply,
	status: number,
	{ headers, html }: ReturnType<typeof requestDocument>,
): FastifyReply {
	return reply.code(status).headers(Object.fromEntries(headers)).send(html);
}
