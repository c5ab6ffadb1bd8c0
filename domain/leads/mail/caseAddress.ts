import type { Db } from "../../../platform/db/open.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { MailSide } from "../cases/caseState.ts";
import { readReceipt } from "../intake/receipt.ts";
import { findLead, type LeadRow } from "../leadQueries.ts";
import { distributorsOf } from "./mailQueries.ts";

/** Signs addresses of cases. Mail to a case comes for as long as it is kept: 24 months, and some. */
export const caseAddressSecret: SecretUse = {
	name: "case-address",
	what: "addresses of cases that mail comes to",
	lifetime: 800 * 24 * 60 * 60 * 1000,
};

const letters = { person: "p", distributor: "d", staff: "s" } as const;
const sides = new Map<string, MailSide>(
	Object.entries(letters).map(([side, letter]) => [letter, side as MailSide]),
);

/** 32 characters that mail systems leave as they are, or change the case of. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** Receipt, side and signature of a token. */
const tokenPattern = /^([a-z]{2}[a-z0-9]{8})([pds])([a-z2-7]{16})$/;
/** Longest text in which a token is looked for: an address, or the id of a message. */
const longest = 998;

/** Side of a case that mail comes from. A distributor's is that of one distributor. */
export type CaseSide =
	| { side: "person" | "staff" }
	| { side: "distributor"; distributor: string };

/** Case that an address leads to. */
export type AddressedCase = {
	lead: LeadRow;
	side: MailSide;
	/** Key of the distributor whose address it is. */
	distributor?: string;
	/** Whether that distributor has the case no longer. */
	isFormer: boolean;
};

export type CaseAddresses = ReturnType<typeof createCaseAddresses>;

/**
 * Addresses of cases: `leads+<token>@reply.example.com`, one for each side, so that who
 * answers is known whatever the sender says. The token is receipt, side and a signature
 * bound to the lead, and to the distributor; all of it survives a change of case.
 *
 * @param deps.base `MAIL_IN_ADDRESS`; without it no case has an address
 */
export function createCaseAddresses(deps: {
	db: Db;
	secrets: Secrets;
	base: string | undefined;
}) {
	const { db, secrets } = deps;
	const base = deps.base?.toLowerCase();
	const at = base?.lastIndexOf("@") ?? -1;
	const local = base?.slice(0, at) ?? "";
	const domain = base?.slice(at + 1) ?? "";

	/** Token of a side of a case. Not to be asked within a transaction. */
	async function tokenOf(
		lead: Pick<LeadRow, "id" | "receipt">,
		of: CaseSide,
	): Promise<string> {
		const signature = await secrets.sign(
			caseAddressSecret,
			wordsOf(lead.id, of),
		);
		const receipt = lead.receipt.replace(/-/g, "").toLowerCase();
		return `${receipt}${letters[of.side]}${shortOf(signature)}`;
	}

	async function caseOfToken(
		token: string,
	): Promise<AddressedCase | undefined> {
		const [, written = "", letter = "", given = ""] =
			tokenPattern.exec(token) ?? [];
		const receipt = readReceipt(written);
		const side = sides.get(letter);
		const lead = receipt && (await findLead(db, receipt));
		// Nothing comes back to one that was emptied after its time.
		if (!lead || lead.content === "" || !side) return undefined;
		const isGood = (of: CaseSide) =>
			secrets.verify(caseAddressSecret, wordsOf(lead.id, of), given, shortOf);
		if (side !== "distributor")
			return (await isGood({ side }))
				? { lead, side, isFormer: false }
				: undefined;
		const { now, all } = await distributorsOf(db, lead.id);
		for (const distributor of all)
			if (await isGood({ side, distributor }))
				return { lead, side, distributor, isFormer: distributor !== now };
		return undefined;
	}

	return {
		/** Domain of the addresses; empty where there are none. */
		domain,

		/** Whether mail to an address is for us: the base, or anything behind its plus. */
		isOurs(address: string): boolean {
			const lower = address.slice(0, longest).toLowerCase();
			return (
				base !== undefined &&
				(lower === base ||
					(lower.startsWith(`${local}+`) && lower.endsWith(`@${domain}`)))
			);
		},

		/**
		 * Address by which a side of a case writes; undefined where no mail comes in. Not to be
		 * asked within a transaction.
		 */
		async addressOf(
			lead: Pick<LeadRow, "id" | "receipt">,
			of: CaseSide,
		): Promise<string | undefined> {
			if (base === undefined) return undefined;
			return `${local}+${await tokenOf(lead, of)}@${domain}`;
		},

		/**
		 * Id of a message (without angle brackets) to a side of a case, by which an answer is
		 * known too; undefined where no mail comes in.
		 *
		 * @param id letters, digits and hyphens
		 */
		async messageIdOf(
			id: string,
			lead: Pick<LeadRow, "id" | "receipt">,
			to: CaseSide,
		): Promise<string | undefined> {
			if (base === undefined) return undefined;
			return `${id}.${await tokenOf(lead, to)}@${domain}`;
		},

		/**
		 * Case that an address, or the id of a message, belongs to; undefined for any other, and
		 * for one that was deleted.
		 */
		async leadOf(text: string): Promise<AddressedCase | undefined> {
			const token = tokenIn(text);
			return token === undefined ? undefined : caseOfToken(token);
		},

		/** Whether an address, or the id of a message, is made as those of cases are. */
		isOfCase(text: string): boolean {
			return tokenPattern.test(tokenIn(text) ?? "");
		},
	};

	/** Text that may be a token in an address of ours, or in the id of a message. */
	function tokenIn(text: string): string | undefined {
		if (text.length > longest) return undefined;
		const lower = text.toLowerCase();
		const end = lower.lastIndexOf("@");
		if (base === undefined || lower.slice(end + 1) !== domain) return undefined;
		const name = lower.slice(0, end);
		const start = Math.max(name.lastIndexOf("+"), name.lastIndexOf("."));
		return name.slice(start + 1);
	}
}

function wordsOf(leadId: string, of: CaseSide): string {
	return of.side === "distributor"
		? `${leadId}.${of.side}.${of.distributor}`
		: `${leadId}.${of.side}`;
}

/** The first 80 bits of a signature in letters that survive a change of case. */
function shortOf(signature: string): string {
	const bytes = Buffer.from(signature, "base64url").subarray(0, 16);
	return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
}
