import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { type CaseStage, caseStages } from "../../../contracts/leads/cases.ts";
import {
	type InboxView,
	inboxView,
} from "../../../contracts/leads/inboxViews.ts";
import {
	type LeadReach,
	leadReach,
	may,
	type Right,
	type Staff,
} from "../../../contracts/rights.ts";
import { facetWord, searchWords } from "../cases/listed.ts";
import { receiptMeant } from "../intake/receipt.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { InboxFilter } from "./reachQueries.ts";

/** Question of a list: a view, narrowed. */
export type InboxQuestion = {
	view: InboxView;
	kind?: string | undefined;
	/** ISO 3166-1 alpha-2. */
	country?: string | undefined;
	stage?: CaseStage | undefined;
	/** Id of a member, or `nobody`. */
	owner?: string | undefined;
	/** Key of a distributor, or `maker`. */
	distributor?: string | undefined;
	/** Name of a model. */
	model?: string | undefined;
	/** Language that the person wrote in. */
	language?: LanguageCode | undefined;
	search?: string | undefined;
};

/**
 * Leads for which a member holds a right.
 *
 * @throws DomainError `forbidden` where there are none
 */
export function reachOf(who: Staff, right: Right): LeadReach[] {
	if (!may(who, right)) throw new DomainError("forbidden", right);
	return leadReach(who, right);
}

/** Whether a member holds a right for a lead. */
export function mayReach(
	staff: Pick<Staff, "grants">,
	right: Right,
	{ kind, country }: Pick<LeadRow, "kind" | "country">,
): boolean {
	return may(staff, right, { kind, country });
}

/** Words that are looked for, receipts among them in their one true spelling. */
function withReceipts(search: string): string {
	const words = search.split(" ");
	return words.map((one) => receiptMeant(one) ?? one).join(" ");
}

/** Cases that a member asks for, within reach; undefined where a view and its filters exclude each other. */
export function filterOf(
	who: Staff,
	question: InboxQuestion,
): InboxFilter | undefined {
	const { view, kind, country, stage, owner, search = "" } = question;
	const { distributor, model, language } = question;
	const reach = reachOf(who, "leads.read");
	const { stages = caseStages, owner: whose, isDue } = inboxView(view);
	const ofView =
		whose === "reader" ? who.id : whose === "nobody" ? null : undefined;
	const ofFilter = owner === "nobody" ? null : owner;
	if (ofView !== undefined && ofFilter !== undefined && ofView !== ofFilter)
		return undefined;
	if (whose === "nobody" && distributor && distributor !== "maker")
		return undefined;
	const facets = [
		...(language ? [facetWord("language", language)] : []),
		...(model ? [facetWord("model", model)] : []),
	];
	return {
		reach,
		stages: [
			...stages.filter((one) => stage === undefined || one === stage),
			...(view === "all" && !stage && search ? (["merged"] as const) : []),
		],
		owner: ofView === undefined ? ofFilter : ofView,
		kind,
		country,
		isDue,
		isMakers: whose === "nobody" || distributor === "maker",
		distributor: distributor === "maker" ? undefined : distributor,
		words: [
			...searchWords(withReceipts(search)),
			...facets.map((word) => [word]),
		],
	};
}
