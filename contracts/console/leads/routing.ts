import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { leadKinds } from "../../leads/leadBounds.ts";
import { leadRouting } from "../../leads/routing.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

/** Version of the routing, as a change names the one that it began with. */
const version = z.string().min(1).max(40);

/** Rule that can do nothing as it stands, from 1, and why. */
const problem = z.object({
	rule: z.int(),
	code: z.enum(["no_distributor", "no_mail", "no_member", "member_may_not"]),
	/** Slug or key of the distributor, or account. */
	value: z.string(),
});
export type RoutingProblem = z.output<typeof problem>;

/** Slugs of distributors and accounts that take turns; null where nobody gets it. */
const answerers = z
	.object({ distributors: z.array(z.string()), people: z.array(z.string()) })
	.nullable();
export type RoutingAnswerers = z.output<typeof answerers>;

const shown = leadRouting.extend({ version, problems: z.array(problem) });

const screen = shown.extend({
	/** Whom rules can name, and what they can ask for. */
	choices: z.object({
		distributors: z.array(
			z.object({ slug: z.string(), name: z.string(), country: z.string() }),
		),
		people: z.array(z.object({ account: z.string(), name: z.string() })),
		models: z.array(z.string()),
	}),
});
export type RoutingScreen = z.output<typeof screen>;

const trial = z.object({
	/** Number of leads that the rules were tried on. */
	tried: z.int(),
	rerouted: z.array(
		z.object({
			receipt: z.string(),
			kind: z.enum(leadKinds),
			country: z.string(),
			before: answerers,
			after: answerers,
		}),
	),
	problems: z.array(problem),
});
export type RoutingTrial = z.output<typeof trial>;

export const routingCalls = {
	"console-routing": staffCall({
		summary: "Rules, targets and hours by which requests are answered",
		request: consoleRequest,
		answer: screen,
	}),
	"console-routing-try": staffCall({
		cost: "bounded",
		summary:
			"Which of the last hundred requests other rules would route elsewhere",
		request: consoleRequest.extend({ routing: leadRouting }),
		answer: trial,
	}),
	"console-routing-save": staffCall({
		fresh: true,
		summary: "Replaces rules, targets and hours by which requests are answered",
		request: consoleRequest.extend({ routing: leadRouting, seen: version }),
		answer: shown,
	}),
} satisfies CallTable;
