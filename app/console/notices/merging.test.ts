import { expect, test } from "vitest";
import { mergeDrafts } from "./merging.ts";
import { type Values, valuesOf } from "./values.ts";

const base: Values = {
	...valuesOf(undefined),
	texts: { en: { title: "Closed", text: "All day.\n\nOn Friday." } },
};
const picked = (value: string) => ({ value, name: value, where: "" });

test("what one side changed is that side's, and nothing is asked", () => {
	const theirs: Values = {
		...base,
		texts: {
			en: { title: "Closed", text: "All day.\n\nOn Friday and Monday." },
			fr: { title: "Fermé", text: "" },
		},
		asks: true,
		entry: picked("folder"),
	};
	const mine: Values = {
		...base,
		texts: { en: { title: "We are closed", text: "All week.\n\nOn Friday." } },
		...{ kind: "groups", groups: ["b", "a"] },
	};
	expect(mergeDrafts(base, theirs, mine)).toEqual({
		clashes: [],
		values: {
			texts: {
				en: {
					title: "We are closed",
					text: "All week.\n\nOn Friday and Monday.",
				},
				fr: { title: "Fermé", text: "" },
			},
			...{ kind: "groups", groups: ["b", "a"], account: undefined },
			...{ asks: true, mails: false, entry: picked("folder") },
		},
	});
});

test("what both wrote differently keeps mine, and is asked about", () => {
	const theirs: Values = {
		...base,
		texts: { en: { title: "Shut", text: "All day.\n\nOn Friday." } },
		...{ kind: "account", account: picked("chile"), entry: picked("a") },
	};
	const mine: Values = {
		...base,
		texts: { en: { title: "Away", text: "All day.\n\nOn Friday." } },
		...{ kind: "groups", groups: ["a"], entry: picked("b") },
	};
	const { values, clashes } = mergeDrafts(base, theirs, mine);
	expect(values).toEqual(mine);
	expect(clashes).toMatchObject([
		{ part: "text", language: "en", field: "title", theirs: "Shut" },
		{ part: "whom", theirs: { kind: "account", account: picked("chile") } },
		{ part: "entry", theirs: picked("a") },
	]);
	expect(mergeDrafts(base, mine, mine).clashes).toEqual([]);
});

test("a language that both began stands twice, until one is chosen", () => {
	const began = (title: string, text: string): Values => ({
		...base,
		texts: { ...base.texts, fr: { title, text } },
	});
	const theirs = began("Fermé", "Vendredi.");
	const { values, clashes } = mergeDrafts(
		base,
		theirs,
		began("Fermé", "Lundi."),
	);
	expect(values.texts.fr).toEqual({ title: "Fermé", text: "Lundi." });
	expect(clashes).toMatchObject([
		{ part: "text", language: "fr", field: "text", theirs: "Vendredi." },
	]);
});
