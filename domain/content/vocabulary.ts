import type { ModelFacts, Vocabulary } from "../../contracts/catalogue.ts";
import { languages } from "../../contracts/language.ts";
import type { ContentEntry } from "./content.ts";

/** Words the models use and a vocabulary lacks, and words nobody uses. */
export function vocabularyProblems(entries: ContentEntry[]): string[] {
	const used = {
		groups: new Set<string>(),
		rows: new Set<string>(),
		terms: new Set<string>(),
		colours: new Set<string>(),
	};
	for (const key of ["length", "width", "height", "wheelbase"])
		used.rows.add(key);
	for (const { kind, facts } of entries) {
		if (kind !== "model" || !facts) continue;
		const { figures, groups, colours } = facts as ModelFacts;
		for (const { id } of colours ?? []) used.colours.add(id);
		for (const group of groups) used.groups.add(group.key);
		for (const row of [...figures, ...groups.flatMap((group) => group.rows)]) {
			used.rows.add(row.key);
			if ("term" in row) used.terms.add(row.term);
		}
	}

	const problems: string[] = [];
	const vocabulary = entries.find(({ kind }) => kind === "vocabulary");
	for (const language of languages) {
		const texts = vocabulary?.texts[language] as Vocabulary | undefined;
		if (!texts) continue;
		if (used.colours.size > 0 && !texts.colourAlt)
			problems.push(
				`content/vocabulary/${language}.json: colourAlt: models have colours, and it is missing`,
			);
		for (const section of ["groups", "rows", "terms", "colours"] as const) {
			const words = texts[section] ?? {};
			const fault = (key: string, reason: string) =>
				problems.push(
					`content/vocabulary/${language}.json: ${section}.${key}: ${reason}`,
				);
			for (const key of used[section]) {
				if (!(key in words)) fault(key, "a model uses it, and it is missing");
			}
			for (const key of Object.keys(words)) {
				if (!used[section].has(key)) fault(key, "no model uses it");
			}
		}
	}
	return problems;
}
