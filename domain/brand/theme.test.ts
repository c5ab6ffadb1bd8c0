import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeFacts } from "../../contracts/content/kinds/theme.ts";
import { checkFacts } from "../content/bodies.ts";
import { sayProblem } from "../content/checks/sayProblem.ts";
import { themeProblems } from "./problems.ts";
import { themeOf } from "./theme.ts";

const where = { kind: "theme", slug: "theme" } as const;
const facts = themeFacts.stored.parse(
	JSON.parse(readFileSync("content/theme/theme.json", "utf8")),
);
const problems = (colours: object) =>
	themeProblems({
		...where,
		position: 1,
		texts: {},
		facts: { ...facts, colours: { ...facts.colours, ...colours } },
	}).map(sayProblem);

test("the colours become custom properties, and what is seen through them", () => {
	const { style } = themeOf(facts);
	expect(style).toMatch(/^@layer tokens\{:root\{--ink:#14161a;/);
	expect(style).toContain(";--ink-soft:#50555d;");
	expect(style).toContain(";--veil:rgb(13 15 18 / 0.62);");
	expect(style).toContain(";--shadow-l:0 18px 48px rgb(20 22 26 / 0.16)");
});

test("words that cannot be read on their ground are named", () => {
	expect(problems({})).toEqual([]);
	expect(problems({ action: "#7fb2ff" })).toContain(
		"content/theme/theme.json: colours.action: has a contrast of 2.03 on paper; words need 4.5",
	);
	expect(problems({ onNight: "#101010" })).toHaveLength(2);
});

test("a theme is refused for what its drawings and colours must not be", () => {
	const problemsWith = (changes: object) => {
		const read = checkFacts(where, { ...facts, ...changes });
		return read.ok ? [] : read.problems.map(sayProblem);
	};
	const svg = (inside: string, box = "0 0 8 8") =>
		`<svg viewBox="${box}">${inside}</svg>`;
	expect(problemsWith({})).toEqual([]);
	expect(problemsWith({ sign: svg("<script/>") })).toEqual([
		"content/theme/theme.json: sign: must not have <script>",
	]);
	expect(problemsWith({ sign: svg('<path id="a" d="M0 0"/>') })).toEqual([
		"content/theme/theme.json: sign: must not have names and references",
	]);
	expect(problemsWith({ icon: svg("<g/>", "0 0 8 9") })).toEqual([
		"content/theme/theme.json: icon: must be a square",
	]);
	for (const ink of ["red", "#fff", "#14161a;}</style>", "url(x)"])
		expect(problemsWith({ colours: { ...facts.colours, ink } })).toHaveLength(
			1,
		);
});
