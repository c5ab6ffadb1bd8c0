import type { Db } from "../../../platform/db/open.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import { membersWithTotp, replaceTotp } from "./credentialQueries.ts";

const day = 24 * 60 * 60 * 1000;

/** Sweeps encrypt everything anew long before a replaced key goes. */
export const totpSecret: SecretUse = {
	name: "authenticator-keys",
	what: "encrypts the keys of staff's authenticator apps (with --revoke none of them counts any more: recovery codes, passkeys and links still do)",
	lifetime: 30 * day,
};

export type TotpKeys = ReturnType<typeof createTotpKeys>;

/** Keys of authenticator apps as they are kept: encrypted, each for its member alone. */
export function createTotpKeys({ db, secrets }: { db: Db; secrets: Secrets }) {
	const about = (staffId: string) => `totp ${staffId}`;

	const seal = (staffId: string, key: string): Promise<string> =>
		secrets.seal(totpSecret, key, about(staffId));

	/** Undefined where it cannot be read any more. One of before is there as it is. */
	async function open(
		staffId: string,
		kept: string,
	): Promise<string | undefined> {
		if (/^[A-Z2-7]+=*$/.test(kept)) return kept;
		return secrets.open(totpSecret, kept, about(staffId));
	}

	return {
		seal,
		open,

		/** Encrypts what is not, or with a key that was replaced. */
		async sweep(): Promise<void> {
			for (const { id, totp_secret: kept } of await membersWithTotp(db)) {
				if (await secrets.isSealed(totpSecret, kept)) continue;
				const key = await open(id, kept);
				if (key === undefined) continue;
				await replaceTotp(db, id, { from: kept, to: await seal(id, key) });
			}
		},
	};
}
