import { existsSync, globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { languages } from "../../contracts/language.ts";
import { mapPages, pageMap } from "../../contracts/map.ts";

/** Every page of a list of routes, with its whole path and its file. */
function pagesOf(
	entries: RouteConfigEntry[],
	above = "",
): { path: string; file: string }[] {
	return entries.flatMap(({ path, file, children }) => {
		const whole = path ? `${above}/${path}` : above;
		return children ? pagesOf(children, whole) : [{ path: whole || "/", file }];
	});
}

const sorted = (pages: { path: string; file: string }[]) =>
	pages.map(({ path, file }) => `${path} ${file}`).sort();

test("the routes are the pages of the map, in each language or in one", () => {
	const pages = pagesOf(routes).filter(
		({ file }) => !file.endsWith("notFound.tsx"),
	);
	const expected = mapPages.flatMap(({ path, file, area, below }) =>
		(area ? (["en"] as const) : languages).map((language) => ({
			path: inLanguage(language, path) + (below ? "/*" : ""),
			file,
		})),
	);
	expect(sorted(pages)).toEqual(sorted(expected));
});

test("a page of the map has a file, and no two pages have one path", () => {
	for (const { file } of mapPages)
		expect([file, existsSync(`app/${file}`)]).toEqual([file, true]);
	const paths = mapPages.map(({ path }) => path);
	expect(new Set(paths).size).toBe(paths.length);
	// A language's own address would hide a page of the same name.
	for (const code of languages) expect(paths).not.toContain(`/${code}`);
});

test("what menus and footer lead to has a name", () => {
	for (const { id, menu, footer, name } of mapPages)
		expect([id, menu || footer ? typeof name : "string"]).toEqual([
			id,
			"string",
		]);
});

test("the path of a page stands in the map only", () => {
	const files = globSync("{app,contracts,domain,platform,server}/**/*.{ts,tsx}")
		.filter((file) => !file.endsWith(".test.ts"))
		.filter((file) => file !== "contracts/map.ts");
	const first = mapPages
		.filter(({ path }) => path !== pageMap.home.path)
		.map(({ path }) => path.split("/")[1]);
	// In quotes, or behind a language: `/models`, `/models/x`, `/models?x`.
	const literal = new RegExp(
		`(?<=["'\`}(])/(${[...new Set(first)].join("|")})(?=["'\`/?#$])`,
	);
	const found = files.sort().flatMap((file) =>
		readFileSync(file, "utf8")
			.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
			.split("\n")
			.filter((line) => literal.test(line))
			.map((line) => `${file}: ${line.trim()}`),
	);
	expect(found).toEqual([]);
});
