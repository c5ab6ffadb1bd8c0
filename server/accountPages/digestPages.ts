import type { FastifyInstance, FastifyRequest } from "fastify";
import { digestRoot } from "../../contracts/addresses/accountPages.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { translate } from "../../platform/texts/translate.ts";
import type { Config } from "../config.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import { html } from "../requestPages/document.ts";
import { documentPages } from "../requestPages/documentPages.ts";
import type { PageParts } from "../requestPages/wording.ts";
import type { Services } from "../services.ts";
import { loginLink } from "./accountViews.ts";

/** Bytes of the form, which has a field or none. */
const formLimit = 1024;

type Asked = FastifyRequest<{
	Params: { token: string };
	Querystring: { lang?: string };
}>;

/**
 * Pages at which the mail about new files is stopped by its signed address, without a login.
 * Reading one changes nothing; one POST does, also from a mail program (RFC 8058).
 */
export async function digestPages(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const { digests } = services;
	const limit = (what: string, most: number) =>
		createNetworkLimit({ what, most, within: 60_000, clock: systemClock });
	const admitRead = limit("digest pages", config.queriedPagesPerMinute);
	const admitPost = limit("digest forms", config.formPostsPerMinute);
	app.addHook("onRequest", async ({ ip, method }) => {
		(method === "POST" ? admitPost : admitRead)(ip);
	});
	const send = documentPages(app, { config, services });

	app.get(`${digestRoot}/:token`, async (request: Asked, reply) => {
		const language = languageOf(request);
		const isOurs = await digests.isStop(request.params.token);
		return send(reply, language, isOurs ? ask(language) : unknown(language));
	});

	app.post(
		`${digestRoot}/:token`,
		{ bodyLimit: formLimit },
		async (request: Asked, reply) => {
			const language = languageOf(request);
			const isDone = await digests.stopBy(request.params.token);
			return send(reply, language, isDone ? done(language) : unknown(language));
		},
	);
}

function ask(language: LanguageCode): PageParts {
	const say = sayIn(language);
	return {
		...{ status: 200, title: say("title") },
		body: html`<p>${say("text")}</p><form method="post"><button>${say("button")}</button></form>`,
	};
}

function done(language: LanguageCode): PageParts {
	const say = sayIn(language);
	return {
		...{ status: 200, title: say("doneTitle") },
		body: html`<p role="status">${say("doneText")}</p>`,
	};
}

function unknown(language: LanguageCode): PageParts {
	const say = sayIn(language);
	return {
		...{ status: 404, title: say("unknownTitle") },
		body: html`<p>${say("unknownText")}</p>${loginLink(language)}`,
	};
}

const sayIn =
	(language: LanguageCode) =>
	(
		part:
			| "title"
			| "text"
			| "button"
			| "doneTitle"
			| "doneText"
			| "unknownTitle"
			| "unknownText",
	) =>
		translate(language, `server/digestPages.${part}`);

/** Language of a page: of its address, else the one the browser remembers. */
function languageOf({ query, headers }: Asked): LanguageCode {
	const { lang } = query;
	return isLanguageCode(lang) ? lang : languageOfCookie(headers.cookie);
}
