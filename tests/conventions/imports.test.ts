import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { operatorCommands } from "../commands.ts";

/** The lock of the house: everything points one way (docs/guides/development.md). */

type Import = {
	from: string;
	target: string;
	typeOnly: boolean;
	/** Whether it is loaded by a call, when it is needed. */
	later?: true;
};

const statement =
	/^[ \t]*(?:import|export)\s+(?:(type)\s+(?!from\b))?(?:[^;"'`]*?\bfrom\s*)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']/g;

const files = globSync(
	"{contracts,platform,domain,server,app,tests,e2e,scripts,art}/**/*.{ts,tsx,mjs}",
).sort();

/** Relative targets become paths from the root, so that all can be compared. */
function importsOf(file: string): Import[] {
	const code = readFileSync(file, "utf8");
	const place = (target: string) =>
		target.startsWith(".") ? join(dirname(file), target) : target;
	const found = [...code.matchAll(statement)].map(([, type, target = ""]) => ({
		from: file,
		target: place(target),
		typeOnly: type !== undefined,
	}));
	const later = [...code.matchAll(dynamic)].map(([, target = ""]) => ({
		from: file,
		target: place(target),
		typeOnly: false,
		later: true as const,
	}));
	return [...found, ...later];
}

/** Tests and tools may import anything a developer has installed. */
const isTest = (file: string) =>
	/\.test\.tsx?$|\/conformance\.ts$|^(tests|e2e|scripts|art)\//.test(file);
const all = files.flatMap(importsOf);
const code = all.filter(({ from }) => !isTest(from));

const side = (path: string) => path.split("/", 1)[0] ?? "";
const isOurs = (target: string) =>
	["contracts", "platform", "domain", "server", "app"].includes(side(target)) &&
	/\.(ts|tsx|css|json)$|\/\+types\//.test(target);

const packages = JSON.parse(readFileSync("package.json", "utf8"));
const packageOf = (target: string) =>
	target.split("/", target.startsWith("@") ? 2 : 1).join("/");

/** Imports of a side that a rule does not allow, as lines to read. */
function offences(of: string, allowed: (one: Import) => boolean): string[] {
	return code
		.filter(({ from }) => from.startsWith(`${of}/`))
		.filter((one) => !allowed(one))
		.map(({ from, target }) => `${from} imports ${target}`);
}

test("the lock sees the imports there are", () => {
	expect(code.length).toBeGreaterThan(150);
	expect(code).toContainEqual({
		from: "app/context.ts",
		target: "server/services.ts",
		typeOnly: true,
	});
	expect(code).toContainEqual({
		from: "app/root.tsx",
		target: "app/ui/tokens.css",
		typeOnly: false,
	});
});

test("no file imports itself through others, not even for a type", () => {
	const ofFile = Map.groupBy(
		code.filter(({ target }) => isOurs(target)),
		({ from }) => from,
	);
	const done = new Set<string>();
	const circles: string[] = [];
	const follow = (file: string, way: string[]): void => {
		const at = way.indexOf(file);
		if (at !== -1) circles.push([...way.slice(at), file].join(" -> "));
		if (at !== -1 || done.has(file)) return;
		for (const { target } of ofFile.get(file) ?? [])
			follow(target, [...way, file]);
		done.add(file);
	};
	for (const file of ofFile.keys()) follow(file, []);
	expect(circles).toEqual([]);
});

/** Languages of the interface, a row each. */
const rows = "texts/languages.json";

test("contracts import zod only, and what both sides merge texts with", () => {
	const allowed = ({ from, target, typeOnly }: Import) =>
		target === "zod" ||
		side(target) === "contracts" ||
		target === rows ||
		(side(target) === "texts" && typeOnly) ||
		(dirname(from) === "contracts/content/merging" && target === "node-diff3");
	expect(offences("contracts", allowed)).toEqual([]);
});

test.each([
	["platform", ["platform", "contracts"]],
	["domain", ["domain", "platform", "contracts"]],
	["server", ["server", "domain", "platform", "contracts"]],
])("%s imports of ours only %s", (of, sides) => {
	const allowed = ({ target }: Import) =>
		!isOurs(target) ||
		sides.includes(side(target)) ||
		(of === "server" &&
			/^app\/(context|framework\/.*\.server)\.ts$/.test(target));
	expect(offences(of, allowed)).toEqual([]);
});

test("migrations import Kysely only", () => {
	const folder = "platform/db/migrations";
	const allowed = ({ target }: Import) =>
		packageOf(target) === "kysely" || dirname(target) === folder;
	expect(offences(folder, allowed)).toEqual([]);
});

test("pages import contracts, and of the server's side only types", () => {
	const allowed = ({ target, typeOnly }: Import) =>
		!isOurs(target) || ["app", "contracts"].includes(side(target)) || typeOnly;
	expect(offences("app", allowed)).toEqual([]);
});

test("pages take no text that only the server says", () => {
	const served = /texts\/.*\b(server|mails)\b/;
	expect(offences("app", ({ target }) => !served.test(target))).toEqual([]);
	const globs = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/import\.meta\.glob[^;]*/g)]
			.map(([call]) => call)
			.filter((call) => /\b(server|mails)\//.test(call)),
	);
	expect(globs).toEqual([]);
});

test("what pages import of the contracts at run time brings no zod", () => {
	const atRunTime = code.filter(({ typeOnly }) => !typeOnly);
	/** Whether a contract needs no zod, itself and through others. */
	const isLight = (file: string): boolean =>
		atRunTime
			.filter(({ from }) => from === file)
			.every(
				({ target }) =>
					target === rows ||
					target === "node-diff3" ||
					(side(target) === "contracts" && isLight(target)),
			);
	expect(isLight("contracts/language.ts")).toBe(true);
	expect(isLight("contracts/catalogue/catalogue.ts")).toBe(false);
	const allowed = ({ target, typeOnly }: Import) =>
		typeOnly || side(target) !== "contracts" || isLight(target);
	expect(offences("app", allowed)).toEqual([]);
});

test("only the console keeps its data by TanStack Query", () => {
	const allowed = ({ from, target }: Import) =>
		!target.startsWith("@tanstack/") || from.startsWith("app/console/");
	expect(offences("app", allowed)).toEqual([]);
});

describe("the console", () => {
	const root = "app/console/";
	/** Folder of a file of the console; "" for the files that all of it stands on. */
	const areaOf = (path: string) => {
		if (!path.startsWith(root)) return undefined;
		const [first = "", ...rest] = path.slice(root.length).split("/");
		return rest.length > 0 ? first : "";
	};
	const between = code.flatMap(({ from, target }) => {
		const [area, other] = [areaOf(from), areaOf(target)];
		return area === undefined || other === undefined || area === other
			? []
			: [{ from, target, area, other }];
	});
	const describeImports = (list: typeof between) =>
		list.map(({ from, target }) => `${from} imports ${target}`);
	/** Tables of screens and parts: they load areas, and the shell alone knows them. */
	const tables = ["page.tsx", "parts.ts", "screens.ts"].map(
		(file) => root + file,
	);

	test("has areas that know the kit, and not each other", () => {
		expect(new Set(between.map(({ area }) => area)).size).toBeGreaterThan(15);
		const wrong = between.filter(
			({ area, other }) => area !== "" && other !== "" && other !== "kit",
		);
		expect(describeImports(wrong)).toEqual([]);
	});

	test("loads its areas from the tables of screens and parts alone", () => {
		const wrong = between.filter(
			({ from, target, area, other }) =>
				(area === "" && other !== "kit" && !tables.includes(from)) ||
				(area !== "shell" && area !== "" && tables.includes(target)),
		);
		expect(describeImports(wrong)).toEqual([]);
	});
});

test("every package is a dependency, and of the site one of its own", () => {
	const own = Object.keys(packages.dependencies);
	const tools = [...own, ...Object.keys(packages.devDependencies)];
	const unknown = all.filter(({ from, target, typeOnly }) => {
		// Types alone leave nothing behind in what is built.
		if (typeOnly && tools.includes(`@types/${packageOf(target)}`)) return false;
		if (isBuiltin(target) || target.startsWith("virtual:")) return false;
		if (
			/^(\.|\/|texts\/|contracts\/|platform\/|domain\/|server\/|app\/)/.test(
				target,
			)
		)
			return false;
		if (/^(tests|e2e|scripts|art|bench|build)\//.test(target)) return false;
		return !(isTest(from) ? tools : own).includes(packageOf(target));
	});
	expect(unknown.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
});

test("what the site does without is a development dependency", () => {
	const sources = [
		...files.filter((file) => !isTest(file)),
		...globSync("{app/**/*.css,*.config.ts}"),
		"scripts/bundle/build.mjs",
		"scripts/bundle/cascadeLayers.ts",
	].map((file) => readFileSync(file, "utf8"));
	const named = (name: string) =>
		sources.some(
			(text) => text.includes(`"${name}"`) || text.includes(`"${name}/`),
		);
	const own = Object.keys(packages.dependencies);
	expect(own.filter((name) => !named(name))).toEqual([]);
});

test("commands of operators need no package that only tests need", () => {
	const files = operatorCommands.map((name) => `scripts/${name}.ts`);
	const reached = new Set(files);
	for (const file of reached)
		for (const { from, target, typeOnly } of all)
			if (from === file && !typeOnly && /\.(ts|json)$/.test(target))
				reached.add(target);
	const own = Object.keys(packages.dependencies);
	const missing = all.filter(
		({ from, target, typeOnly }) =>
			reached.has(from) &&
			!typeOnly &&
			!isBuiltin(target) &&
			!reached.has(target) &&
			!own.includes(packageOf(target)),
	);
	expect(missing.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
	expect(reached).toContain("domain/leads/staffLeads.ts");
	expect(reached).not.toContain("scripts/library/library.ts");
});

test("a start loads no library before its first page that only other requests need", () => {
	const reached = new Set(["server/lifecycle/process/start.ts"]);
	for (const file of reached)
		for (const { from, target, typeOnly, later } of code)
			if (from === file && !typeOnly && !later && isOurs(target))
				reached.add(target);
	const loaded = code.filter(
		({ from, target, typeOnly, later }) =>
			reached.has(from) && !typeOnly && !later && !target.endsWith(".json"),
	);
	const names = new Set(
		loaded.flatMap(({ target }) => (isOurs(target) ? [] : packageOf(target))),
	);
	// Each further one is a piece of every cold start (docs/decisions/0006).
	expect([...names].filter((name) => !isBuiltin(name)).sort()).toEqual([
		...["close-with-grace", "ipaddr.js", "kysely", "lru-cache"],
		...["p-limit", "pino", "zod"],
	]);
	for (const name of ["node:https", "node:http2", "node:tls"])
		expect(names).not.toContain(name);
	expect(reached).toContain("server/httpServer.ts");
	for (const part of [
		...["server/app.ts", "server/services.ts", "server/pages/making.ts"],
		...["domain/content/kinds.ts", "platform/texts/translate.ts"],
	])
		expect(reached).not.toContain(part);
});
