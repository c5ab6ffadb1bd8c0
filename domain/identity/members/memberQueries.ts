import type { Insertable, Selectable } from "kysely";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Grant, StaffRole } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type {
	StaffRoleTable,
	StaffTable,
} from "../../../platform/db/schema/staff.ts";

export type MemberRow = Selectable<StaffTable>;

export async function insertMember(
	db: Db,
	row: Insertable<StaffTable>,
): Promise<void> {
	await db.insertInto("staff").values(row).execute();
}

export function memberBy(
	db: Db,
	by: { id: string } | { key: string },
): Promise<MemberRow | undefined> {
	const query = db.selectFrom("staff").selectAll();
	return (
		"id" in by
			? query.where("id", "=", by.id)
			: query.where("account_key", "=", by.key)
	).executeTakeFirst();
}

/** Members among these ids who are not disabled. */
export async function activeMembers(
	db: Db,
	ids: string[],
): Promise<MemberRow[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("staff")
		.selectAll()
		.where("id", "in", ids)
		.where("state", "=", "active")
		.orderBy("account_key")
		.execute();
}

/** Names and accounts of all members, by id. */
export async function namesOfMembers(db: Db) {
	const rows = await db
		.selectFrom("staff")
		.select(["id", "name", "account", "state"])
		.execute();
	return new Map(
		rows.map(({ state, ...row }) => [
			row.id,
			{ ...row, isActive: state === "active" },
		]),
	);
}

/** Every member, by account, with what is known of the ways in. */
export function allMembers(db: Db, now: string) {
	return db
		.selectFrom("staff")
		.selectAll("staff")
		.select((row) => [
			row
				.selectFrom("staff_credential")
				.select((q) => q.fn.countAll<number>().as("n"))
				.whereRef("staff_credential.staff_id", "=", "staff.id")
				.as("passkeys"),
			row
				.selectFrom("staff_session")
				.select((q) => q.fn.countAll<number>().as("n"))
				.whereRef("staff_session.staff_id", "=", "staff.id")
				.where("staff_session.ended_at", "is", null)
				.where("staff_session.expires_at", ">", now)
				.as("sessions"),
			row
				.selectFrom("staff_link")
				.select((q) => q.fn.max("staff_link.expires_at").as("end"))
				.whereRef("staff_link.staff_id", "=", "staff.id")
				.where("staff_link.used_at", "is", null)
				.where("staff_link.expires_at", ">", now)
				.as("link_until"),
		])
		.orderBy("account_key")
		.execute();
}

export async function hasMembers(db: Db): Promise<boolean> {
	const found = await db
		.selectFrom("staff")
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/**
 * Number of active administrators with a way in.
 *
 * @param which `emergency`: those alone who come in locally whatever single sign-on says
 */
export async function administratorsIn(
	db: Db,
	{ emergency = false }: { emergency?: boolean } = {},
): Promise<number> {
	let query = db
		.selectFrom("staff")
		.innerJoin("staff_role", "staff_role.staff_id", "staff.id")
		.where("staff_role.role", "=", "administrator")
		.where("staff.state", "=", "active")
		.where((where) =>
			where.or([
				where("staff.password_hash", "is not", null),
				where.exists(
					where
						.selectFrom("staff_credential")
						.select("staff_credential.id")
						.whereRef("staff_credential.staff_id", "=", "staff.id"),
				),
			]),
		);
	if (emergency) query = query.where("staff.emergency", "=", 1);
	const { n } = await query
		.select((row) => row.fn.countAll<number>().as("n"))
		.executeTakeFirstOrThrow();
	return Number(n);
}

/**
 * Holds a member until the transaction ends and notes the sign-in. False where he
 * was disabled or has another password since his row was read.
 */
export async function holdMember(
	db: Db,
	{ id, password_hash }: Pick<MemberRow, "id" | "password_hash">,
	signed_in_at: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff")
		.set({ signed_in_at })
		.where("id", "=", id)
		.where("state", "=", "active")
		.where("password_hash", password_hash === null ? "is" : "=", password_hash)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Makes others who would change a member wait; his row as it is now. */
export async function lockMember(
	db: Db,
	id: string,
): Promise<MemberRow | undefined> {
	return db
		.updateTable("staff")
		.set((row) => ({ state: row.ref("state") }))
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();
}

export async function updateMember(
	db: Db,
	id: string,
	set: {
		name?: string;
		language?: string;
		time_zone?: string;
		state?: string;
		disabled_at?: string | null;
	},
): Promise<void> {
	if (Object.keys(set).length === 0) return;
	await db.updateTable("staff").set(set).where("id", "=", id).execute();
}

/** Roles of everybody, by id. */
export async function allGrants(db: Db): Promise<Map<string, Grant[]>> {
	const rows = await db
		.selectFrom("staff_role")
		.selectAll()
		.orderBy("role")
		.execute();
	const grants = new Map<string, Grant[]>();
	for (const row of rows)
		grants.set(row.staff_id, [
			...(grants.get(row.staff_id) ?? []),
			grantIn(row),
		]);
	return grants;
}

export async function deleteGrants(db: Db, staffId: string): Promise<void> {
	await db.deleteFrom("staff_role").where("staff_id", "=", staffId).execute();
}

/** Roles of one member. */
export async function grantsOf(db: Db, staffId: string): Promise<Grant[]> {
	const rows = await db
		.selectFrom("staff_role")
		.selectAll()
		.where("staff_id", "=", staffId)
		.orderBy("role")
		.execute();
	return rows.map(grantIn);
}

export async function insertGrants(
	db: Db,
	staffId: string,
	grants: Grant[],
): Promise<void> {
	if (grants.length === 0) return;
	await db
		.insertInto("staff_role")
		.values(
			grants.map(({ role, languages, publishes, kinds, countries }) => ({
				staff_id: staffId,
				role,
				languages: languages ? JSON.stringify(languages) : null,
				publishes: publishes ? 1 : 0,
				kinds: kinds ? JSON.stringify(kinds) : null,
				countries: countries ? JSON.stringify(countries) : null,
			})),
		)
		.execute();
}

function grantIn(row: Selectable<StaffRoleTable>): Grant {
	const listIn = <T extends string>(text: string | null) =>
		text === null ? undefined : (JSON.parse(text) as T[]);
	const [languages, kinds, countries] = [
		listIn<LanguageCode>(row.languages),
		listIn(row.kinds),
		listIn(row.countries),
	];
	return {
		role: row.role as StaffRole,
		...(languages && { languages }),
		...(row.publishes === 1 && { publishes: true }),
		...(kinds && { kinds }),
		...(countries && { countries }),
	};
}
