import { randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";

/** Milliseconds a browser is known for. */
export const deviceTokenLifetime = 180 * 24 * 60 * 60_000;

export const deviceSecret: SecretUse = {
	name: "device",
	what: "what tells the login a browser it knows",
	lifetime: deviceTokenLifetime,
};

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/**
 * Device tokens that a login leaves in a browser, so that it is known at the
 * next one (OWASP calls them device cookies): `{issued}.{nonce}.{signature}`,
 * good for its account only.
 */
export function createDeviceTokens(deps: { secrets: Secrets; clock: Clock }) {
	const { secrets, clock } = deps;

	return {
		/** For a browser that has just logged in. */
		async issue(accountId: string): Promise<string> {
			const issued = clock.now().getTime().toString(36);
			const words = `${issued}.${randomBytes(12).toString("base64url")}`;
			const signed = `${accountId}.${words}`;
			return `${words}.${await secrets.sign(deviceSecret, signed)}`;
		},

		/** The nonce of a token that proves an earlier login to the account. */
		async nonceOf(
			token: string | undefined,
			accountId: string,
		): Promise<string | undefined> {
			const [issued = "", nonce = "", given = ""] = (token ?? "").split(".");
			const signed = `${accountId}.${issued}.${nonce}`;
			const good = await secrets.verify(deviceSecret, signed, given);
			const age = clock.now().getTime() - Number.parseInt(issued, 36);
			return good && age < deviceTokenLifetime ? nonce : undefined;
		},
	};
}
