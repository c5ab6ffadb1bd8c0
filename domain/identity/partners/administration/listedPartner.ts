import type { PartnerState } from "../../../../contracts/accounts/partnerStates.ts";
import { type DomainProvider, providerAmong } from "../../oidc/enforcement.ts";
import type { pageOfPartners } from "./partnerQueries.ts";

/** Mail about new files: on each day, or on one of the week, at an hour in a zone. */
type ListedDigest = {
	/** Monday 1 to Sunday 7; null of one that comes daily. */
	weekday: number | null;
	hour: number;
	zone: string;
};

/** Partner as staff see one. */
export type ListedPartner = {
	account: string;
	name: string;
	state: PartnerState;
	email: string | null;
	language: string | null;
	/** Key of the distributor the partner works for. */
	distributor: string | null;
	contact: string | null;
	/** Provider through which alone this partner comes in; null where a password or a link is good. */
	provider: string | null;
	/** ISO-8601, UTC. */
	createdAt: string;
	/** ISO-8601, UTC: the last use in 30 days after a session's end; null where there is none. */
	seenAt: string | null;
	/** Open sessions. */
	sessions: number;
	/** ISO-8601, UTC: end of a link that was not used; null without one. */
	linkUntil: string | null;
	/** State of the last mail with a link; null where none was mailed. */
	linkMail: "queued" | "sent" | "failed" | null;
	/** Mail about new files, as the partner chose it; null where none is. */
	digest: ListedDigest | null;
	/** Groups it is in, by their names. */
	groups: { id: string; name: string }[];
};

/** Partner of a row, with groups it is in; `enforced`: domains that come in through a provider alone. */
export function listedPartner(
	row: Awaited<ReturnType<typeof pageOfPartners>>[number],
	{
		groups,
		enforced,
	}: {
		groups: readonly { id: string; name: string }[];
		enforced: readonly DomainProvider[];
	},
): ListedPartner {
	return {
		...{ account: row.account, name: row.name, email: row.email },
		...{ language: row.language, distributor: row.distributor },
		contact: row.contact,
		state: row.state as PartnerState,
		provider:
			providerAmong(enforced, [row.account, row.email])?.provider ?? null,
		createdAt: row.created_at,
		seenAt: row.seen_at,
		sessions: Number(row.sessions ?? 0),
		linkUntil: row.link_until,
		digest: digestIn(row),
		linkMail: row.mail_state as ListedPartner["linkMail"],
		groups: groups.map(({ id, name }) => ({ id, name })),
	};
}

function digestIn(row: {
	every: string | null;
	weekday: number | null;
	hour: number | null;
	zone: string | null;
}): ListedDigest | null {
	const { every, weekday, hour, zone } = row;
	if (every === null || hour === null || zone === null) return null;
	return { weekday: every === "weekly" ? weekday : null, hour, zone };
}
