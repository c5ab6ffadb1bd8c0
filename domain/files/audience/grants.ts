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
	countFilesBelow,
	countGrants,
	dropGrant,
	dropGrantsBefore,
	grantsOn,
	putGrant,
} from "./grantQueries.ts";
import { hiddenAmong, isDeleted } from "./sight.ts";
import { audiencesShut, audiencesWithout, grantsOf } from "./sightQueries.ts";

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

/** Entry, login name, end (ISO-8601, UTC), and who grants it. */
type Given = [id: string, account: string, until: string, by: StaffEntry["by"]];
type Ended = [id: string, account: string, by: StaffEntry["by"]];

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

	async function both(id: string, account: string, trx: Db, isThere = there) {
		const entry = await isThere(trx, id);
		const found = await findAccount(trx, accountKey(account));
		if (!found)
			throw new DomainError("not_found", `There is no account ${account}.`);
		return { entry, found };
	}

	async function giveWithin(
		trx: Db,
		...[id, account, until, by]: Given
	): Promise<FileEntry> {
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
	}

	async function endWithin(
		trx: Db,
		...[id, account, by]: Ended
	): Promise<FileEntry> {
		// Also of what was deleted, and may be restored.
		const { entry, found } = await both(id, account, trx, known);
		if (!(await dropGrant(trx, found.id, id))) return entry;
		const detail = { name: entry.name, account: found.account };
		const action = "entry-grant-end";
		await auditLog.byStaff({ action, by, subject: id, detail }, trx);
		return entry;
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

		giveWithin,
		endWithin,

		/** Grants an entry to an account, by its login name, until a time. */
		give: (...grant: Given): Promise<FileEntry> =>
			serializable(db, (trx) => giveWithin(trx, ...grant)),

		/** Ends it now. */
		end: (...grant: Ended): Promise<FileEntry> =>
			serializable(db, (trx) => endWithin(trx, ...grant)),

		/**
		 * Number of files that a grant of an entry would open to an account now: none where
		 * he sees it already, or where no grant opens it.
		 */
		async opens(id: string, accountId: string): Promise<number> {
			const at = now();
			const closed = await audiencesWithout(db, { accountId }, at);
			const granted = await grantsOf(db, accountId, at);
			const firm = await audiencesShut(db, at);
			const before = { numbers: closed, granted, firm, key: "before" };
			const shut = { numbers: firm, key: "firm" };
			const isSeen = !(await hiddenAmong(db, before, [id])).has(id);
			if (isSeen || (await hiddenAmong(db, shut, [id])).has(id)) return 0;
			return countFilesBelow(db, id, closed);
		},

		/** Deletes those that ended a day ago: clocks are also put back. */
		sweep: (): Promise<void> =>
			dropGrantsBefore(db, new Date(clock.now().getTime() - day).toISOString()),
	};
}

async function known(db: Db, id: string): Promise<FileEntry> {
	const found = await findEntry(db, id);
	if (!found) throw refused("not_found", "gone");
	return found;
}

async function there(db: Db, id: string): Promise<FileEntry> {
	const found = await known(db, id);
	if (await isDeleted(db, found)) throw refused("not_found", "gone");
	return found;
}
