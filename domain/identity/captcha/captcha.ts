import { randomInt } from "node:crypto";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import { plainDigits } from "../login/plainDigits.ts";
import {
	codeOf,
	countWaiting,
	deleteExpired,
	deleteOldest,
	insertCode,
	takeCode,
} from "./captchaQueries.ts";

/** Milliseconds a captcha is good for. */
export const captchaLifetime = 5 * 60_000;
/** Digits: one alphabet for six languages, and for the keypads of phones. */
export const captchaDigits = 6;
/** Numbers of captchas that may wait to be solved. */
export const mostCaptchas = { ofSender: 200, ofAll: 50_000 };

export const captchaSecret: SecretUse = {
	name: "verification",
	what: "encrypts verification codes, and says how their pictures are drawn",
	lifetime: captchaLifetime,
};

export type Captcha = ReturnType<typeof createCaptcha>;

/** A captcha, to people a verification code: each is good for one login (docs/decisions/0013). */
export function createCaptcha(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	secrets: Secrets;
	/** Hashes an address's widest network, see `loginBuckets.ts`. */
	senderHash: (address: string) => Promise<string>;
	/** A code that is accepted with any id. For automated checks only. */
	fixed?: string;
}) {
	const { db, clock, newId, secrets, senderHash, fixed } = deps;
	const listeners = new Set<(id: string) => void>();

	/** Deletes what has expired. */
	async function sweep(): Promise<void> {
		const now = clock.now();
		// Too far ahead are those of a clock that was put back since.
		const ahead = new Date(now.getTime() + 2 * captchaLifetime);
		await deleteExpired(db, now.toISOString(), ahead.toISOString());
	}

	const about = (id: string) => `captcha ${id}`;

	/** The digits of a kept code; of one a build of before kept, as they are. */
	const opened = async (id: string, kept: string) =>
		/^\d{6}$/.test(kept) ? kept : secrets.open(captchaSecret, kept, about(id));

	return {
		sweep,

		/**
		 * A new code. Where too many wait, those of everybody else stay good: one
		 * sender is refused, and of all the oldest go.
		 *
		 * @throws DomainError `too_many` for a sender who takes them and uses none
		 */
		async issue(address: string): Promise<{ id: string; expiresAt: string }> {
			const now = clock.now();
			const sender = await senderHash(address);
			await sweep();
			if ((await countWaiting(db, sender)) >= mostCaptchas.ofSender)
				throw new DomainError("too_many", "too many codes", [], {
					retryAfter: 60,
				});
			const excess = (await countWaiting(db)) - mostCaptchas.ofAll + 1;
			if (excess > 0) await deleteOldest(db, excess);
			const id = newId();
			const expiresAt = new Date(now.getTime() + captchaLifetime).toISOString();
			const digits = String(randomInt(10 ** captchaDigits)).padStart(
				captchaDigits,
				"0",
			);
			// Any process may have to draw or say it, so that a hash would not do.
			const code = await secrets.seal(captchaSecret, digits, about(id));
			await insertCode(db, { id, code, sender, expires_at: expiresAt });
			return { id, expiresAt };
		},

		/**
		 * The digits to be shown, and what decides how: the same for every showing,
		 * and not to be guessed from the id. Undefined once used or expired.
		 */
		async shown(
			id: string,
		): Promise<
			{ digits: string; seed: Buffer; expiresAt: string } | undefined
		> {
			const row = await codeOf(db, id, clock.now().toISOString());
			const digits = row && (await opened(id, row.code));
			if (!digits) return undefined;
			const signature = await secrets.sign(captchaSecret, id);
			const seed = Buffer.from(signature, "base64url");
			return { digits, seed, expiresAt: row.expires_at };
		},

		/** `listener` is told the id of each code that this process uses up. Returns what ends that. */
		onUse(listener: (id: string) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Whether a code is right. Right or wrong, it is used up. */
		async use(id: string, given: string): Promise<boolean> {
			const row = await takeCode(db, id);
			if (row) for (const listener of listeners) listener(id);
			const typed = plainDigits(given);
			if (fixed !== undefined && typed === plainDigits(fixed)) return true;
			return (
				row !== undefined &&
				row.expires_at > clock.now().toISOString() &&
				(await opened(id, row.code)) === typed
			);
		},
	};
}
