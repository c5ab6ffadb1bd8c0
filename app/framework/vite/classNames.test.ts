import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortClassNames } from "./classNames.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const name = shortClassNames(root);

test("no two classes of the project have the same name, and all are short", () => {
	const given = globSync("app/**/*.module.css", { cwd: root }).flatMap(
		(file) => {
			const path = join(root, file);
			const css = readFileSync(path, "utf8");
			const classes = css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi);
			return [...new Set([...classes].map(([, one = ""]) => one))].map((one) =>
				name(one, path, css),
			);
		},
	);
	expect(given.length).toBeGreaterThan(500);
	expect(new Set(given).size).toBe(given.length);
	expect(given.filter((one) => !/^[a-zA-Z]{3,4}$/.test(one))).toEqual([]);
});

test("names hang on the sources alone, and animations have them, too", () => {
	const css =
		".first { animation: turn 1s } .second:hover { margin: .5em } @keyframes turn { to { rotate: 1turn } }";
	const of = (one: string, path = join(root, "app/ui/button.module.css")) =>
		name(one, path, css);
	const file = of("first").slice(0, 2);
	expect(["first", "second", "turn"].map((one) => of(one))).toEqual(
		["a", "b", "c"].map((letter) => file + letter),
	);
	expect(of("first", "app/ui/button.module.css?used")).toBe(`${file}a`);
	expect(() => of("third")).toThrow("app/ui/button.module.css has no class");
	expect(() => of("first", "elsewhere.module.css")).toThrow("elsewhere");
});
