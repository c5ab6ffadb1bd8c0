import type { Problem, SiteState } from "../content/checks/problems.ts";

/** Distributors in countries that the map does not list: visitors would find them nowhere. */
export function distributorProblems(state: SiteState): Problem[] {
	const listed = new Set(
		state.flatMap((entry) =>
			entry.kind === "distributors"
				? entry.facts.countries.map(({ code }) => code)
				: [],
		),
	);
	return state.flatMap((entry): Problem[] => {
		if (entry.kind !== "distributor") return [];
		const { kind, slug, facts } = entry;
		const { country } = facts;
		if (listed.has(country)) return [];
		const values = { country };
		return [
			{ kind, slug, path: ["country"], code: "country_unlisted", values },
		];
	});
}
