import type { LeadRow } from "../leadQueries.ts";

/** Milliseconds between requests of a person that belong together. */
export const together = 90 * 24 * 60 * 60 * 1000;

/** Whether two requests have a mail address or a phone number in common. */
export function isSamePerson(
	one: Pick<LeadRow, "email_key" | "phone">,
	other: Pick<LeadRow, "email_key" | "phone">,
): boolean {
	return (
		(one.email_key !== "" && one.email_key === other.email_key) ||
		(one.phone !== "" && one.phone === other.phone)
	);
}
