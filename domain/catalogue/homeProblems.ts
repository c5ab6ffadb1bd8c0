import type { Problem, StateEntry } from "../content/checks/problems.ts";

/** Exactly one model is shown on the home page. */
export function homeProblems(
	models: readonly StateEntry<"model">[],
): Problem[] {
	const home = models.filter(({ facts }) => facts.home);
	if (home.length === 1 || models.length === 0) return [];
	return [
		{
			kind: "model",
			slug: "",
			path: ["home"],
			code: "not_one_home",
			values: { models: home.length },
		},
	];
}
