import type { ConsolePartner } from "../../../contracts/console/partners.ts";
import type { LanguageCode } from "../../../contracts/language.ts";

/** Values of the form of a partner; empty where there is none. */
export type Values = {
	name: string;
	email: string;
	language: LanguageCode | "";
	distributor: string;
	contact: string;
	/** Ids of groups. */
	groups: readonly string[];
};
/** Values of a partner who is invited. */
export type NewValues = Values & { account: string };

/** Changes: groups by those the partner comes into and leaves. */
export type Changes = Partial<Omit<Values, "groups">> & {
	join?: string[];
	leave?: string[];
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
		groups: partner?.groups.map(({ id }) => id) ?? [],
	};
}

/** Values that were changed: what a colleague changes meanwhile elsewhere stays. */
export function changesOf(before: Values, now: Values): Changes {
	const { groups: had, ...earlier } = before;
	const { groups: has, ...later } = now;
	const join = has.filter((id) => !had.includes(id));
	const leave = had.filter((id) => !has.includes(id));
	return {
		...Object.fromEntries(
			Object.entries(later).filter(
				([name, value]) => earlier[name as keyof typeof earlier] !== value,
			),
		),
		...(join.length > 0 && { join }),
		...(leave.length > 0 && { leave }),
	};
}
