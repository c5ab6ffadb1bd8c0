/**
 * Measures of the rows of a specification, so that models are compared by what
 * buyers ask and not by how each specification is worded (docs/decisions/0070).
 * Free of zod.
 */

/**
 * Questions that buyers ask of every car: each one row of a comparison, in this
 * order.
 */
export const questions = [
	"range",
	"consumption",
	"power",
	"charging",
	"room",
] as const;
export type Question = (typeof questions)[number];

/**
 * Parts that some cars have and others have not: a combustion engine, an
 * electric motor, a plug, a boot, a cargo bed.
 */
export const parts = ["engine", "motor", "plug", "boot", "bed"] as const;
export type Part = (typeof parts)[number];

/**
 * Question that a row answers, and the part it is about; both may be missing.
 */
export type Measure = {
	/** The question it answers, beside others that answer the same. */
	question?: Question | undefined;
	/** The part it is about: cars without it cannot have the row. */
	part?: Part | undefined;
};

/**
 * Measures of rows with these keys where the vocabulary names none; kinds of an
 * answer stand in this order.
 */
export const usualMeasures: Readonly<Record<string, Measure>> = {
	range: { question: "range" },
	totalRange: { question: "range" },
	electricRange: { question: "range", part: "plug" },
	consumption: { question: "consumption" },
	consumptionDepleted: { question: "consumption", part: "plug" },
	electricConsumption: { question: "consumption", part: "plug" },
	power: { question: "power" },
	torque: { question: "power" },
	chargingTime: { question: "charging", part: "plug" },
	dcCharging: { question: "charging", part: "plug" },
	acCharging: { question: "charging", part: "plug" },
	seats: { question: "room" },
	bootVolume: { question: "room", part: "boot" },
	bootVolumeMax: { question: "room", part: "boot" },
	bedLength: { question: "room", part: "bed" },
	engine: { part: "engine" },
	displacement: { part: "engine" },
	tankVolume: { part: "engine" },
	motor: { part: "motor" },
	batteryChemistry: { part: "motor" },
	batteryCapacity: { part: "motor" },
	batteryWarranty: { part: "motor" },
};
