import fc from "fast-check";
import { expect, test } from "vitest";
import { specificationRow } from "../../../../contracts/content/kinds/model.ts";
import {
	asKind,
	type DraftRow,
	isSame,
	kindOfRow,
	newRow,
	rowKinds,
	shownNumber,
	withTyped,
} from "./typed.ts";

const sign = fc.constantFrom("." as const, "," as const);

test("what is typed is the number, with the digits it was typed with", () => {
	const row: DraftRow = { key: "acceleration", number: null, unit: "s" };
	expect(withTyped(row, "number", "11,2", ",")).toEqual({
		...row,
		number: 11.2,
		digits: 1,
	});
	expect(withTyped(row, "number", "9,0", ",")).toEqual({
		...row,
		number: 9,
		digits: 1,
	});
	expect(withTyped({ ...row, digits: 1 }, "number", "12", ",")).toEqual({
		...row,
		number: 12,
	});
	expect(
		withTyped({ key: "range", from: 1.5, to: null }, "to", "7", "."),
	).toEqual({ key: "range", from: 1.5, to: 7, digits: 1 });
});

test("what is no number stays, and cannot be published", () => {
	const row = withTyped({ key: "power", number: 70 }, "number", "7O", ".");
	expect(row).toEqual({ key: "power", number: "7O" });
	expect(specificationRow.safeParse(row).success).toBe(false);
	expect(shownNumber(row.number, undefined, ".")).toBe("7O");
	expect(withTyped(row, "number", " ", ".").number).toBeNull();
});

test("whatever is shown is read as the same again", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -9_999_999, max: 9_999_999 }),
			fc.integer({ min: 0, max: 2 }),
			sign,
			(whole, digits, sign) => {
				const row: DraftRow = {
					key: "power",
					number: whole / 10 ** digits,
					...(digits > 0 && { digits }),
				};
				const shown = shownNumber(row.number, row.digits, sign);
				const again = withTyped(row, "number", shown, sign);
				expect(
					isSame(again, {
						...row,
						number: again.number === 0 ? 0 : row.number,
					}),
				).toBe(true);
				expect(specificationRow.safeParse(again).success).toBe(true);
			},
		),
	);
});

test("a row of any kind can become one of any other, and back", () => {
	const any = fc.constantFrom<DraftRow>(
		{ key: "power", number: 70.5, unit: "kW", digits: 1 },
		{ key: "power", from: 1, to: 2 },
		{ key: "power", term: "led" },
		{ key: "power", text: "235/55 R19" },
	);
	fc.assert(
		fc.property(any, fc.array(fc.constantFrom(...rowKinds)), (row, kinds) => {
			const last = kinds.reduce(asKind, row);
			expect(kindOfRow(last)).toBe(kinds.at(-1) ?? kindOfRow(row));
			expect(last.key).toBe("power");
		}),
	);
	expect(asKind({ key: "power", number: 70, unit: "kW" }, "range")).toEqual({
		key: "power",
		from: 70,
		to: null,
		unit: "kW",
	});
});

test("a new row is as other models have it", () => {
	expect(
		newRow("acceleration", {
			group: "powertrain",
			as: "number",
			unit: "s",
			digits: 1,
		}),
	).toEqual({
		key: "acceleration",
		number: null,
		unit: "s",
		digits: 1,
	});
	expect(newRow("drive", { group: "powertrain", as: "term" })).toEqual({
		key: "drive",
		term: "",
	});
});
