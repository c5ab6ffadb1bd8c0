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
import { type AccountRow, findAccount, renewHash } from "./accountQueries.ts";
import { accountMessage } from "./accountTexts.ts";
import { inWords } from "./limitWords.ts";
import type { MoreLogins } from "./waysIn/moreLogins.ts";
import type { OpenedLogin, OpenLogin } from "./waysIn/openLogin.ts";

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
	captcha: Captcha;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
	deviceTokens: DeviceTokens;
	auditLog: AuditLog;
	open: OpenLogin;
	/** Gives a ticket to the second step, to who has an authenticator app. */
	begin: MoreLogins["begin"];
}) {
	const { db, passwords, captcha, rateLimit, buckets, auditLog } = deps;
	const { deviceTokens, open, begin } = deps;

	return async function login(
		attempt: Attempt,
	): Promise<OpenedLogin | { secondStep: string }> {
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
		if (row && right) {
			const origin = { device: attempt.device, network };
			const secondStep =
				row.totp_secret === null ? undefined : await begin(row, entries);
			const opened = secondStep
				? { secondStep }
				: row.totp_secret === null
					? await open(row, origin, { entries, nonce })
					: undefined;
			if (opened && passwords.isOutdated(row.password_hash))
				await renew(row, password, route.party);
			if (opened) return opened;
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

/** People type passwords into the wrong field: of what is no account, little is kept. */
export function masked(key: string): string {
	return `${[...key.replaceAll(/\p{C}/gu, "")].slice(0, 2).join("")}…`;
}
