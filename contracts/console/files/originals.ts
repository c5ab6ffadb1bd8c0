import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { entry, named } from "./libraryParts.ts";

/** Groups, by their ids. */
const groups = z.array(z.string().min(1).max(36)).max(100);

export const originalCalls = {
	"console-library-originals": staffCall({
		summary:
			"Groups that get pictures of a folder in sizes only, and the groups there are",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({
			name: z.string(),
			/** Ids of its groups. */
			groups: z.array(z.string()),
			/** Folders above it that name groups, the highest first. */
			above: z.array(named.extend({ groups: z.array(z.string()) })),
			choices: z.array(named.extend({ members: z.int() })),
		}),
	}),
	"console-library-originals-save": staffCall({
		summary:
			"Sets the groups that get pictures of a folder, and of all below it, in sizes only",
		request: consoleRequest.extend({
			id: entry,
			groups,
			/** Groups that were seen. */
			from: groups,
		}),
		answer: z.null(),
	}),
} satisfies CallTable;
