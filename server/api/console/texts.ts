import type { textsCalls } from "../../../contracts/console/texts.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";
import { givenUp } from "../calls/givenUp.ts";

/** Calls used while texts are written (docs/decisions/0039). */
export function textsHandlers({ console: { writing } }: Services) {
	return {
		"console-prose": ({ who, body, reply }) =>
			writing.prose(who.staff, body.source, givenUp(reply)),
		"console-links": ({ who, body }) => writing.links(who.staff, body),
		"console-usage": ({ who }) => writing.usage(who.staff),
		"console-agreements": ({ who, body }) =>
			writing.agreements(who.staff, body.id),
		"console-agreement": ({ who, body }) => writing.agreement(who.staff, body),
	} satisfies Handlers<typeof textsCalls>;
}
