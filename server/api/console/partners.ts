import {
	invitationPath,
	passwordLinkPath,
} from "../../../contracts/addresses/accountPages.ts";
import type { PartnerLink } from "../../../contracts/console/partnerLink.ts";
import type { partnerCalls } from "../../../contracts/console/partners.ts";
import type { partnerTableCalls } from "../../../contracts/console/partnerTable.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Message } from "../../../contracts/texts.ts";
import type { MadeLink } from "../../../domain/identity/partners/staffAccounts.ts";
import { csvLine } from "../../../platform/runtime/csv.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type { Handlers } from "../calls/calls.ts";
import type { Deps } from "../deps.ts";

/** Accounts of partners (docs/decisions/0090). */
export function partnerHandlers({
	services: { accounts, groupAdministration, localDistributors },
	publicUrl,
}: Deps) {
	const { administration, links } = accounts;

	/** Link as the console shows it; its page is in the partner's language. */
	function shown(made: MadeLink, language?: string | null): PartnerLink {
		const { token, expiresAt, purpose = "invitation" } = made;
		const known = isLanguageCode(language) ? language : defaultLanguage;
		const path = purpose === "invitation" ? invitationPath : passwordLinkPath;
		const address =
			token === undefined ? null : `${publicUrl}${path(token, known)}`;
		return { expiresAt, address };
	}

	/** Distributors as tables and forms name them. */
	const named = async (lang: LanguageCode) =>
		(await localDistributors.all(lang)).map(({ key, name, country }) => ({
			...{ key, name, country },
		}));
	const said = (lang: LanguageCode, fault: Message | null) =>
		fault && sayMessage(lang, fault);

	return {
		"console-partners": async ({ who, body: { lang, ...given } }) => {
			const page = await administration.list(who.staff, given);
			return {
				...page,
				distributors: await named(lang),
				isMailed: links.isMailed,
			};
		},

		"console-partner-invite": async ({ who, body: { lang: _, ...given } }) =>
			shown(await administration.invite(who.staff, given), given.language),

		"console-partner-save": async ({
			who,
			body: { lang: _, account, ...changes },
		}) => {
			await administration.save(who.staff, account, changes);
			return null;
		},

		"console-partner-link": async ({ who, body: { account, isMailed } }) => {
			const made = await administration.link(who.staff, account, isMailed);
			return shown(made, made.language);
		},

		"console-partner-turn": async ({ who, body: { account, state } }) => {
			await administration.turn(who.staff, account, state);
			return null;
		},

		"console-partner-ways": ({ who, body: { account } }) =>
			administration.ways(who.staff, account),

		"console-partner-second-step": async ({
			who,
			body: { account, reason },
		}) => {
			await administration.takeSecondStep(who.staff, account, reason);
			return null;
		},

		"console-partner-devices": ({ who, body: { account } }) =>
			administration.devices(who.staff, account),

		"console-partner-session-end": async ({ who, body: { account, id } }) => ({
			ended: await administration.endSessions(who.staff, account, id),
		}),

		"console-partner-groups": ({ who }) => groupAdministration.list(who.staff),

		"console-partner-group-add": async ({ who, body: { name, note } }) => {
			await groupAdministration.add(who.staff, { name, note });
			return null;
		},

		"console-partner-group-rename": async ({ who, body: { id, name } }) => {
			await groupAdministration.rename(who.staff, id, name);
			return null;
		},

		"console-partner-group-remove": async ({ who, body: { id, lang } }) => {
			await groupAdministration.remove(who.staff, id, lang);
			return null;
		},
		"console-partners-csv": async ({ who, body: { after, lang } }) =>
			administration.tables.write(who.staff, after, await named(lang)),

		"console-partners-plan": async ({ who, body: { csv, lang } }) => {
			const known = await named(lang);
			const rows = await administration.tables.plan(who.staff, csv, known);
			return {
				rows: rows.map(({ given: _, fault, ...row }) => ({
					...row,
					fault: said(lang, fault),
				})),
			};
		},

		"console-partners-import": async ({ who, body: { csv, rows, lang } }) => {
			const known = await named(lang);
			const done = await administration.tables.import(
				who.staff,
				csv,
				rows,
				known,
			);
			const unsent = done.flatMap(({ account, name, link, language }) => {
				const { address = null, expiresAt = "" } =
					(link && shown(link, language)) ?? {};
				return address === null ? [] : [[account, name, address, expiresAt]];
			});
			return {
				rows: done.map(({ account, fault }) => ({
					account,
					fault: said(lang, fault),
				})),
				links:
					unsent.length === 0
						? ""
						: [["account", "name", "link", "good until"], ...unsent]
								.map(csvLine)
								.join(""),
			};
		},
	} satisfies Handlers<typeof partnerCalls & typeof partnerTableCalls>;
}
