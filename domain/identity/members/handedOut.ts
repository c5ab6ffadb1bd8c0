import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { commandsOfRoles, type Grant } from "../../../contracts/rights.ts";
import { staffText } from "../staff/staffTexts.ts";

/**
 * Refuses roles that nobody could do anything with: there is no screen for them yet. Who
 * has one already keeps it.
 *
 * @throws DomainError `invalid` with the command that does the work instead
 */
export function mustHaveScreens(
	grants: Grant[],
	before: Grant[],
	lang?: LanguageCode,
): void {
	for (const { role } of grants) {
		const command = commandsOfRoles[role];
		if (!command || before.some((one) => one.role === role)) continue;
		const refusalText = (language: LanguageCode) =>
			staffText(language, "noScreen").replace("{command}", command);
		throw new DomainError(
			"invalid",
			`${role}: ${refusalText("en")}`,
			[{ field: "grants", message: refusalText(lang ?? "en") }],
			{ publicMessage: (language) => refusalText(lang ?? language) },
		);
	}
}
