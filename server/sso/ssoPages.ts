import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inLanguage, loginPath } from "../../contracts/addresses/addresses.ts";
import {
	signedOnFragment,
	signOnRoot,
} from "../../contracts/addresses/signOnPages.ts";
import { DomainError } from "../../contracts/errors.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import { deviceOf } from "../../domain/identity/login/device.ts";
import type { Provider } from "../../domain/identity/oidc/providers.ts";
import { SignOnError } from "../../domain/identity/oidc/relyingParty.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { cookieOf } from "../api/calls/cookies.ts";
import {
	staffCookie,
	staffCookieAttributes,
	staffOf,
} from "../api/console/admission.ts";
import type { Config } from "../config.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import { documentPages } from "../requestPages/documentPages.ts";
import type { Services } from "../services.ts";
import {
	attemptCookie,
	attemptCookieLine,
	handOverCookieLine,
} from "./ssoCookies.ts";
import {
	describeLeft,
	describeProven,
	describeStop,
	describeUnknown,
} from "./ssoViews.ts";

/** Bytes of a logout token and its name. */
const tokenLimit = 16 * 1024;

type Asked = FastifyRequest<{
	Params: { key: string };
	Querystring: { lang?: string };
}>;

/**
 * Addresses of single sign-on: a button leads to the provider, which sends the browser back;
 * the provider itself says when somebody has left. Redirects go to the provider that was
 * asked for and to fixed pages of ours, never to what a request names.
 */
export async function ssoPages(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const { secure } = config;
	const { signOn } = services.sso;
	const limit = (what: string, most: number) =>
		createNetworkLimit({ what, most, within: 60_000, clock: systemClock });
	const admitRead = limit("sign-on pages", config.queriedPagesPerMinute);
	const admitPost = limit("logout tokens", config.queriedPagesPerMinute);

	app.addHook("onRequest", async ({ ip, method }, reply) => {
		reply.header("cache-control", "no-store");
		(method === "POST" ? admitPost : admitRead)(ip);
	});
	const send = documentPages(app, { config, services });

	/** Does it for the provider that the address names. */
	const withProvider =
		(
			work: (
				provider: Provider,
				request: Asked,
				reply: FastifyReply,
				language: LanguageCode,
			) => Promise<unknown>,
		) =>
		async (request: Asked, reply: FastifyReply) => {
			const language = languageOf(request);
			const provider = await signOn.provider(request.params.key);
			if (!provider) return send(reply, language, describeUnknown(language));
			try {
				return await work(provider, request, reply, language);
			} catch (error) {
				if (!(error instanceof SignOnError)) throw error;
				request.log.warn(
					{ err: error, provider: provider.key },
					"sign-on failed",
				);
				const page = describeStop(language, provider, error.fault);
				return send(reply, language, page);
			}
		};

	app.get(
		`${signOnRoot}/:key`,
		withProvider(async (provider, _request, reply, language) => {
			const { address, cookie } = await signOn.begin(provider, language);
			return reply
				.header("set-cookie", attemptCookieLine(secure, cookie))
				.redirect(address, 303);
		}),
	);

	app.get(
		`${signOnRoot}/:key/prove`,
		withProvider(async (provider, request, reply, language) => {
			const session = await staffOf(
				request.headers,
				services.staff.sessions,
				secure,
			);
			if (session?.signedOn?.provider !== provider.key)
				return send(reply, language, describeStop(language, provider, "lost"));
			const { address, cookie } = await signOn.beginProof(
				provider,
				session,
				language,
			);
			return reply
				.header("set-cookie", attemptCookieLine(secure, cookie))
				.redirect(address, 303);
		}),
	);

	app.get(
		`${signOnRoot}/:key/callback`,
		withProvider(async (provider, request, reply, language) => {
			const { headers, ip, url } = request;
			const outcome = await signOn.finish(
				provider,
				url.slice(url.indexOf("?") + 1),
				cookieOf(headers.cookie, attemptCookie(secure)),
				{ address: ip, device: deviceOf(headers["user-agent"]), language },
			);
			const { language: spoken } = outcome;
			if ("stop" in outcome) {
				request.log.warn(
					{ provider: provider.key, why: outcome.stop },
					"sign-on refused",
				);
				const page = describeStop(spoken, provider, outcome.stop);
				return send(reply, spoken, page);
			}
			const cookies = [attemptCookieLine(secure, "")];
			if (outcome.done === "proof") {
				reply.header("set-cookie", cookies);
				return send(reply, spoken, describeProven(spoken));
			}
			const { token } = outcome.opened;
			if (outcome.done === "staff") {
				cookies.push(
					`${staffCookie(secure)}=${token}; ${staffCookieAttributes(secure)}`,
				);
				return reply
					.header("set-cookie", cookies)
					.redirect(pageMap.console.path, 303);
			}
			cookies.push(handOverCookieLine(secure, token));
			return reply
				.header("set-cookie", cookies)
				.redirect(`${inLanguage(spoken, loginPath)}#${signedOnFragment}`, 303);
		}),
	);

	app.get(
		`${signOnRoot}/:key/leave`,
		withProvider(async (provider, _request, reply, language) => {
			const address = await signOn.leave(provider);
			return address === undefined
				? send(reply, language, describeLeft(language, provider))
				: reply.redirect(address, 303);
		}),
	);

	app.get(
		`${signOnRoot}/:key/left`,
		withProvider(async (provider, _request, reply, language) =>
			send(reply, language, describeLeft(language, provider)),
		),
	);

	// Back-Channel Logout 1.0, section 2.8: 200 where it is done, 400 of a token that is not good.
	app.post(
		`${signOnRoot}/:key/logout`,
		{ bodyLimit: tokenLimit },
		async (request: Asked, reply) => {
			const { logout_token: token = "" } = (request.body ?? {}) as {
				logout_token?: string;
			};
			const provider = await signOn.provider(request.params.key);
			if (!provider) return reply.code(404).send();
			try {
				await signOn.endByToken(provider, token);
				return await reply.code(200).send();
			} catch (error) {
				const isRefused =
					error instanceof SignOnError ||
					(error instanceof DomainError && error.code === "bad_request");
				if (!isRefused) throw error;
				request.log.warn(
					{ err: error, provider: provider.key },
					"logout token refused",
				);
				const isAway = error instanceof SignOnError && error.fault === "away";
				return reply.code(isAway ? 503 : 400).send();
			}
		},
	);
}

/** Language of a page: of its address, else the one the browser remembers. */
function languageOf({ query, headers }: Asked): LanguageCode {
	const { lang } = query ?? {};
	return isLanguageCode(lang) ? lang : languageOfCookie(headers.cookie);
}
