import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { SsoProviderTable } from "../../../platform/db/schema/signOn.ts";
import type { Realm } from "../sessions/sessionQueries.ts";

export type ProviderRow = Selectable<SsoProviderTable>;

export function allProviders(db: Db): Promise<ProviderRow[]> {
	return db.selectFrom("sso_provider").selectAll().orderBy("key").execute();
}

export function providerBy(
	db: Db,
	key: string,
): Promise<ProviderRow | undefined> {
	return db
		.selectFrom("sso_provider")
		.selectAll()
		.where("key", "=", key)
		.executeTakeFirst();
}

/** Providers of a realm that people of their domains come in through alone. */
export function enforcing(
	db: Db,
	realm: Realm,
): Promise<Pick<ProviderRow, "key" | "name" | "domains">[]> {
	return db
		.selectFrom("sso_provider")
		.select(["key", "name", "domains"])
		.where("realm", "=", realm)
		.where("enforced", "=", 1)
		.orderBy("key")
		.execute();
}

export async function insertProvider(
	db: Db,
	row: Insertable<SsoProviderTable>,
): Promise<void> {
	await db.insertInto("sso_provider").values(row).execute();
}

/** False where it was changed since. */
export async function updateProvider(
	db: Db,
	key: string,
	seen: string,
	changes: Updateable<SsoProviderTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("sso_provider")
		.set(changes)
		.where("key", "=", key)
		.where("changed_at", "=", seen)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Keeps a secret that was encrypted anew, unless another was set meanwhile. */
export async function replaceSecret(
	db: Db,
	key: string,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	await db
		.updateTable("sso_provider")
		.set({ client_secret: to })
		.where("key", "=", key)
		.where("client_secret", "=", from)
		.execute();
}

/** Deletes a provider with its rules, and what it knows of people. */
export async function deleteProvider(db: Db, key: string): Promise<void> {
	await db.deleteFrom("sso_provider").where("key", "=", key).execute();
}

export function rulesOf(db: Db, provider?: string) {
	const query = db.selectFrom("sso_rule").selectAll().orderBy("value");
	return (
		provider === undefined ? query : query.where("provider", "=", provider)
	).execute();
}

/** Names of the providers of partners whose table puts people into a group. */
export async function providersGiving(
	db: Db,
	groupId: string,
): Promise<string[]> {
	const rows = await db
		.selectFrom("sso_rule")
		.innerJoin("sso_provider", "sso_provider.key", "sso_rule.provider")
		.select(["sso_provider.name", "sso_rule.gives"])
		.where("sso_provider.realm", "=", "partner")
		.orderBy("sso_provider.name")
		.execute();
	const names = rows.flatMap(({ name, gives }) =>
		(JSON.parse(gives) as { groups: string[] }).groups.includes(groupId)
			? [name]
			: [],
	);
	return [...new Set(names)];
}

export async function replaceRules(
	db: Db,
	provider: string,
	rules: { value: string; gives: string }[],
): Promise<void> {
	await db.deleteFrom("sso_rule").where("provider", "=", provider).execute();
	if (rules.length > 0)
		await db
			.insertInto("sso_rule")
			.values(rules.map((rule) => ({ provider, ...rule })))
			.execute();
}

export function identityOf(db: Db, provider: string, subject: string) {
	return db
		.selectFrom("sso_identity")
		.selectAll()
		.where("provider", "=", provider)
		.where("subject", "=", subject)
		.executeTakeFirst();
}

/** Whether a provider knows a member of the staff. */
export async function isKnownToProvider(
	db: Db,
	staffId: string,
): Promise<boolean> {
	const row = await db
		.selectFrom("sso_identity")
		.select("provider")
		.where("staff_id", "=", staffId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function insertIdentity(
	db: Db,
	row: {
		provider: string;
		subject: string;
		account_id?: string;
		staff_id?: string;
		created_at: string;
	},
): Promise<void> {
	await db
		.insertInto("sso_identity")
		.values({ account_id: null, staff_id: null, ...row })
		.execute();
}

export async function setEmergency(
	db: Db,
	id: string,
	emergency: 0 | 1,
): Promise<void> {
	await db
		.updateTable("staff")
		.set({ emergency })
		.where("id", "=", id)
		.execute();
}

/** Ends links that would let an account choose a password. */
export async function endAccountLinks(
	db: Db,
	accountId: string,
	at: string,
): Promise<void> {
	await db
		.updateTable("account_link")
		.set({ expires_at: at })
		.where("account_id", "=", accountId)
		.where("used_at", "is", null)
		.where("expires_at", ">", at)
		.execute();
}

/** Makes an account active that was only invited. */
export async function activateInvited(db: Db, id: string): Promise<void> {
	await db
		.updateTable("account")
		.set({ state: "active" })
		.where("id", "=", id)
		.where("state", "=", "invited")
		.execute();
}
