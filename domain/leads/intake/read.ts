import { domainToASCII } from "node:url";
import type { DomainError } from "../../../contracts/errors.ts";
import {
	type LeadKind,
	leadKinds,
} from "../../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	isWishedDay,
	type LeadFieldName,
	leadField,
	leadFieldNames,
	leadFields,
	type RequiredLeadField,
} from "../../../contracts/leads/leadFields.ts";
import {
	type ContactFields,
	contactRequest,
	type LeadFault,
	leadFaults,
} from "../../../contracts/leads/leads.ts";
import { leadMessage } from "../leadMessage.ts";
import { readPhone } from "./phone.ts";

/** A form as it is kept: every field in its one true spelling. */
export type ReadLead = Omit<
	ContactFields,
	LeadFieldName | "form" | "website"
> & {
	/** Null where the form lacks a field, or it was left empty. A phone number is E.164. */
	[F in LeadFieldName]: F extends RequiredLeadField ? string : string | null;
} & { phoneTyped: string };
type FreeField = Exclude<LeadFieldName, RequiredLeadField>;
type Faults = Map<string, LeadFault>;

/**
 * Checks what a form sent (specification, section 5): every field at fault is
 * named, each once, in the form's language.
 *
 * @param models names of the models one can ask for
 * @param now before which no day can be wished for
 */
export async function readLead(
	raw: Record<string, unknown>,
	models: () => Promise<string[]>,
	now = new Date(),
): Promise<{ lead: ReadLead } | { errors: DomainError["fields"] }> {
	// A form posted by a page sends the fields left empty, too.
	const given = Object.fromEntries(
		Object.entries(raw).filter(([, value]) => value !== ""),
	);
	const parsed = contactRequest.safeParse(given);
	const faults: Faults = new Map();
	for (const { path, message } of parsed.error?.issues ?? []) {
		const field = String(path[0]);
		const known = leadFaults.find((fault) => fault === message) ?? "unknown";
		if (!faults.has(field)) faults.set(field, known);
	}
	checkRequired(given, faults);
	const model = await readModel(given, models, faults);
	const phone = await checkPhone(given, faults);
	checkDays(given, now, faults);
	if (parsed.success && faults.size === 0 && phone) {
		const { form: _, website: __, from, ...sent } = parsed.data;
		const [local, domain] = sent.email.split("@") as [string, string];
		return {
			lead: {
				...sent,
				...freeValues(sent),
				from: readPath(from),
				email: `${local}@${domain.toLowerCase()}`,
				model,
				phone,
				phoneTyped: sent.phone,
			},
		};
	}
	return { errors: inOrder(faults) };
}

/**
 * Key of the leads of one address, whatever its case and however its domain is
 * written.
 */
export function emailKey(email: string): string {
	const folded = email.normalize("NFC").trim().toLowerCase();
	const at = folded.lastIndexOf("@");
	const domain = folded.slice(at + 1);
	return folded.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

/** The name of a model that is sold. Another is a fault. */
async function readModel(
	given: Record<string, unknown>,
	models: () => Promise<string[]>,
	faults: Faults,
): Promise<string | null> {
	if (faults.has("model")) return null;
	const { model } = given;
	if (typeof model !== "string" || model.trim() === "") return null;
	const name = model.trim().replaceAll("_", " ");
	const found = (await models()).find((one) => one === name);
	if (!found) faults.set("model", "model");
	return found ?? null;
}

/** Values of fields that are required of no form, or not of every one. */
function freeValues(sent: ContactFields) {
	const free = leadFieldNames.filter(
		(field): field is FreeField => leadField(field).required !== "always",
	);
	return Object.fromEntries(
		free.map((field) => [
			field,
			(isAsked(sent.kind, field) && sent[field]) || null,
		]),
	) as Record<FreeField, string | null>;
}

/** Notes what some forms need and others do not; a form of no known kind needs all of it. */
function checkRequired(given: Record<string, unknown>, faults: Faults): void {
	for (const field of leadFieldNames) {
		const { required } = leadField(field);
		if (required === "always" || required.length === 0) continue;
		const isFree = leadKinds.some(
			(kind) => kind === given.kind && !required.includes(kind),
		);
		if (isFree || faults.has(field)) continue;
		if (String(given[field] ?? "").trim() === "") faults.set(field, "required");
	}
}

/** Notes days that cannot be wished for: beside all other faults, not after them. */
function checkDays(
	given: Record<string, unknown>,
	now: Date,
	faults: Faults,
): void {
	for (const field of leadFieldNames) {
		if (leadField(field).type !== "date") continue;
		if (!isAsked(given.kind as LeadKind, field)) continue;
		const day = String(given[field] ?? "").trim();
		if (day !== "" && !isWishedDay(day, now.getTime()))
			faults.set(field, "date");
	}
}

async function checkPhone(
	given: Record<string, unknown>,
	faults: Faults,
): Promise<string | undefined> {
	// Without its country a number says nothing; the country's fault is enough.
	if (faults.has("phone")) return undefined;
	const typed = String(given.phone);
	if (faults.has("country") && !typed.trim().startsWith("+")) return undefined;
	const country = faults.has("country")
		? ""
		: String(given.country).trim().toUpperCase();
	const phone = await readPhone(typed.normalize("NFKC"), country);
	if (!phone) faults.set("phone", "phone");
	return phone;
}

/** Only a path of our own; what else it says is nothing a person could put right. */
function readPath(from: string | undefined): string | undefined {
	return from && /^\/(?!\/)[\x21-\x7e]*$/.test(from) ? from : undefined;
}

function inOrder(faults: Faults): DomainError["fields"] {
	const order = ["lang", "kind", ...leadFieldNames] as string[];
	return [...faults]
		.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
		.map(([field, fault]) => ({
			field,
			message: leadMessage(fault, leadFields[field as LeadFieldName]),
		}));
}
