import type { ModelFacts } from "../../contracts/content/kinds/model.ts";

type Groups = Pick<ModelFacts, "groups">;
/** Groups, and the rows that stand in each, by their keys. */
export type RowOrder = readonly { key: string; rows: readonly string[] }[];

type Told = { facts: Groups };

/** The list of published models stays the same until something is published. */
const known = new WeakMap<readonly Told[], RowOrder>();

/**
 * Order of all rows of a catalogue, whichever of its models are compared: a
 * row stands once, in the group where most models tell it (of as many, the first
 * group), behind the row it follows there.
 */
export function rowOrderOf(catalogue: readonly Told[]): RowOrder {
	const before = known.get(catalogue);
	if (before) return before;
	const models = catalogue.map(({ facts }) => facts);
	const groups = merged(
		models.map((model) => model.groups.map(({ key }) => key)),
	);
	const homes = homesOf(models, groups);
	const order = groups.map((key) => ({
		key,
		rows: merged(
			models.map((model) =>
				model.groups.flatMap(({ rows }) =>
					rows.flatMap((row) => (homes.get(row.key) === key ? row.key : [])),
				),
			),
		),
	}));
	known.set(catalogue, order);
	return order;
}

/** Keys of several lists, each once, behind the one it follows where it first stands. */
function merged(lists: readonly (readonly string[])[]): string[] {
	const order: string[] = [];
	const places = new Set<string>();
	for (const list of lists) {
		let last: string | undefined;
		for (const key of list) {
			if (!places.has(key)) {
				places.add(key);
				order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, key);
			}
			last = key;
		}
	}
	return order;
}

/** The group of each row: where most models tell it. */
function homesOf(
	models: readonly Groups[],
	groups: readonly string[],
): Map<string, string> {
	const told = new Map<string, Map<string, number>>();
	for (const model of models)
		for (const group of model.groups)
			for (const { key } of group.rows) {
				const counts = told.get(key) ?? new Map<string, number>();
				counts.set(group.key, (counts.get(group.key) ?? 0) + 1);
				told.set(key, counts);
			}
	const homes = new Map<string, string>();
	for (const [key, counts] of told) {
		const most = Math.max(...counts.values());
		const home = groups.find((group) => counts.get(group) === most);
		if (home !== undefined) homes.set(key, home);
	}
	return homes;
}
