import type { LanguageCode } from "../../../contracts/language.ts";
import type { DistributorFacts } from "../../../contracts/leads/distributorFacts.ts";
import {
	type LeadKind,
	leadKinds,
} from "../../../contracts/leads/leadBounds.ts";

export const kinds = leadKinds;

/** Facts of a distributor as their form has them. */
export type FormValues = {
	/** Separated by commas. */
	mails: string;
	person: string;
	language: LanguageCode;
	/** Hours until the first answer, as they are typed; empty: none of its own. */
	hours: Record<LeadKind, string>;
};

/** Values of a form at its beginning. */
export function valuesOf(
	facts: DistributorFacts | null,
	language: LanguageCode,
): FormValues {
	const hours = Object.fromEntries(
		kinds.map((kind) => {
			const first = facts?.targets[kind]?.first;
			return [kind, first === undefined ? "" : String(first / 60)];
		}),
	) as FormValues["hours"];
	return {
		mails: facts?.mails.join(", ") ?? "",
		person: facts?.person ?? "",
		language: facts?.language ?? language,
		hours,
	};
}

/** Facts as they are sent; a later answer keeps its own target. */
export function factsOf(
	{ mails, person, language, hours }: FormValues,
	before: DistributorFacts | null,
): DistributorFacts {
	const targets: DistributorFacts["targets"] = {};
	for (const kind of kinds) {
		const typed = hours[kind].trim().replace(",", ".");
		if (typed === "") continue;
		// Anything but a number is refused by the server, which names the field.
		const first = Math.round(Number(typed) * 60);
		targets[kind] = { first, next: before?.targets[kind]?.next ?? first };
	}
	return {
		mails: mails
			.split(/[,;\s]/)
			.map((mail) => mail.trim())
			.filter((mail) => mail !== ""),
		...(person.trim() && { person: person.trim() }),
		language,
		targets,
	};
}
