import type { RouterContextProvider } from "react-router";
import {
	countryNames,
	type LanguageCode,
	localeOf,
} from "../../../contracts/language.ts";
import {
	type LeadKind,
	leadCountries,
} from "../../../contracts/leads/leadBounds.ts";
import { pageContext } from "../../context.ts";
import type { LeadFormData } from "./LeadForm.tsx";
import { type Faults, isModel, noValues } from "./values.ts";

/** Countries to choose from, sorted by name in the reader's language. */
export function countriesIn(
	language: LanguageCode,
): { code: string; name: string }[] {
	const nameOf = countryNames(language);
	const order = new Intl.Collator(localeOf(language));
	return leadCountries
		.map((code) => ({ code, name: nameOf(code) }))
		.sort((a, b) => order.compare(a.name, b.name));
}

/** Initial state of a form: empty, or as returned by a post without JavaScript. */
export async function loadForm(
	context: Readonly<RouterContextProvider>,
	kind: LeadKind,
	request: Request,
): Promise<LeadFormData> {
	const { language, readers, posted } = context.get(pageContext);
	const faults: Faults = {};
	for (const { field, message } of posted?.errors ?? []) {
		faults[field as keyof Faults] = { message };
	}
	const requestedModel = new URL(request.url).searchParams.get("model") ?? "";
	const models = await readers.catalogue.names(language);
	const { fields } = posted ?? {};
	const { marketing, ...values } = noValues;
	const given = fields
		? Object.keys(values).map((key) => [key, fields[key] ?? ""])
		: [];
	return {
		start: {
			values: {
				...noValues,
				model: models.find((name) => isModel(name, requestedModel)) ?? "",
				...Object.fromEntries(given),
				marketing: fields ? fields.marketing === "true" : marketing,
			},
			faults,
			sent: posted?.receipt
				? {
						receipt: posted.receipt,
						...(posted.held && { held: true }),
						...(posted.page && { page: posted.page }),
						answerers: posted.answerers,
					}
				: undefined,
			answerers: posted?.answerers,
		},
		message: posted?.message,
		countries: countriesIn(language),
		form: posted?.form ?? (await readers.leads.issueFormToken(kind)),
	};
}

/**
 * Initial state of a form on a later navigation: scripts run, so the form fetches its
 * own token and reads the model from the address.
 */
export function freshForm(language: LanguageCode): LeadFormData {
	return {
		start: { values: noValues, faults: {}, sent: undefined },
		message: undefined,
		countries: countriesIn(language),
		form: "",
	};
}
