import type { SsoRule } from "../../../contracts/console/people/sso.ts";
import { ssoBounds } from "../../../contracts/console/people/ssoBounds.ts";
import { isLoopback } from "../../../platform/runtime/loopback.ts";
import { grantsIn } from "../members/memberNames.ts";
import type { Realm } from "../sessions/sessionQueries.ts";
import { type SsoText, ssoRefusal } from "./ssoTexts.ts";

/** Settings of a provider, as somebody typed them. */
export type ProviderFacts = {
	name: string;
	issuer: string;
	clientId: string;
	scope: string;
	claim: string;
	domains: string[];
	enforced: boolean;
	rules: SsoRule[];
};

/** A provider's facts as they are kept. @throws DomainError `invalid` with the field */
export function providerFacts(
	realm: Realm,
	given: ProviderFacts,
	{ isSecure }: { isSecure: boolean },
): ProviderFacts {
	const domains = [...new Set(given.domains.map(domainIn))];
	if (domains.length > ssoBounds.domains) throw wrong("domains", "tooMany");
	if (given.enforced && domains.length === 0)
		throw wrong("domains", "enforcedDomain");
	return {
		name: lineIn("name", given.name, ssoBounds.name),
		issuer: issuerIn(given.issuer, isSecure),
		clientId: lineIn("clientId", given.clientId, ssoBounds.client),
		scope: scopeIn(given.scope),
		claim: lineIn("claim", given.claim, ssoBounds.claim),
		domains,
		enforced: given.enforced,
		rules: rulesIn(realm, given.rules),
	};
}

/** Key of a provider, which stands in addresses. @throws DomainError `invalid` */
export function keyIn(given: string): string {
	if (given.length > ssoBounds.key || !/^[a-z][a-z0-9-]+$/.test(given))
		throw wrong("key", "keyForm");
	return given;
}

function lineIn(field: string, given: string, most: number): string {
	const text = given.slice(0, 2 * most).trim();
	if (text === "" || text.length > most || /\p{C}/u.test(text))
		throw wrong(field, "lineForm", { most });
	return text;
}

/** The scopes that are asked for: always with `openid`. */
function scopeIn(given: string): string {
	const words = lineIn("scope", given, ssoBounds.scope).split(" ");
	return [...new Set(["openid", ...words.filter((word) => word !== "")])].join(
		" ",
	);
}

/**
 * Address of the provider as its answers name it: https, or of this machine where the site
 * itself is reached without.
 */
function issuerIn(given: string, isSecure: boolean): string {
	const text = lineIn("issuer", given, ssoBounds.address);
	const url = URL.parse(text);
	const isFit =
		url !== null &&
		isReachable(url, isSecure) &&
		url.username === "" &&
		url.password === "" &&
		!text.includes("?") &&
		!text.includes("#");
	if (!isFit) throw wrong("issuer", "issuerForm");
	return text;
}

/** Whether an address is asked: nobody listens in on https, nor on what stays on this machine. */
export const isReachable = (url: URL, isSecure: boolean): boolean =>
	url.protocol === "https:" ||
	(url.protocol === "http:" && !isSecure && isLoopback(url.hostname));

function domainIn(given: string): string {
	const domain = given
		.slice(0, 2 * ssoBounds.domain)
		.trim()
		.toLowerCase();
	if (
		domain.length > ssoBounds.domain ||
		!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain)
	)
		throw wrong("domains", "domainForm", { domain: domain.slice(0, 60) });
	return domain;
}

function rulesIn(realm: Realm, given: SsoRule[]): SsoRule[] {
	if (given.length > ssoBounds.rules) throw wrong("rules", "tooMany");
	const values = new Set<string>();
	return given.map(({ value: written, grants, groups }) => {
		const value = lineIn("rules", written, ssoBounds.value);
		if (values.has(value)) throw wrong("rules", "ruleTwice", { value });
		values.add(value);
		if (realm === "partner") return { value, grants: [], groups };
		if (grants.length === 0) throw wrong("rules", "ruleNothing", { value });
		return { value, grants: grantsIn(grants), groups: [] };
	});
}

function wrong(
	field: string,
	key: SsoText,
	values: Record<string, string | number> = {},
) {
	return ssoRefusal(key, { field, values });
}
