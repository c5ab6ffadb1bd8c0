import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { dates, entry, kind, named } from "./libraryParts.ts";

/** Groups, by their ids. */
const groups = z.array(z.string().min(1).max(36)).max(100);

/** Whether links without an account may give it. */
const links = z.boolean();

const concerned = z.object({
	account: z.string(),
	name: z.string(),
	before: z.int(),
	after: z.int(),
});
const side = z.object({ count: z.int(), named: z.array(concerned) });

const sides = { gain: side, lose: side };

export const audienceCalls = {
	"console-library-audience": staffCall({
		summary:
			"Who sees a folder or file of the library, from when until when, and the groups there are",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({
			name: z.string(),
			kind,
			/** Ids of its groups; none: whoever sees what it lies in. */
			groups: z.array(z.string()),
			dates,
			links,
			/** Folders above it that are for some groups, have dates or are closed to links, the highest first. */
			above: z.array(
				named.extend({ groups: z.array(z.string()), dates, links }),
			),
			choices: z.array(named.extend({ members: z.int() })),
		}),
	}),
	"console-library-rehearse": staffCall({
		summary:
			"Who would see more and who fewer files with another audience, now and at its dates",
		cost: "bounded",
		request: consoleRequest.extend({
			id: entry,
			groups,
			dates: dates.optional(),
		}),
		answer: z.object({
			files: z.int(),
			seenBy: z.object({ before: z.int(), after: z.int() }),
			...sides,
			/** Changes that dates to come will bring. */
			later: z.array(z.object({ at: z.string(), seenBy: z.int(), ...sides })),
			/** Links without an account that stand, to collections that have some of it. */
			links: z.int(),
		}),
	}),
	"console-library-audience-save": staffCall({
		summary:
			"Sets who sees a folder or file of the library and all below it, from when until when",
		request: consoleRequest.extend({
			id: entry,
			groups,
			/** Left out, they stay. */
			dates: dates.optional(),
			links: links.optional(),
			/** Groups, dates and links that were seen. */
			from: groups,
			fromDates: dates.optional(),
			fromLinks: links.optional(),
		}),
		answer: z.null(),
	}),
	"console-library-planned": staffCall({
		summary: "What opens and ends next in the library by its dates",
		request: consoleRequest,
		answer: z.object({
			planned: z.array(
				named.extend({
					kind,
					/** Folder it lies in, and the names from the top to there. */
					parent: z.string(),
					path: z.array(z.string()),
					at: z.string(),
					change: z.enum(["opens", "ends"]),
				}),
			),
			/** Number of all. */
			count: z.int(),
		}),
	}),
} satisfies CallTable;
