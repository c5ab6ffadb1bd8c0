import type { Handlers } from "./calls/calls.ts";
import { isRecord } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";

/** The forms (specification, sections 5 and 7). */
export function leadHandlers({ services: { leads } }: Deps) {
	return {
		"form-token": async ({ body }) => ({
			form: await leads.issueToken(body.kind, body.renew),
		}),
		"contactus-add": ({ body, key, ip }) =>
			leads.submit(isRecord(body) ? body : {}, { key, address: ip }),
	} satisfies Partial<Handlers>;
}
