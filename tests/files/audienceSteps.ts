import fc from "fast-check";

export const groupNames = ["Chile", "Dealers", "Press"];
/** Every name has it. */
export const word = "paper";

const place = fc.nat(40);
const groups = fc.subarray(groupNames);
const who = fc.nat(2);
export const hour = 60 * 60 * 1000;
/** Hours from the time at which dates are set; none for no date. */
const hours = fc.option(fc.integer({ min: -1, max: 4 }), { nil: undefined });
export const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			add: fc.constantFrom("node", "folder", "file"),
			to: place,
		}),
	},
	{ weight: 3, arbitrary: fc.record({ audience: place, groups }) },
	{
		weight: 4,
		arbitrary: fc.record({ dates: place, from: hours, until: hours }),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			grant: place,
			to: who,
			lasts: fc.integer({ min: 0, max: 4 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 2 }) }) },
	{ weight: 2, arbitrary: fc.record({ member: who, groups }) },
	{ weight: 2, arbitrary: fc.record({ move: place, to: place }) },
	{ weight: 1, arbitrary: fc.record({ remove: place }) },
	{ weight: 2, arbitrary: fc.record({ delete: place }) },
	{ weight: 2, arbitrary: fc.record({ undelete: place }) },
	{ weight: 2, arbitrary: fc.record({ upload: who, to: place }) },
	{ weight: 2, arbitrary: fc.record({ replace: place }) },
	{ weight: 2, arbitrary: fc.record({ hide: place }) },
	{ weight: 3, arbitrary: fc.record({ leave: who }) },
	{ weight: 1, arbitrary: fc.constant("anew" as const) },
	{ weight: 4, arbitrary: fc.record({ look: who, at: place }) },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
