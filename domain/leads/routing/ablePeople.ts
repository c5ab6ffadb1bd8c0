import { may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { activeStaff } from "../../identity/members/activeStaff.ts";
import { memberBy } from "../../identity/members/memberQueries.ts";
import { scopeOf } from "../cases/change.ts";
import type { LeadRow } from "../leadQueries.ts";

/**
 * Reader of people whom rules name: members who are active and may answer a lead of that
 * kind and country. Each is read once.
 */
export function createAblePeople(db: Db) {
	const known = new Map<string, Staff | undefined>();

	async function memberOf(account: string): Promise<Staff | undefined> {
		if (!known.has(account)) {
			const member = await memberBy(db, { key: accountKey(account) });
			known.set(account, member && (await activeStaff(db, member.id)));
		}
		return known.get(account);
	}

	/** Members among some accounts who may answer a lead, with the id of each. */
	return async function ableAmong(
		accounts: readonly string[],
		lead: Pick<LeadRow, "kind" | "country">,
	): Promise<{ account: string; id: string }[]> {
		const able: { account: string; id: string }[] = [];
		for (const account of accounts) {
			const staff = await memberOf(account);
			if (staff && may(staff, "leads.write", scopeOf(lead)))
				able.push({ account, id: staff.id });
		}
		return able;
	};
}
