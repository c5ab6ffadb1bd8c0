import type { Db } from "../../../platform/db/open.ts";
import { foldSearch, searchWords } from "../cases/listed.ts";
import type { LeadRow } from "../leadQueries.ts";
import { allViews, deleteViews } from "./keptViewQueries.ts";
import type { KeptQuestion } from "./keptViews.ts";

/**
 * Deletes views that name a person who is erased: by address, phone number, receipt or whole
 * name, as what they look for or as what they are called.
 */
export async function forgetInViews(
	trx: Db,
	lead: Pick<LeadRow, "receipt" | "name" | "email_key" | "phone">,
): Promise<void> {
	const digits = lead.phone.replace(/\D/g, "");
	const names = [lead.receipt, lead.email_key]
		.map(foldSearch)
		.filter((one) => one !== "");
	const whole = foldSearch(lead.name).trim();
	const says = (text: string) => {
		const folded = foldSearch(text).trim().replace(/\s+/g, " ");
		if (folded === whole) return whole !== "";
		if (names.some((name) => folded.includes(name))) return true;
		const [[word = "", backwards] = []] = searchWords(text);
		// Eight digits at the end are one's own.
		return backwards !== undefined && word.length >= 8 && digits.endsWith(word);
	};
	const found = (await allViews(trx)).filter(({ name, question }) => {
		const { search = "" } = JSON.parse(question) as KeptQuestion;
		return says(name) || (search !== "" && says(search));
	});
	await deleteViews(
		trx,
		found.map(({ id }) => id),
	);
}
