import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../platform/db/secrets.ts";
import type { Clock } from "../../platform/runtime/clock.ts";

/** Milliseconds a browser is known for. */
export const deviceTokenLifetime = 180 * 24 * 60 * 60_000;

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/**
 * What a login leaves in a browser, so that it is known at the next one (OWASP
 * calls it a device cookie): `{issued}.{nonce}.{signature}`, good for its account only.
 */
export function createDeviceTokens(deps: { secret: Secrets; clock: Clock }) {
	const { secret, clock } = deps;

	async function sign(accountId: string, words: string): Promise<string> {
		return createHmac("sha256", await secret("device"))
			.update(`${accountId}.${words}`)
			.digest("base64url");
	}

	return {
		/** For a browser that has just logged in. */
		async issue(accountId: string): Promise<string> {
			const issued = clock.now().getTime().toString(36);
			const words = `${issued}.${randomBytes(12).toString("base64url")}`;
			return `${words}.${await sign(accountId, words)}`;
		},

		/** The nonce of a token that proves an earlier login to the account. */
		async nonceOf(
			token: string | undefined,
			accountId: string,
		): Promise<string | undefined> {
			const [issued = "", nonce = "", given = ""] = (token ?? "").split(".");
			const expected = await sign(accountId, `${issued}.${nonce}`);
			const age = clock.now().getTime() - Number.parseInt(issued, 36);
			return same(given, expected) && age < deviceTokenLifetime
				? nonce
				: undefined;
		},
	};
}

function same(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
