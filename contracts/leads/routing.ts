import * as z from "zod";
import { languageCode } from "../common.ts";
import { workingCalendar } from "./calendar.ts";
import { leadCountries, leadKinds } from "./leadBounds.ts";
import { routingBounds as bounds, ownCountry } from "./routingBounds.ts";
import { answerTargets, defaultTargets } from "./targets.ts";

const list = <Item extends z.ZodType>(item: Item, most: number) =>
	z.array(item).min(1).max(most).optional();

/**
 * Rule that says who answers a lead: a distributor, people of the maker, or both. A list
 * that is left out fits everything; people and distributors take turns.
 */
export const routingRule = z
	.strictObject({
		kinds: list(z.enum(leadKinds), leadKinds.length),
		countries: list(z.enum(leadCountries as [string]), leadCountries.length),
		/** Names of models. */
		models: list(z.string().min(1).max(40), bounds.models),
		/** Languages that leads are written in. */
		languages: list(languageCode, bounds.languages),
		/** Slug or key of a distributor, or `*`: those of the person's country. */
		distributor: z.string().min(1).max(80).optional(),
		/** Accounts of members of staff. */
		people: list(z.string().min(1).max(100), bounds.people),
		/** Unanswered leads that each of them may have; without it any number. */
		mostOpen: z.int().min(1).max(bounds.mostOpen).optional(),
	})
	.refine(({ distributor, people }) => distributor || people, {
		path: ["distributor"],
		message: "a rule names a distributor, people, or both",
		params: { code: "required" },
	});
export type RoutingRule = z.infer<typeof routingRule>;

/** Rules, targets and hours by which leads are answered: set by staff as one. */
export const leadRouting = z.strictObject({
	/** The first rule that fits decides. */
	rules: z.array(routingRule).max(bounds.rules),
	/** Targets of the maker, and of distributors that have none of their own. */
	targets: answerTargets,
	/** Working hours of the maker. */
	calendar: workingCalendar,
});
export type LeadRouting = z.infer<typeof leadRouting>;

/**
 * Routing until staff set another one: the distributors of a country answer, but for people
 * who want to become agents, which is a matter of the maker's.
 */
export function defaultRouting(zone: string): LeadRouting {
	const weekdays = [
		"monday",
		"tuesday",
		"wednesday",
		"thursday",
		"friday",
	] as const;
	return {
		rules: [{ kinds: ["test-drive", "contact"], distributor: ownCountry }],
		targets: defaultTargets,
		calendar: {
			zone,
			hours: weekdays.map((day) => ({ day, opens: "09:00", closes: "17:00" })),
			holidays: [],
		},
	};
}
