import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import { commandsOfRoles, type Grant } from "../../../contracts/rights.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import { staffMessage } from "../staff/staffTexts.ts";

/**
 * Refuses roles that nobody could do anything with: there is no screen for them yet. Who
 * has one already keeps it.
 *
 * @throws DomainError `invalid` with the command that does the work instead
 */
export function mustHaveScreens(grants: Grant[], before: Grant[]): void {
	for (const { role } of grants) {
		const command = commandsOfRoles[role];
		if (!command || before.some((one) => one.role === role)) continue;
		const message = staffMessage("noScreen", { command });
		throw new DomainError(
			"invalid",
			`${role}: ${sayMessage(defaultLanguage, message)}`,
			[{ field: "grants", message }],
			{ publicMessage: message },
		);
	}
}
