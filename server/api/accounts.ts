import type { FastifyReply } from "fastify";
import {
	signOnLeavePath,
	signOnPath,
} from "../../contracts/addresses/signOnPages.ts";
import { DomainError } from "../../contracts/errors.ts";
import { deviceOf } from "../../domain/identity/login/device.ts";
import { deviceTokenLifetime } from "../../domain/identity/login/deviceTokens.ts";
import { networkOf } from "../../domain/identity/login/network.ts";
import type { OpenedLogin } from "../../domain/identity/partners/waysIn/openLogin.ts";
import { handOverCookie, handOverCookieLine } from "../sso/ssoCookies.ts";
import type { Handlers } from "./calls/calls.ts";
import { cookieOf } from "./calls/cookies.ts";
import type { Deps } from "./deps.ts";
import { wayHandlers } from "./ways.ts";

type Asked = {
	headers: {
		"user-agent"?: string | undefined;
		cookie?: string | undefined;
	};
};

/** Keeps the device token: what proves an earlier login of this browser. */
const deviceCookie = "login_mark";

/** Login, and the person's own account (decisions, "Calls"). */
export function accountHandlers({ services, secure }: Deps) {
	const { accounts, digests } = services;
	// The prefix keeps other hosts of the domain from setting it, and wants the
	// path `/`; without TLS there is no such thing.
	const cookieName = secure ? `__Host-${deviceCookie}` : deviceCookie;
	const cookiePlace = secure ? "/; Secure" : "/api/v1/";

	/** Place of a login, with the browser's device token. */
	const placeOf = (ip: string, { headers }: Asked) => ({
		address: ip,
		device: deviceOf(headers["user-agent"]),
		deviceToken:
			cookieOf(headers.cookie, cookieName) ??
			// Cookie of before it had its prefix: nobody can make one of his own.
			cookieOf(headers.cookie, deviceCookie),
	});

	/** Answer of a login; the browser keeps its device token. */
	function answer(
		{ token, username, account, expiresAt, deviceToken }: OpenedLogin,
		reply: FastifyReply,
	) {
		if (deviceToken)
			reply.header(
				"set-cookie",
				`${cookieName}=${deviceToken}; Path=${cookiePlace}; Max-Age=${deviceTokenLifetime / 1000}; HttpOnly; SameSite=Strict`,
			);
		return { token, username, account, expires_at: expiresAt };
	}

	return {
		...wayHandlers(accounts.ways),

		"verification-code": async ({ body, ip }) => {
			const { id, expiresAt } = await accounts.captcha.issue(ip);
			return {
				code_id: id,
				image: `/verification/${id}.png`,
				sound: `/verification/${id}.wav?lang=${body.lang}`,
				expires_at: expiresAt,
			};
		},

		"download-login": async ({ body, ip, request, reply }) => {
			const opened = await accounts.login({
				...body,
				codeId: body.code_id,
				...placeOf(ip, request),
			});
			if (!("secondStep" in opened)) return answer(opened, reply);
			return {
				...{ token: "", username: "", account: "" },
				expires_at: new Date(0).toISOString(),
				second_step: opened.secondStep,
			};
		},

		"download-second-step": async ({ body, ip, request, reply }) => {
			const place = placeOf(ip, request);
			const { ticket, code } = body;
			return answer(
				await accounts.ways.logins.bySecondStep({ ...place, ticket, code }),
				reply,
			);
		},

		"download-passkey-options": () => accounts.ways.logins.passkeyOptions(),

		"download-passkey-login": async ({ body, ip, request, reply }) => {
			const place = placeOf(ip, request);
			const { passkey } = body;
			return answer(
				await accounts.ways.logins.byPasskey({ ...place, passkey }),
				reply,
			);
		},

		"sign-on-buttons": async ({ body: { lang } }) =>
			(await services.sso.signOn.buttons("partner")).map(({ key, name }) => ({
				name,
				address: signOnPath(key, lang),
			})),

		"download-sign-on": async ({ body, request: { headers }, reply }) => {
			const name = handOverCookie(secure);
			const token = cookieOf(headers.cookie, name) ?? "";
			const session = await accounts.access.byToken(token);
			if (!session?.signedOn) throw new DomainError("unauthorised");
			reply.header("set-cookie", handOverCookieLine(secure, ""));
			const { username, account, expiresAt, signedOn } = session;
			const leave = signOnLeavePath(signedOn, body.lang);
			return { token, username, account, expires_at: expiresAt, leave };
		},

		"download-logout": async ({ body, ip }) => {
			await accounts.logout(body.token, ip);
			return null;
		},

		"account-detail": async ({ session }) => {
			const [detail, unread, storage] = await Promise.all([
				accounts.detail(session),
				services.notices.unread(session.accountId),
				services.uploads.quota.of(session.accountId),
			]);
			return { ...detail, unread, storage };
		},

		"account-sessions": async ({ session }) => {
			const { accountId } = session;
			const programs = await accounts.programs.of(accountId);
			const ids = new Set(programs.map(({ id }) => id));
			const rows = (await accounts.sessions.of(accountId)).filter(
				({ id }) => !ids.has(id),
			);
			const data = rows.map((row) => ({
				...row,
				current: row.id === session.id,
			}));
			return { data, count: data.length };
		},

		"account-session-end": async ({ body, ip, session }) => {
			await accounts.endSession(session, body.id, ip);
			return null;
		},

		"account-tokens": async ({ session: { accountId } }) => {
			const rows = await accounts.programs.of(accountId);
			const data = rows.map(({ createdAt, usedAt, expiresAt, ...row }) => ({
				...row,
				created_at: createdAt,
				used_at: usedAt,
				expires_at: expiresAt,
			}));
			return { data, count: data.length };
		},

		"account-token-add": async ({ body, ip, session }) => {
			const { accountId: id, account } = session;
			const made = await accounts.programs.make({ id, account }, body, {
				network: networkOf(ip),
			});
			return { id: made.id, token: made.token, expires_at: made.expiresAt };
		},

		"account-token-end": async ({ body, ip, session }) => {
			const { accountId: id, account } = session;
			await accounts.programs.end({ id, account }, body.id, {
				network: networkOf(ip),
			});
			return null;
		},

		"account-digest": ({ session }) => digests.of(session.accountId),

		"account-digest-save": async ({ body, session }) => {
			await digests.choose(session.accountId, body, body.lang);
			return digests.of(session.accountId);
		},

		"account-password": async ({ body, ip, session }) => {
			const { old_password, new_password } = body;
			await accounts.changePassword(
				session,
				{ oldPassword: old_password, newPassword: new_password },
				ip,
			);
			return null;
		},

		"account-downloads": async ({ body, session }) => {
			const { items, count } = await accounts.downloads(session, body);
			return { data: items, count };
		},
	} satisfies Partial<Handlers>;
}
