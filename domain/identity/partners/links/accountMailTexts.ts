import {
	invitationPath,
	passwordLinkPath,
	passwordPath,
} from "../../../../contracts/addresses/accountPages.ts";
import { type LanguageCode, localeOf } from "../../../../contracts/language.ts";
import { pageMap } from "../../../../contracts/map.ts";
import type { Mail } from "../../../../platform/mail/port.ts";
import { translate } from "../../../../platform/texts/translate.ts";

/** Occasions of mails to partners. */
export const accountMailKinds = [
	"invitation",
	"password",
	"changed",
	"device",
	"refused",
	"recalled",
	// Reminder of a recall that was not answered.
	"recall",
	"notice",
	"access",
	"ways",
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** Changes of what lets a partner in, which a mail tells. */
export type WayChange =
	| "passkeyAdded"
	| "passkeyRemoved"
	| "appOn"
	| "appOff"
	| "codes"
	| "taken"
	| "token";

/** Mail to a partner, as text alone: a link is read before it is followed. */
export function describeAccountMail(
	kind: AccountMailKind,
	to: {
		language: LanguageCode;
		publicUrl: string;
		brand: string;
		account: string;
		name: string;
		/** ISO-8601, UTC: when it happened. */
		at: string;
		/** Token of the link. */
		token?: string | undefined;
		/** Provider through which alone the partner comes in. */
		provider?: string | undefined;
		device?: string;
		network?: string;
		/** Uploads that were refused, or answers to requests for access: each with its reason. */
		items?: readonly { name: string; reason: string }[];
		/** Change of ways in. */
		what?: WayChange;
		/** File that was recalled, and why. */
		recall?: { name: string; reason: string };
		/** Message of staff, in a language it has. */
		notice?: { title: string; text: string };
	},
): Omit<Mail, "id" | "to"> {
	const { language, publicUrl, brand, account, token = "" } = to;
	const time = new Intl.DateTimeFormat(localeOf(language), {
		dateStyle: "long",
		timeStyle: "long",
		timeZone: "UTC",
	}).format(new Date(to.at));
	const path =
		kind === "invitation"
			? invitationPath(token, language)
			: kind === "password"
				? passwordLinkPath(token, language)
				: kind === "refused" || kind === "access"
					? pageMap.person.path
					: kind === "recalled" || kind === "recall" || kind === "notice"
						? pageMap.notices.path
						: passwordPath(language);
	const values = {
		...{ brand, account, name: to.name, time },
		number: to.items?.length ?? 0,
		file: to.recall?.name ?? "",
		reason: to.recall?.reason ?? "",
		title: to.notice?.title ?? "",
		provider: to.provider ?? "",
		device: to.device ?? "",
		network: to.network ?? "",
	};
	function say(part: "subject" | "text" | "end"): string {
		// Changes of ways in have a text each, and all else in common; so do mails with a link.
		const text = kind === "ways" ? to.what : to.provider ? "provider" : part;
		const said = part === "text" ? text : part;
		const key = `mails/accounts.${kind}.${said}`;
		return translate(language, key as "mails/accounts.changed.text", values);
	}
	const lines = [
		translate(language, "mails/accounts.greeting", values),
		...(to.notice ? [to.notice.title, to.notice.text].filter(Boolean) : []),
		say("text"),
		...(to.items ?? []).map(({ name, reason }) => `${name}\n${reason}`),
		`${publicUrl}${path}`,
		say("end"),
		brand,
	];
	return { subject: say("subject"), text: `${lines.join("\n\n")}\n` };
}
