import type { PasskeyUsed } from "../../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import { kindOfCode } from "../../credentials/secondStep.ts";
import type { WaysIn } from "../../credentials/waysIn.ts";
import type { DeviceTokens } from "../../login/deviceTokens.ts";
import type { LoginBuckets } from "../../login/loginBuckets.ts";
import type { Entry, LoginRateLimit } from "../../login/loginRateLimit.ts";
import { networkOf } from "../../login/network.ts";
import { demandLocalPartner } from "../../oidc/enforcement.ts";
import {
	type AccountRow,
	findAccountById,
	holdAccount,
} from "../accountQueries.ts";
import { accountMessage } from "../accountTexts.ts";
import { inWords } from "../limitWords.ts";
import type { OpenedLogin, OpenLogin } from "./openLogin.ts";

/** Place somebody logs in from: IP address, the browser in words, and its device token. */
export type LoginPlace = {
	address: string;
	device: string;
	deviceToken?: string | undefined;
};

/** The purpose of a passkey's challenge. */
const purpose = "login";

export type MoreLogins = ReturnType<typeof createMoreLogins>;

/**
 * Logins of partners by a passkey, and the second step after a password of who has an
 * authenticator app (docs/decisions/0118).
 */
export function createMoreLogins(deps: {
	db: Db;
	auditLog: AuditLog;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
	deviceTokens: DeviceTokens;
	waysIn: Pick<WaysIn, "challenges" | "passkeys" | "secondStep">;
	open: OpenLogin;
}) {
	const { db, auditLog, rateLimit, buckets, deviceTokens, open } = deps;
	const { challenges, passkeys, secondStep } = deps.waysIn;
	// Another password makes tickets of the former worthless.
	const stepOf = ({ id, password_changed_at }: AccountRow) =>
		`second ${id} ${password_changed_at}`;

	function refused(
		row: AccountRow | undefined,
		{ address }: LoginPlace,
		detail: Record<string, unknown>,
	): Promise<void> {
		return auditLog.write({
			action: "login",
			outcome: "refused",
			accountId: row?.id,
			account: row?.account ?? "",
			network: networkOf(address),
			detail,
		});
	}

	return {
		/**
		 * Notes that the password was right, and gives a ticket to the second step, good for
		 * minutes; undefined where the account was disabled or changed meanwhile.
		 */
		async begin(
			row: AccountRow,
			entries: Entry[],
		): Promise<string | undefined> {
			const isHeld = await db.transaction().execute(async (trx) => {
				if (!(await holdAccount(trx, row))) return false;
				for (const entry of entries) await entry.succeeded(trx);
				return true;
			});
			if (!isHeld) return undefined;
			return `${row.id}~${await challenges.issue(stepOf(row))}`;
		},

		/**
		 * Opens a session by a code of the app, or a recovery code, after the password.
		 *
		 * @throws DomainError `invalid`, with the field `ticket` where it ran out; `too_many`
		 */
		async bySecondStep(
			given: LoginPlace & { ticket: string; code: string },
		): Promise<OpenedLogin> {
			const { address, device, code } = given;
			const [id = "", ticket = ""] = given.ticket.split("~");
			const row = await findAccountById(db, id);
			if (!row || !(await challenges.isGood(ticket, stepOf(row)))) {
				const message = accountMessage("secondStepOver");
				const fields = [{ field: "ticket", message }];
				throw new DomainError("invalid", "second step", fields, {
					publicMessage: message,
				});
			}
			await demandLocalPartner(db, row);
			const nonce = await deviceTokens.nonceOf(given.deviceToken, row.id);
			const from = { nonce, address };
			const kind = kindOfCode(code);
			const entry = await rateLimit
				.enter(await buckets.ofCode(row.id, kind, from))
				.catch((error) => {
					throw inWords(error);
				});
			const use = await secondStep.looked(row, code);
			const origin = { device, network: networkOf(address) };
			const opened = await open(row, origin, {
				entries: [entry],
				nonce,
				by: {
					name: `password, ${kind}`,
					use: async (trx) =>
						(await challenges.consume(ticket, trx)) && use(trx),
				},
			});
			if (opened) return opened;
			// The password is known to somebody.
			await refused(row, given, { code: false });
			const message = accountMessage("secondStep");
			const fields = [{ field: "code", message }];
			throw new DomainError("invalid", "second step", fields, {
				publicMessage: message,
			});
		},

		/** Options for a browser to ask for any passkey. */
		passkeyOptions: () => passkeys.request(purpose),

		/**
		 * Opens a session by a passkey, which knows whose it is: neither a verification code
		 * nor a second step is asked for.
		 *
		 * @throws DomainError `invalid`, `too_many`; `forbidden` of who comes in through a
		 * provider alone
		 */
		async byPasskey(
			given: LoginPlace & { passkey: PasskeyUsed },
		): Promise<OpenedLogin> {
			const { address, device } = given;
			const entry = await rateLimit
				.enter(await buckets.ofAddress(address))
				.catch((error) => {
					throw inWords(error);
				});
			const used = await passkeys.used(purpose, given.passkey);
			const row = used && (await findAccountById(db, used.holder));
			if (row) await demandLocalPartner(db, row);
			const nonce =
				row && (await deviceTokens.nonceOf(given.deviceToken, row.id));
			const origin = { device, network: networkOf(address) };
			const by = used && { name: "passkey", use: used.note };
			const opened =
				row && by && (await open(row, origin, { entries: [entry], nonce, by }));
			if (opened) return opened;
			await refused(row, given, { by: "passkey" });
			throw new DomainError("invalid", "passkey", [], {
				publicMessage: accountMessage("passkey"),
			});
		},
	};
}
