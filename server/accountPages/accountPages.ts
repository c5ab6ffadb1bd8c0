import type {
	FastifyError,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
} from "fastify";
import {
	invitationRoot,
	passwordPath,
	passwordRoot,
} from "../../contracts/addresses/accountPages.ts";
import type { DomainError } from "../../contracts/errors.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { Config } from "../config.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { failurePage } from "../errorPages/failurePage.ts";
import { formRefusal } from "../errorPages/formRefusal.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import { codeOf, faultOf, retryAfterOutage, statusOf } from "../errors.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import { requestDocument } from "../requestPages/document.ts";
import type { PageParts } from "../requestPages/wording.ts";
import type { Services } from "../services.ts";
import {
	describeAsk,
	describeAsked,
	describeDone,
	describeLink,
} from "./accountViews.ts";

/** Bytes of a form of these pages: a password of 256 characters, percent-encoded. */
const formLimit = 8 * 1024;

type Asked = FastifyRequest<{
	Params: { token?: string };
	Querystring: { lang?: string; done?: string };
}>;
type Fields = { password?: string; account?: string };

/**
 * Pages on which a partner chooses a password by a link that is good once, or asks for such
 * a link. Reading one changes nothing.
 */
export async function accountPages(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const { links } = services.accounts;
	const limit = (what: string, most: number) =>
		createNetworkLimit({ what, most, within: 60_000, clock: systemClock });
	const admitRead = limit("account pages", config.queriedPagesPerMinute);
	const admitPost = limit("account forms", config.formPostsPerMinute);

	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => {
			done(null, Object.fromEntries(new URLSearchParams(String(body))));
		},
	);
	app.addHook("onRequest", async ({ ip, method }) => {
		(method === "POST" ? admitPost : admitRead)(ip);
	});
	app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
		const { statusCode = 500, retryAfter } = error as FastifyError &
			DomainError;
		const code = faultOf(error) ?? codeOf(statusCode);
		if (code === "internal")
			request.log.error({ err: error }, "request failed");
		const look = lookOf(config, services);
		const { url, headers } = request;
		const language = languageOf(request as Asked);
		const page =
			request.method === "POST"
				? formRefusal(language, code, passwordPath(language), look)
				: failurePage(error, url, headers.cookie, look);
		const wait =
			retryAfter ?? (code === "unavailable" ? retryAfterOutage : undefined);
		if (wait) reply.header("retry-after", wait);
		return reply
			.code(statusOf[code])
			.headers(Object.fromEntries(page.headers))
			.send(page.html);
	});

	async function send(
		reply: FastifyReply,
		language: LanguageCode,
		{ status, title, body }: PageParts,
	) {
		const [{ name: brand }, { colours, sign }] = await Promise.all([
			services.brand.inLanguage(language),
			services.brand.theme(),
		]);
		const look = { secure: config.secure, colours };
		const page = requestDocument({
			language,
			brand,
			title,
			body,
			look,
			sign,
		});
		return reply
			.code(status)
			.headers(Object.fromEntries(page.headers))
			.send(page.html);
	}

	for (const root of [invitationRoot, passwordRoot]) {
		app.get(`${root}/:token`, async (request: Asked, reply) => {
			const language = languageOf(request);
			const link = await links.look(request.params.token ?? "");
			const isDone = link?.state === "used" && request.query.done !== undefined;
			return send(
				reply,
				language,
				isDone
					? describeDone(language, link.account)
					: describeLink(language, link),
			);
		});

		app.post(
			`${root}/:token`,
			{ bodyLimit: formLimit },
			async (request: Asked, reply) => {
				const language = languageOf(request);
				const { password = "" } = (request.body ?? {}) as Fields;
				const { token = "" } = request.params;
				const link = await links.look(token);
				if (link?.state !== "open")
					return send(reply, language, describeLink(language, link));
				const outcome = await links.finish(token, password, request.ip);
				// A page that is loaded anew sends no password again.
				if (outcome === "done")
					return reply.redirect(`${root}/${token}?lang=${language}&done`, 303);
				const page =
					outcome === "over"
						? describeLink(language, await links.look(token))
						: describeLink(language, link, outcome.fault);
				return send(reply, language, page);
			},
		);
	}

	app.get(passwordRoot, async (request: Asked, reply) => {
		const language = languageOf(request);
		const isAsked = request.query.done !== undefined && links.isMailed;
		return send(
			reply,
			language,
			isAsked ? describeAsked(language) : describeAsk(language, links),
		);
	});

	app.post(
		passwordRoot,
		{ bodyLimit: formLimit },
		async (request: Asked, reply) => {
			const language = languageOf(request);
			const { account = "" } = (request.body ?? {}) as Fields;
			if (account.trim() === "" || !links.isMailed)
				return send(
					reply,
					language,
					describeAsk(language, { ...links, isEmpty: links.isMailed }),
				);
			await links.ask(account, request.ip);
			return reply.redirect(`${passwordPath(language)}&done`, 303);
		},
	);
}

/** Language of a page: of its address, else the one the browser remembers. */
function languageOf({ query, headers }: Asked): LanguageCode {
	const { lang } = query ?? {};
	return isLanguageCode(lang) ? lang : languageOfCookie(headers.cookie);
}
