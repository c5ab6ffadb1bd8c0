import { expect, test } from "vitest";
import type { DraftGroup } from "../specification/typed.ts";
import { type Decisions, planOf, take } from "./take.ts";
import type { PastedRow, Understood } from "./understand.ts";

const row = (
	line: number,
	key: string | undefined,
	value: PastedRow["value"],
	refusal?: "empty",
): PastedRow => ({
	line,
	label: `label ${line}`,
	cellText: "",
	key,
	proposed: [],
	value,
	remarks: [],
	...(refusal && { refusal }),
});
const found = (groups: Understood["groups"]): Understood => ({
	groups,
	columns: [],
	column: 1,
	sign: ".",
	isSignSure: true,
});
const decisions: Decisions = {
	keys: {},
	values: {},
	takes: {},
	groups: {},
	mode: "add",
};
const present: DraftGroup[] = [
	{
		key: "powertrain",
		rows: [
			{ key: "power", number: 70, unit: "kW" },
			{ key: "drive", term: "front" },
		],
	},
	{ key: "chassis", rows: [{ key: "wheels", text: "195/65 R15" }] },
];
const usual = { torque: { group: "powertrain", as: "number" as const } };

test("rows that are there change in their place, others are added, the rest stays", () => {
	const pasted = found([
		{
			title: undefined,
			key: undefined,
			proposed: [],
			rows: [
				row(1, "power", { number: 90 }),
				row(2, "torque", { number: 160 }),
				row(3, "wheels", { text: "205/55 R17" }),
				row(4, "seats", undefined, "empty"),
				row(5, undefined, { number: 1 }),
			],
		},
	]);
	const plan = planOf(pasted, present, usual, decisions);
	expect(plan[0]).toMatchObject({ key: "powertrain" });
	expect(plan[0]?.rows.map(({ taken }) => taken)).toEqual([
		true,
		true,
		true,
		false,
		false,
	]);
	expect(plan[0]?.rows[0]?.before).toEqual({
		key: "power",
		number: 70,
		unit: "kW",
	});
	expect(take(plan, present, "add")).toEqual({
		count: 3,
		groups: [
			{
				key: "powertrain",
				rows: [
					{ key: "power", number: 90 },
					{ key: "drive", term: "front" },
					{ key: "torque", number: 160 },
				],
			},
			{ key: "chassis", rows: [{ key: "wheels", text: "205/55 R17" }] },
		],
	});
});

test("instead of what is there, in the order of what was pasted", () => {
	const pasted = found([
		{
			title: "Chassis",
			key: "chassis",
			proposed: [],
			rows: [row(2, "seats", { number: 5 })],
		},
		{
			title: "Drive",
			key: undefined,
			proposed: [],
			rows: [row(4, "power", { number: 90 })],
		},
	]);
	const chosen: Decisions = {
		...decisions,
		mode: "replace",
		groups: { 1: "powertrain" },
	};
	expect(
		take(planOf(pasted, present, usual, chosen), present, "replace").groups,
	).toEqual([
		{ key: "chassis", rows: [{ key: "seats", number: 5 }] },
		{ key: "powertrain", rows: [{ key: "power", number: 90 }] },
	]);
});

test("what a person decides comes first; a label twice counts once", () => {
	const pasted = found([
		{
			title: undefined,
			key: "chassis",
			proposed: [],
			rows: [
				row(1, undefined, { text: "LED" }),
				row(2, "seats", { number: 5 }),
				row(3, undefined, { number: 7 }),
			],
		},
	]);
	const chosen: Decisions = {
		...decisions,
		keys: { 1: "headlights", 3: "seats" },
		values: { 1: { term: "led" } },
		takes: { 2: false },
	};
	const { groups, count } = take(planOf(pasted, [], {}, chosen), [], "add");
	expect([count, groups]).toEqual([
		2,
		[
			{
				key: "chassis",
				rows: [
					{ key: "headlights", term: "led" },
					{ key: "seats", number: 7 },
				],
			},
		],
	]);
	const both = planOf(pasted, [], {}, { ...chosen, takes: {} });
	expect(both[0]?.rows.map(({ taken, twice }) => [taken, twice])).toEqual([
		[true, false],
		[true, false],
		[false, true],
	]);
});

test("new rows without a group wait until one is chosen", () => {
	const pasted = found([
		{
			title: "Brakes",
			key: undefined,
			proposed: [],
			rows: [row(1, "discs", { text: "320 mm" })],
		},
	]);
	expect(take(planOf(pasted, [], {}, decisions), [], "add").count).toBe(0);
});
