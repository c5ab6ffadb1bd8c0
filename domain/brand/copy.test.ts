import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import {
	ofKind,
	type SiteState,
	type StateEntry,
} from "../content/checks/problems.ts";
import { sayProblem } from "../content/checks/sayProblem.ts";
import { figuresOf } from "./copy.ts";
import { fillMessage, messageFault } from "./messages.ts";
import { companyProblems, copyProblems } from "./problems.ts";

const read = (file: string) =>
	JSON.parse(readFileSync(`content/${file}`, "utf8"));
const textsOf = (kind: string) =>
	Object.fromEntries(
		languages.map((code) => [code, read(`${kind}/${code}.json`)]),
	);
const entry = (kind: "company" | "copy", changes: object = {}) =>
	({
		kind,
		slug: kind,
		position: 1,
		facts: kind === "company" ? read("company/company.json") : {},
		texts: textsOf(kind),
		...changes,
	}) as StateEntry;

test("a message is filled in with the plural of its language", () => {
	const message = "{count, plural, one {# model} other {# models}} of {brand}";
	const fill = (count: number, language: LanguageCode = "en") =>
		fillMessage(message, language, { brand: "Nomo", count });
	expect(fill(1)).toBe("1 model of Nomo");
	expect(fill(8)).toBe("8 models of Nomo");
	expect(fill(8, "ar")).toBe("8 models of Nomo");
});

test("a message says what is wrong with it", () => {
	const allowed = ["brand"];
	expect(messageFault("All of {brand}", allowed)).toBeUndefined();
	expect(messageFault("All of {brnad}", allowed)?.message).toContain(
		"names brnad",
	);
	expect(messageFault("All of {brand", allowed)?.message).toContain(
		"no ICU message",
	);
	expect(messageFault("All of <b>{brand}</b>", allowed)?.message).toContain(
		"<b>",
	);
	const lacking = "{brand, plural, one {# model}}";
	expect(messageFault(lacking, allowed)?.fault).toBe("incomplete");
	expect(messageFault("All of {brand", allowed)?.fault).toBe("unreadable");
	const hidden = "{brand, select, a {{model}} other {}}";
	expect(messageFault(hidden, allowed)?.message).toContain("names model");
});

test("figures stand where the facts say, in the words and the count of a language", () => {
	const facts = read("company/company.json");
	const chinese = figuresOf(facts, read("company/zh.json"), "home");
	expect(chinese.at(-1)).toMatchObject({ value: 47.27 });
	const english = read("company/en.json");
	expect(figuresOf(facts, english, "about").at(-1)).toMatchObject({
		value: 4.727,
		label: "billion yuan of registered capital",
	});
	const labels = figuresOf(facts, english, "home").map(({ label }) => label);
	expect(labels).toContain("dealers, and 800 service providers beside them");
	expect(figuresOf(facts, english, "support")).toMatchObject([
		{ value: 800, more: true, label: "service providers" },
		{ value: 500, more: true, label: "dealers" },
		{ value: 30, more: true, label: "countries and regions" },
	]);
});

test("what does not fit together is named", () => {
	const problemsIn = (state: SiteState) => [
		...ofKind(state, "company").flatMap(companyProblems),
		...ofKind(state, "copy").flatMap(copyProblems),
	];
	expect(problemsIn([entry("company"), entry("copy")])).toEqual([]);
	const facts = read("company/company.json");
	const { staff, ...others } = facts.figures;
	const copy = read("copy/en.json");
	copy.blog.description = "All of {model}";
	const problems = problemsIn([
		entry("company", {
			facts: { ...facts, figures: { ...others, cars: staff } },
		}),
		entry("copy", { texts: { en: copy } }),
	]).map(sayProblem);
	for (const problem of [
		"content/company/company.json: shown.home.0: there is no figure staff",
		"content/company/fr.json: figures.cars: is missing",
		"content/company/fr.json: figures.staff: there is no figure staff",
		"content/copy/en.json: blog.description: names model; there is brand",
	])
		expect(problems).toContain(problem);
});
