import type { Comparison } from "../../contracts/catalogue/compare.ts";
import type { ModelFacts } from "../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../contracts/content/kinds/vocabulary.ts";
import { questions } from "../../contracts/content/measures.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { canHave, type Measures, rowOf } from "./measures.ts";
import { rowOrderOf } from "./rowOrder.ts";
import { describeRow } from "./specification.ts";

/** Facts of a model that a comparison reads. */
export type Compared = Pick<
	ModelFacts,
	"groups" | "figures" | "energy" | "body"
>;
type Say = { words: Vocabulary; measures: Measures; language: LanguageCode };
type Answer = Comparison["answers"][number];
type AnswerLine = Answer["cells"][number]["lines"][number] & { key: string };

/**
 * Models side by side (docs/decisions/0070): a row for each question buyers ask, in
 * which every model answers in its own way, then all other rows. Both stand in one
 * order, whichever models of `catalogue` are compared. Where a model says nothing,
 * `available` tells what it does not state from what it cannot have; what is not
 * stated is no difference.
 */
export function compareModels(
	models: readonly Compared[],
	catalogue: readonly { facts: Compared }[],
	say: Say,
): Pick<Comparison, "answers" | "groups"> {
	return {
		answers: questions.flatMap((question) => answerOf(question, models, say)),
		groups: rowOrderOf(catalogue)
			.map(({ key, rows }) => ({
				title: say.words.groups[key] ?? key,
				rows: rows.flatMap((row) => plainRow(row, models, say)),
			}))
			.filter(({ rows }) => rows.length > 0),
	};
}

/** The row of a question; none where no model answers it. */
function answerOf(
	question: Answer["question"],
	models: readonly Compared[],
	{ words, measures, language }: Say,
): Answer | [] {
	const kinds = [...measures].filter(([, one]) => one.question === question);
	const answers = models.map((model) => ({
		available: kinds.some(([, measure]) => canHave(model, measure)),
		lines: kinds.flatMap(([key]) => {
			const row = rowOf(model, key);
			if (!row) return [];
			const { label, value } = describeRow(row, words, language);
			return { key, kind: label, value };
		}),
	}));
	if (answers.every(({ lines }) => lines.length === 0)) return [];
	const isAlike = ({ key, value }: { key: string; value: string }) =>
		answers.every(({ lines }) =>
			lines.some((one) => one.key === key && one.value === value),
		);
	const cells = answers.map(({ available, lines }) => ({
		available: available || lines.length > 0,
		lines: lines.map((line) => ({ ...line, alike: isAlike(line) })),
	}));
	return {
		question,
		differs: cells.some((one, n) =>
			cells.slice(n + 1).some((other) => answerDiffers(one, other)),
		),
		cells: cells.map(({ available, lines }) => ({
			available,
			lines: lines.map(({ kind, value, alike }) => ({ kind, value, alike })),
		})),
	};
}

type Cell = { available: boolean; lines: AnswerLine[] };

/** Whether two models answer differently: only one can have it, values of a kind differ, or no kind is shared. */
function answerDiffers(one: Cell, other: Cell): boolean {
	if (one.lines.length === 0 || other.lines.length === 0)
		return (
			one.available !== other.available &&
			one.lines.length + other.lines.length > 0
		);
	const common = one.lines.flatMap((line) => {
		const match = other.lines.find(({ key }) => key === line.key);
		return match ? [line.value === match.value] : [];
	});
	return common.length === 0 || common.includes(false);
}

/** A row that answers none of the questions; none where no model has it. */
function plainRow(
	key: string,
	models: readonly Compared[],
	{ words, measures, language }: Say,
): Comparison["groups"][number]["rows"][number] | [] {
	const measure = measures.get(key) ?? {};
	if (measure.question !== undefined) return [];
	const values = models.map((model) => {
		const found = rowOf(model, key);
		return found ? describeRow(found, words, language).value : null;
	});
	if (values.every((value) => value === null)) return [];
	const available = models.map(
		(model, n) => values[n] !== null || canHave(model, measure),
	);
	const stated = values.filter((value, n) => value !== null || !available[n]);
	return {
		label: words.rows[key] ?? key,
		values,
		available,
		differs: new Set(stated).size > 1,
	};
}
