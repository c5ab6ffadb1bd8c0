import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const decisions = globSync(`${folder}/[0-9]*.md`).sort();
const read = (file: string) => readFileSync(file, "utf8");
const numberOf = (file: string) => basename(file).slice(0, 4);

test("decisions are numbered from one, without gap or double", () => {
	expect(decisions.map(numberOf)).toEqual(
		decisions.map((_, index) => String(index + 1).padStart(4, "0")),
	);
});

test("every decision has one heading, and says when it ends", () => {
	for (const file of decisions) {
		const text = read(file);
		const heading = new RegExp(`^# ${Number(numberOf(file))}\\. [^\\n:]`);
		expect([file, text.slice(0, 80)]).toEqual([
			file,
			expect.stringMatching(heading),
		]);
		expect([file, text.match(/^# /gm)?.length]).toEqual([file, 1]);
		expect([file, text]).toEqual([
			file,
			expect.stringContaining("\n**When to revisit.** "),
		]);
	}
});

test("the list of decisions has each by its title", () => {
	const lines = decisions.map((file) => {
		const title = read(file)
			.split("\n", 1)[0]
			?.replace(/^# \d+\. /, "");
		return `| [${numberOf(file)}](${basename(file)}) | ${title} |`;
	});
	const found = read(`${folder}/README.md`).match(/^\| \[.*$/gm);
	expect(found).toEqual(lines);
});

test("decisions that code and docs name are there", () => {
	const files = globSync(
		"{README.md,CHANGELOG.md,CONTRIBUTING.md,SECURITY.md,{contracts,platform,domain,server,app,scripts,bench,tests,e2e,art,docs}/**/*.{ts,tsx,mjs,css,md,py}}",
		{ exclude: (name) => /node_modules|peers/.test(name) },
	);
	const numbers = decisions.map(numberOf);
	const missing = files.flatMap((file) =>
		[...read(file).matchAll(/\bdecisions?[/ ](\d{4})/g)]
			.filter(([, number = ""]) => !numbers.includes(number))
			.map(([found]) => `${file}: ${found}`),
	);
	expect(missing).toEqual([]);
});

test("links in documents lead somewhere", () => {
	const files = globSync("{*.md,{docs,art,bench}/**/*.md}", {
		exclude: (name) => /node_modules|peers/.test(name),
	});
	const broken = files.flatMap((file) =>
		// Not what is shown as written.
		[
			...read(file)
				.replaceAll(/`[^`\n]+`/g, "")
				.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g),
		]
			.map(([, link, source]) => link ?? source ?? "")
			.filter((target) => !/^(https?:|mailto:|#)/.test(target))
			.filter((target) => {
				const [path = "", anchor] = target.split("#");
				const place = join(dirname(file), path);
				return !existsSync(place) || (anchor && !anchors(place).has(anchor));
			})
			.map((target) => `${file}: ${target}`),
	);
	expect(broken).toEqual([]);
});

/** The names that headings of a document get as targets of links. */
function anchors(file: string): Set<string> {
	const headings = read(file).matchAll(/^#+ (.*)$/gm);
	return new Set(
		[...headings].map(([, text = ""]) =>
			text
				.toLowerCase()
				.replaceAll(/[^\p{L}\p{N} _-]/gu, "")
				.replaceAll(" ", "-"),
		),
	);
}

test("every guide can be found from the README", () => {
	const readme = read("README.md");
	const lost = globSync("docs/guides/*.md").filter(
		(file) => !readme.includes(`](${file}`),
	);
	expect(lost).toEqual([]);
});

test("pictures of pages are kept only where a document shows them", () => {
	const shown = globSync("{*.md,docs/**/*.md}").map(read).join("");
	const unused = globSync("docs/screens/*").filter(
		(file) => !shown.includes(file),
	);
	expect(unused).toEqual([]);
	expect(globSync("docs/screens/*").length).toBeLessThanOrEqual(6);
});

test("files that the glossary names are there", () => {
	const named = read("docs/glossary.md").matchAll(
		/`((?:app|server|domain|platform)\/[\w/.]+)`/g,
	);
	const files = [...named].map(([, file = ""]) => file);
	expect(files.length).toBeGreaterThan(20);
	expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
