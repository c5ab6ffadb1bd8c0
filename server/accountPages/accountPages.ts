import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { passkeyCreated } from "../../contracts/accounts/webauthn.ts";
import {
	invitationRoot,
	passwordPath,
	passwordRoot,
} from "../../contracts/addresses/accountPages.ts";
import { DomainError } from "../../contracts/errors.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { deviceOf } from "../../domain/identity/login/device.ts";
import { passwordFaults } from "../../domain/identity/passwords/passwordRules.ts";
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
import { passkeyScript } from "./passkeyScript.ts";
import { showScript } from "./showScript.ts";

/** Bytes of a form of these pages: a password of 256 characters, or a passkey, percent-encoded. */
const formLimit = 16 * 1024;

type Asked = FastifyRequest<{
	Params: { token?: string };
	/** `fault` of what was sent before: its page is read, so that Back leads to it. */
	Querystring: { lang?: string; done?: string; fault?: string };
}>;
/** Fault of a passkey that was none, and of a form without an account. */
const noPasskey = "passkey";
const isEmpty = "empty";

type Fields = { password?: string; passkey?: string; account?: string };

/**
 * Pages on which a partner chooses a password by a link that is good once, at an invitation
 * or makes a passkey instead, or asks for such a link. Reading one changes nothing.
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

	/** Page of a link, with the way to a passkey where it is an invitation. */
	async function sendLink(
		reply: FastifyReply,
		language: LanguageCode,
		token = "",
		said?: string,
	) {
		const link = await links.look(token);
		const options =
			link?.state === "open" ? await links.passkeyOptions(token) : undefined;
		const fault = passwordFaults.find((one) => one === said);
		const hasFailed = said === noPasskey;
		const page = describeLink(language, link, {
			...(fault && { fault }),
			...(options && { passkey: { options, hasFailed } }),
		});
		const script = options ? `${showScript}\n${passkeyScript}` : showScript;
		return send(reply, language, page, script);
	}

	/** Keeps the passkey a browser made; a fault where it is none for this link. */
	async function keepPasskey(
		token: string,
		text: string,
		{ ip, headers }: Asked,
	): Promise<"done" | "over" | { fault: typeof noPasskey }> {
		const read = passkeyCreated.safeParse(jsonIn(text));
		if (!read.success) return { fault: noPasskey };
		const name = deviceOf(headers["user-agent"]) || "Passkey";
		try {
			const given = { response: read.data, name };
			return await links.finishByPasskey(token, given, ip);
		} catch (error) {
			if (error instanceof DomainError && error.code === "invalid")
				return { fault: noPasskey };
			throw error;
		}
	}

	// Pages of the site have their language before the path: so may these be typed.
	for (const language of languages)
		app.get(`/${language}${passwordRoot}`, async (_request, reply) =>
			reply.redirect(passwordPath(language), 302),
		);

	for (const root of [invitationRoot, passwordRoot]) {
		app.get(`${root}/:token`, async (request: Asked, reply) => {
			const language = languageOf(request);
			const link = await links.look(request.params.token ?? "");
			const { done } = request.query;
			if (link?.state === "used" && done !== undefined) {
				const way = done === "passkey" ? done : "password";
				return send(reply, language, describeDone(language, link.account, way));
			}
			const { token } = request.params;
			return sendLink(reply, language, token, request.query.fault);
		});

		app.post(
			`${root}/:token`,
			{ bodyLimit: formLimit },
			async (request: Asked, reply) => {
				const language = languageOf(request);
				const { password = "", passkey } = (request.body ?? {}) as Fields;
				const { token = "" } = request.params;
				const link = await links.look(token);
				// A page that is loaded anew, or come back to, sends nothing again.
				const to = (outcome = "") =>
					reply.redirect(
						`${root}/${encodeURIComponent(token)}?lang=${language}${outcome}`,
						303,
					);
				if (link?.state !== "open") return to();
				const outcome =
					passkey === undefined
						? await links.finish(token, password, request.ip)
						: await keepPasskey(token, passkey, request);
				if (outcome === "over") return to();
				if (outcome === "done")
					return to(passkey === undefined ? "&done" : "&done=passkey");
				return to(`&fault=${outcome.fault}`);
			},
		);
	}

	app.get(passwordRoot, async (request: Asked, reply) => {
		const language = languageOf(request);
		const isAsked = request.query.done !== undefined && links.isMailed;
		return send(
			reply,
			language,
			isAsked
				? describeAsked(language)
				: describeAsk(language, {
						...links,
						isEmpty: request.query.fault === isEmpty,
					}),
		);
	});

	app.post(
		passwordRoot,
		{ bodyLimit: formLimit },
		async (request: Asked, reply) => {
			const language = languageOf(request);
			const { account = "" } = (request.body ?? {}) as Fields;
			if (account.trim() === "" || !links.isMailed)
				return reply.redirect(
					`${passwordPath(language)}&fault=${isEmpty}`,
					303,
				);
			await links.ask(account, request.ip);
			return reply.redirect(`${passwordPath(language)}&done`, 303);
		},
	);
}

/** Value of JSON; undefined for what is none. */
function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Language of a page: of its address, else the one the browser remembers. */
function languageOf({ query, headers }: Asked): LanguageCode {
	const { lang } = query ?? {};
	return isLanguageCode(lang) ? lang : languageOfCookie(headers.cookie);
}
