import { describedWith } from "../../contracts/content/kinds/copy.ts";
import { languages } from "../../contracts/language.ts";
import type { Problem, StateEntry } from "../content/checks/problems.ts";
import { messageFault } from "./messages.ts";
import { weakContrasts } from "./theme.ts";

/** Figures that stand somewhere and are none, figures without words, words without a figure. */
export function companyProblems({
	kind,
	slug,
	facts,
	texts,
}: StateEntry<"company">): Problem[] {
	const where = { kind, slug };
	const known = Object.keys(facts.figures);
	const problems = Object.entries(facts.shown).flatMap(([place, keys]) =>
		keys.flatMap((figure, at): Problem[] =>
			known.includes(figure)
				? []
				: [
						{
							...where,
							path: ["shown", place, at],
							code: "no_such_figure",
							values: { figure },
						},
					],
		),
	);
	for (const language of languages) {
		const words = texts[language]?.figures;
		if (!words) continue;
		const fault = (code: Problem["code"], figure: string) =>
			problems.push({
				...where,
				language,
				code,
				path: ["figures", figure],
				values: { figure },
			});
		for (const key of known) if (!words[key]) fault("required", key);
		for (const key of Object.keys(words))
			if (!known.includes(key)) fault("no_such_figure", key);
	}
	return problems;
}

/** Descriptions that cannot be filled in. */
export function copyProblems({
	kind,
	slug,
	texts,
}: StateEntry<"copy">): Problem[] {
	return languages.flatMap((language) =>
		Object.entries(describedWith).flatMap(([part, values]): Problem[] => {
			const copy = texts[language];
			const text = copy?.[part as keyof typeof describedWith].description;
			const found = text ? messageFault(text, values) : undefined;
			if (!found) return [];
			const path = [part, "description"];
			const code = "message_unfillable";
			return [{ kind, slug, language, path, code, values: found }];
		}),
	);
}

/** Words nobody could read. */
export function themeProblems({
	kind,
	slug,
	facts,
}: StateEntry<"theme">): Problem[] {
	return weakContrasts(facts.colours).map(({ words, on, contrast, least }) => ({
		kind,
		slug,
		path: ["colours", words],
		code: "weak_contrast",
		values: { on, contrast, least },
	}));
}
