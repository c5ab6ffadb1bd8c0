import { mostTableRows } from "../../../../contracts/accounts/partnerTable.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import { csvLine, csvMark } from "../../../../platform/runtime/csv.ts";
import {
	damagedRow,
	quotedCell,
	type TableRow,
	tableRows,
} from "../../../../platform/runtime/csvReading.ts";
import { refusedBy } from "../accountFacts.ts";

/** Columns of a table of partners that can be changed in it. */
export const tableFields = [
	"name",
	"email",
	"language",
	"distributor",
	"contact",
	"groups",
] as const;
export type TableField = (typeof tableFields)[number];

/** All columns; `state` is for the reader. */
const columns: readonly string[] = ["account", ...tableFields, "state"];

/** Separator of groups in their cell. */
const separator = ";";

/** Account as a table has it; what it has none of is null. */
export type TableAccount = {
	account: string;
	state: string;
	name: string;
	email: string | null;
	language: string | null;
	distributor: string | null;
	contact: string | null;
	/** Groups by name, and by id where the name has the separator in it. */
	groups: { id: string; name: string }[];
};

/** First line of a table. */
export const tableHead = csvMark + csvLine([...columns]);

/** Line of a table. */
export function tableLine(one: TableAccount): string {
	const cells = [
		...[one.account, one.name, one.email, one.language, one.distributor],
		...[one.contact, groupsCell(one.groups), one.state],
	];
	return csvLine(cells.map((cell) => quotedCell(cell ?? "")));
}

/** Groups as their cell names them, in the order given. */
export function groupsCell(groups: TableAccount["groups"]): string {
	return groups
		.map(({ id, name }) => (name.includes(separator) ? id : name))
		.join(`${separator} `);
}

/** Names or ids of groups in their cell. */
export function groupsIn(cell: string): string[] {
	return cell
		.split(separator)
		.map((word) => word.trim())
		.filter((word) => word !== "");
}

/**
 * Rows of a table that staff filled in.
 *
 * @param text of the length that the call allows.
 * @throws DomainError `invalid` of the field `csv`
 */
export async function readPartnerTable(text: string): Promise<TableRow[]> {
	const rows: TableRow[] = [];
	try {
		for await (const row of tableRows(text)) {
			if (row.cells.account === undefined)
				throw refusedBy("csv", "tableColumn", {
					...{ name: "account", columns: columns.join(", ") },
				});
			const other = Object.keys(row.cells).find(
				(name) => name !== "" && !columns.includes(name),
			);
			if (other !== undefined)
				throw refusedBy("csv", "tableUnknown", {
					...{ name: other, columns: columns.join(", ") },
				});
			if (rows.length === mostTableRows)
				throw refusedBy("csv", "tableLong", { max: mostTableRows });
			rows.push(row);
		}
	} catch (error) {
		if (error instanceof DomainError) throw error;
		const row = damagedRow(error);
		throw row === undefined
			? refusedBy("csv", "tableDamaged")
			: refusedBy("csv", "tableDamagedRow", { row });
	}
	if (rows.length === 0) throw refusedBy("csv", "tableEmpty");
	return rows;
}
