import { useMemo } from "react";
import { pageLanguage } from "../../../../i18n/pageLanguage.ts";
import { shared } from "../../requests/queries.ts";
import { useConsoleQuery } from "../../requests/useConsoleQuery.ts";

type Of = "model" | "groups" | "rows" | "terms" | "colours";
type Choice = { value: string; label: string };

const settings = { ...shared, quiet: () => true };

/** Models or vocabulary words a field may refer to; empty until they are loaded. */
export function useChoices(of: Of): Choice[] {
	const isModel = of === "model";
	const models = useConsoleQuery(
		"console-models",
		isModel ? {} : undefined,
		settings,
	).loaded.data;
	const words = useConsoleQuery(
		"console-words",
		isModel ? undefined : {},
		settings,
	).loaded.data;
	return useMemo(
		() =>
			of === "model"
				? (models ?? []).map(({ name }) => ({ value: name, label: name }))
				: Object.entries(words?.words[of] ?? {}).map(([value, word]) => ({
						value,
						label: word[pageLanguage()] ?? word.en ?? value,
					})),
		[of, models, words],
	);
}
