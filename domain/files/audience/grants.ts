import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { findAccount } from "../../identity/partners/accountQueries.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import {
	countGrants,
	dropGrant,
	dropGrantsBefore,
	grantsOn,
	putGrant,
} from "./grantQueries.ts";
import { isDeleted } from "./sight.ts";

/** Grants an account has at a time at most: each is asked of at every look. */
const mostGrants = 100;
const day = 24 * 60 * 60 * 1000;

/** Access of one account to an entry. */
export type Grant = {
	account: string;
	name: string;
	/** ISO-8601, UTC; ended from then on. */
	until: string;
	/** Name of who gave it. */
	by: string;
};
export type Grants = ReturnType<typeof createGrants>;

/**
 * Access of single accounts to a file or folder, and all below it, that their groups do not
 * give them, until a time. What lies above stays closed; so does what below is for groups
 * the account is not in, what is deleted, and what is there at another time (`sight.ts`).
 *
 * @throws DomainError `not_found`, `invalid` for an end that is over, `conflict` for too many
 */
export function createGrants(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
}) {
	const { db, clock, auditLog } = deps;
	const now = () => clock.now().toISOString();

	async function both(id: string, account: string, trx: Db) {
		const entry = await there(trx, id);
		const found = await findAccount(trx, accountKey(account));
		if (!found)
			throw new DomainError("not_found", `There is no account ${account}.`);
		return { entry, found };
	}

	return {
		/** Accounts that an entry is granted to. */
		async of(id: string): Promise<Grant[]> {
			await there(db, id);
			const rows = await grantsOn(db, id, now());
			return rows.map(({ created_by, ...grant }) => ({
				...grant,
				by: created_by,
			}));
		},

		/** Grants an entry to an account, by its login name, until a time. */
		give: (
			id: string,
			account: string,
			until: string,
			by: StaffEntry["by"],
		): Promise<FileEntry> =>
			serializable(db, async (trx) => {
				const { entry, found } = await both(id, account, trx);
				const at = now();
				if (until <= at) throw refused("invalid", "grantOver", {}, "until");
				if ((await countGrants(trx, found.id, at)) >= mostGrants)
					throw refused("conflict", "mostGrants", { max: mostGrants });
				await putGrant(trx, {
					...{ account_id: found.id, entry_id: id, until, created_at: at },
					created_by: typeof by === "string" ? by : by.name,
				});
				const detail = { name: entry.name, account: found.account, until };
				const action = "entry-grant";
				await auditLog.byStaff({ action, by, subject: id, detail }, trx);
				return entry;
			}),

		/** Ends it now. */
		end: (
			id: string,
			account: string,
			by: StaffEntry["by"],
		): Promise<FileEntry> =>
			serializable(db, async (trx) => {
				const { entry, found } = await both(id, account, trx);
				if (!(await dropGrant(trx, found.id, id))) return entry;
				const detail = { name: entry.name, account: found.account };
				const action = "entry-grant-end";
				await auditLog.byStaff({ action, by, subject: id, detail }, trx);
				return entry;
			}),

		/** Deletes those that ended a day ago: clocks are also put back. */
		sweep: (): Promise<void> =>
			dropGrantsBefore(db, new Date(clock.now().getTime() - day).toISOString()),
	};
}

async function there(db: Db, id: string): Promise<FileEntry> {
	const found = await findEntry(db, id);
	if (!found || (await isDeleted(db, found)))
		throw refused("not_found", "gone");
	return found;
}
