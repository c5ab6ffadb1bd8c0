import { expect, test } from "vitest";
import type { ModelFacts } from "../../contracts/content/model.ts";
import type { Vocabulary } from "../../contracts/content/vocabulary.ts";
import { compareRows } from "./compare.ts";

const words = {
	groups: { motor: "Motor", fuel: "Fuel" },
	rows: { power: "Power", seats: "Seats", sprint: "0–100", tank: "Tank" },
	terms: {},
	units: { kW: "{n} kW", s: "{n} s", l: "{n} l" },
} as unknown as Vocabulary;

const electric: ModelFacts["groups"] = [
	{
		key: "motor",
		rows: [
			{ key: "power", number: 70, unit: "kW" },
			{ key: "sprint", number: 11.2, unit: "s", digits: 1 },
			{ key: "seats", number: 5 },
		],
	},
];
const petrol: ModelFacts["groups"] = [
	{
		key: "motor",
		rows: [
			{ key: "power", number: 125, unit: "kW" },
			{ key: "seats", number: 5 },
		],
	},
	{
		key: "fuel",
		rows: [
			{ key: "sprint", number: 8.9, unit: "s", digits: 1 },
			{ key: "tank", number: 50, unit: "l" },
		],
	},
];

test("a row stands once, wherever each model tells it, and says whether it differs", () => {
	const compared = compareRows([electric, petrol], words, "en");
	expect(compared).toEqual([
		{
			title: "Motor",
			rows: [
				{ label: "Power", values: ["70 kW", "125 kW"], differs: true },
				{ label: "0–100", values: ["11.2 s", "8.9 s"], differs: true },
				{ label: "Seats", values: ["5", "5"], differs: false },
			],
		},
		{
			title: "Fuel",
			rows: [{ label: "Tank", values: [null, "50 l"], differs: true }],
		},
	]);
});

test("rows that only a later model has follow those before them", () => {
	const [motor, fuel] = compareRows([petrol, electric], words, "en");
	expect(motor?.rows.map(({ label }) => label)).toEqual(["Power", "Seats"]);
	expect(fuel?.rows.map(({ values }) => values)).toEqual([
		["8.9 s", "11.2 s"],
		["50 l", null],
	]);
	expect(compareRows([], words, "en")).toEqual([]);
});
