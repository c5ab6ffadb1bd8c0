import type { Staff } from "../../contracts/rights.ts";
import {
	insertGrants,
	insertMember,
} from "../../domain/identity/members/memberQueries.ts";
import type { Db } from "../../platform/db/open.ts";

/** A member of staff who manages leads of a country; the account is id and name as well. */
export async function addMember(db: Db, account: string, countries: string[]) {
	const grants = [{ role: "lead-manager" as const, countries }];
	await insertMember(db, {
		id: account,
		account,
		account_key: account,
		name: account,
		language: "en",
		state: "active",
		time_zone: "Asia/Shanghai",
		totp_step: 0,
		created_at: "2026-01-01T00:00:00.000Z",
	});
	await insertGrants(db, account, grants);
	return { id: account, name: account, language: "en", grants } as Staff;
}
