import type { personCalls } from "../../../contracts/console/leads/person.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { describeCopy } from "../../requestPages/personCopy.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Rights of a person who sent requests (docs/guides/privacy.md). */
export function personHandlers({
	leads: { persons },
	brand,
	localDistributors,
}: Services) {
	/** Copy for the person, as data and as a page. */
	async function exported(who: Staff, receipt: string, also: string[]) {
		const { name, json, copy } = there(
			await persons.exported(who, receipt, also),
		);
		const [{ name: maker }, theme, all] = await Promise.all([
			brand.inLanguage(copy.language),
			brand.theme(),
			localDistributors.all(copy.language),
		]);
		const names = new Map(all.map((one) => [one.key, one.name]));
		const html = describeCopy(copy, { brand: maker, names, theme, json });
		const page = { name: name.replace(/json$/, "html"), html };
		return { name, json, page };
	}

	return {
		"console-person": async ({ who, body }) =>
			there(await persons.show(who.staff, body.receipt)),

		"console-person-export": ({ who, body }) =>
			exported(who.staff, body.receipt, body.also),

		"console-person-correct": async ({ who, body }) =>
			there(await persons.correct(who.staff, body.receipt, body.changes)),

		"console-person-withdraw": async ({ who, body }) =>
			there(await persons.withdrawConsent(who.staff, body.receipt, body.also)),

		"console-person-erase": async ({ who, body }) =>
			there(await persons.erase(who.staff, body.receipt, body.also)),
	} satisfies Handlers<typeof personCalls>;
}

function there<Found>(found: Found | undefined): Found {
	if (found === undefined) throw new DomainError("not_found");
	return found;
}
