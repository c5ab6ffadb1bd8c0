import type { Comparison } from "../../contracts/compare.ts";
import type {
	ModelFacts,
	SpecificationRow,
} from "../../contracts/content/model.ts";
import type { Vocabulary } from "../../contracts/content/vocabulary.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { describeRow } from "./specification.ts";

type Groups = ModelFacts["groups"];

/**
 * Specifications side by side. A row stands once, in the group where the first
 * model that has it says it: an electric car's acceleration is told with its motor,
 * another's with its consumption, and they are the same row. Rows only later
 * models have follow those that precede them there.
 */
export function compareRows(
	specifications: readonly Groups[],
	words: Vocabulary,
	language: LanguageCode,
): Comparison["groups"] {
	return orderOf(specifications).map(({ key, rows }) => ({
		title: words.groups[key] ?? key,
		rows: rows.map((row) => {
			const said = specifications.map((groups) => {
				const found = rowOf(groups, row);
				return found && describeRow(found, words, language).value;
			});
			return {
				label: words.rows[row] ?? row,
				values: said.map((value) => value ?? null),
				differs: new Set(said).size > 1,
			};
		}),
	}));
}

function rowOf(groups: Groups, key: string): SpecificationRow | undefined {
	return groups.flatMap((group) => group.rows).find((row) => row.key === key);
}

/** Groups and rows of all of them, by their keys. */
function orderOf(
	specifications: readonly Groups[],
): { key: string; rows: string[] }[] {
	const order: { key: string; rows: string[] }[] = [];
	const known = new Set<string>();
	for (const groups of specifications)
		for (const { key, rows } of groups) {
			let group = order.find((one) => one.key === key);
			if (!group) {
				group = { key, rows: [] };
				order.push(group);
			}
			let before = -1;
			for (const row of rows) {
				const at = group.rows.indexOf(row.key);
				if (at !== -1) before = at;
				else if (!known.has(row.key)) {
					known.add(row.key);
					before += 1;
					group.rows.splice(before, 0, row.key);
				}
			}
		}
	return order.filter(({ rows }) => rows.length > 0);
}
