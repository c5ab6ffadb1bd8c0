import type { Insertable, Selectable } from "kysely";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Grant, StaffRole } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type {
	StaffRoleTable,
	StaffTable,
} from "../../platform/db/schema/staff.ts";

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

/** Roles of one member, or of all by their id. */
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

export function grantIn(row: Selectable<StaffRoleTable>): Grant {
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
