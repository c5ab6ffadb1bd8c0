import * as z from "zod";
import { languageCode } from "../common.ts";
import { defaultLanguage } from "../language.ts";
import { leadCountries, leadKinds } from "./leadBounds.ts";
import {
	emailPattern,
	type LeadFieldName,
	leadField,
	leadFieldNames,
	type RequiredLeadField,
	rawLength,
} from "./leadFields.ts";

/*
 * Messages here are keys: the rule (`domain/leads/leadTexts.ts`) says them in the
 * six languages. What needs more than a shape (is the phone number one, is the
 * model sold) is checked there too.
 */
export const leadFaults = [
	"required",
	"tooLong",
	"characters",
	"email",
	"phone",
	"country",
	"model",
	"date",
	"unknown",
	"formExpired",
	"formUsed",
] as const;
export type LeadFault = (typeof leadFaults)[number];
const fault = (key: LeadFault) => key;

/** Marks that turn the direction of what follows, and byte order marks: never needed, good for deceiving. */
const deceiving = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const manyLines = /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]*$/;
/** More marks on a letter than any script has; to order them takes the square of their number. */
const piledMarks = /\p{M}{31}/u;

function text(field: LeadFieldName, pattern: RegExp) {
	const { min, max, type } = leadField(field);
	// "At least 6 characters" helps nobody to write an address.
	const short =
		type === "email" ? "email" : type === "tel" ? "phone" : "required";
	return z
		.string(fault("required"))
		.max(rawLength(field), { error: fault("tooLong"), abort: true })
		.refine((value) => !piledMarks.test(value), {
			error: fault("characters"),
			abort: true,
		})
		.overwrite((value) =>
			value.replace(/\r\n?/g, "\n").replace(deceiving, "").trim(),
		)
		.normalize("NFC")
		.min(1, fault("required"))
		.min(min, fault(short))
		.max(max, fault("tooLong"))
		.refine((value) => value.isWellFormed() && pattern.test(value), {
			error: fault("characters"),
		});
}

const country = z
	.string(fault("required"))
	.max(20, { error: fault("country"), abort: true })
	.trim()
	.min(1, fault("required"))
	.toUpperCase()
	.refine((code) => leadCountries.includes(code), { error: fault("country") });

/** Schema of a field, by the type of its row. */
function schemaOf(field: LeadFieldName): z.ZodType<string> {
	const { type } = leadField(field);
	if (type === "country") return country;
	if (type === "email")
		return text(field, oneLine).regex(emailPattern, fault("email"));
	return text(field, type === "textarea" ? manyLines : oneLine);
}

const fields = Object.fromEntries(
	leadFieldNames.map((field) => [
		field,
		leadField(field).required === "always"
			? schemaOf(field)
			: schemaOf(field).optional(),
	]),
) as {
	[F in LeadFieldName]: F extends RequiredLeadField
		? z.ZodType<string>
		: z.ZodOptional<z.ZodType<string>>;
};

/** Request of a form to `contactus-add` (decisions, "Calls"). */
export const contactRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	kind: z.enum(leadKinds, fault("unknown")),
	...fields,
	/** Whether news may be sent; never needed. */
	marketing: z.boolean(fault("unknown")).default(false),
	/** Token from `form-token`, or from the page. */
	form: z.string(fault("unknown")).max(200, fault("unknown")).optional(),
	/** Nobody sees this field: a person leaves it empty. */
	website: z.string(fault("unknown")).max(2000, fault("unknown")).optional(),
	/** Path of the page the person came from. */
	from: z.string().max(300).optional().catch(undefined),
});
export type ContactFields = z.output<typeof contactRequest>;

export const contactAnswer = z.object({
	/** A number people can read out: `TD-7K3M-9QXR`. */
	receipt: z.string(),
	/** Whether it is kept back: somebody has to look at it before it is passed on. */
	held: z.literal(true).optional(),
	/** Path of the page on which the person sees what becomes of it, without a login. */
	page: z.string().optional(),
	/**
	 * Distributors of which one answers, by name and town; empty where the maker's own people do.
	 * Absent of what is held back.
	 */
	answerers: z
		.array(z.object({ name: z.string(), town: z.string() }))
		.optional(),
});
export type ContactAnswer = z.output<typeof contactAnswer>;

export const formTokenRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	kind: z.enum(leadKinds),
	/** A token that was refused as too old or used: the new one needs no fill time. */
	renew: z.string().max(200).optional(),
});
export const formTokenAnswer = z.object({ form: z.string() });

/** Request of `mail-in`: its body is the mail itself. */
export const mailInRequest = z.object({
	lang: languageCode.default(defaultLanguage),
});
/** Answer once the mail is kept, for the first time or before. */
export const mailInAnswer = z.object({ kept: z.literal(true) });
