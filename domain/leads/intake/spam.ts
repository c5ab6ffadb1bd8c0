import { leastFillTime } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { wideShares } from "../../identity/login/network.ts";
import { countLeads } from "../leadQueries.ts";
import type { FormToken } from "./formTokens.ts";
import type { LeadLimits } from "./leadLimits.ts";

/** Reasons why a lead is kept back until somebody releases it. */
export type Reason =
	| "honeypot"
	| "no-token"
	| "forged-token"
	| "too-fast"
	| "links"
	| "address-limit"
	| "contact-limit"
	| "repeated-text"
	| "page-limit"
	| "flood"
	/** Mail that belongs to no case. */
	| "unknown-mail"
	/** Mail of a program that belongs to no case. */
	| "automatic-mail";

/**
 * Reasons that only a program gives: it gets a receipt like any other, and
 * learns nothing.
 */
const untold: readonly (string | null)[] = ["honeypot", "forged-token"];

/**
 * Whether a lead that is held back for a reason may be from a person, so that somebody has to
 * look at it.
 */
export const waitsForReview = (reason: string): boolean =>
	reason !== "automatic-mail" && !untold.includes(reason);

/** Whether whoever sent it is told that it is kept back. */
export function isToldHeld(lead: {
	state: string;
	reason: string | null;
}): boolean {
	return lead.state === "quarantined" && !untold.includes(lead.reason);
}

export type Sending = {
	token: FormToken;
	honeypot: boolean;
	/** Hashes of each network of the sender, the narrowest first: `addressHashes.ts`. */
	addressHashes: string[][];
	email: string;
	phone: string;
	content: string;
	/** Empty where the text is too short to compare. */
	contentKey: string;
};

/**
 * Whether a sending is kept back, and why; `refused` keeps nothing of it, `burst`
 * delivers it with a mark: that many come at once says nothing about each of them.
 */
export async function spamVerdict(
	db: Db,
	sending: Sending,
	limits: LeadLimits,
	now: Date,
): Promise<Reason | "refused" | "burst" | undefined> {
	const over = async (
		{ most, within }: { most: number; within: number },
		where: Parameters<typeof countLeads>[2],
	) => {
		const since = new Date(now.getTime() - within).toISOString();
		return (await countLeads(db, since, where)) >= most;
	};
	/** Whether any network of the sender is over a limit; wider ones may send more. */
	const overFromThere = async (
		{ most, within }: { most: number; within: number },
		where: Parameters<typeof countLeads>[2] = {},
	) => {
		for (const [width, hashes] of addressHashes.entries()) {
			const limit = { most: most * (wideShares[width] ?? 1), within };
			if (await over(limit, { ...where, network: { hashes, width } }))
				return true;
		}
		return false;
	};
	const { addressHashes, email, phone, contentKey } = sending;
	if (await overFromThere(limits.refused)) return "refused";

	const reason = ofItself(sending) ?? (await ofMany());
	if (
		reason &&
		reason !== "burst" &&
		(await over(limits.quarantine, { state: "quarantined" }))
	)
		return "refused";
	return reason;

	async function ofMany(): Promise<Reason | "burst" | undefined> {
		const accepted = { state: "accepted" } as const;
		if (await overFromThere(limits.address)) return "address-limit";
		// Only what was accepted counts, or spam in somebody's name would shut them out.
		if (
			(await over(limits.contact, { ...accepted, email })) ||
			(await over(limits.contact, { ...accepted, phone }))
		)
			return "contact-limit";
		if (contentKey && (await over(limits.text, { contentKey })))
			return "repeated-text";
		if (sending.token.state === "good" && sending.token.type === "page") {
			const byPage = { ...accepted, formType: "page" };
			if (await overFromThere(limits.addressByPage, { formType: "page" }))
				return "page-limit";
			if (await over(limits.pageFlood, byPage)) return "flood";
			if (await over(limits.page, byPage)) return "burst";
		}
		if (await over(limits.flood, accepted)) return "flood";
		return (await over(limits.form, accepted)) ? "burst" : undefined;
	}
}

function ofItself(sending: Sending): Reason | undefined {
	const { token, honeypot, content } = sending;
	if (honeypot) return "honeypot";
	if (token.state === "none") return "no-token";
	if (token.state === "forged") return "forged-token";
	if (token.age < leastFillTime) return "too-fast";
	const links = content.match(/https?:\/\/|www\.|\[url|<a\s/gi) ?? [];
	return links.length > 2 ? "links" : undefined;
}
