import type { SsoRule } from "../../../contracts/console/people/sso.ts";
import type { Grant } from "../../../contracts/rights.ts";

/** Values of a claim that are looked at, and characters of one. */
const most = { values: 1000, length: 200 };

/** Claims as a provider says them: nothing of their shape is certain. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Values of a claim: a text, or a list of them. A claim that is not there by its name is
 * looked for in depth, as Keycloak's `realm_access.roles`.
 */
export function valuesOf(claims: Claims, claim: string): string[] {
	const found = Object.hasOwn(claims, claim)
		? claims[claim]
		: claim
				.split(".")
				.reduce<unknown>(
					(at, name) =>
						typeof at === "object" && at !== null && Object.hasOwn(at, name)
							? (at as Claims)[name]
							: undefined,
					claims,
				);
	const list = Array.isArray(found) ? found.slice(0, most.values) : [found];
	return list.filter(
		(one): one is string =>
			typeof one === "string" && one !== "" && one.length <= most.length,
	);
}

/** A claim that is a short text; undefined where it is something else. */
export function textOf(claims: Claims, claim: string): string | undefined {
	return valuesOf(claims, claim)[0]?.trim() || undefined;
}

/** Grants and groups that the rules give for some values; undefined where none of them is named. */
export function givenFor(
	rules: readonly SsoRule[],
	values: readonly string[],
): { grants: Grant[]; groups: string[] } | undefined {
	const found = rules.filter(({ value }) => values.includes(value));
	if (found.length === 0) return undefined;
	return {
		grants: mergedGrants(found.flatMap(({ grants }) => grants)),
		groups: [...new Set(found.flatMap(({ groups }) => groups))],
	};
}

/** Each role once: limits of two together, and none where one of them has none. */
export function mergedGrants(grants: readonly Grant[]): Grant[] {
	const merged = new Map<string, Grant>();
	for (const grant of grants) {
		const before = merged.get(grant.role);
		merged.set(grant.role, before ? both(before, grant) : grant);
	}
	return [...merged.values()];
}

function both(one: Grant, other: Grant): Grant {
	const languages = union(one.languages, other.languages);
	const kinds = union(one.kinds, other.kinds);
	const countries = union(one.countries, other.countries);
	return {
		role: one.role,
		...(languages && { languages }),
		// Publishing counts for all languages of a grant: both have to say it.
		...(one.publishes && other.publishes && { publishes: true }),
		...(kinds && { kinds }),
		...(countries && { countries }),
	};
}

function union<T>(
	one: T[] | undefined,
	other: T[] | undefined,
): T[] | undefined {
	return one && other && [...new Set([...one, ...other])];
}

/** Domain of a mail address, in lower case; undefined of anything else. */
export function domainOf(address: string | null | undefined) {
	const text = (address ?? "").trim().toLowerCase();
	const at = text.lastIndexOf("@");
	return at > 0 && at < text.length - 1 ? text.slice(at + 1) : undefined;
}
