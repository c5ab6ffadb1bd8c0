import type { FastifyInstance, FastifyRequest } from "fastify";
import {
	invitationRoot,
	passwordPath,
	passwordRoot,
} from "../../contracts/addresses/accountPages.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { Config } from "../config.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import { documentPages } from "../requestPages/documentPages.ts";
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

	app.addHook("onRequest", async ({ ip, method }) => {
		(method === "POST" ? admitPost : admitRead)(ip);
	});
	const send = documentPages(app, { config, services }, (request) => {
		const language = languageOf(request as Asked);
		return { language, again: passwordPath(language) };
	});

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
