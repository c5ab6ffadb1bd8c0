import type { Db } from "../../../platform/db/open.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { CredentialTable } from "./credentialQueries.ts";

const day = 24 * 60 * 60 * 1000;

/** Sweeps encrypt everything anew long before a replaced key goes. */
export const totpSecret: SecretUse = {
	name: "authenticator-keys",
	what: "encrypts the keys of authenticator apps, of staff and partners (with --revoke none of them counts any more: recovery codes, passkeys and links still do)",
	lifetime: 30 * day,
};

export type TotpKeys = ReturnType<typeof createTotpKeys>;

/** Keys of authenticator apps as they are kept: encrypted, each for its owner alone. */
export function createTotpKeys({
	db,
	secrets,
	table,
}: {
	db: Db;
	secrets: Secrets;
	table: CredentialTable;
}) {
	const about = (holder: string) => `totp ${holder}`;

	const seal = (holder: string, key: string): Promise<string> =>
		secrets.seal(totpSecret, key, about(holder));

	/** Undefined where it cannot be read any more. One of before is there as it is. */
	async function open(
		holder: string,
		kept: string,
	): Promise<string | undefined> {
		if (/^[A-Z2-7]+=*$/.test(kept)) return kept;
		return secrets.open(totpSecret, kept, about(holder));
	}

	return {
		seal,
		open,

		/** Encrypts what is not, or with a key that was replaced. */
		async sweep(): Promise<void> {
			for (const { id, totp_secret: kept } of await table.peopleWithTotp(db)) {
				if (await secrets.isSealed(totpSecret, kept)) continue;
				const key = await open(id, kept);
				if (key === undefined) continue;
				await table.replaceTotp(db, id, {
					from: kept,
					to: await seal(id, key),
				});
			}
		},
	};
}
