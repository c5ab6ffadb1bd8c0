import type { LanguageCode } from "../../contracts/language.ts";
import { sayMessage, translate } from "../../platform/texts/translate.ts";
import type { Refusal } from "../files/inspection/fileTypes.ts";
import { refusalMessage } from "../files/inspection/refusalMessage.ts";

/** Outcome of an upload. */
export type Outcome = {
	name: string;
	refusal?: Refusal;
	/** Upload it is the outcome of; none of those before this was kept. */
	upload?: string;
};

/** Number of outcomes of each kind that one notice tells of. */
export type OutcomeSum = { published: number; refused: number };

type Text = { title: string; text: string };

/** Outcomes of several uploads, for a reader: refused ones first. */
export function sumText(language: LanguageCode, sum: OutcomeSum): Text {
	const text = (["refused", "published"] as const)
		.filter((kind) => sum[kind] > 0)
		.map((kind) =>
			translate(language, `server/notices.sum.${kind}`, { number: sum[kind] }),
		)
		.join(" ");
	return { title: translate(language, "server/notices.sum.title"), text };
}

/** Reason why a file was refused, for a reader; empty where it was not. */
export function outcomeReason(
	language: LanguageCode,
	{ refusal }: Outcome,
): string {
	return refusal ? sayMessage(language, refusalMessage(refusal)) : "";
}

/** Outcome of an inspection, for a reader. */
export function outcomeText(
	language: LanguageCode,
	kind: "published" | "refused",
	outcome: Outcome,
): Text {
	const { name, refusal } = outcome;
	const values = {
		name,
		reason: refusal ? refusalMessage(refusal) : "",
	};
	return {
		title: translate(language, `server/notices.${kind}.title`),
		text: translate(language, `server/notices.${kind}.text`, values),
	};
}
