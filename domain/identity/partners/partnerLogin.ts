import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Captcha } from "../captcha/captcha.ts";
import { accountKey } from "../login/accountNames.ts";
import type { DeviceTokens } from "../login/deviceTokens.ts";
import type { LoginBuckets } from "../login/loginBuckets.ts";
import type { Entry, LoginRateLimit } from "../login/loginRateLimit.ts";
import { networkOf } from "../login/network.ts";
import { demandLocal } from "../oidc/enforcement.ts";
import type { Passwords } from "../passwords/passwords.ts";
import {
	type AccountRow,
	findAccount,
	holdAccount,
	renewHash,
} from "./accountQueries.ts";
import { accountMessage, durationOf } from "./accountTexts.ts";
import type { AccountMails } from "./links/accountMails.ts";
import { hadSession } from "./partnerSessionQueries.ts";
import type { Sessions } from "./partnerSessions.ts";

export type Attempt = {
	account: string;
	password: string;
	code: string;
	codeId: string;
	/** IP address, and the browser in words: `deviceOf`. */
	address: string;
	device: string;
	/** Device token that an earlier login left in the browser. */
	deviceToken?: string;
};

/** See `Accounts.login`. */
export function createLogin(deps: {
	db: Db;
	clock: Clock;
	passwords: Passwords;
	sessions: Sessions;
	captcha: Captcha;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
	deviceTokens: DeviceTokens;
	auditLog: AuditLog;
	mails?: Pick<AccountMails, "enqueue" | "wake"> | undefined;
}) {
	const { db, passwords, sessions, captcha, rateLimit, buckets, auditLog } =
		deps;
	const { deviceTokens, mails } = deps;

	return async function login(attempt: Attempt) {
		const { address, password } = attempt;
		const key = accountKey(attempt.account);
		const network = networkOf(address);
		// A refusal by the name alone tells of no account.
		await demandLocal(db, "partner", [key]);
		const row = await findAccount(db, key);
		const nonce =
			row && (await deviceTokens.nonceOf(attempt.deviceToken, row.id));
		const route =
			row && nonce
				? await buckets.ofDevice(row.id, nonce)
				: await buckets.ofStranger(key, address);
		const entries: Entry[] = [];
		let right = false;
		try {
			entries.push(await rateLimit.enter(route.tries));
			// Whether the code was right is no secret from who saw it. From here on it
			// takes as long whatever was wrong.
			if (await captcha.use(attempt.codeId, attempt.code)) {
				if (route.guesses.length > 0)
					entries.push(await rateLimit.enter(route.guesses));
				right = await passwords.matches(
					password,
					row?.password_hash,
					route.party,
				);
				if (right) await demandLocal(db, "partner", [row?.email]);
			}
		} catch (error) {
			for (const entry of entries) await entry.withdraw();
			throw inWords(error);
		}
		const opened =
			row && right
				? await open(row, { device: attempt.device, network }, entries, !nonce)
				: undefined;
		if (row && opened) {
			if (passwords.isOutdated(row.password_hash))
				await renew(row, password, route.party);
			return {
				...opened,
				username: row.name,
				account: row.account,
				deviceToken: nonce ? undefined : await deviceTokens.issue(row.id),
			};
		}
		const penalty = Math.max(...entries.map((entry) => entry.penalty));
		await auditLog.write({
			action: "login",
			outcome: "refused",
			accountId: row?.id,
			account: row?.account ?? masked(key),
			network,
			detail: { wait: Math.ceil(penalty / 1000) },
		});
		throw new DomainError("invalid", "login", [], {
			publicMessage: accountMessage("login"),
		});
	};

	async function open(
		row: AccountRow,
		origin: { device: string; network: string },
		entries: Entry[],
		isNewDevice: boolean,
	) {
		const opened = await db.transaction().execute(async (trx) => {
			if (!(await holdAccount(trx, row))) return undefined;
			const isKnown = await hadSession(trx, row.id);
			const session = await sessions.open(row.id, origin, trx);
			for (const entry of entries) await entry.succeeded(trx);
			// The first login of all is no other device.
			if (isNewDevice && isKnown && row.email !== null)
				await mails?.enqueue(trx, {
					...{ accountId: row.id, kind: "device", login: origin },
				});
			await auditLog.write(
				{
					action: "login",
					outcome: "ok",
					accountId: row.id,
					account: row.account,
					network: origin.network,
					subject: session.id,
					detail: { device: origin.device },
				},
				trx,
			);
			return session;
		});
		if (isNewDevice) mails?.wake();
		return opened;
	}

	/** The password is at hand only now: its hash gets the cost of today. */
	async function renew(
		row: AccountRow,
		password: string,
		party: string,
	): Promise<void> {
		const password_hash = await passwords.hash(password, party);
		await renewHash(db, row, password_hash);
	}
}

/** Tells a person for how long the rate limit refuses him. */
export function inWords(error: unknown): unknown {
	if (!(error instanceof DomainError) || error.code !== "too_many")
		return error;
	const { message, fields, retryAfter = 1 } = error;
	return new DomainError("too_many", message, fields, {
		publicMessage: accountMessage("wait", { time: durationOf(retryAfter) }),
		retryAfter,
	});
}

/** People type passwords into the wrong field: of what is no account, little is kept. */
export function masked(key: string): string {
	return `${[...key.replaceAll(/\p{C}/gu, "")].slice(0, 2).join("")}…`;
}
