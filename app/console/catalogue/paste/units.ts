import type { Unit } from "../../../../contracts/content/kinds/vocabulary.ts";
import type { Words } from "../words.ts";

/** Signs people write beside those of the vocabulary. */
const others: Record<string, Unit> = {
	millimeter: "mm",
	millimetre: "mm",
	kilometer: "km",
	kilometre: "km",
	meter: "m",
	metre: "m",
	kg: "kg",
	kilogram: "kg",
	litre: "l",
	liter: "l",
	litres: "l",
	liters: "l",
	n·m: "Nm",
	"n m": "Nm",
	"km/h": "km/h",
	kph: "km/h",
	kmh: "km/h",
	公里: "km",
	毫米: "mm",
	千瓦: "kW",
	千瓦时: "kWh",
	sec: "s",
	second: "s",
	seconds: "s",
	mins: "min",
	minutes: "min",
	"%": "percent",
	"°": "degree",
	"l/100km": "l/100km",
	"kwh/100km": "kWh/100km",
	"cm³": "cm3",
	cm3: "cm3",
	cc: "cm3",
	ccm: "cm3",
	year: "years",
	years: "years",
};

export type Units = (sign: string) => Unit | undefined;

const tight = (sign: string) =>
	sign
		.replace(/[\s\u00a0\u202f\u2009]+/g, "")
		.replace(/[⁄∕]/g, "/")
		.replace(/[.．]$/, "");

/**
 * Finds a unit by its sign, in whatever language of the vocabulary. Its case
 * counts first and then does not: "KW" is meant as kW, but "Mm" is no "mm".
 */
export function unitsOf({ units }: Pick<Words, "units">): Units {
	const exact = new Map<string, Unit>();
	const loose = new Map<string, Unit | undefined>();
	const add = (sign: string, unit: Unit) => {
		const key = tight(sign);
		if (key === "") return;
		if (!exact.has(key)) exact.set(key, unit);
		const low = key.toLowerCase();
		// A sign shared by two units stands for neither.
		loose.set(
			low,
			loose.has(low) && loose.get(low) !== unit ? undefined : unit,
		);
	};
	for (const [unit, word] of Object.entries(units)) {
		for (const sign of Object.values(word ?? {}))
			add(sign.replace("{n}", ""), unit as Unit);
		add(unit, unit as Unit);
	}
	for (const [sign, unit] of Object.entries(others)) add(sign, unit);
	return (sign) => {
		const key = tight(sign);
		const found = exact.get(key);
		if (found) return found;
		// A single letter is ambiguous without its case: "M", "S".
		return key.length > 1 ? loose.get(key.toLowerCase()) : undefined;
	};
}

/** A label without the unit in it: "Power (kW)", "Power [kW]", "Power, kW", "Power in kW". */
export function labelAndUnit(
	label: string,
	units: Units,
): { label: string; unit?: Unit } {
	const patterns = [
		/^(.+?)\s*[([（【]\s*([^()[\]（）【】]+?)\s*[)\]）】]\s*:?$/,
		/^(.+?)\s*[,،、]\s*([^\s,،、]+(?:\s?100\s?\S+)?)\s*:?$/,
		/^(.+?)\s+in\s+(\S+)\s*:?$/i,
		/^(.+?)\s+\/\s+(\S+)\s*:?$/,
	];
	for (const pattern of patterns) {
		const [, before, inside] = pattern.exec(label) ?? [];
		const unit = inside && units(inside);
		if (before && unit) return { label: before, unit };
	}
	return { label: label.replace(/\s*[:：]$/, "") };
}
