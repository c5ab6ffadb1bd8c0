import { DomainError } from "../../../contracts/errors.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import { accountKey } from "../login/accountNames.ts";
import { findAccount } from "./accountQueries.ts";
import {
	allGroups,
	changeGroup,
	countGroups,
	deleteGroup,
	deleteUnusedAudiences,
	foldersNaming,
	type GroupRow,
	groupsCalled,
	groupsOf,
	groupsOfAll,
	insertGroup,
	joinGroups,
	leaveGroups,
} from "./groupQueries.ts";
import { refused } from "./staffPasswords.ts";

/** Groups of a site, of an account, and of an audience at most. */
export const mostGroups = { site: 1000, account: 100, audience: 100 };
/** Characters. */
const nameLength = 100;
const noteLength = 500;
/** The word for no group in particular, which is the name of none. */
export const everybody = "everybody";
/** Folders that are named where a group cannot be removed. */
const foldersNamed = 5;

export type Groups = ReturnType<typeof createGroups>;
export type { GroupRow };

/**
 * Groups of partners, as staff keep them: an account is in any number of them, and
 * audiences of folders name them. What somebody sees follows with the next request, in
 * every process. `by` is who does it, for the audit log.
 *
 * @throws DomainError `invalid`, `not_found`, or `conflict` with what is in the way
 */
export function createGroups(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, auditLog } = deps;

	function note(
		action: AuditAction,
		by: string,
		{ id, name }: Pick<GroupRow, "id" | "name">,
		within: Db,
		detail: Record<string, unknown> = {},
	): Promise<void> {
		return auditLog.byStaff(
			{ action, by, subject: id, detail: { name, ...detail } },
			within,
		);
	}

	return {
		/** Every group with the number of its members and of the folders that name it. */
		list: () => allGroups(db),

		/** Adds a group without members. */
		async add(
			given: { name: string; note?: string },
			by: string,
		): Promise<GroupRow> {
			const row = {
				...namedAs(given.name),
				id: newId(),
				note: noteOf(given.note ?? ""),
				created_at: clock.now().toISOString(),
			};
			await unlessTaken(row.name, async (trx) => {
				if ((await countGroups(trx)) >= mostGroups.site)
					throw new DomainError(
						"conflict",
						`There are ${mostGroups.site} groups already, which is the most.`,
					);
				await insertGroup(trx, row);
				await note("group-add", by, row, trx);
			});
			return row;
		},

		/** Names a group anew; its members and the folders that name it stay. */
		async rename(which: string, name: string, by: string): Promise<GroupRow> {
			const named = namedAs(name);
			return unlessTaken(named.name, async (trx) => {
				const group = await oneCalled(trx, which);
				await changeGroup(trx, group.id, named);
				const renamed = { ...group, ...named };
				await note("group-rename", by, renamed, trx, { before: group.name });
				return renamed;
			});
		},

		/** Removes a group that no folder names: nothing is opened or closed to anybody. */
		remove: (which: string, by: string): Promise<GroupRow> =>
			serializable(db, async (trx) => {
				const group = await oneCalled(trx, which);
				const folders = await foldersNaming(trx, group.id, foldersNamed + 1);
				if (folders.length > 0)
					throw new DomainError("conflict", inTheWay(group, folders));
				await deleteUnusedAudiences(trx);
				await deleteGroup(trx, group.id);
				await note("group-remove", by, group, trx);
				return group;
			}),

		/** Groups by their names, in whatever case, or ids, each once. */
		called: (words: string[], within: Db = db): Promise<GroupRow[]> =>
			allCalled(within, words),

		/** Groups an account is in; undefined where there is no such account. */
		async of(account: string): Promise<GroupRow[] | undefined> {
			const found = await findAccount(db, accountKey(account));
			return found && groupsOf(db, found.id);
		},

		/** Names of the groups of every account that is in one, by its id. */
		async ofAll(): Promise<Map<string, string[]>> {
			const names = new Map<string, string[]>();
			for (const { account_id, name } of await groupsOfAll(db))
				names.set(account_id, [...(names.get(account_id) ?? []), name]);
			return names;
		},

		/** Puts an account into some groups and no others; false where there is no such account. */
		set: (account: string, words: string[], by: string): Promise<boolean> =>
			serializable(db, async (trx) => {
				const found = await findAccount(trx, accountKey(account));
				if (!found) return false;
				const groups = await allCalled(trx, words);
				if (groups.length > mostGroups.account)
					throw refused(
						"groups",
						`An account is in at most ${mostGroups.account} groups.`,
					);
				const before = await groupsOf(trx, found.id);
				const missing = differenceOf(groups, before);
				const left = differenceOf(before, groups);
				if (missing.length + left.length === 0) return true;
				await joinGroups(trx, found.id, missing);
				await leaveGroups(trx, found.id, left);
				await auditLog.byStaff(
					{
						action: "account-groups",
						by,
						accountId: found.id,
						account: found.account,
						subject: found.id,
						detail: { groups: namesOf(groups), before: namesOf(before) },
					},
					trx,
				);
				return true;
			}),
	};

	/** Does it, unless another group has the name. */
	async function unlessTaken<T>(
		name: string,
		work: (trx: Db) => Promise<T>,
	): Promise<T> {
		try {
			return await serializable(db, work);
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw new DomainError("conflict", `There is a group ${name} already.`);
		}
	}
}

/** @throws DomainError `not_found` naming the first that is none */
async function allCalled(db: Db, words: string[]): Promise<GroupRow[]> {
	if (words.length === 0) return [];
	const keys = words.map(keyOf);
	const rows = await groupsCalled(db, { ids: words, keys });
	const strange = words.find(
		(word) =>
			!rows.some(({ id, name_key }) => id === word || name_key === keyOf(word)),
	);
	if (strange !== undefined)
		throw new DomainError("not_found", `There is no group ${strange}.`);
	return rows;
}

async function oneCalled(db: Db, word: string): Promise<GroupRow> {
	const [group] = await allCalled(db, [word]);
	return group as GroupRow;
}

/** Name of a group and its key; two names that differ in case only are one. */
function namedAs(given: string): { name: string; name_key: string } {
	const name = bounded(given).normalize("NFC").trim();
	if (name === "" || name.length > nameLength || /\p{C}/u.test(name))
		throw refused(
			"name",
			`The name of a group is one line of 1 to ${nameLength} characters.`,
		);
	if (keyOf(name) === everybody)
		throw refused("name", `"${everybody}" is no group's name: it means all.`);
	return { name, name_key: keyOf(name) };
}

function keyOf(name: string): string {
	return bounded(name).normalize("NFKC").trim().toLowerCase();
}

function noteOf(given: string): string {
	const text = bounded(given).normalize("NFC").trim();
	if (text.length > noteLength || /[^\P{Cc}\n\t]/u.test(text))
		throw refused("note", `A note has at most ${noteLength} characters.`);
	return text;
}

/** As much of a text as says whether it is too long. */
function bounded(text: string): string {
	return text.slice(0, 2 * noteLength).toWellFormed();
}

function inTheWay(group: GroupRow, folders: { name: string }[]): string {
	const named = folders.slice(0, foldersNamed).map(({ name }) => name);
	const more = folders.length > foldersNamed ? " and others" : "";
	return `The audience of ${named.join(", ")}${more} names ${group.name}. Change it first: npm run folders -- audience.`;
}

/** Ids of the groups among some that are not among others. */
function differenceOf(some: GroupRow[], others: GroupRow[]): string[] {
	const ids = new Set(others.map(({ id }) => id));
	return some.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
}

function namesOf(groups: GroupRow[]): string[] {
	return groups.map(({ name }) => name);
}
