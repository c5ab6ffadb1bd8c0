import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { mostAtOnce } from "../../leads/inboxViews.ts";
import { mergeObstacles, mostLaidOver } from "../../leads/merging.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

const seenCase = z.object({
	receipt: z.string().min(1).max(40),
	/** Number of its events when the caller looked. */
	seen: z.int().min(0),
});

const person = z.object({ name: z.string(), email: z.string() });

const outcome = z.object({
	receipt: z.string(),
	/** `conflict`: others did something since; `gone`: deleted, or beyond reach. */
	outcome: z.enum(["done", "nothing", "conflict", "gone", "refused"]),
	/** Why it was refused. */
	obstacle: z.enum(mergeObstacles).nullable(),
	/** Receipt of the request that it is laid over, or was; empty where that is beyond reach. */
	into: z.string(),
	/** Numbers of events there are now: of the request, and of the one it is laid over. */
	events: z.int(),
	intoEvents: z.int(),
	/** Member who did something since. */
	by: z.string(),
	/** Names for the obstacle `persons`: of the request, and of the one it would be laid over. */
	persons: z.tuple([person, person]).nullable(),
});
export type MergeOutcome = z.output<typeof outcome>;

export const mergingCalls = {
	"console-leads-merge": staffCall({
		summary: "Lays requests over another, each for itself; can be undone",
		request: consoleRequest.extend({
			into: seenCase,
			sources: z.array(seenCase).min(1).max(mostLaidOver),
			/** Whether the caller was warned that they are of different people. */
			otherPersons: z.boolean().default(false),
		}),
		answer: z.array(outcome),
		bodyLimit: 16 * 1024,
	}),
	"console-leads-unmerge": staffCall({
		summary: "Brings requests back that are laid over others",
		request: consoleRequest.extend({
			cases: z.array(seenCase).min(1).max(mostAtOnce),
		}),
		answer: z.array(outcome),
		bodyLimit: 16 * 1024,
	}),
} satisfies CallTable;
