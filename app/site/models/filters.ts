import type {
	FilterId,
	ModelFilter,
} from "../../../contracts/catalogue/filters.ts";
import { pageMap } from "../../../contracts/map.ts";

/** Chosen options by filter; filters without any are absent. */
export type Chosen = { [Id in FilterId]?: string[] };

/** Filters that take a single option, as each means "at least". */
const single: ReadonlySet<FilterId> = new Set(["range"]);

/** Reads the choice from an address; options that no filter offers are ignored. */
export function readChosen(url: string, filters: ModelFilter[]): Chosen {
	const query = new URL(url).searchParams;
	const chosen: Chosen = {};
	for (const { id, options } of filters) {
		const requested = query.getAll(id);
		const found = options
			.map(({ value }) => value)
			.filter((value) => requested.includes(value));
		if (found.length > 0)
			chosen[id] = single.has(id) ? found.slice(0, 1) : found;
	}
	return chosen;
}

/** Names of the models that match a choice: one of the options of each filter. */
export function modelsLeft(
	names: readonly string[],
	filters: ModelFilter[],
	chosen: Chosen,
): string[] {
	const fitting = filters.flatMap(({ id, options }) => {
		const values = chosen[id];
		if (values === undefined) return [];
		const those = options.filter(({ value }) => values.includes(value));
		return [new Set(those.flatMap(({ models }) => models))];
	});
	return names.filter((name) => fitting.every((some) => some.has(name)));
}

/** A choice with an option toggled. */
export function toggled(chosen: Chosen, id: FilterId, value: string): Chosen {
	const { [id]: before = [], ...others } = chosen;
	const without = before.filter((one) => one !== value);
	const added = without.length === before.length;
	const kept = added && single.has(id) ? [] : without;
	const values = added ? [...kept, value] : kept;
	return values.length > 0 ? { ...others, [id]: values } : others;
}

/** A choice with only this option of a filter, to count the models it would leave. */
export function withOption(
	chosen: Chosen,
	id: FilterId,
	value: string,
): Chosen {
	return { ...chosen, [id]: [value] };
}

/** The address of a choice, without language. */
export function filteredPath(filters: ModelFilter[], chosen: Chosen): string {
	const query = new URLSearchParams();
	// The order of filters and options is fixed, so that a choice has a single address.
	for (const { id, options } of filters)
		for (const { value } of options)
			if (chosen[id]?.includes(value)) query.append(id, value);
	const { path } = pageMap.models;
	return query.size > 0 ? `${path}?${query}` : path;
}
