import type { PasskeyUsed } from "../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Passkeys } from "../credentials/passkeys.ts";
import { kindOfCode, type SecondStep } from "../credentials/secondStep.ts";
import { accountKey } from "../login/accountNames.ts";
import type { DeviceTokens } from "../login/deviceTokens.ts";
import type { LoginBuckets } from "../login/loginBuckets.ts";
import type { Entry, LoginRateLimit } from "../login/loginRateLimit.ts";
import { networkOf } from "../login/network.ts";
import { renewHash } from "../members/memberPasswordQueries.ts";
import {
	holdMember,
	type MemberRow,
	memberBy,
} from "../members/memberQueries.ts";
import { demandLocal, demandLocalMember } from "../oidc/enforcement.ts";
import { inWords } from "../partners/limitWords.ts";
import { masked } from "../partners/partnerLogin.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { StaffSessions } from "./staffSessions.ts";
import { refusal, staffMessage } from "./staffTexts.ts";

/** Place somebody asks from: `ip`, and the browser in words (`deviceOf`). */
export type Place = { lang: LanguageCode; address: string; device: string };
export type PasswordAttempt = Place & {
	account: string;
	password: string;
	code: string;
	/** Device token that an earlier sign-in left in the browser. */
	deviceToken?: string | undefined;
};

/** The purpose of a passkey's challenge. */
const purpose = "sign-in";
/** Something of it was wrong: nothing of the transaction counts. */
const wrong = Symbol("wrong");

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Sign-in of the console, slowed down as the login of partners is. Whatever is
 * wrong, the answer is the same and takes as long.
 */
export function createSignIn(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	passwords: Passwords;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
	deviceTokens: DeviceTokens;
	passkeys: Passkeys;
	secondStep: SecondStep;
	sessions: StaffSessions;
}) {
	const { db, clock, auditLog, passwords, rateLimit, buckets } = deps;
	const { deviceTokens, passkeys, secondStep, sessions } = deps;

	/** Opens a session in one transaction with whatever proves who it is. */
	async function open(
		row: MemberRow,
		{ address, device }: Place,
		prove: (trx: Db) => Promise<string | undefined>,
		entries: Entry[],
	) {
		const network = networkOf(address);
		return db
			.transaction()
			.execute(async (trx) => {
				const at = clock.now().toISOString();
				if (!(await holdMember(trx, row, at))) throw wrong;
				const by = await prove(trx);
				if (!by) throw wrong;
				const session = await sessions.open(row.id, { device, network }, trx);
				for (const entry of entries) await entry.succeeded(trx);
				await auditLog.write(
					{
						action: "staff-sign-in",
						outcome: "ok",
						network,
						account: row.account,
						actor: row.name,
						staffId: row.id,
						subject: session.id,
						detail: { device, by },
					},
					trx,
				);
				return session;
			})
			.catch((error) => {
				if (error === wrong) return undefined;
				throw error;
			});
	}

	function refused(
		row: MemberRow | undefined,
		account: string,
		address: string,
		detail: Record<string, unknown>,
	): Promise<void> {
		return auditLog.write({
			action: "staff-sign-in",
			outcome: "refused",
			account,
			detail,
			network: networkOf(address),
			staffId: row?.id,
		});
	}

	return {
		/**
		 * Signs in by account, password and code.
		 *
		 * @throws DomainError `invalid`, saying the same whatever was wrong;
		 * `too_many` with the seconds to wait; `unavailable`
		 */
		async byPassword(attempt: PasswordAttempt) {
			const { address, password, code } = attempt;
			const key = accountKey(attempt.account);
			const row = await memberBy(db, { key });
			const nonce =
				row && (await deviceTokens.nonceOf(attempt.deviceToken, row.id));
			const route =
				row && nonce
					? await buckets.ofDevice(row.id, nonce)
					: // Not the account of a partner who is called the same.
						await buckets.ofStranger(`staff\0${key}`, address);
			const entries: Entry[] = [];
			const kind = kindOfCode(code);
			const codes =
				row && (await buckets.ofCode(row.id, kind, { nonce, address }));
			let right = false;
			try {
				entries.push(await rateLimit.enter(route.tries));
				if (route.guesses.length > 0)
					entries.push(await rateLimit.enter(route.guesses));
				// The password is hashed even for senders who have to wait for codes: neither
				// the answer nor its time tells them whether it was right.
				const hash = row?.password_hash ?? undefined;
				right = await passwords.matches(password, hash, route.party);
				if (right && row) await demandLocalMember(db, row);
				if (codes) await rateLimit.look(codes).catch(waitForCode(kind));
				// A code is guessed by who knows the password already.
				if (codes && right)
					entries.push(await rateLimit.enter(codes).catch(waitForCode(kind)));
			} catch (error) {
				for (const entry of entries) await entry.withdraw();
				throw inWords(error);
			}
			let session: Awaited<ReturnType<typeof open>>;
			if (row && right) {
				const use = await secondStep.looked(row, code);
				session = await open(
					row,
					attempt,
					async (trx) => {
						const used = await use(trx);
						return used && `password, ${used}`;
					},
					entries,
				);
			}
			if (!row || !session) {
				const penalty = Math.max(...entries.map((entry) => entry.penalty));
				await refused(row, row?.account ?? masked(key), address, {
					wait: Math.ceil(penalty / 1000),
					// The password is known to somebody.
					...(right && { code: false }),
				});
				// Wrong passwords wait as wrong codes do, or waiting would confirm a password.
				const failures = await buckets.ofFailure(`staff\0${key}`, nonce);
				await rateLimit
					.enter(failures)
					.catch(waitForCode(kind))
					.catch((error) => {
						throw inWords(error);
					});
				// Everybody is refused alike: who is there for emergencies is not told.
				await demandLocal(db, "staff", [key]);
				throw refusal("signIn");
			}
			if (row.password_hash && passwords.isOutdated(row.password_hash)) {
				const hash = await passwords.hash(password, route.party);
				await renewHash(db, { ...row, password_hash: row.password_hash }, hash);
			}
			return {
				...session,
				deviceToken: nonce ? undefined : await deviceTokens.issue(row.id),
			};
		},

		/** Options for a browser to ask for any passkey. */
		passkeyOptions: () => passkeys.request(purpose),

		/**
		 * Signs in by a passkey, which knows whose it is.
		 *
		 * @throws DomainError `invalid`, `too_many`
		 */
		async byPasskey(given: Place & { passkey: PasskeyUsed }) {
			const { address } = given;
			const entry = await rateLimit
				.enter(await buckets.ofAddress(address))
				.catch((error) => {
					throw inWords(error);
				});
			const used = await passkeys.used(purpose, given.passkey);
			const row = used && (await memberBy(db, { id: used.holder }));
			if (row) await demandLocalMember(db, row);
			const session =
				row &&
				(await open(
					row,
					given,
					async (trx) => ((await used.note(trx)) ? "passkey" : undefined),
					[entry],
				));
			if (session) return session;
			await refused(row, row?.account ?? "", address, { by: "passkey" });
			throw refusal("passkey");
		},
	};
}

/** Says beside a code why it has to wait, and what need not; `inWords` says for how long. */
function waitForCode(kind: "app" | "recovery") {
	return (error: unknown): never => {
		if (!(error instanceof DomainError) || kind !== "app") throw error;
		const { code, message, retryAfter = 1 } = error;
		const field = { field: "code", message: staffMessage("codeWait") };
		throw new DomainError(code, message, [field], { retryAfter });
	};
}
