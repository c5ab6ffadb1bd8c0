import * as z from "zod";
import {
	mostRowsAtOnce,
	mostTableLength,
	mostTableRows,
} from "../accounts/partnerTable.ts";
import type { CallTable } from "../calls.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** Table as a spreadsheet saves it. */
const csv = z.string().min(1).max(mostTableLength, { abort: true });
/** A table written as JSON may be twice as long, with its rows besides. */
const bodyLimit = 4 * mostTableLength;

const row = z.object({
	/** Row in the spreadsheet. */
	row: z.int(),
	account: z.string(),
	name: z.string(),
	deed: z.enum(["invite", "change", "same", "refused"]),
	changes: z.array(
		z.object({
			field: z.enum([
				...(["name", "email", "language", "distributor"] as const),
				...(["contact", "groups"] as const),
			]),
			before: z.string(),
			after: z.string(),
		}),
	),
	/** Names what the row does, for the import. */
	key: z.string(),
	/** Reason of a refusal, in the reader's language. */
	fault: z.string().nullable(),
});
export type PlannedPartner = z.output<typeof row>;

export const partnerTableCalls = {
	"console-partners-csv": staffCall({
		summary: "Partners as a table for spreadsheets, part by part",
		request: consoleRequest.extend({
			/** End of the part before. */
			after: z.string().max(200).optional(),
		}),
		answer: z.object({
			csv: z.string(),
			lines: z.int(),
			after: z.string().nullable(),
		}),
	}),
	"console-partners-plan": staffCall({
		summary: "Tells what each row of a table of partners would do",
		bodyLimit,
		request: consoleRequest.extend({ csv }),
		answer: z.object({ rows: z.array(row).max(mostTableRows) }),
	}),
	"console-partners-import": staffCall({
		cost: "bounded",
		summary: "Carries out rows of a table of partners as they were planned",
		fresh: true,
		bodyLimit,
		request: consoleRequest.extend({
			csv,
			rows: z
				.array(
					z.object({ account: z.string().max(200), key: z.string().max(32) }),
				)
				.min(1)
				.max(mostRowsAtOnce),
		}),
		answer: z.object({
			rows: z.array(
				z.object({
					account: z.string(),
					/** Reason for which the row was left, in the reader's language. */
					fault: z.string().nullable(),
				}),
			),
			/** Table of invitations that were not mailed, with their links, which are told this once. */
			links: z.string(),
		}),
	}),
} satisfies CallTable;
