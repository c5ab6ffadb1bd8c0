import type { PasskeyCreated } from "../../../contracts/accounts/webauthn.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Credentials, NewWayIn } from "../credentials/credentials.ts";
import type { Passkeys } from "../credentials/passkeys.ts";
import type { SecondStep } from "../credentials/secondStep.ts";
import { linkTable } from "../links/linkQueries.ts";
import { accountKey } from "../login/accountNames.ts";
import type { LoginBuckets } from "../login/loginBuckets.ts";
import type { LoginRateLimit } from "../login/loginRateLimit.ts";
import { networkOf } from "../login/network.ts";
import { demandLocalMember } from "../oidc/enforcement.ts";
import { inWords } from "../partners/limitWords.ts";
import { hashOf, newToken } from "../sessions/randomToken.ts";
import type { StaffSessions, StaffTimes } from "../staff/staffSessions.ts";
import type { Place } from "../staff/staffSignIn.ts";
import { refusal } from "../staff/staffTexts.ts";
import { findLink } from "./memberLinkQueries.ts";
import { accountIn, nameIn, timeZoneIn } from "./memberNames.ts";
import {
	hasMembers,
	holdMember,
	insertGrants,
	insertMember,
	lockMember,
	memberBy,
	updateMember,
} from "./memberQueries.ts";

/** Milliseconds a row is kept after its end. */
const keptAfter = 30 * 24 * 60 * 60_000;

const rows = linkTable("staff");

/** Time zone of a member who was added and has not set one. */
const noZone = "UTC";

export type FirstSignIn = Place & {
	link: string;
	account: string;
	name: string;
	language: LanguageCode;
	timeZone: string;
	passkey?: { response: PasskeyCreated; name: string } | undefined;
	password?: NewWayIn["password"];
};

export type Links = ReturnType<typeof createLinks>;

/**
 * Links that are good once: the first administrator's, a new member's, and the way
 * back in of one who has lost his. Kept as a hash.
 */
export function createLinks(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	times: StaffTimes;
	passkeys: Passkeys;
	secondStep: SecondStep;
	credentials: Credentials;
	sessions: StaffSessions;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
}) {
	const { db, clock, newId, auditLog, times, passkeys, secondStep } = deps;
	const { credentials, sessions, rateLimit, buckets } = deps;
	const nowText = () => clock.now().toISOString();

	/** The link and whom it is for; undefined where it is not good. */
	async function find(token: string) {
		if (token.length !== 43) return undefined;
		const link = await findLink(db, hashOf(token), nowText());
		if (!link) return undefined;
		if (link.staff_id === null)
			return (await hasMembers(db)) ? undefined : { link, member: undefined };
		const member = await memberBy(db, { id: link.staff_id });
		return member?.state === "active" ? { link, member } : undefined;
	}

	/**
	 * Link of a visitor, rate-limited by address.
	 *
	 * @throws DomainError `not_found`, `too_many`
	 */
	async function open(token: string, { address }: Pick<Place, "address">) {
		const entry = await rateLimit
			.enter(await buckets.ofAddress(address))
			.catch((error) => {
				throw inWords(error);
			});
		const found = await find(token);
		if (!found) throw refusal("link", { code: "not_found" });
		await entry.withdraw();
		return found;
	}

	/**
	 * Link that its member may come in by.
	 *
	 * @throws DomainError as `open`; `forbidden` for who comes in through a provider alone
	 */
	async function openToUse(token: string, place: Pick<Place, "address">) {
		const found = await open(token, place);
		if (found.member) await demandLocalMember(db, found.member);
		return found;
	}

	return {
		/** Makes one, for a member or for the first administrator. Earlier ones of a member end. */
		async make(
			staffId: string | null,
			within: Db = db,
		): Promise<{ token: string; expiresAt: string }> {
			const token = newToken();
			const now = clock.now().getTime();
			const expiresAt = new Date(now + times.link).toISOString();
			if (staffId !== null) await rows.end(within, staffId, nowText());
			await rows.insert(within, staffId, {
				id: newId(),
				token_hash: hashOf(token),
				created_at: nowText(),
				expires_at: expiresAt,
			});
			return { token, expiresAt };
		},

		/** Ends a member's that nobody has used. */
		endOf: (staffId: string, within: Db): Promise<void> =>
			rows.end(within, staffId, nowText()),

		/** End of the validity of the first administrator's link; undefined for any other. */
		async firstUntil(token: string): Promise<string | undefined> {
			const found = await find(token);
			return found && !found.member ? found.link.expires_at : undefined;
		},

		/** Member whom a link is for. @throws DomainError `not_found`, `too_many` */
		async about(token: string, place: Omit<Place, "device">) {
			const { link, member } = await open(token, place);
			return {
				first: !member,
				account: member?.account ?? "",
				name: member?.name ?? "",
				language: (member?.language as LanguageCode) ?? place.lang,
				// A member who has chosen no time zone gets that of his browser.
				timeZone: member && member.time_zone !== noZone ? member.time_zone : "",
				expiresAt: link.expires_at,
			};
		},

		/** Options to set up a passkey and an authenticator app. @throws DomainError as `openToUse` */
		async begin(
			given: Omit<Place, "device"> & {
				link: string;
				account: string;
				name: string;
			},
		) {
			const { link, member } = await openToUse(given.link, given);
			const account = member?.account ?? accountIn(given.account);
			const name = nameIn(given.name);
			const id = member?.id ?? link.id;
			const [passkey, totp] = await Promise.all([
				passkeys.creation(`link ${link.id}`, { id, account, name }),
				secondStep.offer(id, account),
			]);
			return { passkey, totp };
		},

		/**
		 * Uses the link up and signs in. Of a member whatever let him in before ends.
		 *
		 * @returns the session, and recovery codes beside a password
		 * @throws DomainError as `openToUse`; `invalid`, `conflict`
		 */
		async finish(given: FirstSignIn) {
			const { address, device } = given;
			const { link, member } = await openToUse(given.link, given);
			const account = member?.account ?? accountIn(given.account);
			const name = nameIn(given.name);
			const time_zone = timeZoneIn(given.timeZone);
			const { language } = given;
			// The first administrator is called like his link.
			const id = member?.id ?? link.id;
			const person = { id, account, name };
			const wayIn = await credentials.looked(person, `link ${link.id}`, given);
			const network = networkOf(address);
			const finished = async (trx: Db) => {
				if (!(await rows.take(trx, link.id, nowText())))
					throw refusal("link", { code: "not_found" });
				if (member) {
					const now = await lockMember(trx, id);
					if (now?.state !== "active")
						throw refusal("link", { code: "not_found" });
					await updateMember(trx, id, { name, language, time_zone });
					await credentials.removeAll(id, trx);
					await sessions.end(id, {}, trx);
				} else {
					if (await hasMembers(trx))
						throw refusal("link", { code: "not_found" });
					await insertMember(trx, {
						id,
						account,
						name,
						language,
						time_zone,
						account_key: accountKey(account),
						state: "active",
						totp_step: 0,
						created_at: nowText(),
					});
					await insertGrants(trx, id, [{ role: "administrator" }]);
					await rows.end(trx, null, nowText());
				}
				const { codes, password_hash } = await credentials.keep(id, wayIn, trx);
				await holdMember(trx, { id, password_hash }, nowText());
				const session = await sessions.open(id, { device, network }, trx);
				await auditLog.write(
					{
						action: "staff-sign-in",
						outcome: "ok",
						network,
						account,
						actor: name,
						staffId: id,
						subject: session.id,
						detail: {
							device,
							by: "link",
							first: !member,
							passkey: wayIn.passkey !== undefined,
						},
					},
					trx,
				);
				return { session, codes };
			};
			return serializable(db, finished).catch((error) => {
				// Of an authenticator that gave somebody else the same.
				if (isUniqueViolation(error))
					throw refusal("passkeyNew", { field: "passkey" });
				throw error;
			});
		},

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - keptAfter;
			await rows.deleteBefore(db, new Date(before).toISOString());
		},
	};
}
