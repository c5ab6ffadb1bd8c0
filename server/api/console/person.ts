import type { personCalls } from "../../../contracts/console/leads/person.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Rights of a person who sent requests (docs/guides/privacy.md). */
export function personHandlers({ leads: { persons } }: Services) {
	return {
		"console-person": async ({ who, body }) =>
			there(await persons.show(who.staff, body.receipt)),

		"console-person-export": async ({ who, body }) =>
			there(await persons.exported(who.staff, body.receipt)),

		"console-person-correct": async ({ who, body }) =>
			there(await persons.correct(who.staff, body.receipt, body.changes)),

		"console-person-withdraw": async ({ who, body }) =>
			there(await persons.withdrawConsent(who.staff, body.receipt)),

		"console-person-erase": async ({ who, body }) =>
			there(await persons.erase(who.staff, body.receipt)),
	} satisfies Handlers<typeof personCalls>;
}

function there<Found>(found: Found | undefined): Found {
	if (found === undefined) throw new DomainError("not_found");
	return found;
}
