import { createHash } from "node:crypto";
import { DomainError } from "../../../../contracts/errors.ts";
import type { Message } from "../../../../contracts/texts.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { TableRow } from "../../../../platform/runtime/csvReading.ts";
import { accountKey } from "../../login/accountNames.ts";
import {
	type AccountFacts,
	accountFacts,
	accountIn,
	nameIn,
	refusedBy,
} from "../accountFacts.ts";
import { type AccountRow, accountsCalled } from "../accountQueries.ts";
import { allGroups, type GroupRow, groupsOfAccounts } from "../groupQueries.ts";
import { groupKey } from "../memberships.ts";
import { groupsCell, groupsIn, type TableField } from "./partnerTable.ts";

/** Distributor whom a table may name by key or by name. */
export type KnownDistributor = { key: string; name: string };

/** Change of a field, as the plan shows it; empty where there is nothing. */
export type FieldChange = { field: TableField; before: string; after: string };

/** Row of a table, and what it would do. */
export type PlannedRow = {
	/** Row in the spreadsheet. */
	row: number;
	account: string;
	name: string;
	deed: "invite" | "change" | "same" | "refused";
	changes: FieldChange[];
	/** Names what the row does: another where account or row have changed. */
	key: string;
	/** Reason of a refusal. */
	fault: Message | null;
	/** Values to store, of a row that does something. */
	given: { name?: string; join: string[]; leave: string[] } & AccountFacts;
};

type Known = {
	accounts: Map<string, AccountRow>;
	groups: GroupRow[];
	/** Groups of accounts by their ids. */
	memberships: Map<string, { id: string; name: string }[]>;
	distributors: KnownDistributor[];
};

/** Accounts whose groups are looked up at once. */
const slice = 200;

/** Plan of a table: nothing is changed by it. */
export async function planTable(
	db: Db,
	rows: TableRow[],
	distributors: KnownDistributor[],
): Promise<PlannedRow[]> {
	const keys = [
		...new Set(
			rows.map(({ cells }) => accountKey((cells.account ?? "").slice(0, 200))),
		),
	];
	const accounts = new Map<string, AccountRow>();
	const memberships: Known["memberships"] = new Map();
	for (let at = 0; at < keys.length; at += slice) {
		const some = await accountsCalled(db, keys.slice(at, at + slice));
		for (const one of some) accounts.set(one.account_key, one);
		const ids = some.map(({ id }) => id);
		for (const { account_id, id, name } of await groupsOfAccounts(db, ids))
			memberships.set(account_id, [
				...(memberships.get(account_id) ?? []),
				{ id, name },
			]);
	}
	const groups = await allGroups(db);
	const known = { accounts, groups, memberships, distributors };
	const first = new Map<string, number>();
	return rows.map((row) => planRow(row, known, first));
}

/** @param first rows that named an account first, by its key */
function planRow(
	{ row, cells }: TableRow,
	known: Known,
	first: Map<string, number>,
): PlannedRow {
	const shown = {
		row,
		account: (cells.account ?? "").slice(0, 200),
		name: (cells.name ?? "").slice(0, 200),
	};
	try {
		const account = accountIn(cells.account ?? "");
		const key = accountKey(account);
		const before = first.get(key);
		if (before !== undefined)
			throw refusedBy("account", "tableTwice", { row: before });
		first.set(key, row);
		const found = known.accounts.get(key);
		const state = (cells.state ?? "").slice(0, 20).trim().toLowerCase();
		if (state !== "" && (found ? state !== found.state : state === "disabled"))
			throw refusedBy("state", "tableState");
		const { changes, given } = changesOf(cells, found, known);
		const deed = !found ? "invite" : changes.length > 0 ? "change" : "same";
		return {
			row,
			account: found?.account ?? account,
			name: given.name ?? found?.name ?? "",
			...{ deed, changes, given, fault: null },
			key: digest([key, deed, changes]),
		};
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		const [first] = error.fields;
		if (!first || typeof first.message === "string") throw error;
		return {
			...shown,
			...{ deed: "refused", changes: [], fault: first.message, key: "" },
			given: { join: [], leave: [] },
		};
	}
}

/** Fields of a row that differ from the account's. @throws DomainError `invalid` */
function changesOf(
	cells: TableRow["cells"],
	found: AccountRow | undefined,
	{ groups, memberships, distributors }: Known,
) {
	const name =
		cells.name === undefined && found ? found.name : nameIn(cells.name ?? "");
	const facts = accountFacts({
		email: cells.email,
		language: cells.language?.toLowerCase(),
		contact: cells.contact,
		distributor:
			cells.distributor === undefined
				? undefined
				: distributorIn(cells.distributor, distributors),
	});
	const wanted = { name, ...facts };
	const changes: FieldChange[] = [];
	const given: PlannedRow["given"] = { join: [], leave: [] };
	for (const field of ["name", "email", "language", "contact"] as const) {
		const [before, after] = [found?.[field] ?? "", wanted[field]];
		if (after === undefined || (after ?? "") === before) continue;
		changes.push({ field, before, after: after ?? "" });
		Object.assign(given, { [field]: after });
	}
	if (
		facts.distributor !== undefined &&
		facts.distributor !== (found?.distributor ?? null)
	) {
		const nameOf = (key: string | null | undefined) =>
			distributors.find((one) => one.key === key)?.name ?? key ?? "";
		changes.push({
			field: "distributor",
			before: nameOf(found?.distributor),
			after: nameOf(facts.distributor),
		});
		given.distributor = facts.distributor;
	}
	if (cells.groups !== undefined) {
		const now = (found && memberships.get(found.id)) || [];
		const wantedGroups = groupsIn(cells.groups).map((word) =>
			groupCalled(word, groups),
		);
		const ids = new Set(wantedGroups.map(({ id }) => id));
		given.join = [...ids].filter((id) => !now.some((one) => one.id === id));
		given.leave = now.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
		if (given.join.length + given.leave.length > 0)
			changes.push({
				field: "groups",
				before: groupsCell(now),
				after: groupsCell(groups.filter(({ id }) => ids.has(id))),
			});
	}
	return { changes, given };
}

/** Name by which a table names a distributor: the key, where the name says no single one. */
export function distributorCell(
	key: string | null,
	distributors: KnownDistributor[],
): string | null {
	const name = distributors.find((one) => one.key === key)?.name;
	const isClear =
		name !== undefined && distributorCalled(name, distributors)?.key === key;
	return isClear ? name : key;
}

/** Distributor of a key, of a name, or of a name after its country as screens show it. */
function distributorCalled(
	word: string,
	distributors: KnownDistributor[],
): KnownDistributor | undefined {
	const folded = word.toLowerCase();
	const [, afterCountry] = folded.split(" – ", 2);
	return (
		distributors.find(({ key }) => key === word) ??
		distributors.find(({ name }) => name.toLowerCase() === folded) ??
		distributors.find(({ name }) => name.toLowerCase() === afterCountry)
	);
}

/** Key of a distributor in a cell; null of none. @throws DomainError `invalid` */
function distributorIn(
	cell: string,
	distributors: KnownDistributor[],
): string | null {
	const word = cell.slice(0, 200).trim();
	if (word === "") return null;
	const found = distributorCalled(word, distributors);
	if (!found)
		throw refusedBy("distributor", "tableDistributor", { name: word });
	return found.key;
}

/** @throws DomainError `invalid` */
function groupCalled(word: string, groups: GroupRow[]): GroupRow {
	const key = groupKey(word);
	const found = groups.find(
		({ id, name_key }) => id === word || name_key === key,
	);
	if (!found)
		throw refusedBy("groups", "tableGroup", { name: word.slice(0, 200) });
	return found;
}

function digest(of: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify(of))
		.digest("base64url")
		.slice(0, 22);
}
