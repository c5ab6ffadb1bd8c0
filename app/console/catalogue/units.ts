import type { Unit } from "../../../contracts/content/kinds/vocabulary.ts";

export type { Unit };

/** The contract's units, free of zod; the compiler sees to it that none is missing. */
const all: Record<Unit, true> = {
	mm: true,
	m: true,
	km: true,
	kg: true,
	l: true,
	kW: true,
	kWh: true,
	Nm: true,
	"km/h": true,
	s: true,
	min: true,
	percent: true,
	"l/100km": true,
	"kWh/100km": true,
	cm3: true,
	degree: true,
	years: true,
};
export const units = Object.keys(all) as Unit[];
