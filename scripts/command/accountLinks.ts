import {
	invitationPath,
	passwordLinkPath,
} from "../../contracts/addresses/accountPages.ts";
import { defaultLanguage, isLanguageCode } from "../../contracts/language.ts";
import type { MadeLink } from "../../domain/identity/partners/staffAccounts.ts";
import type { Config } from "../../server/config.ts";

/** Link as `--json` says it: its address only where it was not mailed. */
export function linkOf(
	{ publicUrl }: Pick<Config, "publicUrl">,
	{ token, expiresAt, purpose = "invitation" }: MadeLink,
	{ language }: { language?: string } = {},
) {
	const known = isLanguageCode(language) ? language : defaultLanguage;
	const path = purpose === "invitation" ? invitationPath : passwordLinkPath;
	return {
		expires_at: expiresAt,
		...(token === undefined
			? { mailed: true }
			: { link: `${publicUrl}${path(token, known)}` }),
	};
}

/** Link as a person reads it. */
export function linkLine(
	...[config, made, facts]: Parameters<typeof linkOf>
): string {
	const { expires_at, ...rest } = linkOf(config, made, facts);
	return !("link" in rest)
		? `A link is mailed; it is good once, until ${expires_at}.`
		: `This link is good once, until ${expires_at}:\n${rest.link}`;
}
