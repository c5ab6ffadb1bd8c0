import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	emailPattern,
	isRequired,
	isWishedDay,
	type LeadFieldName,
	leadField,
	leadFieldNames,
	rawLength,
} from "../../../contracts/leads/leadFields.ts";

/** Values entered by a person, by field. */
export type LeadValues = Record<LeadFieldName, string> & { marketing: boolean };

/** A fault of one field: a text of the interface with its figures, or the server's own words. */
export type FieldFault =
	| {
			key:
				| "errorRequired"
				| "errorEmail"
				| "errorPhone"
				| "errorModel"
				| "errorCountry"
				| "errorDate";
	  }
	| { key: "errorTooLong"; max: number }
	| { message: string };
export type Faults = Partial<Record<LeadFieldName, FieldFault>>;

export const noValues: LeadValues = {
	...(Object.fromEntries(leadFieldNames.map((field) => [field, ""])) as Record<
		LeadFieldName,
		""
	>),
	marketing: false,
};

/** Characters as the server counts them: one outside the first plane is one. */
export function lengthOf(text: string): number {
	return [...text.trim().normalize("NFC")].length;
}

/** The fault of one field, if it has one: the rules of the server that need no look-up. */
export function faultOf(
	kind: LeadKind,
	field: LeadFieldName,
	values: LeadValues,
): FieldFault | undefined {
	const { type, min, max } = leadField(field);
	if (values[field].length > rawLength(field))
		return { key: "errorTooLong", max };
	const value = values[field].trim().normalize("NFC");
	if (value === "") {
		return isRequired(kind, field) ? { key: "errorRequired" } : undefined;
	}
	if (type === "date")
		return isWishedDay(value, Date.now()) ? undefined : { key: "errorDate" };
	const length = lengthOf(value);
	if (type === "tel" && length < min) return { key: "errorPhone" };
	if (length > max) return { key: "errorTooLong", max };
	if (type === "email" && (length < min || !emailPattern.test(value)))
		return { key: "errorEmail" };
	return undefined;
}

/**
 * Whether a phone number can exist. The rules come with the first number that is
 * left; where they do not come, the server's decide alone.
 */
export async function phoneFault(
	values: LeadValues,
): Promise<FieldFault | undefined> {
	const rules = await import("libphonenumber-js/min").catch(() => undefined);
	const country = (values.country || undefined) as "HK" | undefined;
	return !rules || rules.isValidPhoneNumber(values.phone, country)
		? undefined
		: { key: "errorPhone" };
}

/** Every fault of a form, in the order of its fields. */
export async function faultsOf(
	kind: LeadKind,
	values: LeadValues,
): Promise<Faults> {
	const faults: Faults = {};
	for (const field of leadFieldNames) {
		const fault = faultOf(kind, field, values);
		if (fault) faults[field] = fault;
	}
	if (!faults.phone) {
		const fault = await phoneFault(values);
		if (fault) faults.phone = fault;
	}
	return faults;
}

/** Whether a model is meant, however its name is written. */
export function isModel(name: string, requested: string): boolean {
	const plain = (text: string) => text.replaceAll("_", " ").toLowerCase();
	return plain(name) === plain(requested);
}
