import { countryNames } from "../../contracts/language.ts";
import type { LeadKind } from "../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	type LeadFieldName,
	leadFieldNames,
} from "../../contracts/leads/leadFields.ts";
import { contentKeyOf } from "./intake/payload.ts";
import { emailKey, type ReadLead } from "./intake/read.ts";
import type { LeadRow } from "./leadQueries.ts";

/** Storage of a field of the forms, and the way receivers get it. */
type StoredField = {
	/** Column of what receivers get: webhook, CSV and corrections call it by the field's name. */
	column: keyof LeadRow;
	/** More columns a value fills. */
	derived?: Partial<Record<keyof LeadRow, (lead: ReadLead) => string>>;
	/** Label in the mail to staff, which is in English, and in comments of ADF. */
	label: string;
	/**
	 * Text of the mail, where that is not the value; `body`: it stands below the
	 * table.
	 */
	mail?: "body" | ((lead: LeadRow) => string);
	/** Whether ADF has an element for it (`adf.ts`), or it is told in the comments. */
	adf: "element" | "comments";
	/**
	 * Value of its columns once it is time to forget a lead whose sender agreed
	 * to news.
	 */
	forgotten: null | "" | "kept";
};

/** A row for each field of `contracts/leads/leadFields.ts`; a column is added by a migration. */
const storedFields = {
	model: { column: "model", label: "Model", adf: "element", forgotten: null },
	date: {
		column: "wished_date",
		label: "Wished day",
		adf: "element",
		forgotten: null,
	},
	place: {
		column: "wished_place",
		label: "Wished place",
		adf: "comments",
		forgotten: null,
	},
	name: { column: "name", label: "Name", adf: "element", forgotten: "kept" },
	country: {
		column: "country",
		label: "Country",
		mail: ({ country }) => `${countryNames("en")(country)} (${country})`,
		adf: "element",
		forgotten: "",
	},
	phone: {
		column: "phone",
		derived: { phone_typed: ({ phoneTyped }) => phoneTyped },
		label: "Phone",
		mail: ({ phone, phone_typed: typed }) =>
			phone === typed ? phone : `${phone} (written ${typed})`,
		adf: "element",
		forgotten: "",
	},
	email: {
		column: "email",
		derived: { email_key: ({ email }) => emailKey(email) },
		label: "Email",
		adf: "element",
		forgotten: "kept",
	},
	content: {
		column: "content",
		derived: { content_key: ({ content }) => contentKeyOf(content) },
		label: "Message",
		mail: "body",
		adf: "element",
		forgotten: "",
	},
} satisfies Record<LeadFieldName, StoredField>;

type FieldColumns = Pick<
	LeadRow,
	| (typeof storedFields)[LeadFieldName]["column"]
	| "phone_typed"
	| "email_key"
	| "content_key"
>;

/** The row of a field, as every field has it. */
const storedField = (field: LeadFieldName): StoredField => storedFields[field];

/** Columns of a lead that fields fill. */
export function columnsOf(lead: ReadLead): FieldColumns {
	const all = leadFieldNames.map((field) => columnsOfField(field, lead));
	return Object.assign({}, ...all);
}

/** Columns of a lead that one field fills. */
export function columnsOfField(
	field: LeadFieldName,
	lead: ReadLead,
): Partial<FieldColumns> {
	const { column, derived = {} } = storedField(field);
	const more = Object.entries(derived).map(([key, from]) => [key, from(lead)]);
	return Object.fromEntries([[column, lead[field]], ...more]);
}

/**
 * Values of a lead's columns once it is time to forget it; name and address
 * stay.
 */
export function forgottenColumns(): Partial<FieldColumns> {
	const emptied = leadFieldNames.flatMap((field) => {
		const { column, derived = {}, forgotten } = storedField(field);
		return forgotten === "kept"
			? []
			: [column, ...Object.keys(derived)].map((key) => [key, forgotten]);
	});
	return Object.fromEntries(emptied);
}

/** Whether a field outlasts the time of its lead. */
export function isKept(field: LeadFieldName): boolean {
	return storedField(field).forgotten === "kept";
}

/** Returns the stored value of a field. */
export function storedValue(
	field: LeadFieldName,
	lead: LeadRow,
): string | null {
	return lead[storedField(field).column] as string | null;
}

/** Lines of the mail to staff that a field has: one, or none where the form lacks it. */
export function mailLines(
	field: LeadFieldName,
	lead: LeadRow,
): [label: string, value: string][] {
	const { label, mail } = storedField(field);
	if (mail === "body" || !isAsked(lead.kind as LeadKind, field)) return [];
	return [[label, mail ? mail(lead) : (storedValue(field, lead) ?? "–")]];
}

/** Lines for fields that ADF has no element for. */
export function commentLines(lead: LeadRow): string[] {
	return leadFieldNames.flatMap((field) => {
		const { adf, label } = storedField(field);
		const value = adf === "comments" && storedValue(field, lead);
		return value ? [`${label}: ${value}`] : [];
	});
}
