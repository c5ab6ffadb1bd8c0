import * as z from "zod";
import { languageCode, phoneNumber, webAddress } from "../common.ts";
import { localDistributorFacts } from "../content/kinds/distributor.ts";
import { countryCode } from "../content/kinds/distributors.ts";
import { defaultLanguage } from "../language.ts";
import { workingCalendar } from "../leads/calendar.ts";
import { leadKinds } from "../leads/leadBounds.ts";

/** A distributor as visitors see it: nothing that is not published. */
export const localDistributor = z.object({
	/** Name, town, street and note in the language asked for, or in one they are published in. */
	name: z.string(),
	town: z.string(),
	street: z.array(z.string()),
	note: z.string().optional(),
	phone: phoneNumber,
	whatsapp: phoneNumber.optional(),
	site: webAddress.optional(),
	location: localDistributorFacts.stored.shape.location,
	calendar: workingCalendar,
});
export type LocalDistributor = z.infer<typeof localDistributor>;

export const distributorListRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	/** ISO 3166-1 alpha-2. */
	country: countryCode.max(2),
});

/** A request that is being written: rules look at these. */
export const answererRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	kind: z.enum(leadKinds),
	country: countryCode.max(2),
	/** Name of a model; empty where none is chosen. */
	model: z.string().max(40).optional(),
	/** Town or dealer that is wished for. */
	place: z.string().max(80).optional(),
});
export type AnswererRequest = z.output<typeof answererRequest>;

/** A distributor that would get a request, as far as a form says it. */
export const answerer = localDistributor
	.pick({ name: true, town: true, calendar: true })
	.extend({
		/** Working hours within which it answers as a rule, where enough answers say so. */
		usual: z.int().min(1).optional(),
	});
