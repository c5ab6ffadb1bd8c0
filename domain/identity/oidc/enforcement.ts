import type { Db } from "../../../platform/db/open.ts";
import { administratorsIn, type MemberRow } from "../members/memberQueries.ts";
import type { AccountRow } from "../partners/accountQueries.ts";
import type { Realm } from "../sessions/sessionQueries.ts";
import { domainOf } from "./claims.ts";
import { enforcing } from "./ssoQueries.ts";
import { ssoRefusal } from "./ssoTexts.ts";

/** Domain, and the provider through which alone its people come in. */
export type DomainProvider = { domain: string; provider: string };

/** Domains of a realm whose people come in through a provider alone. */
export const enforcedDomains = async (
	db: Db,
	realm: Realm,
): Promise<DomainProvider[]> =>
	(await enforcing(db, realm)).flatMap(({ name, domains }) =>
		(JSON.parse(domains) as string[]).map((domain) => ({
			...{ domain, provider: name },
		})),
	);

/**
 * Provider through which alone somebody comes in who has these names and addresses, the
 * first that fits; undefined where a local way in is good.
 */
export function providerAmong(
	enforced: readonly DomainProvider[],
	names: (string | null | undefined)[],
): DomainProvider | undefined {
	const domains = names.map(domainOf);
	return enforced.find(({ domain }) => domains.includes(domain));
}

/** `providerAmong` of all that a realm enforces. */
async function providerAlone(
	db: Db,
	realm: Realm,
	names: (string | null | undefined)[],
): Promise<DomainProvider | undefined> {
	if (names.every((one) => domainOf(one) === undefined)) return undefined;
	return providerAmong(await enforcedDomains(db, realm), names);
}

/**
 * Refuses a local sign-in of who comes in through a provider alone: one of these names or
 * addresses is of a domain that a provider answers for.
 *
 * @throws DomainError `forbidden`, naming the provider
 */
export async function demandLocal(
	db: Db,
	realm: Realm,
	names: (string | null | undefined)[],
): Promise<void> {
	const values = await providerAlone(db, realm, names);
	if (values) throw ssoRefusal("elsewhere", { code: "forbidden", values });
}

/** `providerAlone` of a partner, by the name and the mail address of the account. */
export const providerOfPartner = (
	db: Db,
	{ account, email }: Pick<AccountRow, "account" | "email">,
) => providerAlone(db, "partner", [account, email]);

/**
 * Refuses a local way in of a partner who comes in through a provider alone.
 *
 * @throws DomainError `forbidden`, naming the provider
 */
export const demandLocalPartner = (
	db: Db,
	{ account, email }: Pick<AccountRow, "account" | "email">,
): Promise<void> => demandLocal(db, "partner", [account, email]);

/**
 * Refuses a local way in of a member who comes in through a provider alone, unless he is
 * there for emergencies.
 *
 * @throws DomainError `forbidden`, naming the provider
 */
export async function demandLocalMember(
	db: Db,
	member: Pick<MemberRow, "account" | "emergency">,
): Promise<void> {
	if (member.emergency !== 1) await demandLocal(db, "staff", [member.account]);
}

/**
 * Refuses what would leave nobody who can come in while a provider is away: asked last in
 * the transaction that changes staff, or what is enforced.
 *
 * @throws DomainError `conflict`
 */
export async function demandEmergency(db: Db): Promise<void> {
	if ((await enforcing(db, "staff")).length === 0) return;
	if ((await administratorsIn(db, { emergency: true })) === 0)
		throw ssoRefusal("noEmergency", { code: "conflict" });
}
