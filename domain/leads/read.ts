import { domainToASCII } from "node:url";
import type { FieldError } from "../../contracts/common.ts";
import { defaultLanguage, isLanguageCode } from "../../contracts/language.ts";
import {
	type FormField,
	formFields,
	isWishedDay,
	leadBounds,
} from "../../contracts/leadBounds.ts";
import {
	type ContactFields,
	contactRequest,
	type LeadFault,
	leadFaults,
} from "../../contracts/leads.ts";
import { faultText } from "./leadTexts.ts";
import { readPhone } from "./phone.ts";

/** A form as it is kept: every field in its one true spelling. */
export type ReadLead = Omit<
	ContactFields,
	"model" | "date" | "place" | "form" | "website"
> & {
	model: string | null;
	/** What is wished of a test drive. */
	date: string | null;
	place: string | null;
	/** E.164. */
	phone: string;
	phoneTyped: string;
};
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
): Promise<{ lead: ReadLead } | { errors: FieldError[] }> {
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
	const model = await readModel(given, models, faults);
	const phone = await checkPhone(given, faults);
	const drive = given.kind === "test-drive";
	// Beside all other faults, not after them.
	const day =
		drive && given.date !== undefined ? String(given.date).trim() : "";
	if (day !== "" && !isWishedDay(day, now.getTime()))
		faults.set("date", "date");
	const wishes = drive ? parsed.data : undefined;
	if (parsed.success && faults.size === 0 && phone) {
		const { form: _, website: __, from, email, ...rest } = parsed.data;
		const phoneTyped = rest.phone;
		const [local, domain] = email.split("@") as [string, string];
		return {
			lead: {
				...rest,
				from: readPath(from),
				email: `${local}@${domain.toLowerCase()}`,
				model,
				date: wishes?.date ?? null,
				place: wishes?.place ?? null,
				phone,
				phoneTyped,
			},
		};
	}
	return { errors: say(faults, given.lang) };
}

/** What leads of one address have in common, whatever its case and however its domain is written. */
export function emailKey(email: string): string {
	const folded = email.normalize("NFC").trim().toLowerCase();
	const at = folded.lastIndexOf("@");
	const domain = folded.slice(at + 1);
	return folded.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

/** The name of a model that is sold. Another is a fault, as is none where one is needed. */
async function readModel(
	given: Record<string, unknown>,
	models: () => Promise<string[]>,
	faults: Faults,
): Promise<string | null> {
	if (faults.has("model")) return null;
	const { model, kind } = given;
	if (typeof model !== "string" || model.trim() === "") {
		if (kind !== "contact") faults.set("model", "required");
		return null;
	}
	const name = model.trim().replaceAll("_", " ");
	const found = (await models()).find((one) => one === name);
	if (!found) faults.set("model", "model");
	return found ?? null;
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

function say(faults: Faults, lang: unknown): FieldError[] {
	const language = isLanguageCode(lang) ? lang : defaultLanguage;
	const order = ["lang", "kind", ...formFields] as string[];
	return [...faults]
		.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
		.map(([field, fault]) => ({
			field,
			message: faultText(language, fault, leadBounds[field as FormField]),
		}));
}
