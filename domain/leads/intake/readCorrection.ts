import type { Updateable } from "kysely";
import { DomainError } from "../../../contracts/errors.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	isRequired,
	type LeadFieldName,
	leadField,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import type { LeadTable } from "../../../platform/db/schema/leads.ts";
import type { LeadRow } from "../leadQueries.ts";
import { columnsOfField, isKept } from "../storedFields.ts";
import { readLead } from "./read.ts";

/** New values of fields, as a person would enter them. */
export type Correction = Partial<Record<LeadFieldName, string>>;

const samples: Partial<Record<string, string>> = {
	email: "no.one@example.com",
	tel: "+85291234567",
};

/**
 * Columns to set, each checked as the form would; what was forgotten by its age stays
 * so, and what the form of a lead does not ask for. A wish may be taken back.
 */
export async function readCorrection(
	lead: LeadRow,
	changes: Correction,
	{
		models,
		now,
		home,
	}: {
		models: () => Promise<string[]>;
		now: Date;
		/** Country of a lead that has none (ISO 3166-1 alpha-2). */
		home: string;
	},
): Promise<Updateable<LeadTable>> {
	const kind = lead.kind as LeadKind;
	// Valid values of what is not corrected: some of it may be forgotten already.
	const filled = Object.fromEntries(
		leadFieldNames
			.filter((field) => isRequired(kind, field))
			.map((field) => [field, samples[leadField(field).type] ?? "None"]),
	);
	const country = lead.country || home;
	const read = await readLead(
		{ kind, lang: "en", ...filled, country, ...changes },
		// A model that is not corrected need not be on sale any more.
		changes.model === undefined ? async () => ["None"] : models,
		now,
	);
	if ("errors" in read)
		throw new DomainError(
			"invalid",
			read.errors
				.map(({ field, message }) => `${field}: ${message}`)
				.join("\n"),
			read.errors,
		);
	const forgotten = lead.content === "";
	const columns = leadFieldNames
		.filter(
			(field) =>
				changes[field] !== undefined &&
				isAsked(kind, field) &&
				(!forgotten || isKept(field)),
		)
		.map((field) => columnsOfField(field, read.lead));
	return Object.assign({}, ...columns);
}
