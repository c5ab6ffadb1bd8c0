import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { StaffCredentialTable } from "../../../platform/db/schema/staff.ts";
import type { Realm } from "../sessions/sessionQueries.ts";

/** Passkey of a person of either realm. */
export type PasskeyRow = Selectable<Omit<StaffCredentialTable, "staff_id">> & {
	/** Whose it is. */
	holder: string;
};
/** Passkey to be kept. */
export type PasskeyValues = Insertable<Omit<StaffCredentialTable, "staff_id">>;

const tables = {
	partner: {
		person: "account",
		passkey: "account_credential",
		code: "account_recovery_code",
		holder: "account_id",
	},
	staff: {
		person: "staff",
		passkey: "staff_credential",
		code: "staff_recovery_code",
		holder: "staff_id",
	},
} as const;

export type CredentialTable = ReturnType<typeof credentialTable>;

/** Statements about passkeys, authenticator apps and recovery codes of a realm's people. */
export function credentialTable(realm: Realm) {
	// Typed as those of staff, whose columns both have.
	const person = tables[realm].person as "staff";
	const passkey = tables[realm].passkey as "staff_credential";
	const recovery = tables[realm].code as "staff_recovery_code";
	const holder = tables[realm].holder as "staff_id";

	return {
		async passkeyBy(
			db: Db,
			credentialId: string,
		): Promise<PasskeyRow | undefined> {
			return db
				.selectFrom(passkey)
				.selectAll()
				.select(`${holder} as holder`)
				.where("credential_id", "=", credentialId)
				.executeTakeFirst();
		},

		/** Passkeys of a person, the newest first. */
		async passkeysOf(db: Db, holderId: string): Promise<PasskeyRow[]> {
			return db
				.selectFrom(passkey)
				.selectAll()
				.select(`${holder} as holder`)
				.where(holder, "=", holderId)
				.orderBy("created_at", "desc")
				.orderBy("id", "desc")
				.execute();
		},

		async insertPasskey(
			db: Db,
			holderId: string,
			row: PasskeyValues,
		): Promise<void> {
			const values = { ...row, [holder]: holderId };
			await db
				.insertInto(passkey)
				.values(values as PasskeyValues & { staff_id: string })
				.execute();
		},

		/** Says that it was used; false where it was removed, or used by somebody else at the same time. */
		async notePasskeyUse(
			db: Db,
			{ id, counter: before }: PasskeyRow,
			used: { counter: number; backed_up: number; used_at: string },
		): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable(passkey)
				.set(used)
				.where("id", "=", id)
				.where("counter", "=", before)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		async renamePasskey(
			db: Db,
			holderId: string,
			id: string,
			name: string,
		): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable(passkey)
				.set({ name })
				.where(holder, "=", holderId)
				.where("id", "=", id)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		/** Removes one passkey of a person, or all; says how many. */
		async deletePasskeys(
			db: Db,
			holderId: string,
			id?: string,
		): Promise<number> {
			let query = db.deleteFrom(passkey).where(holder, "=", holderId);
			if (id !== undefined) query = query.where("id", "=", id);
			const { numDeletedRows } = await query.executeTakeFirst();
			return Number(numDeletedRows);
		},

		/** Sets the key of an authenticator app, none of whose codes was used, or takes it away. */
		async setTotp(
			db: Db,
			holderId: string,
			totp_secret: string | null,
		): Promise<void> {
			await db
				.updateTable(person)
				.set({ totp_secret, totp_step: 0 })
				.where("id", "=", holderId)
				.execute();
		},

		/** People with an authenticator app, and its key as it is kept. */
		async peopleWithTotp(
			db: Db,
		): Promise<{ id: string; totp_secret: string }[]> {
			return db
				.selectFrom(person)
				.select(["id", "totp_secret"])
				.where("totp_secret", "is not", null)
				.$narrowType<{ totp_secret: string }>()
				.execute();
		},

		/** Replaces how a TOTP secret is stored, unless another secret was set meanwhile. */
		async replaceTotp(
			db: Db,
			holderId: string,
			{ from, to }: { from: string; to: string },
		): Promise<void> {
			await db
				.updateTable(person)
				.set({ totp_secret: to })
				.where("id", "=", holderId)
				.where("totp_secret", "=", from)
				.execute();
		},

		/** Takes a step of the app's codes; false where it, or a later one, was taken already. */
		async takeStep(db: Db, holderId: string, step: number): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable(person)
				.set({ totp_step: step })
				.where("id", "=", holderId)
				.where("totp_step", "<", step)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		/** Uses a recovery code up; false where there is none, or it was used. */
		async takeRecoveryCode(
			db: Db,
			holderId: string,
			code_hash: string,
			used_at: string,
		): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable(recovery)
				.set({ used_at })
				.where(holder, "=", holderId)
				.where("code_hash", "=", code_hash)
				.where("used_at", "is", null)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		/** Recovery codes instead of those before. */
		async replaceRecoveryCodes(
			db: Db,
			holderId: string,
			hashes: string[],
		): Promise<void> {
			await db.deleteFrom(recovery).where(holder, "=", holderId).execute();
			if (hashes.length === 0) return;
			const values = hashes.map((code_hash) => ({
				...{ code_hash, [holder]: holderId },
			}));
			await db
				.insertInto(recovery)
				.values(values as { code_hash: string; staff_id: string }[])
				.execute();
		},

		async recoveryCodesLeft(db: Db, holderId: string): Promise<number> {
			const { left } = await db
				.selectFrom(recovery)
				.select((row) => row.fn.countAll<number>().as("left"))
				.where(holder, "=", holderId)
				.where("used_at", "is", null)
				.executeTakeFirstOrThrow();
			return Number(left);
		},
	};
}

/** Whether this challenge was not answered before. */
export async function takeChallenge(
	db: Db,
	hash: string,
	expires_at: string,
): Promise<boolean> {
	const taken = await db
		.insertInto("staff_challenge")
		.values({ hash, expires_at })
		.onConflict((conflict) => conflict.column("hash").doNothing())
		.returning("hash")
		.executeTakeFirst();
	return taken !== undefined;
}

export async function deleteChallenges(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("staff_challenge")
		.where("expires_at", "<", before)
		.execute();
}
