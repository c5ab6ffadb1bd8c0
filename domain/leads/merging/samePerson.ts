import type { LeadRow } from "../leadQueries.ts";

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
