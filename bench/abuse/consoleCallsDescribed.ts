import * as z from "zod";
import { consoleCalls } from "../../contracts/console/calls.ts";
import type { Call } from "../../tests/hostile.ts";

/** Calls of the console as the site's description has the others: it is silent about these. */
export function consoleCallsDescribed(): Call[] {
	return Object.entries(consoleCalls).map(([name, call]) => ({
		method: call.method,
		path: `/api/v1/${name}`,
		query: [],
		body:
			"form" in call
				? undefined
				: (z.toJSONSchema(call.request, {
						io: "input",
						unrepresentable: "any",
					}) as Call["body"]),
	}));
}
