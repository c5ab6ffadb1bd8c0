import type { LeadKind } from "./leadBounds.ts";

/**
 * Ways in which a value is entered, and what it has to be.
 * `domain/leads/intake/read.ts` judges the same.
 */
type FieldType =
	| "text"
	| "textarea"
	| "email"
	| "tel"
	| "date"
	| "country"
	| "model";

/** A field of the forms. Free of zod, so that a form in a browser can share it. */
type LeadFieldRow = {
	type: FieldType;
	/**
	 * Bounds in characters (Unicode code points) after trimming (the specification's section 5
	 * leaves them open).
	 */
	min: number;
	max: number;
	/** Forms that have the field; all where none is named. */
	forms?: readonly LeadKind[];
	/** Forms that cannot do without: all that have the field, some, or none. */
	required: "always" | readonly LeadKind[];
	/** Value of the HTML attribute by which browsers fill in the field. */
	autoComplete?: string;
};

/**
 * Fields a person fills in, in the order of the form (specification, section 3). The form, the
 * call `contactus-add` and its errors follow from these rows; what is kept of a field and sent on
 * is in `domain/leads/storedFields.ts`. Labels are texts of the interface of the field's name.
 */
export const leadFields = {
	model: { type: "model", min: 1, max: 80, required: ["test-drive", "agent"] },
	/** The day somebody wishes to drive, `2026-05-31`. */
	date: { type: "date", min: 10, max: 10, forms: ["test-drive"], required: [] },
	/** A town or a dealer. */
	place: { type: "text", min: 1, max: 80, forms: ["test-drive"], required: [] },
	name: {
		type: "text",
		min: 1,
		max: 80,
		required: "always",
		autoComplete: "name",
	},
	/** ISO 3166-1 alpha-2. */
	country: {
		type: "country",
		min: 2,
		max: 2,
		required: "always",
		autoComplete: "country",
	},
	/** Number as it is written in that country, or with + and the country code. */
	phone: {
		type: "tel",
		min: 4,
		max: 40,
		required: "always",
		autoComplete: "tel",
	},
	email: {
		type: "email",
		min: 6,
		max: 254,
		required: "always",
		autoComplete: "email",
	},
	content: { type: "textarea", min: 1, max: 2000, required: "always" },
} as const satisfies Record<string, LeadFieldRow>;

export type LeadFieldName = keyof typeof leadFields;
/** Fields without which nothing is accepted, whatever the form. */
export type RequiredLeadField = {
	[F in LeadFieldName]: (typeof leadFields)[F]["required"] extends "always"
		? F
		: never;
}[LeadFieldName];

/** All of them, in the order of the form. */
export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];

/** The row of a field, as every field has it. */
export function leadField(field: LeadFieldName): LeadFieldRow {
	return leadFields[field];
}

/** Whether a form has a field. */
export function isAsked(kind: LeadKind, field: LeadFieldName): boolean {
	return leadField(field).forms?.includes(kind) ?? true;
}

/** Whether a form cannot do without a field. */
export function isRequired(kind: LeadKind, field: LeadFieldName): boolean {
	const { required } = leadField(field);
	return required === "always" || required.includes(kind);
}

/**
 * Characters of a field as it comes, before anything reads it: a break of two
 * characters for each line of a form, marks apart from their letters. More is
 * refused unread (docs/guides/untrusted-text.md).
 */
export function rawLength(field: LeadFieldName): number {
	return 2 * leadFields[field].max;
}

const hour = 60 * 60 * 1000;

/** Whether a day (`2026-05-31`) is one that can be wished for: from today, wherever that is, for a year. */
export function isWishedDay(day: string, now: number): boolean {
	const begins = Date.parse(`${day}T00:00:00Z`);
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(begins)) return false;
	// Somewhere a day lasts until twelve hours after its end in Greenwich; 31 April is 1 May.
	const ends = begins + 36 * hour;
	const last = now + 366 * 24 * hour;
	const real = new Date(begins).toISOString().startsWith(day);
	return real && ends > now && begins <= last;
}

/**
 * The shape of an email address, in any script (RFC 6531): `josé@exämple.fr`,
 * `用户@例子.中国`. Length is bounded by the field's row.
 */
export const emailPattern =
	/^(?=.{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;
