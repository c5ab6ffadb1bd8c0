import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
	personRoot,
	reportRoot,
} from "../../contracts/addresses/requestPages.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import type {
	PersonDeed,
	PersonPage,
} from "../../domain/leads/links/personPage.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { Config } from "../config.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import type { Services } from "../services.ts";
import { documentPages } from "./documentPages.ts";
import { describePerson, yourTimeScript } from "./personPage.ts";
import type { PersonView } from "./personView.ts";
import { describeReport, unknownPage } from "./reportPage.ts";

/** Bytes of a form of these pages: a message of 2,000 characters, percent-encoded. */
const formLimit = 24 * 1024;

type Linked = FastifyRequest<{
	Params: { token: string };
	Querystring: { lang?: unknown; done?: unknown };
}>;
type Fields = Record<string, string>;

/**
 * Pages of requests behind signed links (docs/decisions/0088): a distributor reports what came
 * of one, and the person sees it, adds something or has it deleted. Reading changes nothing;
 * what is posted is done once.
 */
export async function requestPages(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const { distributorReports: reports, personPage } = services.leads;
	const limit = (what: string, most: number) =>
		createNetworkLimit({ what, most, within: 60_000, clock: systemClock });
	const admitRead = limit("request pages", config.queriedPagesPerMinute);
	const admitPost = limit("request forms", config.formPostsPerMinute);

	app.addHook("onRequest", async ({ ip, method }) => {
		(method === "POST" ? admitPost : admitRead)(ip);
	});
	const send = documentPages(app, { config, services }, (request) => {
		const { url, params } = request as Linked;
		const [root] = [reportRoot, personRoot].filter((one) =>
			url.startsWith(one),
		);
		const again = `${root ?? reportRoot}/${encodeURIComponent(params.token)}`;
		return { language: languageOf(request as Linked), again };
	});

	/** A page in the language its reader chose, else in that of its link. */
	const chosen = <Page extends { language: LanguageCode }>(
		page: Page,
		{ query: { lang } }: Linked,
	): Page => (isLanguageCode(lang) ? { ...page, language: lang } : page);

	const unknown = (request: Linked, reply: FastifyReply) => {
		const language = languageOf(request);
		return send(reply, language, unknownPage(language));
	};

	app.get(`${reportRoot}/:token`, async (request: Linked, reply) => {
		const found = await reports.look(request.params.token);
		if (!found) return unknown(request, reply);
		const page = chosen(found, request);
		return send(reply, page.language, describeReport(page, Date.now()));
	});

	app.post(
		`${reportRoot}/:token`,
		{ bodyLimit: formLimit },
		async (request: Linked, reply) => {
			const { when, again, reason, seen } = (request.body ?? {}) as Fields;
			const fields = { when, again, reason };
			const { token } = request.params;
			const found = await reports.report(token, fields, Number(seen) || 0);
			if (!found) return unknown(request, reply);
			const page = chosen(found, request);
			// A page that is loaded anew sends nothing again.
			if (page.state === "done") {
				const [, query] = request.url.split("?", 2);
				return reply.redirect(page.path + (query ? `?${query}` : ""), 303);
			}
			const shown = describeReport(page, Date.now(), fields);
			return send(reply, page.language, shown);
		},
	);

	/** Facts beside the request that a person's page shows. */
	async function viewOf(page: PersonPage): Promise<PersonView> {
		const { language } = page;
		const { name: brand } = await services.brand.inLanguage(language);
		const known = await services.localDistributors.all(language);
		const key = page.state === "there" ? page.distributor : null;
		return {
			brand,
			distributor:
				key === null
					? undefined
					: await services.localDistributors.shown(key, language),
			names: new Map(known.map((one) => [one.key, one.name])),
			now: Date.now(),
		};
	}

	app.get(`${personRoot}/:token`, async (request: Linked, reply) => {
		const found = await personPage.look(request.params.token);
		if (!found) return unknown(request, reply);
		const page = chosen(found, request);
		const { done } = request.query;
		const known = (["word", "day", "withdraw", "renew"] as const).find(
			(one) => one === done,
		);
		const view = { ...(await viewOf(page)), done: known };
		return send(
			reply,
			page.language,
			describePerson(page, view),
			yourTimeScript,
		);
	});

	app.post(
		`${personRoot}/:token`,
		{ bodyLimit: formLimit },
		async (request: Linked, reply) => {
			const { token } = request.params;
			const fields = (request.body ?? {}) as Fields;
			const deed = deedOf(fields);
			const outcome = deed ? await personPage.act(token, deed) : "unknown";
			const [path] = request.url.split("?", 1);
			const { lang } = request.query;
			const kept = isLanguageCode(lang) ? `&lang=${lang}` : "";
			if (outcome === "done")
				return reply.redirect(
					`${path}?done=${doneNames[deed?.deed ?? "word"]}${kept}`,
					303,
				);
			const found = await personPage.look(token);
			if (!found) return unknown(request, reply);
			const page = chosen(found, request);
			const { text = "", day = "" } = fields;
			const fault = { outcome, text, day };
			const isAsked = page.state === "there" && outcome !== "unknown";
			const view = { ...(await viewOf(page)), ...(isAsked && { fault }) };
			return send(
				reply,
				page.language,
				describePerson(page, view),
				yourTimeScript,
			);
		},
	);
}

/** Names of deeds in the address of the page that says they were done. */
const doneNames = {
	word: "word",
	"other-day": "day",
	withdraw: "withdraw",
	renew: "renew",
	erase: "erase",
} as const satisfies Record<PersonDeed["deed"], string>;

/** Deed that a form asks for; to erase takes a tick besides. */
function deedOf({
	deed,
	text = "",
	day = "",
	sure,
}: Fields): PersonDeed | undefined {
	if (deed === "word") return { deed, text };
	if (deed === "other-day") return { deed, day };
	if (deed === "withdraw" || deed === "renew") return { deed };
	return deed === "erase" && sure === "yes" ? { deed } : undefined;
}

/** Language of a link's page, also where nobody signed it: what was chosen, else the last but one of its parts. */
function languageOf({ params, headers, query }: Linked): LanguageCode {
	if (isLanguageCode(query?.lang)) return query.lang;
	const language = params.token?.slice(0, 150).split(".").at(-2);
	return isLanguageCode(language) ? language : languageOfCookie(headers.cookie);
}
