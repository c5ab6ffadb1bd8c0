import type {
	ModelFacts,
	SpecificationRow,
} from "../../contracts/content/kinds/model.ts";
import {
	type Measure,
	type Part,
	usualMeasures,
} from "../../contracts/content/measures.ts";

/**
 * Measures of rows, by their keys: those of a vocabulary, then those of the
 * usual keys.
 */
export type Measures = ReadonlyMap<string, Measure>;

/** @param own of the vocabulary; of a key that stands there twice the last counts */
export function measuresOf(
	own: readonly ({ key: string } & Measure)[] = [],
): Measures {
	const measures = new Map<string, Measure>();
	for (const { key, question, part } of own)
		measures.set(key, { question, part });
	for (const [key, measure] of Object.entries(usualMeasures))
		if (!measures.has(key)) measures.set(key, measure);
	return measures;
}

/** Parts of a model: its powertrain and its body tell. */
const ofEnergy: Record<ModelFacts["energy"], readonly Part[]> = {
	electric: ["motor", "plug"],
	hybrid: ["engine", "motor"],
	plugInHybrid: ["engine", "motor", "plug"],
	petrol: ["engine"],
	diesel: ["engine"],
};

/** Whether a model can have a row: what it is about is there, or nothing is known of the row. */
export function canHave(
	{ energy, body }: Pick<ModelFacts, "energy" | "body">,
	{ part }: Measure,
): boolean {
	if (part === undefined) return true;
	const luggage = body === "pickup" ? "bed" : "boot";
	return part === luggage || ofEnergy[energy].includes(part);
}

/** The first row of a key that a model's specification has, or else its figures. */
export function rowOf(
	{ groups, figures }: Pick<ModelFacts, "groups" | "figures">,
	key: string,
): SpecificationRow | undefined {
	for (const { rows } of [...groups, { rows: figures }]) {
		const found = rows.find((row) => row.key === key);
		if (found) return found;
	}
	return undefined;
}
