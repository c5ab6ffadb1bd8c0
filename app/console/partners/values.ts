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
	/** Facts that are changed, as they were last seen. */
	seen?: Partial<Omit<Values, "groups">>;
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

/**
 * Values that were changed: what a colleague changes meanwhile elsewhere stays.
 *
 * @param shown what the reader knows the facts to be by now
 */
export function changesOf(
	before: Values,
	now: Values,
	shown: Values = before,
): Changes {
	const { groups: had, ...earlier } = before;
	const { groups: has, ...later } = now;
	const changed = (Object.keys(later) as (keyof typeof later)[]).filter(
		(name) => earlier[name] !== later[name],
	);
	const ofChanged = (values: Values) =>
		Object.fromEntries(changed.map((name) => [name, values[name]]));
	const join = has.filter((id) => !had.includes(id));
	const leave = had.filter((id) => !has.includes(id));
	return {
		...ofChanged(now),
		...(changed.length > 0 && { seen: ofChanged(shown) }),
		...(join.length > 0 && { join }),
		...(leave.length > 0 && { leave }),
	};
}
