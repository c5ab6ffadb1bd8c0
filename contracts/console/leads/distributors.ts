import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { distributorFacts } from "../../leads/distributorFacts.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

const facts = {
	facts: distributorFacts.nullable(),
	/** Number of changes: a save names the one that was read. */
	version: z.int().min(0),
};

/** A distributor, and what staff know of it. */
const known = z.object({
	key: z.string(),
	/** Null of one that is withdrawn or removed. */
	published: z
		.object({ slug: z.string(), name: z.string(), country: z.string() })
		.nullable(),
	...facts,
});
export type ConsoleDistributor = z.output<typeof known>;

export const distributorCalls = {
	"console-distributors": staffCall({
		summary: "Distributors, with whom their requests are mailed to",
		request: consoleRequest,
		answer: z.array(known),
	}),
	"console-distributor-save": staffCall({
		summary: "Changes whom the requests of a distributor are mailed to",
		fresh: true,
		request: consoleRequest.extend({
			distributor: z.string().min(1).max(64),
			seen: z.int().min(0),
			facts: distributorFacts,
		}),
		answer: z.object(facts),
	}),
} satisfies CallTable;
