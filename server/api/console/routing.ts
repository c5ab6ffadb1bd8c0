import type { routingCalls } from "../../../contracts/console/leads/routing.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Rules by which requests are answered (docs/decisions/0083). */
export function routingHandlers({
	leads: { inbox, models, routing },
}: Services) {
	return {
		"console-routing": async ({ who: { staff } }) => {
			const [shown, distributors, people, names] = await Promise.all([
				routing.shown(staff),
				inbox.distributors(staff),
				inbox.members(staff, []),
				models(),
			]);
			return { ...shown, choices: { distributors, people, models: names } };
		},

		"console-routing-try": ({ who, body }) =>
			routing.tryOut(body.routing, who.staff),

		"console-routing-save": async ({ who: { staff }, body }) => {
			await routing.save(body.routing, body.seen, staff);
			return routing.shown(staff);
		},
	} satisfies Handlers<typeof routingCalls>;
}
