import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { refusedBy } from "./accountFacts.ts";
import { accountMessage } from "./accountTexts.ts";
import {
	type GroupRow,
	groupsCalled,
	groupsOf,
	joinGroups,
	leaveGroups,
} from "./groupQueries.ts";

/** Groups of an account at most. */
export const mostGroupsOfAccount = 100;

/** Groups by name or id that an account comes into and leaves; others stay as they are. */
export type GroupChanges = { join?: string[]; leave?: string[] };

type Account = { id: string; account: string };
type Note = { auditLog: AuditLog; by: StaffEntry["by"]; clock: Clock };

/** Key of a group's name: two names that differ in case only are one. */
export function groupKey(name: string): string {
	return name
		.slice(0, 1000)
		.toWellFormed()
		.normalize("NFKC")
		.trim()
		.toLowerCase();
}

/** Groups by their names, in whatever case, or ids. @throws DomainError `not_found` naming the first that is none */
export async function allCalled(db: Db, words: string[]): Promise<GroupRow[]> {
	if (words.length === 0) return [];
	const rows = await groupsCalled(db, {
		ids: words,
		keys: words.map(groupKey),
	});
	const strange = words.find(
		(word) =>
			!rows.some(
				({ id, name_key }) => id === word || name_key === groupKey(word),
			),
	);
	if (strange !== undefined)
		throw new DomainError("not_found", `There is no group ${strange}.`, [], {
			publicMessage: accountMessage("groupGone"),
		});
	return rows;
}

/**
 * Puts an account into some groups and no others, in the transaction given, which is a
 * serializable one.
 *
 * @throws DomainError `invalid` where they are too many
 */
export async function setGroups(
	trx: Db,
	account: Account,
	groups: GroupRow[],
	note: Note,
): Promise<void> {
	const before = await groupsOf(trx, account.id);
	await change(trx, account, { before, groups }, note);
}

/**
 * Puts an account into further groups and out of others, in the transaction given, which
 * is a serializable one. A group to leave that is there no longer is none it is in.
 *
 * @throws DomainError `not_found`, or `invalid` where they are too many
 */
export async function changeGroups(
	trx: Db,
	account: Account,
	{ join = [], leave = [] }: GroupChanges,
	note: Note,
): Promise<void> {
	const before = await groupsOf(trx, account.id);
	const joined = await allCalled(trx, join);
	const keys = leave.map(groupKey);
	const stays = before.filter(
		({ id, name_key }) =>
			!leave.includes(id) &&
			!keys.includes(name_key) &&
			!joined.some((one) => one.id === id),
	);
	await change(trx, account, { before, groups: [...stays, ...joined] }, note);
}

async function change(
	trx: Db,
	{ id, account }: Account,
	{ before, groups }: { before: GroupRow[]; groups: GroupRow[] },
	{ auditLog, by, clock }: Note,
): Promise<void> {
	if (groups.length > mostGroupsOfAccount)
		throw refusedBy("groups", "groupsMost", { max: mostGroupsOfAccount });
	const missing = differenceOf(groups, before);
	const left = differenceOf(before, groups);
	if (missing.length + left.length === 0) return;
	await joinGroups(trx, id, missing, clock.now().toISOString());
	await leaveGroups(trx, id, left);
	const detail = { groups: namesOf(groups), before: namesOf(before) };
	await auditLog.byStaff(
		{
			...{ action: "account-groups", by, accountId: id, account },
			...{ subject: id, detail },
		},
		trx,
	);
}

/** Ids of the groups among some that are not among others. */
function differenceOf(some: GroupRow[], others: GroupRow[]): string[] {
	const ids = new Set(others.map(({ id }) => id));
	return some.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
}

function namesOf(groups: GroupRow[]): string[] {
	return groups
		.toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1))
		.map(({ name }) => name);
}
