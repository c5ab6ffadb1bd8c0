import * as z from "zod";
import { signedIn } from "../accounts/accounts.ts";
import { type CallTable, partner } from "../callTable.ts";

/** `file-versions`: contents that a file had, where its folder offers them to partners; the newest first. */
const fileVersionsRequest = signedIn.extend({ file_id: z.string().max(100) });
const fileVersion = z.object({
	/** 1 is the first. */
	version: z.int(),
	/** `withdrawn`: told of, and not to be had. */
	state: z.enum(["current", "superseded", "withdrawn"]),
	/** Whether it was recalled; missing where nobody was told of it. */
	recalled: z.boolean().optional(),
	/** Bytes as the account gets them; null where that is not known. */
	size: z.int().nonnegative().nullable(),
	create_time: z.iso.datetime(),
});
export type FileVersionItem = z.infer<typeof fileVersion>;

/** Calls of partners about former contents of files. */
export const fileVersionCalls = {
	"file-versions": {
		...partner,
		programs: ["read"],
		cost: "light",
		tags: ["Download center"],
		summary: "Former contents of a file that may be had, the newest first",
		request: fileVersionsRequest,
		answer: z.array(fileVersion),
	},
} satisfies CallTable;
