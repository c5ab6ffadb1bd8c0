import { isLanguageCode, languages } from "../../contracts/language.ts";
import { type Grant, staffRoles } from "../../contracts/rights.ts";
import { UsageError } from "./line.ts";
import { oneOf } from "./verbs.ts";

const many = { type: "string", multiple: true } as const;

/** Options by which roles are typed. */
export const roleOptions = {
	role: many,
	lang: many,
	kind: many,
	country: many,
	publishes: { type: "boolean" },
} as const;

/** Roles as they were typed. @throws UsageError */
export function grantsOf(values: {
	role?: string[];
	lang?: string[];
	kind?: string[];
	country?: string[];
	publishes?: boolean;
}): Grant[] {
	const { role = [], lang = [], kind: kinds, country: countries } = values;
	if (!lang.every(isLanguageCode))
		throw new UsageError(`--lang is one of ${languages.join(", ")}.`);
	const publishes = values.publishes ?? false;
	const grants = role.map((one): Grant => {
		const named = oneOf(staffRoles, one) ?? "editor";
		if (named === "translator")
			return { role: named, languages: lang, publishes };
		if (named === "lead-manager")
			return {
				role: named,
				...(kinds && { kinds }),
				...(countries && { countries }),
			};
		return { role: named };
	});
	const holds = (roleName: string) => role.includes(roleName);
	if ((lang.length > 0 || publishes) && !holds("translator"))
		throw new UsageError("--lang and --publishes are for a translator.");
	if ((kinds || countries) && !holds("lead-manager"))
		throw new UsageError("--kind and --country are for a lead manager.");
	return grants;
}

/** A role with its limits, on a line. */
export function wordsOf({
	role,
	languages,
	publishes,
	kinds,
	countries,
}: Grant) {
	const limits = [
		...(languages ?? []),
		...(publishes ? ["publishes"] : []),
		...(kinds ?? []),
		...(countries ?? []),
	];
	return limits.length > 0 ? `${role} (${limits.join(" ")})` : role;
}
