import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { sortColumns } from "../../files/fileBounds.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { kind, named } from "./libraryParts.ts";

/** Whom a member looks as (`none`: a partner in no group), and when: now where nothing is said. */
const looking = consoleRequest.extend({
	as: z.discriminatedUnion("kind", [
		z.object({
			kind: z.enum(["group", "partner"]),
			id: z.string().min(1).max(36),
		}),
		z.object({ kind: z.literal("none") }),
	]),
	at: z.iso.datetime({ precision: 3 }).optional(),
});

export const lookingCalls = {
	"console-library-look-choices": staffCall({
		summary: "Groups and partners as which the library can be looked at",
		request: consoleRequest.extend({ search: z.string().max(100).default("") }),
		answer: z.object({
			groups: z.array(named),
			/** Partners whose name or login has the words, 50 at most. */
			partners: z.array(named.extend({ account: z.string() })),
		}),
	}),
	"console-library-look-tree": staffCall({
		summary: "Tree of the library as a group or partner would see it at a time",
		request: looking,
		answer: z.object({
			/** Empty for a partner in no group. */
			name: z.string(),
			nodes: z.array(named.extend({ parent: z.string() })),
		}),
	}),
	"console-library-look": staffCall({
		summary:
			"A page of what a group or partner would see in a folder of the library at a time",
		request: looking.extend({
			/** Empty for the top of the tree. */
			folder: z.string().max(100).default(""),
			search: z.string().max(255).default(""),
			sort: z.enum(sortColumns).default("name"),
			order: z.enum(["asc", "desc"]).default("asc"),
			page: z.int().min(1).max(100_000).default(1),
		}),
		answer: z.object({
			path: z.array(named.extend({ kind })),
			/** Whether the folder would be seen at all. */
			isSeen: z.boolean(),
			count: z.int(),
			entries: z.array(
				named.extend({
					kind,
					/** Bytes of a file; of a folder, how many entries of it are seen. */
					size: z.int(),
					createdAt: z.string(),
					/** Names from the top to where it lies. */
					path: z.array(z.string()),
				}),
			),
		}),
	}),
} satisfies CallTable;
