import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type { AccountRow } from "./accountQueries.ts";
import { accountMessage } from "./accountTexts.ts";

type Fact = "name" | "email" | "language" | "distributor" | "contact";

/** Facts of an account as somebody saw them; empty where there was none. */
export type SeenFacts = Partial<Record<Fact, string | undefined>>;

/**
 * Refuses to write over what somebody else has changed since it was seen.
 *
 * @throws DomainError `conflict`, with what each field holds by now
 */
export function demandSeen(
	now: Pick<AccountRow, Fact>,
	changes: Partial<Pick<AccountRow, Fact>>,
	seen: SeenFacts,
): void {
	const fields = (Object.keys(changes) as Fact[]).flatMap((field) => {
		const value = now[field] ?? "";
		const before = seen[field];
		const isSame = before === undefined || before === value;
		if (isSame || value === (changes[field] ?? "")) return [];
		const isKey = field === "language" || field === "distributor";
		const key = isKey ? "factOther" : value ? "factNow" : "factGone";
		return [{ field, message: accountMessage(key, { value }) }];
	});
	if (fields.length === 0) return;
	const message = accountMessage("factsChanged");
	throw new DomainError(
		"conflict",
		sayMessage(defaultLanguage, message),
		fields,
		{ publicMessage: message },
	);
}
