import type { LeadFault } from "../../contracts/leads/leads.ts";
import type { Message } from "../../contracts/texts.ts";

/** Says beside a field why it cannot be accepted (specification, section 5); `bounds` are those of the field. */
export const leadMessage = (
	fault: LeadFault,
	bounds?: { max: number },
): Message => ({
	text: `server/leads.${fault}`,
	...(bounds && { values: { max: bounds.max } }),
});
