import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import {
	accountAnswer,
	downloadsAnswer,
	emptyAnswer,
	loginAnswer,
	loginRequest,
	paged,
	passwordRequest,
	sessionEndRequest,
	sessionsAnswer,
	signedIn,
	verificationAnswer,
	verificationRequest,
} from "../../contracts/accounts.ts";
import { deviceOf } from "../../domain/accounts/device.ts";
import { deviceTokenLifetime } from "../../domain/accounts/deviceTokens.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

/** Keeps the device token: what proves an earlier login of this browser. */
const deviceCookie = "login_mark";

/** Login, and the person's own account (decisions, "Calls"). */
export const accountsApi: FastifyPluginAsyncZod<{
	services: Services;
	secure: boolean;
}> = async (app, { services, secure }) => {
	const { accounts } = services;
	const tags = ["Accounts"];
	// The prefix keeps other hosts of the domain from setting it, and wants the
	// path `/`; without TLS there is no such thing.
	const cookieName = secure ? `__Host-${deviceCookie}` : deviceCookie;
	const cookiePlace = secure ? "/; Secure" : "/api/v1/download-login";
	app.addHook("onRequest", async (_request, reply) => {
		reply.header("cache-control", "no-store");
	});

	app.post(
		"/verification-code",
		{
			schema: {
				tags,
				summary: "A code as picture and sound, good for one login",
				body: verificationRequest,
				response: { 200: verificationAnswer },
			},
		},
		async ({ body, ip }) => {
			const { id, expiresAt } = await accounts.captcha.issue(ip);
			return ok({
				code_id: id,
				image: `/verification/${id}.png`,
				sound: `/verification/${id}.wav?lang=${body.lang}`,
				expires_at: expiresAt,
			});
		},
	);

	app.post(
		"/download-login",
		{
			schema: {
				tags,
				summary: "Opens a session",
				body: loginRequest,
				response: { 200: loginAnswer },
			},
		},
		async ({ body, ip, headers }, reply) => {
			const opened = await accounts.login({
				...body,
				codeId: body.code_id,
				address: ip,
				device: deviceOf(headers["user-agent"]),
				deviceToken:
					cookieOf(headers.cookie, cookieName) ??
					// From before it had its prefix: nobody can make one of his own.
					cookieOf(headers.cookie, deviceCookie),
			});
			const { token, username, account, expiresAt, deviceToken } = opened;
			if (deviceToken)
				reply.header(
					"set-cookie",
					`${cookieName}=${deviceToken}; Path=${cookiePlace}; Max-Age=${deviceTokenLifetime / 1000}; HttpOnly; SameSite=Strict`,
				);
			return ok({ token, username, account, expires_at: expiresAt });
		},
	);

	app.post(
		"/download-logout",
		{
			config: { sessionless: true },
			schema: {
				tags,
				summary: "Ends the session",
				body: signedIn,
				response: { 200: emptyAnswer },
			},
		},
		async ({ body, ip }) => {
			await accounts.logout(body.token, ip);
			return ok(null);
		},
	);

	app.post(
		"/account-detail",
		{
			schema: {
				tags,
				summary: "The account one is logged in with",
				body: signedIn,
				response: { 200: accountAnswer },
			},
		},
		async ({ session }) => {
			const [detail, unread, storage] = await Promise.all([
				accounts.detail(session),
				services.notices.unread(session.accountId),
				services.uploads.quota.of(session.accountId),
			]);
			return ok({ ...detail, unread, storage });
		},
	);

	app.post(
		"/account-sessions",
		{
			schema: {
				tags,
				summary: "Open sessions of the account, the newest first",
				body: signedIn,
				response: { 200: sessionsAnswer },
			},
		},
		async ({ session }) => {
			const rows = await accounts.sessions.ofAccount(session.accountId);
			const items = rows.map((row) => ({
				...row,
				current: row.id === session.id,
			}));
			return { ...ok(items), count: items.length };
		},
	);

	app.post(
		"/account-session-end",
		{
			schema: {
				tags,
				summary: "Ends one session of the account, or all others",
				body: sessionEndRequest,
				response: { 200: emptyAnswer },
			},
		},
		async ({ body, ip, session }) => {
			await accounts.endSession(session, body.id, ip);
			return ok(null);
		},
	);

	app.post(
		"/account-password",
		{
			schema: {
				tags,
				summary: "Changes the password and ends every other session",
				body: passwordRequest,
				response: { 200: emptyAnswer },
			},
		},
		async ({ body, ip, session }) => {
			const { lang, old_password, new_password } = body;
			await accounts.changePassword(
				session,
				{ lang, oldPassword: old_password, newPassword: new_password },
				ip,
			);
			return ok(null);
		},
	);

	app.post(
		"/account-downloads",
		{
			schema: {
				tags,
				summary: "What the account took, the newest first",
				body: paged,
				response: { 200: downloadsAnswer },
			},
		},
		async ({ body, session }) => {
			const { items, count } = await accounts.downloads(session, body);
			return { ...ok(items), count };
		},
	);
};

function cookieOf(
	header: string | undefined,
	name: string,
): string | undefined {
	const pairs = (header ?? "").split(";").map((pair) => pair.trim());
	const found = pairs.find((pair) => pair.startsWith(`${name}=`));
	return found?.slice(name.length + 1);
}
