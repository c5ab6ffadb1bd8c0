import type { ConsoleNotice } from "../../../contracts/console/notices.ts";
import { languages } from "../../../contracts/language.ts";
import type { ConsoleRequest } from "../kit/requests/request.ts";
import type { Picked } from "./PickOne.tsx";

/** Sorts of recipients. */
export const kinds = ["everybody", "groups", "account"] as const;

/** Values in the form of a draft. */
export type Values = {
	texts: ConsoleNotice["texts"];
	kind: (typeof kinds)[number];
	groups: string[];
	account: Picked | undefined;
	entry: Picked | undefined;
	asks: boolean;
	mails: boolean;
};

export function valuesOf(notice: ConsoleNotice | undefined): Values {
	const { to, entry } = notice ?? {};
	const account = to?.account;
	return {
		texts: notice?.texts ?? {},
		kind: to?.kind ?? "everybody",
		groups: to?.groups.map(({ id }) => id) ?? [],
		account: account
			? { value: account.account, name: account.name, where: account.account }
			: undefined,
		entry: entry
			? { value: entry.id, name: entry.name, where: entry.path.join(" / ") }
			: undefined,
		asks: notice?.asks ?? false,
		mails: notice?.mails ?? false,
	};
}

/** Body of the call that saves the form. */
export function bodyOf(
	values: Values,
): Omit<ConsoleRequest<"console-notice-save">, "seen" | "lang"> {
	const { texts, kind, groups, account, entry, asks, mails } = values;
	const filled = languages.flatMap((language) => {
		const text = texts[language];
		return text && (text.title || text.text) ? [[language, text]] : [];
	});
	return {
		texts: Object.fromEntries(filled),
		to:
			kind === "everybody"
				? { kind }
				: kind === "groups"
					? { kind, groups }
					: { kind, account: account?.value ?? "" },
		...{ asks, mails, entry: entry?.value ?? null },
	};
}
