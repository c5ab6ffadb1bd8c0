import { DomainError } from "../../contracts/errors.ts";

/** Refuses a text nobody can read in a reasonable time. */
export function tooCostly(field: string): DomainError {
	return new DomainError(
		"invalid",
		"the text is too costly to read",
		[{ field, message: "format" }],
		{ publicMessage: { text: "server/drafts.tooCostly" } },
	);
}
