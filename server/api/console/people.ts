import type { FastifyReply, FastifyRequest } from "fastify";
import {
	signOnLeavePath,
	signOnProofPath,
} from "../../../contracts/addresses/signOnPages.ts";
import type { peopleCalls } from "../../../contracts/console/people/people.ts";
import { welcomeAddress } from "../../../contracts/console/welcome.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { deviceOf } from "../../../domain/identity/login/device.ts";
import { deviceTokenLifetime } from "../../../domain/identity/login/deviceTokens.ts";
import type { Handlers } from "../calls/calls.ts";
import { cookieOf } from "../calls/cookies.ts";
import type { Deps } from "../deps.ts";
import { staffCookie, staffCookieAttributes } from "./admission.ts";

type PeopleCall = {
	ip: string;
	body: { lang: LanguageCode };
	request: FastifyRequest;
};

/** Coming in and going out, one's own account, and the staff (docs/decisions/0035). */
export function peopleHandlers({ services, secure, publicUrl }: Deps) {
	const { own, reauthentication, signIn, links, administration, sessions } =
		services.staff;
	const { sso } = services;
	const cookie = staffCookie(secure);
	const deviceCookie = `${cookie}_mark`;
	const attributes = staffCookieAttributes(secure);

	const placeOf = ({ ip, body: { lang }, request }: PeopleCall) => ({
		lang,
		address: ip,
		device: deviceOf(request.headers["user-agent"]),
	});

	/** The cookie ends with the browser, or when the session does. */
	function enter(
		reply: FastifyReply,
		{ token, deviceToken }: { token: string; deviceToken?: string | undefined },
	): void {
		const cookies = [`${cookie}=${token}; ${attributes}`];
		if (deviceToken)
			cookies.push(
				`${deviceCookie}=${deviceToken}; ${attributes}; Max-Age=${deviceTokenLifetime / 1000}`,
			);
		reply.header("set-cookie", cookies);
	}

	const linkOf = ({
		token,
		...link
	}: {
		token: string;
		expiresAt: string;
	}) => ({
		...link,
		address: welcomeAddress(publicUrl, token),
	});

	return {
		"console-sign-in": async (context) => {
			const { account, password, code } = context.body;
			const { headers } = context.request;
			const opened = await signIn.byPassword({
				...placeOf(context),
				account,
				password,
				code,
				deviceToken: cookieOf(headers.cookie, deviceCookie),
			});
			enter(context.reply, opened);
			return null;
		},

		"console-passkey-options": () => signIn.passkeyOptions(),

		"console-passkey-sign-in": async (context) => {
			const { passkey } = context.body;
			enter(
				context.reply,
				await signIn.byPasskey({ ...placeOf(context), passkey }),
			);
			return null;
		},

		"console-link": (context) =>
			links.about(context.body.link, placeOf(context)),

		"console-link-begin": (context) =>
			links.begin({ ...context.body, ...placeOf(context) }),

		"console-link-finish": async (context) => {
			const { session, codes } = await links.finish({
				...context.body,
				...placeOf(context),
			});
			enter(context.reply, session);
			return { codes };
		},

		"console-me": async ({
			who: { staff, account, timeZone, provenAt, provenUntil, expiresAt },
		}) => {
			const { sourceLanguage, timeZone: siteTimeZone } =
				await services.settings.current();
			return {
				staff,
				account,
				timeZone,
				provenAt,
				provenUntil,
				expiresAt,
				languages: [...languages],
				sourceLanguage,
				siteTimeZone,
			};
		},

		"console-sign-out": async ({ who, ip, reply, body: { lang } }) => {
			await own.endSession(who, who.id, { address: ip });
			reply.header("set-cookie", `${cookie}=; ${attributes}; Max-Age=0`);
			const { signedOn } = who;
			return signedOn
				? { leave: signOnLeavePath(signedOn.provider, lang) }
				: null;
		},

		"console-prove-options": async ({ who, body: { lang } }) => {
			const { provider: key, ...options } = await reauthentication.options(who);
			const found = key === null ? undefined : await sso.signOn.provider(key);
			const provider = found
				? { name: found.name, address: signOnProofPath(found.key, lang) }
				: null;
			return { ...options, provider };
		},

		"console-prove": async (context) => {
			const { who, body } = context;
			await reauthentication.give(who, body.proof, placeOf(context));
			return { provenUntil: sessions.provenUntil() };
		},

		"console-profile-save": async (context) => {
			await own.save(context.who, context.body, placeOf(context));
			return null;
		},

		"console-sessions": async ({ who }) => {
			const rows = await sessions.of(who.staff.id);
			return rows.map(({ id, device, network, ...row }) => ({
				id,
				device,
				network,
				current: id === who.id,
				createdAt: row.created_at,
				seenAt: row.seen_at,
				expiresAt: row.expires_at,
			}));
		},

		"console-session-end": async (context) => ({
			ended: await own.endSession(
				context.who,
				context.body.id,
				placeOf(context),
			),
		}),

		"console-credentials": ({ who }) => own.credentials(who),
		"console-passkey-begin": ({ who }) => own.beginPasskey(who),

		"console-passkey-add": async (context) => ({
			id: await own.addPasskey(context.who, context.body, placeOf(context)),
		}),

		"console-passkey-rename": async (context) => {
			const { id, name } = context.body;
			await own.renamePasskey(context.who, id, name);
			return null;
		},

		"console-passkey-remove": async (context) => {
			await own.removePasskey(context.who, context.body.id, placeOf(context));
			return null;
		},

		"console-password-begin": ({ who }) => own.beginPassword(who),

		"console-password-save": async (context) => ({
			codes: await own.savePassword(
				context.who,
				context.body,
				placeOf(context),
			),
		}),

		"console-password-remove": async (context) => {
			await own.removePassword(context.who, placeOf(context));
			return null;
		},

		"console-codes": async (context) => ({
			codes: await own.renewCodes(context.who, placeOf(context)),
		}),

		"console-staff": async ({ who }) => {
			const data = await administration.list(who.staff);
			return { data, count: data.length };
		},

		"console-staff-save": async ({ who, body }) => {
			const { id, account = "", name, grants, state, language } = body;
			if (id === undefined) {
				const added = { account, name, grants, language };
				const made = await administration.add(who.staff, added);
				return { id: made.id, link: linkOf(made.link) };
			}
			const change = { name, grants, state };
			await administration.change(who.staff, id, change);
			return { id, link: null };
		},

		"console-staff-link": async ({ who, body }) =>
			linkOf(await administration.link(who.staff, body.id)),
	} satisfies Handlers<typeof peopleCalls>;
}
