import fc from "fast-check";
import { languages } from "../../../contracts/language.ts";
import { groupNames, step } from "../audienceSteps.ts";

const place = fc.nat(40);
const who = fc.nat(2);
const groups = fc.subarray(groupNames, { minLength: 1 });
const hours = fc.integer({ min: 1, max: 4 });

/** Steps of what partners and staff do beside the library itself. */
const further = fc.oneof(
	// Grants of one account in what is closed to it: chance alone rarely makes them.
	{ weight: 4, arbitrary: fc.record({ letIn: who, to: place, lasts: hours }) },
	{
		weight: 6,
		arbitrary: fc.record({
			offer: place,
			says: fc.constantFrom(true, true, true, false, null),
		}),
	},
	{ weight: 9, arbitrary: fc.record({ renew: place }) },
	{ weight: 8, arbitrary: fc.record({ withdraw: place, version: fc.nat(3) }) },
	{ weight: 2, arbitrary: fc.record({ rollBack: place, version: fc.nat(3) }) },
	{ weight: 3, arbitrary: fc.record({ reinstate: place, version: fc.nat(3) }) },
	{ weight: 3, arbitrary: fc.record({ recall: place, version: fc.nat(3) }) },
	{
		weight: 12,
		arbitrary: fc.record({
			edition: place,
			language: fc.constantFrom(...languages),
			words: fc.nat(2),
			drops: fc.boolean(),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			speak: place,
			language: fc.constantFrom(...languages),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ endEdition: place }) },
	{ weight: 2, arbitrary: fc.record({ bringBack: place }) },
	{ weight: 2, arbitrary: fc.record({ confirm: place }) },
	{
		weight: 8,
		arbitrary: fc.record({
			picture: place,
			kind: fc.constantFrom(...(["gif", "gif", "gif", "psd"] as const)),
		}),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			keep: place,
			from: fc.oneof(
				{ weight: 3, arbitrary: groups },
				{ weight: 1, arbitrary: fc.constant<string[]>([]) },
			),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			collect: who,
			of: fc.array(place, { minLength: 1, maxLength: 5 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ link: place, days: hours }) },
	{ weight: 4, arbitrary: fc.record({ endLink: place }) },
	{
		weight: 3,
		arbitrary: fc.record({
			tell: fc.oneof(fc.constant("all" as const), groups, who),
			about: fc.option(place, { nil: undefined }),
			at: fc.option(hours, { nil: undefined }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ recant: place }) },
	{ weight: 3, arbitrary: fc.record({ ask: who, place }) },
	{
		weight: 2,
		arbitrary: fc.record({
			answer: place,
			lasts: fc.integer({ min: 0, max: 4 }),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ token: who }) },
	{ weight: 1, arbitrary: fc.record({ endToken: place }) },
	{ weight: 2, arbitrary: fc.record({ digest: who }) },
	{ weight: 2, arbitrary: fc.constant("morning" as const) },
);

/** A step on its way through the library and all routes out of it. */
export const routeStep = fc.oneof(
	{
		weight: 5,
		// A running site that remembers is what its routes are asked of, by looks of their own.
		arbitrary: step.filter(
			(one) => one !== "anew" && !("look" in one) && !("leave" in one),
		),
	},
	{ weight: 6, arbitrary: further },
	// Over the end of links, tokens and addresses.
	{ weight: 1, arbitrary: fc.constant({ wait: 25 }) },
);

export type FurtherStep =
	typeof further extends fc.Arbitrary<infer T> ? T : never;
export type RouteStep =
	typeof routeStep extends fc.Arbitrary<infer T> ? T : never;

const marks = [
	...["offer", "renew", "withdraw", "rollBack", "collect", "link", "endLink"],
	...["tell", "recant", "ask", "answer", "token", "endToken", "digest"],
	...["letIn", "reinstate", "recall", "edition", "speak", "endEdition"],
	...["bringBack", "confirm", "picture", "keep"],
];

/** Whether a step is one of those beside the library. */
export const isFurther = (one: RouteStep): one is FurtherStep =>
	one === "morning" ||
	(typeof one === "object" &&
		Object.keys(one).some((key) => marks.includes(key)));
