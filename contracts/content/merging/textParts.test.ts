import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../tests/depth.ts";
import { codeFences } from "./codeFences.ts";
import { merge } from "./merge.ts";
import {
	answered,
	type Choice,
	questionsOf,
	stretchesOfText,
} from "./textParts.ts";

const text = (...parts: string[]) => parts.join("\n\n");

test("a conflict is about the paragraph both changed; what was added beside it is none", () => {
	const sides = {
		base: text("One", "Two", "Three"),
		theirs: text("One, Ben", "Two, Ben", "Three", "Four, Ben"),
		mine: text("One", "Two, Ana", "Three, Ana"),
	};
	expect(questionsOf(sides)).toEqual([
		{ base: "Two", theirs: "Two, Ben", mine: "Two, Ana" },
	]);
	const decided = (choice: Choice) => answered(sides, 0, choice)?.mine;
	const around = (...middle: string[]) =>
		text("One, Ben", ...middle, "Three, Ana", "Four, Ben");
	expect(decided("mine")).toBe(around("Two, Ana"));
	expect(decided("theirs")).toBe(around("Two, Ben"));
	expect(decided("both")).toBe(around("Two, Ben", "Two, Ana"));
	expect(merge(sides.base, sides.theirs, sides.mine)).toMatchObject({
		value: decided("mine"),
		conflicts: [{ field: "" }],
	});
});

test("two additions at different places of one paragraph are both written into it", () => {
	const base = text("One", "The car goes far.", "End");
	const both = (theirs: string, mine: string) =>
		answered(
			{
				base,
				theirs: text("One", theirs, "End"),
				mine: text("One", mine, "End"),
			},
			0,
			"both",
		);
	for (const [theirs, mine] of [
		["The blue car goes far.", "The car goes far. Orders open in May."],
		["The car goes far. Orders open in May.", "The blue car goes far."],
	] as const) {
		const decided = both(theirs, mine);
		expect(decided?.mine).toBe(
			text("One", "The blue car goes far. Orders open in May.", "End"),
		);
		// Nobody is asked again, and what is written is what was decided.
		expect(decided?.theirs).toBe(decided?.mine);
		expect(
			questionsOf({ ...decided, theirs: decided?.theirs } as never),
		).toEqual([]);
	}
	// At the same place nobody can say which comes first within a sentence.
	expect(both("The car goes far. Ben.", "The car goes far. Ana.")?.mine).toBe(
		text("One", "The car goes far. Ben.", "The car goes far. Ana.", "End"),
	);
	// Removing a word is no addition.
	expect(both("The car goes.", "The car goes far. Ana.")?.mine).toBe(
		text("One", "The car goes.", "The car goes far. Ana.", "End"),
	);
});

test("both changed a paragraph, and one wrote another beside it", () => {
	const sides = {
		base: text("Old words here", "End"),
		theirs: text("New", "Older words here", "Newer", "End"),
		mine: text("Oldest words here", "End"),
	};
	expect(questionsOf(sides)).toEqual([
		{
			base: "Old words here",
			theirs: "Older words here",
			mine: "Oldest words here",
		},
	]);
	expect(answered(sides, 0, "mine")?.mine).toBe(
		text("New", "Oldest words here", "Newer", "End"),
	);
});

test("texts of a list are decided about one by one; one after the other stays two", () => {
	const sides = {
		base: ["a", "b"],
		theirs: ["a Ben", "b Ben"],
		mine: ["a", "b Ana", "c"],
	};
	expect(questionsOf(sides)).toEqual([
		{ base: "b", theirs: "b Ben", mine: "b Ana" },
	]);
	expect(answered(sides, 0, "both")?.mine).toEqual([
		...["a Ben", "b Ben", "b Ana", "c"],
	]);
});

test("where nobody knows what both began from, only what differs is asked for", () => {
	const sides = {
		base: undefined,
		theirs: text("One", "Two, Ben", "Three"),
		mine: text("One", "Two, Ana", "Three"),
	};
	expect(questionsOf(sides)).toEqual([
		{ base: "", theirs: "Two, Ben", mine: "Two, Ana" },
	]);
	expect(answered(sides, 0, "both")?.mine).toBe(
		text("One", "Two, Ben", "Two, Ana", "Three"),
	);
	expect(questionsOf({ base: 1, theirs: 2, mine: 3 })).toBeUndefined();
});

test("a line break at the end belongs to no paragraph", () => {
	const sides = {
		base: "One\n\nTwo\n",
		theirs: "One\n\nTwo, Ben\n\nThree, Ben\n",
		mine: "One\n\nTwo, Ana\n",
	};
	expect(answered(sides, 0, "both")?.mine).toBe(
		"One\n\nTwo, Ben\n\nTwo, Ana\n\nThree, Ben\n",
	);
});

/** Each writer changes, removes and adds; every new paragraph is one of a kind. */
const edit = (who: string) =>
	fc
		.array(fc.constantFrom("stay", "stay", "change", "remove", "add"), {
			minLength: 6,
			maxLength: 6,
		})
		.map((steps) => {
			const paragraphs = steps.flatMap((step, n) => {
				const own = `p${n} ${who}`;
				if (step === "remove") return [];
				if (step === "change") return [own];
				return step === "add" ? [`p${n}`, `new ${n} ${who}`] : [`p${n}`];
			});
			return { steps, text: text(...paragraphs) };
		});

test("an addition of one that both sides have by then is there once, where both are kept", () => {
	let sides: Parameters<typeof questionsOf>[0] = {
		base: text("p0", "p1", "p2", "p3", "p4", "p5"),
		theirs: text("p0", "ben 0", "p1", "p2", "ben 2", "p5"),
		mine: text("p0", "ana 0", "p1", "p2", "ana 2", "p3", "ana 3", "p4", "p5"),
	};
	for (const choice of ["theirs", "both"] as const)
		sides = { ...sides, ...answered(sides, 0, choice) };
	expect(questionsOf(sides)).toEqual([]);
	expect(sides.mine).toBe(
		text("p0", "ben 0", "p1", "p2", "ben 2", "ana 2", "ana 3", "p5"),
	);
});

test("whatever is answered, no paragraph of either is lost that was not asked about", () => {
	const choice = fc.constantFrom<Choice>("theirs", "mine", "both");
	const base = text(...Array.from({ length: 6 }, (_, n) => `p${n}`));
	fc.assert(
		fc.property(
			edit("ben"),
			edit("ana"),
			fc.array(choice, { minLength: 12, maxLength: 12 }),
			(ben, ana, choices) => {
				let sides = { base, theirs: ben.text, mine: ana.text };
				// A draft that waits for a decision is merged again with each look at it.
				const { value: once, conflicts: open } = merge(
					...([base, ben.text, ana.text] as const),
				);
				const again = merge(base, ben.text, once).value;
				const words = (one: unknown) => String(one).split("\n\n").toSorted();
				if (open.length === 0) expect(words(again)).toEqual(words(once));
				expect(new Set(words(again)).size).toBe(words(again).length);
				const dropped: string[] = [];
				for (let n = 0; questionsOf(sides)?.length; n++) {
					const [conflict] = questionsOf(sides) ?? [];
					const chosen = choices[n] ?? "both";
					if (chosen === "mine") dropped.push(conflict?.theirs ?? "");
					if (chosen === "theirs") dropped.push(conflict?.mine ?? "");
					const next = answered(sides, 0, chosen);
					sides = { ...sides, ...(next as { base: string; mine: string }) };
					// Nobody is asked without end.
					expect(n).toBeLessThan(choices.length);
				}
				const { value, conflicts } = merge(
					sides.base,
					sides.theirs,
					sides.mine,
				);
				expect(conflicts).toEqual([]);
				const there = String(value).split("\n\n");
				const gone = dropped.flatMap((one) => one.split("\n\n"));
				for (const { text: own } of [ben, ana])
					for (const paragraph of own.split("\n\n"))
						if (!/^p\d$/.test(paragraph) && paragraph !== "")
							expect([...there, ...gone]).toContain(paragraph);
				expect(
					there.filter((one) => / (ana|ben)$/.test(one)).toSorted(),
				).toEqual(
					[
						...new Set(there.filter((one) => / (ana|ben)$/.test(one))),
					].toSorted(),
				);
			},
		),
		{ numRuns: runs(300, 3000) },
	);
});

test("tens of thousands of paragraphs that both added keep nobody waiting", () => {
	const count = 60_000;
	const added = Array.from({ length: count }, (_, n) => n.toString(36));
	const of = (own: string) => ["base", own, ...added].join("\n\n");
	// Work for each pair of them would take minutes.
	const { value, conflicts } = merge("base", of("theirs"), of("mine"));
	expect(conflicts).toHaveLength(1);
	expect(String(value).split("\n\n")).toHaveLength(count + 2);
});

test("a code block is one paragraph, blank lines and all", () => {
	const code = (second: string) =>
		`Before.\n\n\`\`\`sh\none\n\n${second}\n\n\`\`\`\n\nAfter.`;
	const sides = {
		base: code("two"),
		theirs: code("two of theirs").replace("one", "one, too"),
		mine: code("two of mine"),
	};
	const [question, ...more] = questionsOf(sides) ?? [];
	expect(more).toEqual([]);
	expect(question?.mine).toBe("```sh\none\n\ntwo of mine\n\n```");
	expect(answered(sides, 0, "both")?.mine).toBe(
		"Before.\n\n```sh\none, too\n\ntwo of theirs\n\n```\n\n```sh\none\n\ntwo of mine\n\n```\n\nAfter.",
	);
});

test.each([
	["longer marks hold shorter ones", "````\na\n\n```\n\nb\n````", 1],
	["tildes", "~~~\na\n\n~~~", 1],
	["in a list", "- ```\n  a\n\n  b\n  ```", 1],
	["numbered", "12. ~~~\n    a\n\n    b\n    ~~~", 1],
	["quoted", "> ```\n> a\n\n> ```", 1],
	["what nothing closes is no block", "```\na\n\nb", 2],
	["code within a line opens nothing", "```a``` b\n\n```\n\nc", 3],
	["what stands behind the mark closes nothing", "```\na\n\n``` b\n\n```", 1],
])("a code block: %s", (_, text, count) => {
	const parts = questionsOf({ base: undefined, theirs: "", mine: text });
	const found = parts?.[0]?.mine ?? "";
	expect(found).toBe(text);
	const words = `${text}\n\nlast`;
	const stretches = stretchesOfText({
		base: words,
		theirs: words,
		mine: words,
	})?.stretches;
	expect(stretches?.[0]?.merged?.length).toBe(count + 1);
});

test("marks that nothing closes take the time of the text's length", () => {
	const text = Array.from({ length: 40_000 }, (_, n) =>
		n % 2 ? "```a" : `${"~".repeat(3 + (n % 400))}b`,
	).join("\n\n");
	expect(codeFences(text)).toEqual([]);
});
