import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { leadKinds } from "../../leads/leadBounds.ts";
import { reportSpans } from "../../leads/reports.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

/** Numbers of requests that came, and of what became of them. */
const figures = z.object({
	came: z.int(),
	answered: z.int(),
	/** First answers within their target. */
	inTime: z.int(),
	/** Requests that are late and have no answer. */
	overdue: z.int(),
	/** Requests that were closed without an answer. */
	closed: z.int(),
	/** Median of the working minutes until first answers; null without any. */
	median: z.number().nullable(),
});
export type ReportFigures = z.output<typeof figures>;

const group = figures.extend({
	/** Null for the maker. */
	distributor: z
		.object({ slug: z.string(), name: z.string(), country: z.string() })
		.nullable(),
	kind: z.enum(leadKinds),
});
export type ReportGroup = z.output<typeof group>;

const report = z.object({
	/** Time zone that weeks begin in. */
	zone: z.string(),
	total: figures,
	/** Weeks by their Monday, `2026-05-25`, the current one last. */
	weeks: z.array(figures.extend({ monday: z.string() })),
	groups: z.array(group),
});
export type LeadReport = z.output<typeof report>;

const question = consoleRequest.extend({
	weeks: z.literal([...reportSpans]).default(13),
});

export const reportCalls = {
	"console-lead-report": staffCall({
		cost: "bounded",
		summary: "Requests answered in time, by week, distributor and kind",
		request: question,
		answer: report,
	}),
	"console-lead-report-csv": staffCall({
		cost: "bounded",
		summary: "The same for each week apart, as a table for spreadsheets",
		request: question,
		answer: z.object({ name: z.string(), csv: z.string() }),
	}),
} satisfies CallTable;
