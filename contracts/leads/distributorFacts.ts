import * as z from "zod";
import { languageCode, line } from "../common.ts";
import { answerTargets } from "./targets.ts";

/** Mail addresses that a distributor's requests may go to. */
export const mostMails = 5;

/**
 * Private facts of a distributor, for staff alone: never in content, pages, public calls,
 * exports or previews.
 */
export const distributorFacts = z.strictObject({
	/** Mail addresses for requests. */
	mails: z.array(z.email().max(254)).min(1).max(mostMails),
	/** Person in charge. */
	person: line.max(80).optional(),
	/** Language of mails to them. */
	language: languageCode,
	/** Targets of their own, by kind of request; those of the maker for the rest. */
	targets: answerTargets.partial(),
});
export type DistributorFacts = z.infer<typeof distributorFacts>;
