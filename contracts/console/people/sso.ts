import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { consoleRequest, signInCall, staffCall } from "../staffCall.ts";
import { ssoBounds } from "./ssoBounds.ts";
import { grant } from "./staffShapes.ts";

const key = z.string().max(ssoBounds.key);

/** Rule of what a value of the claim gives: roles of staff, or groups of partners by their ids. */
const rule = z.object({
	value: z.string().max(ssoBounds.value),
	grants: z.array(grant).max(20).default([]),
	groups: z.array(z.string().max(100)).max(100).default([]),
});
export type SsoRule = z.infer<typeof rule>;

const facts = {
	name: z.string().max(ssoBounds.name),
	issuer: z.string().max(ssoBounds.address),
	clientId: z.string().max(ssoBounds.client),
	scope: z.string().max(ssoBounds.scope),
	claim: z.string().max(ssoBounds.claim),
	domains: z.array(z.string().max(ssoBounds.domain)).max(ssoBounds.domains),
	/** Whether people of these domains come in through it alone. */
	enforced: z.boolean(),
	rules: z.array(rule).max(ssoBounds.rules),
};

/** A provider as staff see it: never its secret. */
export const ssoProvider = z.object({
	key,
	realm: z.enum(["partner", "staff"]),
	...facts,
	hasSecret: z.boolean(),
	/** ISO-8601, UTC. */
	changedAt: z.string(),
});
export type SsoProvider = z.infer<typeof ssoProvider>;

export const ssoCalls = {
	"console-sign-on": signInCall({
		cost: "light",
		summary: "Providers that staff may sign in through",
		request: consoleRequest,
		answer: z.array(z.object({ name: z.string(), address: z.string() })),
	}),
	"console-sso": staffCall({
		summary: "Providers of single sign-on",
		request: consoleRequest,
		answer: z.object({
			/** Origin of this site, which its addresses at a provider begin with. */
			origin: z.string(),
			providers: z.array(ssoProvider),
		}),
	}),
	"console-sso-check": staffCall({
		cost: "bounded",
		summary: "Asks a provider whether it knows this site",
		request: consoleRequest.extend({ key }),
		answer: z.object({
			/** What is wrong: it does not answer, not as this provider, or not to our client; null where nothing is. */
			fault: z.enum(["away", "untrusted", "client"]).nullable(),
		}),
	}),
	"console-sso-save": staffCall({
		summary: "Adds or changes a provider of single sign-on",
		fresh: true,
		request: consoleRequest.extend({
			key,
			realm: z.enum(["partner", "staff"]),
			...facts,
			/** Secret of our client; left out, it stays. */
			secret: z.string().max(ssoBounds.secret).optional(),
			/** Time of the change that was seen; null adds one. */
			seen: z.string().max(40).nullable(),
		}),
		answer: ssoProvider,
		bodyLimit: 512 * 1024,
	}),
	"console-sso-remove": staffCall({
		summary: "Removes a provider of single sign-on and ends its sessions",
		fresh: true,
		request: consoleRequest.extend({ key }),
		answer: z.null(),
	}),
} satisfies CallTable;
