import type { ConsolePartner } from "../../../contracts/console/partners.ts";
import type { LanguageCode } from "../../../contracts/language.ts";

/** Values of the form of a partner; empty where there is none. */
export type Values = {
	/** Of a new one alone. */
	account?: string;
	name: string;
	email: string;
	language: LanguageCode | "";
	distributor: string;
	contact: string;
};

export function valuesOf(
	partner: ConsolePartner | undefined,
	language: LanguageCode,
): Values {
	return {
		name: partner?.name ?? "",
		email: partner?.email ?? "",
		language: partner
			? ((partner.language ?? "") as LanguageCode | "")
			: language,
		distributor: partner?.distributor ?? "",
		contact: partner?.contact ?? "",
	};
}

/** Values that were changed: what a colleague changes meanwhile elsewhere stays. */
export function changesOf(before: Values, now: Values): Partial<Values> {
	return Object.fromEntries(
		Object.entries(now).filter(
			([name, value]) => before[name as keyof Values] !== value,
		),
	);
}
