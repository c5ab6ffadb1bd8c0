import type { Right } from "../../../contracts/rights.ts";
import { demand } from "../../rights/demand.ts";
import type { By } from "../cases/caseActor.ts";

/**
 * Refuses members who hold a right for some kinds or countries only: a person may have
 * written to any of them, and their rights are one.
 *
 * @throws DomainError `forbidden`
 */
export function demandAll(by: By, right: Right): void {
	if (typeof by !== "string") demand(by, right);
}
