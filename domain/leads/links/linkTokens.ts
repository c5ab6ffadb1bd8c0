import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import { readReceipt } from "../intake/receipt.ts";
import { isReport, type ReportName } from "./reports.ts";

const day = 24 * 60 * 60 * 1000;

export const linkSecret: SecretUse = {
	name: "lead-link",
	what: "links of requests",
	// Requests are kept for 24 months, and their pages with them.
	lifetime: 800 * day,
};

/** Link of a distributor's mail: for one request, one assignment and one report. */
export type ReportLink = {
	receipt: string;
	/** Number of the event that gave the request to the distributor. */
	assignment: number;
	report: ReportName;
	language: LanguageCode;
};

/** Link by which a person sees what became of a request. */
export type PersonLink = {
	receipt: string;
	language: LanguageCode;
	/** Number of times that the address it is mailed to was corrected before; none without it. */
	edition?: number;
};

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/** Characters of a token are fewer; a longer one is not looked at. */
const longest = 150;

/**
 * Signed names of requests in links that need no login. Each says the language of its page,
 * which is there even where the request is not any more.
 *
 * Reads `{receipt}.{assignment}.{report}.{language}.{signature}` and
 * `{receipt}.{language}.{signature}`, or `{receipt}.{language}.{edition}.{signature}`.
 */
export function createLinkTokens({ secrets }: { secrets: Secrets }) {
	const sign = async (purpose: string, words: string) =>
		`${words}.${await secrets.sign(linkSecret, `${purpose}:${words}`)}`;

	/** Words of a token that is ours, in parts; undefined for any other. */
	async function read(purpose: string, token: string) {
		if (token.length > longest) return undefined;
		const end = token.lastIndexOf(".");
		const words = token.slice(0, Math.max(0, end));
		const signed = `${purpose}:${words}`;
		if (!(await secrets.verify(linkSecret, signed, token.slice(end + 1))))
			return undefined;
		return words.split(".");
	}

	return {
		forReport: ({ receipt, assignment, report, language }: ReportLink) =>
			sign("report", [receipt, assignment, report, language].join(".")),

		async readReport(token: string): Promise<ReportLink | undefined> {
			const [receipt = "", number, report = "", language] =
				(await read("report", token)) ?? [];
			const assignment = Number(number);
			if (!readReceipt(receipt) || !Number.isInteger(assignment))
				return undefined;
			if (!isReport(report) || !isLanguageCode(language)) return undefined;
			return { receipt, assignment, report, language };
		},

		forPerson: ({ receipt, language, edition = 0 }: PersonLink) =>
			sign(
				"person",
				[receipt, language, ...(edition > 0 ? [edition] : [])].join("."),
			),

		async readPerson(token: string): Promise<PersonLink | undefined> {
			const [receipt = "", language, number = "0"] =
				(await read("person", token)) ?? [];
			if (!readReceipt(receipt) || !isLanguageCode(language)) return undefined;
			const edition = Number(number);
			return { receipt, language, ...(edition > 0 && { edition }) };
		},
	};
}
