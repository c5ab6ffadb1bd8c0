import type { distributorCalls } from "../../../contracts/console/leads/distributors.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Private facts of distributors, beside what is published (docs/decisions/0081). */
export function distributorHandlers({ distributorFacts }: Services) {
	return {
		"console-distributors": ({ who }) => distributorFacts.list(who.staff),

		"console-distributor-save": ({ who, body: { distributor, seen, facts } }) =>
			distributorFacts.write(distributor, facts, { seen, by: who.staff }),
	} satisfies Handlers<typeof distributorCalls>;
}
