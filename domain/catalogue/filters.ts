import type { ModelFilter } from "../../contracts/catalogue/filters.ts";
import type { ModelFacts } from "../../contracts/content/kinds/model.ts";
import {
	bodies,
	energies,
	type Vocabulary,
} from "../../contracts/content/kinds/vocabulary.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { type Measures, rowOf } from "./measures.ts";
import { formatNumber } from "./specification.ts";

type Option = ModelFilter["options"][number];
type Say = { words: Vocabulary; measures: Measures; language: LanguageCode };

/** Kilometres a visitor may ask for at least. */
const ranges = [200, 300, 400, 500, 600, 800, 1000];

/**
 * Filters for the models of a catalogue. Everything follows from their facts: a
 * filter that would not tell any two of them apart is left out.
 */
export function filtersOf(
	models: readonly ModelFacts[],
	say: Say,
): ModelFilter[] {
	const { words } = say;
	const filters: ModelFilter[] = [
		{
			id: "body",
			options: bodies.map((body) =>
				option(body, words.bodies[body], models, (one) => one.body === body),
			),
		},
		{
			id: "energy",
			options: energies.map((energy) =>
				option(
					energy,
					words.energies[energy],
					models,
					(one) => one.energy === energy,
				),
			),
		},
		{ id: "drive", options: drives(models, say) },
		{ id: "seats", options: seats(models, say) },
		{ id: "range", options: atLeast(models, say) },
	];
	return filters
		.map(({ id, options }) => ({
			id,
			options: options.filter((one) => one.models.length > 0),
		}))
		.filter(({ options }) =>
			options.some((one) => one.models.length < models.length),
		);
}

function option(
	value: string,
	label: string,
	models: readonly ModelFacts[],
	fits: (model: ModelFacts) => boolean,
): Option {
	return { value, label, models: models.filter(fits).map(({ name }) => name) };
}

/** A number of a specification; of a range of numbers the larger one. */
function numberOf(model: ModelFacts, key: string): number | undefined {
	const row = rowOf(model, key);
	if (row === undefined) return undefined;
	if ("number" in row) return row.number;
	return "to" in row ? row.to : undefined;
}

/** Greatest range of a model, by whichever of its rows give it. */
function farthest(model: ModelFacts, measures: Measures): number {
	const numbers = [...measures].flatMap(([key, { question }]) =>
		question === "range" ? (numberOf(model, key) ?? []) : [],
	);
	return Math.max(0, ...numbers);
}

function drives(
	models: readonly ModelFacts[],
	{ words, language }: Say,
): Option[] {
	const driveOf = (model: ModelFacts) => {
		const row = rowOf(model, "drive");
		return row && "term" in row ? row.term : undefined;
	};
	const terms = new Set(models.flatMap((model) => driveOf(model) ?? []));
	return [...terms]
		.map((term) =>
			option(
				term,
				words.terms[term] ?? term,
				models,
				(model) => driveOf(model) === term,
			),
		)
		.sort((a, b) => a.label.localeCompare(b.label, language));
}

function seats(models: readonly ModelFacts[], { language }: Say): Option[] {
	const seatsOf = (model: ModelFacts) => numberOf(model, "seats");
	const counts = new Set(models.flatMap((model) => seatsOf(model) ?? []));
	return [...counts]
		.sort((a, b) => a - b)
		.map((count) =>
			option(
				String(count),
				formatNumber(count, language),
				models,
				(model) => seatsOf(model) === count,
			),
		);
}

/**
 * Options of ranges that leave some models and not all, the largest where several leave the
 * same.
 */
function atLeast(
	models: readonly ModelFacts[],
	{ words, measures, language }: Say,
): Option[] {
	const options = ranges.map((range) =>
		option(
			String(range),
			words.units.km.replace("{n}", () => formatNumber(range, language)),
			models,
			(model) => farthest(model, measures) >= range,
		),
	);
	return options.filter(
		({ models: left }, n) =>
			left.length < models.length &&
			left.length !== options[n + 1]?.models.length,
	);
}
