import { createHash } from "node:crypto";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Challenges } from "../credentials/challenges.ts";
import { networkOf } from "../login/network.ts";
import { holdMember, memberBy } from "../members/memberQueries.ts";
import type { Sessions } from "../partners/partnerSessions.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { newToken } from "../sessions/randomToken.ts";
import type { StaffSession, StaffSessions } from "../staff/staffSessions.ts";
import { createBackChannelLogout } from "./backChannelLogout.ts";
import { type Claims, givenFor, textOf, valuesOf } from "./claims.ts";
import type { Holder, People, Person, Refusal } from "./people.ts";
import type { Provider, Providers } from "./providers.ts";
import {
	type RelyingParty,
	SignOnError,
	type SignOnFault,
	type Ties,
} from "./relyingParty.ts";
import { signInLine } from "./signOnLine.ts";

/** Where a browser comes from: its address, and itself in words (`deviceOf`). */
export type Place = { address: string; device: string; language: LanguageCode };

/** Why a page of single sign-on lets nobody in. */
export type SignOnStop =
	| SignOnFault
	| Refusal
	/** The browser does not know the answer: another one's, or of long ago. */
	| "lost"
	/** The answer came before. */
	| "used"
	/** Somebody else than who was asked. */
	| "other";

export type Opened = { id: string; token: string; expiresAt: string };
export type SignOnOutcome =
	| { done: "partner" | "staff"; opened: Opened; language: LanguageCode }
	| { done: "proof"; language: LanguageCode }
	| { stop: SignOnStop; language: LanguageCode };

export type SignOn = ReturnType<typeof createSignOn>;

/**
 * Single sign-on of partners and staff (docs/decisions/0107): a browser is sent to a
 * provider, and what it brings back opens a session. What ties the two together is in a
 * cookie and in a challenge that is good once, so that who only asks makes nothing grow.
 */
export function createSignOn(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	challenges: Challenges;
	passwords: Passwords;
	providers: Providers;
	people: People;
	relyingParty: RelyingParty;
	partnerSessions: Sessions;
	staffSessions: StaffSessions;
}) {
	const { db, clock, auditLog, challenges, passwords, people } = deps;
	const { providers, relyingParty, partnerSessions, staffSessions } = deps;

	/** Everything that an answer has to belong to. */
	const purposeOf = (provider: Provider, cookie: string) =>
		`sso ${provider.key} ${cookie}`;

	async function begin(
		provider: Provider,
		use: string,
		language: LanguageCode,
	): Promise<{ address: string; cookie: string }> {
		const verifier = newToken();
		const cookie = [verifier, use, language].join(".");
		const state = await challenges.issue(purposeOf(provider, cookie));
		const ties = { state, verifier, nonce: nonceOf(verifier) };
		const address = await relyingParty.begin(provider, ties, {
			isFresh: use !== signIn,
		});
		return { address, cookie };
	}

	/** Opens a session for who the provider vouches for, or says why not. */
	async function enter(
		provider: Provider,
		claims: Claims & { sub: string },
		place: Place,
	): Promise<{ opened: Opened } | { stop: SignOnStop }> {
		const person = personOf(claims);
		const given = givenFor(provider.rules, valuesOf(claims, provider.claim));
		const network = networkOf(place.address);
		// Hashed before the transaction: it takes long.
		const hash =
			provider.realm === "partner" &&
			given &&
			!(await people.known(db, provider, person))
				? await passwords.hash(newToken())
				: "";
		return serializable(db, async (trx) => {
			const at = clock.now().toISOString();
			if (!given) {
				const holder = await people.known(trx, provider, person);
				if (holder) {
					// All of them: a program's token would outlive the access.
					await sessionsOf(provider).end(holder.id, {}, trx);
					await people.follow(trx, provider, holder, undefined);
				}
				await refused(provider, person, holder, network, "noRole", trx);
				return { stop: "noRole" as const };
			}
			const context = { at, hash, language: place.language };
			const settled = await people.settle(trx, provider, person, context);
			if ("refusal" in settled) {
				const { refusal } = settled;
				await refused(provider, person, undefined, network, refusal, trx);
				return { stop: refusal };
			}
			const { holder } = settled;
			await people.follow(trx, provider, holder, given);
			const origin = { device: place.device, network };
			const own = {
				sso_provider: provider.key,
				sso_subject: person.subject,
				sso_sid: person.sid ?? null,
			};
			if (provider.realm === "staff") {
				const member = await memberBy(trx, { id: holder.id });
				if (!member || !(await holdMember(trx, member, at)))
					return { stop: "disabled" as const };
			}
			const opened = await sessionsOf(provider).open(
				holder.id,
				origin,
				trx,
				own,
			);
			await auditLog.write(
				{
					...signInLine(provider, holder, network),
					outcome: "ok",
					subject: opened.id,
					detail: { device: place.device, by: `sso ${provider.key}` },
				},
				trx,
			);
			return { opened };
		});
	}

	const sessionsOf = ({ realm }: Pick<Provider, "realm">) =>
		realm === "staff" ? staffSessions : partnerSessions;

	function refused(
		provider: Provider,
		{ subject }: Person,
		holder: Holder | undefined,
		network: string,
		why: SignOnStop,
		within: Db,
	): Promise<void> {
		return auditLog.write(
			{
				...signInLine(
					provider,
					holder ?? { id: "", account: "", name: "" },
					network,
				),
				outcome: "refused",
				detail: { by: `sso ${provider.key}`, who: subject.slice(0, 80), why },
			},
			within,
		);
	}

	return {
		/** Buttons of a realm's sign-in. */
		buttons: providers.buttons,

		/** A provider by the key in an address; undefined where there is none. */
		provider: providers.byKey,

		/** Address to send a browser to, and what its cookie is to keep. @throws SignOnError */
		begin: (provider: Provider, language: LanguageCode) =>
			begin(provider, signIn, language),

		/**
		 * Address at the provider for a member who is to prove anew who he is, at the provider he came in
		 * through.
		 *
		 * @throws SignOnError
		 */
		beginProof: (
			provider: Provider,
			session: StaffSession,
			language: LanguageCode,
		) => begin(provider, session.id, language),

		/**
		 * Outcome of a provider's answer: an open session, a proof of who it is, or why neither.
		 *
		 * @param query of the address the browser came back to
		 * @param cookie what `begin` gave this browser to keep
		 */
		async finish(
			provider: Provider,
			query: string,
			cookie: string | undefined,
			place: Place,
		): Promise<SignOnOutcome> {
			const [verifier = "", use = "", spoken = ""] = (cookie ?? "").split(".");
			const language = isLanguageCode(spoken) ? spoken : place.language;
			const state = new URLSearchParams(query).get("state") ?? "";
			const purpose = purposeOf(provider, cookie ?? "");
			if (!cookie || !(await challenges.isGood(state, purpose)))
				return { stop: "lost", language };
			// Before anything else: an answer is looked at once, however it ends.
			if (!(await challenges.consume(state, db)))
				return { stop: "used", language };
			const ties: Ties = { state, verifier, nonce: nonceOf(verifier) };
			const isFresh = use !== signIn;
			let claims: Claims & { sub: string };
			try {
				claims = await relyingParty.finish(provider, query, ties, { isFresh });
			} catch (error) {
				if (!(error instanceof SignOnError)) throw error;
				const nobody = { subject: "" } as Person;
				const network = networkOf(place.address);
				await refused(provider, nobody, undefined, network, error.fault, db);
				return { stop: error.fault, language };
			}
			if (isFresh) {
				const isProven = await prove(provider, use, claims.sub);
				return isProven
					? { done: "proof", language }
					: { stop: "other", language };
			}
			const entered = await enter(provider, claims, { ...place, language });
			return "stop" in entered
				? { ...entered, language }
				: { done: provider.realm, opened: entered.opened, language };
		},

		endByToken: createBackChannelLogout(deps),

		/** Address at which the provider ends its own session; undefined where it has none. */
		leave: relyingParty.leave,

		/** Addresses of this site that are registered at a provider. */
		addressesOf: relyingParty.addressesOf,
	};

	/** Says that a member proved who he is, where it is the one who was asked. */
	async function prove(
		provider: Provider,
		sessionId: string,
		subject: string,
	): Promise<boolean> {
		return staffSessions.proveSignedOn(sessionId, {
			provider: provider.key,
			subject,
		});
	}
}

/** Use of a sign-in; a proof has the id of its session instead. */
const signIn = "in";

/** Nonce of the ID token: the browser's own, and nothing that is told to the provider in clear before. */
const nonceOf = (verifier: string): string =>
	createHash("sha256").update(`nonce ${verifier}`).digest("base64url");

function personOf(claims: Claims & { sub: string }): Person {
	const { email_verified } = claims;
	return {
		subject: claims.sub,
		sid: textOf(claims, "sid"),
		email: textOf(claims, "email"),
		isVerified:
			typeof email_verified === "boolean" ? email_verified : undefined,
		username: textOf(claims, "preferred_username"),
		name: textOf(claims, "name"),
	};
}
