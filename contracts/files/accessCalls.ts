import * as z from "zod";
import { signedIn } from "../accounts/accounts.ts";
import { type CallTable, kib, partner } from "../callTable.ts";
import { counted } from "../common.ts";
import { askingReasonLength } from "./accessBounds.ts";

const tags = ["Access"];
/** Id that an address names; whatever it is, the answer is the same. */
const id = z.string().max(100);

const ownRequest = z.object({
	id: z.string(),
	/** Ids that the address named: a folder or file, and the node beside it. */
	place: z.string(),
	node: z.string(),
	reason: z.string(),
	asked_at: z.iso.datetime(),
	/** `over`: it was granted, and the access has ended. */
	state: z.enum(["waiting", "granted", "refused", "over"]),
	/** End of the access that there is. */
	until: z.iso.datetime().nullable(),
	/** Reason of a refusal, in the language asked for; else empty. */
	answer: z.string(),
	/** Name of what was granted, as long as the account sees it; else empty. */
	name: z.string(),
	is_file: z.boolean(),
});
export type AccessRequestItem = z.infer<typeof ownRequest>;

/** Calls of partners who ask for access to what they may not see (decision 0116). */
export const accessCalls = {
	"file-place": {
		...partner,
		cost: "light",
		tags,
		summary: "Place of a file that an address names, for who may see it",
		request: signedIn.extend({ file_id: id.min(1) }),
		answer: z.object({
			name: z.string(),
			/** Node and folder it lies in; both empty where the account sees the file alone. */
			catalogue_id: z.string(),
			folder_id: z.string(),
		}),
	},
	"access-ask": {
		...partner,
		tags,
		summary: "Asks staff for access to what an address names",
		request: signedIn.extend({
			place: id.min(1),
			node: id.default(""),
			reason: z.string().max(askingReasonLength).default(""),
		}),
		answer: z.object({
			/** When it was asked for first. */
			asked_at: z.iso.datetime(),
			/** False where it was asked for before. */
			is_new: z.boolean(),
		}),
		bodyLimit: 8 * kib,
	},
	"access-requests": {
		...partner,
		tags,
		summary: "Requests of the account for access, the newest first",
		request: signedIn,
		answer: z.array(ownRequest),
		beside: counted,
	},
} satisfies CallTable;
