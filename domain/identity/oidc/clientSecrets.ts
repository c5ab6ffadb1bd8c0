import type { Db } from "../../../platform/db/open.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import { allProviders, replaceSecret } from "./ssoQueries.ts";

const day = 24 * 60 * 60 * 1000;

/** Sweeps encrypt everything anew long before a replaced key goes. */
export const ssoSecret: SecretUse = {
	name: "sign-on-clients",
	what: "encrypts the secrets of single sign-on's clients (with --revoke each has to be set anew: npm run sso -- save)",
	lifetime: 30 * day,
};

export type ClientSecrets = ReturnType<typeof createClientSecrets>;

/** Secrets that providers gave this site as their client: encrypted, each for its provider alone. */
export function createClientSecrets({
	db,
	secrets,
}: {
	db: Db;
	secrets: Secrets;
}) {
	const about = (key: string) => `sso ${key}`;
	const seal = (key: string, secret: string): Promise<string> =>
		secrets.seal(ssoSecret, secret, about(key));
	/** Undefined where it cannot be read any more. */
	const open = (key: string, kept: string): Promise<string | undefined> =>
		secrets.open(ssoSecret, kept, about(key));

	return {
		seal,
		open,

		/** Encrypts anew what is encrypted with a key that was replaced. */
		async sweep(): Promise<void> {
			for (const { key, client_secret: kept } of await allProviders(db)) {
				if (kept === null || (await secrets.isSealed(ssoSecret, kept)))
					continue;
				const secret = await open(key, kept);
				if (secret === undefined) continue;
				await replaceSecret(db, key, {
					from: kept,
					to: await seal(key, secret),
				});
			}
		},
	};
}
