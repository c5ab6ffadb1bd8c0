import fc from "fast-check";
import { expect, test } from "vitest";
import { merge } from "../../../contracts/content/merging/merge.ts";
import { differences, fieldAt, hashOf, withField } from "./fields.ts";

const rows = (...keys: string[]) => keys.map((key) => ({ key, number: 1 }));

test("a field is addressed by keys, so that an address outlives its neighbours", () => {
	const body = { groups: [{ key: "engine", rows: rows("power", "torque") }] };
	const at = "/groups/engine/rows/torque/number";
	expect(fieldAt(body, at)).toBe(1);
	const next = withField(body, at, 2)?.body;
	expect(fieldAt(next, at)).toBe(2);
	expect(body.groups[0]?.rows[1]?.number).toBe(1);
	const less = withField(next, "/groups/engine/rows/power", undefined)?.body;
	expect(fieldAt(less, at)).toBe(2);
	const more = { key: "gears", term: "nine" };
	const added = withField(less, "/groups/engine/rows/gears", more)?.body;
	expect(fieldAt(added, "/groups/engine/rows/gears/term")).toBe("nine");
	// An element is called what its address says, and has a place.
	expect(withField(less, "/groups/engine/rows/axles", more)).toBeUndefined();
	expect(withField(less, "/groups/none/rows/power", more)).toBeUndefined();
	expect(fieldAt({}, "/__proto__/polluted")).toBeUndefined();
	expect(withField({ "a/b": { "~": 1 } }, "/a~1b/~0", 2)?.body).toEqual({
		"a/b": { "~": 2 },
	});
});

test("the hash of a field does not hang on the order of its keys", () => {
	expect(hashOf({ a: 1, b: [2] })).toBe(hashOf({ b: [2], a: 1 }));
	expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: "1" }));
	expect(hashOf(undefined)).toBe("");
	expect(hashOf(null)).not.toBe("");
});

test("bodies differ in fields as narrow as can be addressed", () => {
	const before = { title: "A", rows: rows("a", "b"), list: ["x"] };
	const after = { title: "A", rows: rows("a", "b"), list: ["x", "y"] };
	Object.assign(after.rows[1] ?? {}, { number: 7 });
	expect(differences(before, after)).toEqual([
		{ field: "/rows/b/number", before: 1, after: 7 },
		{ field: "/list", before: ["x"], after: ["x", "y"] },
	]);
});

test("what one side changed is kept beside what the other did", () => {
	const base = {
		title: "T",
		source: "One\n\nTwo\n\nThree",
		rows: rows("a", "b"),
		views: [{ text: "p" }, { text: "q" }],
	};
	const theirs = {
		...base,
		title: "T2",
		source: "One!\n\nTwo\n\nThree",
		rows: rows("a", "b", "z"),
		views: [{ text: "p!" }, { text: "q" }],
	};
	const mine = {
		...base,
		source: "One\n\nTwo\n\nThree!\n\nFour",
		rows: [{ key: "b", number: 2 }],
		views: [{ text: "p" }, { text: "q!" }],
	};
	expect(merge(base, theirs, mine)).toEqual({
		value: {
			title: "T2",
			source: "One!\n\nTwo\n\nThree!\n\nFour",
			rows: [
				{ key: "b", number: 2 },
				{ key: "z", number: 1 },
			],
			views: [{ text: "p!" }, { text: "q!" }],
		},
		conflicts: [],
	});
});

test("where both changed the same differently it is said, and nothing else is held up", () => {
	const base = { title: "T", rows: rows("a", "b"), note: "n" };
	const theirs = { title: "A", rows: rows("b"), note: "n" };
	const mine = { title: "B", rows: rows("a", "b"), note: "m" };
	mine.rows[0] = { key: "a", number: 9 };
	const { value, conflicts } = merge(base, theirs, mine);
	expect(conflicts).toEqual([
		{ field: "/title", base: "T", theirs: "A", mine: "B" },
		{ field: "/rows", base: base.rows, theirs: theirs.rows, mine: mine.rows },
	]);
	expect(value).toEqual(mine);
});

const paragraph = fc.constantFrom("a", "b", "c", "d", "e");
const text = fc
	.array(paragraph, { maxLength: 5 })
	.map((all) => all.join("\n\n"));
const body = fc.record(
	{
		title: paragraph,
		source: text,
		list: fc.array(paragraph, { maxLength: 4 }),
		rows: fc.uniqueArray(
			fc.record({ key: paragraph, number: fc.integer({ min: 1, max: 3 }) }),
			{ selector: ({ key }) => key, maxLength: 4 },
		),
		more: fc.record({ x: paragraph, y: paragraph }, { requiredKeys: [] }),
	},
	{ requiredKeys: [] },
);

test("merging: who changed nothing loses nothing, and the same twice is once", () => {
	fc.assert(
		fc.property(body, body, (base, mine) => {
			expect(merge(base, base, mine)).toEqual({ value: mine, conflicts: [] });
			expect(merge(base, mine, base)).toEqual({ value: mine, conflicts: [] });
			expect(merge(base, mine, mine)).toEqual({ value: mine, conflicts: [] });
		}),
	);
});

test("merging without a conflict has every field that only one side changed", () => {
	fc.assert(
		fc.property(body, body, body, (base, theirs, mine) => {
			const { value, conflicts } = merge(base, theirs, mine);
			for (const key of ["title", "more"] as const) {
				if (conflicts.some(({ field }) => field.startsWith(`/${key}`)))
					continue;
				const [b, t, m] = [base, theirs, mine].map((one) => hashOf(one[key]));
				const got = hashOf((value as typeof base)[key]);
				if (b === m) expect(got).toBe(t);
				if (b === t) expect(got).toBe(m);
			}
			// Sent again it is done already; of paragraphs that were replaced a person may
			// be asked, where the server does not know the change (`applyChange` does).
			const isText = ({ field }: { field: string }) =>
				field === "/source" || field === "/list";
			if (conflicts.length === 0) {
				const again = merge(base, value, mine).conflicts;
				expect(again.filter((one) => !isText(one))).toEqual([]);
			}
		}),
	);
});

test("of a long text both ends are merged; where all is alike it is a person's to say, at once", () => {
	const text = (...parts: string[]) => parts.join("\n\n");
	const long = Array.from({ length: 2000 }, (_, at) => `Paragraph ${at}`);
	const theirs = long.with(3, "Theirs");
	const mine = long.with(1990, "Mine");
	expect(merge(text(...long), text(...theirs), text(...mine))).toEqual({
		value: text(...theirs.with(1990, "Mine")),
		conflicts: [],
	});
	const list = (many: string[]) => many.map((key) => ({ key, number: 1 }));
	expect(merge(list(long), list(theirs), list(mine)).conflicts).toEqual([]);
	const alike = Array<string>(1000).fill("a");
	const both = [text("b", ...alike), text(...alike, "c")] as const;
	expect(merge(text(...alike), ...both).conflicts).toHaveLength(1);
	// However many fields it is cut into.
	const cut = (parts: string[]) =>
		Object.fromEntries(
			Array.from({ length: 2000 }, (_, at) => [`f${at}`, text(...parts)]),
		);
	const few = alike.slice(0, 100);
	const merged = merge(cut(few), cut(["b", ...few]), cut([...few, "c"]));
	expect(merged.conflicts.length).toBeGreaterThan(1900);
});
