import { expect, test } from "vitest";
import type { Vocabulary } from "../../contracts/content/kinds/vocabulary.ts";
import { type Compared, compareModels } from "./compare.ts";
import { measuresOf } from "./measures.ts";

const words = {
	groups: { motor: "Motor", fuel: "Fuel", comfort: "Comfort" },
	rows: {
		power: "Power",
		sprint: "0–100",
		tankVolume: "Tank",
		doors: "Doors",
		range: "Range",
		electricRange: "Electric range",
		reach: "Reach",
		totalRange: "Total range",
		towing: "Towing",
		roof: "Roof",
		acCharging: "AC charging",
		dcCharging: "DC charging",
	},
	terms: {},
	units: { kW: "{n} kW", s: "{n} s", l: "{n} l", km: "{n} km", kg: "{n} kg" },
} as unknown as Vocabulary;

const row = (key: string, number: number, unit?: "kW" | "s" | "l" | "km") => ({
	key,
	number,
	...(unit && { unit }),
});
const doors = { key: "comfort", rows: [row("doors", 5), row("roof", 1)] };

const electric = {
	energy: "electric",
	body: "hatchback",
	figures: [],
	groups: [
		{
			key: "motor",
			rows: [
				row("power", 70, "kW"),
				row("range", 305, "km"),
				row("sprint", 11, "s"),
				row("acCharging", 11, "kW"),
				row("dcCharging", 60, "kW"),
			],
		},
		doors,
	],
} as unknown as Compared;
const plugIn = {
	energy: "plugInHybrid",
	body: "suv",
	figures: [],
	groups: [
		{
			key: "fuel",
			rows: [
				row("electricRange", 130, "km"),
				row("totalRange", 930, "km"),
				row("tankVolume", 60, "l"),
				row("sprint", 6, "s"),
				row("acCharging", 11, "kW"),
				row("dcCharging", 50, "kW"),
			],
		},
		doors,
	],
} as unknown as Compared;
const petrol = {
	energy: "petrol",
	body: "suv",
	figures: [],
	groups: [
		{ key: "motor", rows: [row("power", 125, "kW"), row("sprint", 9, "s")] },
		{ key: "fuel", rows: [row("tankVolume", 50, "l")] },
		{ key: "comfort", rows: [row("doors", 5)] },
	],
} as unknown as Compared;
const catalogue = [electric, plugIn, petrol].map((facts) => ({ facts }));

function compare(models: Compared[], own: Parameters<typeof measuresOf>[0]) {
	const measures = measuresOf(own);
	const found = compareModels(models, catalogue, {
		words,
		measures,
		language: "en" as const,
	});
	return {
		...found,
		answer: (question: string) => {
			const one = found.answers.find((answer) => answer.question === question);
			return one?.cells.map(({ lines, available }) =>
				lines.length > 0
					? lines.map(({ value, kind }) => `${value} ${kind}`)
					: available,
			);
		},
		rows: found.groups.map(
			({ title, rows }) =>
				`${title}: ${rows.map(({ label }) => label).join(", ")}`,
		),
	};
}

test("each question is one row, in which every model answers in its own way", () => {
	const { answers, answer } = compare([electric, plugIn, petrol], []);
	expect(answers.map(({ question }) => question)).toEqual([
		...["range", "power", "charging"],
	]);
	expect(answer("range")).toEqual([
		["305 km Range"],
		["930 km Total range", "130 km Electric range"],
		true,
	]);
	// A petrol car is not charged; of the plug-in hybrid's power nothing is stated.
	expect(answer("charging")?.[2]).toBe(false);
	expect(answer("power")).toEqual([["70 kW Power"], true, ["125 kW Power"]]);
});

test("the order of rows is one, whichever models are compared first", () => {
	const { rows } = compare([electric, petrol], []);
	expect(rows).toEqual(["Fuel: Tank", "Motor: 0–100", "Comfort: Doors, Roof"]);
	expect(compare([petrol, electric], []).rows).toEqual(rows);
	// Of what none of them states nothing is left, neither a row nor a group.
	expect(compare([petrol, petrol], []).rows).toEqual([
		...["Fuel: Tank", "Motor: 0–100", "Comfort: Doors"],
	]);
});

test("what is not stated is told from what cannot be had, and is no difference", () => {
	const { groups } = compare([electric, petrol], []);
	const rows = groups.flatMap((group) => group.rows);
	const of = (label: string) => rows.find((one) => one.label === label);
	expect(of("Tank")).toMatchObject({
		values: [null, "50 l"],
		available: [false, true],
		differs: true,
	});
	expect(of("Roof")).toMatchObject({
		values: ["1", null],
		available: [true, true],
		differs: false,
	});
	expect(of("Doors")?.differs).toBe(false);
	const { answers } = compare([electric, plugIn], []);
	const differs = Object.fromEntries(
		answers.map((one) => [one.question, one.differs]),
	);
	expect(differs).toEqual({ range: true, power: false, charging: true });
});

test("kinds in which all models are alike are marked", () => {
	const { answers } = compare([electric, plugIn], []);
	const charging = answers.find(({ question }) => question === "charging");
	expect(charging?.cells[0]?.lines).toEqual([
		{ kind: "DC charging", value: "60 kW", alike: false },
		{ kind: "AC charging", value: "11 kW", alike: true },
	]);
});

test("a vocabulary tells what rows of its own measure", () => {
	const own = {
		...electric,
		groups: [{ key: "motor", rows: [row("reach", 410, "km")] }],
	} as Compared;
	expect(compare([own, electric], []).answer("range")).toEqual([
		...[true, ["305 km Range"]],
	]);
	const measured = compare(
		[own, petrol],
		[
			{ key: "reach", question: "range", part: "plug" },
			{ key: "doors", part: "boot" },
		],
	);
	expect(measured.answer("range")?.[0]).toEqual(["410 km Reach"]);
});

test("nothing compared is nothing", () => {
	expect(compare([], [])).toMatchObject({ answers: [], groups: [] });
});
