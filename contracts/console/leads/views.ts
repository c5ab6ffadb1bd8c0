import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { mostViewName } from "../../leads/inboxViews.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { question } from "./inbox.ts";

const id = z.string().min(1).max(64);
const ofView = consoleRequest.extend({ id });

/** View with its filters, words and order. */
const kept = question.extend({ oldestFirst: z.boolean().default(false) });

export const viewCalls = {
	"console-lead-views": staffCall({
		summary: "Views of requests that the member keeps, and shared ones",
		request: consoleRequest,
		answer: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				/** Whether everybody who may see requests has it. */
				shared: z.boolean(),
				mine: z.boolean(),
				/** Whether the member may rename, move and remove it. */
				mayChange: z.boolean(),
				/** Whether the member hides it. */
				hidden: z.boolean(),
				question: kept,
				/** Number of requests; null where they are too many to count. */
				count: z.int().nullable(),
			}),
		),
	}),
	"console-lead-view-save": staffCall({
		summary: "Keeps a view of requests, or changes one",
		request: consoleRequest.extend({
			/** View that is changed; without it, a new one. */
			id: id.optional(),
			name: z.string().trim().min(1).max(mostViewName),
			shared: z.boolean().default(false),
			question: kept,
		}),
		answer: z.object({ id: z.string() }),
	}),
	"console-lead-view-remove": staffCall({
		summary: "Removes a view of requests, or puts it back within a day",
		request: ofView.extend({ undo: z.boolean().default(false) }),
		answer: z.null(),
	}),
	"console-lead-view-hide": staffCall({
		summary: "Hides somebody else's shared view of requests, or shows it again",
		request: ofView.extend({ hidden: z.boolean() }),
		answer: z.null(),
	}),
	"console-lead-view-move": staffCall({
		summary: "Moves a view of requests before another one, or to the end",
		request: ofView.extend({ before: id.nullable() }),
		answer: z.null(),
	}),
} satisfies CallTable;
