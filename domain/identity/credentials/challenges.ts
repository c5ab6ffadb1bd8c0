import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import { deleteChallenges, takeChallenge } from "./credentialQueries.ts";

/** Milliseconds a ticket is good for: time to find a phone and set an app up. */
const lifetime = 15 * 60_000;

export const challengeSecret: SecretUse = {
	name: "staff",
	what: "what staff answer when they sign in",
	lifetime,
};

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges that come back within minutes, signed for one purpose: those of
 * passkeys, and keys of authenticator apps that are not proven yet. Nothing is
 * kept of one until it is answered, so who only asks makes nothing grow.
 */
export function createChallenges(deps: {
	db: Db;
	secrets: Secrets;
	clock: Clock;
}) {
	const { db, secrets, clock } = deps;
	const signed = (words: string, purpose: string) =>
		secrets.sign(challengeSecret, `${words}.${purpose}`);

	return {
		/** `{end}.{nonce}.{signature}`. */
		async issue(purpose: string): Promise<string> {
			const end = (clock.now().getTime() + lifetime).toString(36);
			const words = `${end}.${randomBytes(16).toString("base64url")}`;
			return `${words}.${await signed(words, purpose)}`;
		},

		/** Whether it was issued for this, minutes ago. */
		async isGood(ticket: string, purpose: string): Promise<boolean> {
			const [end = "", nonce = "", signature = ""] = ticket.split(".");
			const good = await secrets.verify(
				challengeSecret,
				`${end}.${nonce}.${purpose}`,
				signature,
			);
			return good && clock.now().getTime() < Number.parseInt(end, 36);
		},

		/** Uses a good one up; false where somebody has. */
		consume(ticket: string, within: Db): Promise<boolean> {
			const hash = createHash("sha256").update(ticket).digest("hex");
			const end = Number.parseInt(ticket.split(".")[0] ?? "", 36);
			return takeChallenge(within, hash, new Date(end).toISOString());
		},

		/** Deletes what has run out by itself. */
		sweep: () => deleteChallenges(db, clock.now().toISOString()),
	};
}
