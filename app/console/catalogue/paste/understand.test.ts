import fc from "fast-check";
import { expect, test } from "vitest";
import { specificationRow } from "../../../../contracts/content/kinds/model.ts";
import { units } from "../../../../contracts/content/kinds/vocabulary.ts";
import type { Usual, Words } from "../words.ts";
import { gridOfSpans, gridOfText } from "./cells.ts";
import {
	type NotUnderstood,
	type Understood,
	understand,
} from "./understand.ts";

const words: Words = {
	groups: {
		powertrain: { en: "Powertrain", fr: "Motorisation" },
		chassis: { en: "Chassis" },
	},
	rows: {
		power: { en: "Maximum power", fr: "Puissance maximale", zh: "最大功率" },
		torque: { en: "Maximum torque" },
		range: { en: "Range" },
		kerbWeight: { en: "Kerb weight", fr: "Poids à vide" },
		drive: { en: "Drive" },
		acceleration: { en: "0–100 km/h" },
		wheels: { en: "Tyres and wheels" },
		seats: { en: "Seats" },
		consumption: { en: "Combined consumption" },
	},
	terms: { allWheelDrive: { en: "All-wheel drive", es: "Tracción total" } },
	colours: {},
	units: {
		kW: { en: "{n} kW", ar: "{n} كيلوواط" },
		Nm: { en: "{n} Nm" },
		km: { en: "{n} km", zh: "{n} 公里" },
		kg: { en: "{n} kg" },
		s: { en: "{n} s", fr: "{n} s" },
		mm: { en: "{n} mm" },
		"l/100km": { en: "{n} l/100 km" },
	},
};
const usual: Record<string, Usual> = {
	power: { group: "powertrain", as: "number", unit: "kW" },
	acceleration: { group: "powertrain", as: "number", unit: "s", digits: 1 },
	range: { group: "powertrain", as: "number", unit: "km" },
	seats: { group: "chassis", as: "number" },
};

function read(
	text: string,
	more: { sign?: "." | ","; column?: number } = {},
): Understood {
	const found = understand(gridOfText(text), {
		words,
		usual,
		fallback: ".",
		...more,
	});
	if ("fault" in found) throw new Error(found.fault);
	return found;
}
const rowsOf = ({ groups }: Understood) => groups.flatMap(({ rows }) => rows);

test("labels in any language, units in cells, in labels and in heads", () => {
	const rows = rowsOf(
		read(
			"Puissance maximale\t70 kW\nMaximum torque (Nm)\t160\n最大功率\t80\nKerb weight, kg\t1 235\n0–100 km/h\t11,2",
		),
	);
	expect(rows.map(({ key, value }) => ({ key, ...value }))).toEqual([
		{ key: "power", number: 70, unit: "kW" },
		{ key: "torque", number: 160, unit: "Nm" },
		{ key: "power" },
		{ key: "kerbWeight", number: 1235, unit: "kg" },
		{ key: "acceleration", number: 11.2, unit: "s", digits: 1 },
	]);
	expect(rows[2]?.refusal).toBe("twice");
	expect(rows[4]?.remarks).toEqual(["unit_assumed"]);
});

test("a column of units, a head, columns to choose from", () => {
	const text =
		"\tUnit\tBase\tPlus\nMaximum power\tkW\t70\t90\nRange\tkm\t305\t380–460\nDrive\t–\tAll-wheel drive\tTracción total";
	const base = read(text);
	expect(base.columns.map(({ name }) => name)).toEqual(["Base", "Plus"]);
	expect(rowsOf(base).map(({ value }) => value)).toEqual([
		{ number: 70, unit: "kW" },
		{ number: 305, unit: "km" },
		{ term: "allWheelDrive" },
	]);
	const plus = read(text, { column: base.columns[1]?.at as number });
	expect(rowsOf(plus).map(({ value }) => value)).toEqual([
		{ number: 90, unit: "kW" },
		{ from: 380, to: 460, unit: "km" },
		{ term: "allWheelDrive" },
	]);
});

test("titles of groups stand alone, merged across or merged down", () => {
	const alone = read("Powertrain\t\nMaximum power\t70 kW\nBrakes\t\nSeats\t5");
	expect(alone.groups.map(({ title, key }) => [title, key])).toEqual([
		["Powertrain", "powertrain"],
		["Brakes", undefined],
	]);
	const one = (text: string, rows = 1, columns = 1) => ({
		text,
		rows,
		columns,
	});
	const across = understand(
		gridOfSpans([
			[one("Motorisation", 1, 2)],
			[one("Maximum power"), one("70 kW")],
		]),
		{ words, usual, fallback: "." },
	) as Understood;
	expect(across.groups.map(({ key, rows }) => [key, rows.length])).toEqual([
		["powertrain", 1],
	]);
	const down = understand(
		gridOfSpans([
			[one("Powertrain", 2), one("Maximum power"), one("70 kW")],
			[one("Maximum torque"), one("160 Nm")],
			[one("Chassis"), one("Seats"), one("5")],
		]),
		{ words, usual, fallback: "." },
	) as Understood;
	expect(
		down.groups.map(({ key, rows }) => [key, rows.map((row) => row.key)]),
	).toEqual([
		["powertrain", ["power", "torque"]],
		["chassis", ["seats"]],
	]);
});

test("what is not understood says why, and the rest is read", () => {
	const rows = rowsOf(
		read(
			[
				"Maximum power\t=B2*2",
				"Maximum torque\t#REF!",
				"Range\t200 mi",
				"Kerb weight\t–",
				"Seats\t7–5",
				"Kerb wieght\t1235 kg",
				"\t12",
				"Drive\tRear-wheel drive",
				"Tyres and wheels\t235/55 R19",
			].join("\n"),
		),
	);
	expect(rows.map(({ refusal, about }) => [refusal, about])).toEqual([
		["formula", "=B2*2"],
		["error", "#REF!"],
		["unit_unknown", "mi"],
		["empty", undefined],
		["range_reversed", "7–5"],
		[undefined, undefined],
		["no_label", undefined],
		[undefined, undefined],
		[undefined, undefined],
	]);
	expect(rows[5]).toMatchObject({ key: undefined, proposed: ["kerbWeight"] });
	expect(rows[7]).toMatchObject({
		value: { text: "Rear-wheel drive" },
		remarks: ["words"],
	});
	expect(rows[8]).toMatchObject({ value: { text: "235/55 R19" }, remarks: [] });
});

test("what can be meant in two ways, or is not as elsewhere, is pointed at", () => {
	const twoWays = rowsOf(read("Kerb weight\t1.235 kg\nRange\t305 mm"));
	expect(twoWays.map(({ value, remarks }) => [value, remarks])).toEqual([
		[{ number: 1.235, unit: "kg", digits: 2 }, ["ambiguous", "rounded"]],
		[{ number: 305, unit: "mm" }, ["unit_unusual"]],
	]);
	const decided = read("Kerb weight\t1.235 kg\nRange\t305 mm", { sign: "," });
	expect(rowsOf(decided)[0]?.value).toEqual({ number: 1235, unit: "kg" });
	expect(rowsOf(read("Maximum power (kW)\t160 Nm"))[0]?.remarks).toContain(
		"unit_differs",
	);
});

test("a table that is none, or too long, is refused as a whole", () => {
	const fault = (text: string) =>
		(
			understand(gridOfText(text), {
				words,
				usual,
				fallback: ".",
			}) as NotUnderstood
		).fault;
	expect(fault("")).toBe("nothing");
	expect(fault("just words")).toBe("one_column");
	expect(fault("Seats\t5\n".repeat(5000))).toBe("too_many");
});

test("what is taken is a row, and every line is told of", () => {
	const cell = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 12 }),
		fc.constantFrom(
			"70 kW",
			"1.305",
			"9,4",
			"=A1",
			"5–7",
			"–",
			"Seats",
			"Drive",
			"#N/A",
			"All-wheel drive",
		),
	);
	const clean = cell.map((text) => text.replace(/[\t\r\n"]/g, ""));
	fc.assert(
		fc.property(
			fc.array(fc.tuple(clean, clean, clean), { minLength: 1, maxLength: 12 }),
			(table) => {
				const grid = gridOfText(table.map((row) => row.join("\t")).join("\n"));
				const found = understand(grid, { words, usual, fallback: "," });
				if ("fault" in found) return;
				for (const { value, refusal } of rowsOf(found)) {
					expect((value === undefined) === (refusal !== undefined)).toBe(true);
					if (value)
						expect(
							specificationRow.safeParse({ key: "power", ...value }).error,
						).toBeUndefined();
				}
				const told = new Set(rowsOf(found).map(({ line }) => line));
				const titles = found.groups.length;
				expect(told.size + titles + 1).toBeGreaterThanOrEqual(grid.length);
			},
		),
		{
			numRuns: 300,
			// A value without a label, in a column that was not chosen.
			examples: [
				[
					[
						["70 kW", "#", "Drive"],
						["", "", "70 kW"],
					],
				],
			],
		},
	);
});

test("each unit's own sign is found", () => {
	const all = Object.fromEntries(
		units.map((unit) => [unit, { en: `{n} ${unit}` }]),
	);
	for (const unit of units) {
		const found = understand(gridOfText(`Range\t12 ${unit}\nSeats\t5`), {
			words: { ...words, units: all },
			usual: {},
			fallback: ".",
		}) as Understood;
		expect(rowsOf(found)[0]?.value).toEqual({ number: 12, unit });
	}
});
