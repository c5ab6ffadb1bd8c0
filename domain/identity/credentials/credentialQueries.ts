import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { StaffCredentialTable } from "../../../platform/db/schema/staff.ts";

export type PasskeyRow = Selectable<StaffCredentialTable>;

export function passkeyBy(
	db: Db,
	credentialId: string,
): Promise<PasskeyRow | undefined> {
	return db
		.selectFrom("staff_credential")
		.selectAll()
		.where("credential_id", "=", credentialId)
		.executeTakeFirst();
}

/** Passkeys of a member, the newest first. */
export function passkeysOf(db: Db, staffId: string): Promise<PasskeyRow[]> {
	return db
		.selectFrom("staff_credential")
		.selectAll()
		.where("staff_id", "=", staffId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

export async function insertPasskey(
	db: Db,
	row: Insertable<StaffCredentialTable>,
): Promise<void> {
	await db.insertInto("staff_credential").values(row).execute();
}

/** Says that it was used; false where it was removed, or used by somebody else at the same time. */
export async function notePasskeyUse(
	db: Db,
	{ id, counter: before }: PasskeyRow,
	used: { counter: number; backed_up: number; used_at: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff_credential")
		.set(used)
		.where("id", "=", id)
		.where("counter", "=", before)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function renamePasskey(
	db: Db,
	staffId: string,
	id: string,
	name: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff_credential")
		.set({ name })
		.where("staff_id", "=", staffId)
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Removes one passkey of a member, or all; says how many. */
export async function deletePasskeys(
	db: Db,
	staffId: string,
	id?: string,
): Promise<number> {
	let query = db.deleteFrom("staff_credential").where("staff_id", "=", staffId);
	if (id !== undefined) query = query.where("id", "=", id);
	const { numDeletedRows } = await query.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Sets a password with the key of its second step, or takes both away. */
export async function setPassword(
	db: Db,
	staffId: string,
	set: {
		password_hash: string | null;
		password_changed_at: string | null;
		totp_secret?: string | null;
		totp_step?: number;
	},
): Promise<void> {
	await db.updateTable("staff").set(set).where("id", "=", staffId).execute();
}

/** Members with an authenticator app, and its key as it is kept. */
export async function membersWithTotp(
	db: Db,
): Promise<{ id: string; totp_secret: string }[]> {
	return db
		.selectFrom("staff")
		.select(["id", "totp_secret"])
		.where("totp_secret", "is not", null)
		.$narrowType<{ totp_secret: string }>()
		.execute();
}

/** Replaces how a TOTP secret is stored, unless another secret was set meanwhile. */
export async function replaceTotp(
	db: Db,
	staffId: string,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	await db
		.updateTable("staff")
		.set({ totp_secret: to })
		.where("id", "=", staffId)
		.where("totp_secret", "=", from)
		.execute();
}

/** Rehashes a password at today's cost, unless it was changed meanwhile. */
export async function renewHash(
	db: Db,
	{ id, password_hash: before }: { id: string; password_hash: string },
	password_hash: string,
): Promise<void> {
	await db
		.updateTable("staff")
		.set({ password_hash })
		.where("id", "=", id)
		.where("password_hash", "=", before)
		.execute();
}

/** Takes a step of the app's codes; false where it, or a later one, was taken already. */
export async function takeStep(
	db: Db,
	staffId: string,
	step: number,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff")
		.set({ totp_step: step })
		.where("id", "=", staffId)
		.where("totp_step", "<", step)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Uses a recovery code up; false where there is none, or it was used. */
export async function takeRecoveryCode(
	db: Db,
	staffId: string,
	code_hash: string,
	used_at: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff_recovery_code")
		.set({ used_at })
		.where("staff_id", "=", staffId)
		.where("code_hash", "=", code_hash)
		.where("used_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Recovery codes instead of those before. */
export async function replaceRecoveryCodes(
	db: Db,
	staff_id: string,
	hashes: string[],
): Promise<void> {
	await db
		.deleteFrom("staff_recovery_code")
		.where("staff_id", "=", staff_id)
		.execute();
	if (hashes.length > 0)
		await db
			.insertInto("staff_recovery_code")
			.values(hashes.map((code_hash) => ({ staff_id, code_hash })))
			.execute();
}

export async function recoveryCodesLeft(
	db: Db,
	staffId: string,
): Promise<number> {
	const { left } = await db
		.selectFrom("staff_recovery_code")
		.select((row) => row.fn.countAll<number>().as("left"))
		.where("staff_id", "=", staffId)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(left);
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
