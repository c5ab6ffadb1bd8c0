import { createHash } from "node:crypto";
import { makePassword } from "../../../contracts/accounts/madePassword.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { plainDigits } from "../login/plainDigits.ts";
import type { Challenges } from "./challenges.ts";
import type { CredentialTable } from "./credentialQueries.ts";
import type { TotpKeys } from "./totpKeys.ts";

const recoveryCodes = 10;
/** Seconds a code is shown. */
const period = 30;
/** Steps before and behind, for clocks that differ. */
const window = 1;

const loadOtp = once(() => import("otpauth"));
const loadQr = once(() => import("uqr"));

export type TotpTaken = { secret: string; ticket: string; code: string };
export type SecondStep = ReturnType<typeof createSecondStep>;

/**
 * Second step beside a password: codes of an authenticator app (TOTP, RFC
 * 6238), or recovery codes.
 */
export function createSecondStep(deps: {
	clock: Clock;
	table: CredentialTable;
	challenges: Challenges;
	totpKeys: Pick<TotpKeys, "open">;
	brand: () => Promise<string>;
}) {
	const { clock, table, challenges, totpKeys, brand } = deps;
	const purposeOf = (holder: string, secret: string) =>
		`totp ${holder} ${secret}`;

	/** The step a code of the app belongs to; undefined for any other code. */
	async function stepOf(
		secret: string,
		code: string,
	): Promise<number | undefined> {
		if (kindOfCode(code) !== "app") return undefined;
		const { Secret, TOTP } = await loadOtp();
		const timestamp = clock.now().getTime();
		const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
		const delta = totp.validate({ token: code, timestamp, window });
		return delta === null
			? undefined
			: Math.floor(timestamp / 1000 / period) + delta;
	}

	return {
		/** A key for an app, which counts once a code of it has come back. */
		async offer(holder: string, account: string) {
			const [{ Secret, TOTP }, { renderSVG }] = await Promise.all([
				loadOtp(),
				loadQr(),
			]);
			const totp = new TOTP({
				issuer: await brand(),
				label: account,
				period,
				secret: new Secret({ size: 20 }),
			});
			const secret = totp.secret.base32;
			const uri = totp.toString();
			const ticket = await challenges.issue(purposeOf(holder, secret));
			return { secret, uri, ticket, qr: renderSVG(uri, { pixelSize: 1 }) };
		},

		/** The step of the first code of an offered key; undefined where anything of it is wrong. */
		async taken(
			holder: string,
			{ secret, ticket, code }: TotpTaken,
		): Promise<number | undefined> {
			const good = await challenges.isGood(ticket, purposeOf(holder, secret));
			return good ? stepOf(secret, plainDigits(code)) : undefined;
		},

		/**
		 * Looks at a code: of the app, in its half minute or the ones beside it, or a
		 * recovery code. What comes back uses it up, within a transaction.
		 */
		async looked(
			person: { id: string; totp_secret: string | null },
			code: string,
		): Promise<(within: Db) => Promise<"app" | "recovery" | undefined>> {
			const typed = plainDigits(code);
			const key =
				person.totp_secret === null
					? undefined
					: await totpKeys.open(person.id, person.totp_secret);
			const step = key === undefined ? undefined : await stepOf(key, typed);
			return async (within) => {
				if (step !== undefined)
					return (await table.takeStep(within, person.id, step))
						? "app"
						: undefined;
				const at = clock.now().toISOString();
				const hash = hashOf(person.id, typed);
				return (await table.takeRecoveryCode(within, person.id, hash, at))
					? "recovery"
					: undefined;
			};
		},

		/** Ten codes instead of those before; only their hashes are kept. */
		async renewCodes(holder: string, within: Db): Promise<string[]> {
			const codes = Array.from({ length: recoveryCodes }, makePassword);
			const hashes = codes.map((one) => hashOf(holder, one));
			await table.replaceRecoveryCodes(within, holder, hashes);
			return codes;
		},
	};
}

/**
 * Tells the kind of a typed code by its shape: an app's codes are short enough
 * to be guessed.
 */
export function kindOfCode(code: string): "app" | "recovery" {
	return /^\d{6}$/.test(plainDigits(code)) ? "app" : "recovery";
}

/** However it is typed: with or without hyphens, in whatever case. They have 99 bits, too many to try. */
function hashOf(holder: string, code: string): string {
	const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
	return createHash("sha256").update(`${holder} ${plain}`).digest("hex");
}
