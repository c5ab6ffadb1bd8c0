// npm test [-- check | unit | e2e | language | engines] [words of file names]: sets itself up and runs everything.
// npm test -- changed: what files that are not committed yet have to do with.
// npm test -- all: everything in its long form, for a nightly run or a release.
import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { enginesHere, packagesOf } from "../../e2e/engines/programs.mjs";
import { ensureBuilt } from "../bundle/build.mjs";
import { browserName, ensureChromium } from "../install/chromium.mjs";
import { ensureInstalled, readJson } from "../install/install.mjs";
import {
	checkInterrupted,
	checkNode,
	commandOf,
	environment,
	Failure,
	main,
	root,
	run,
	siteNode,
} from "../install/pinned.mjs";
import { installSystemPackages } from "../install/systemPackages.mjs";
import { makeMemoryFolder } from "./memoryFolder.mjs";

const reports = join(root, ".cache", "test");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(".cache", "test", "playwright.json");
/** A copy of the product with a language more, built from its own sources. */
const furtherLanguage = join(root, ".cache", "language");

const parts = ["check", "unit", "e2e", "language", "engines"];
const forms = ["all", "changed"];
const given = process.argv.slice(2);
const chosen = parts.filter((part) => given.includes(part));
const [form] = forms.filter((one) => given.includes(one));
const words = given.filter((word) => ![...parts, ...forms].includes(word));
const total = { passed: 0, failed: 0 };

function tool(name, command, ...args) {
	return [siteNode(), commandOf(name, command), ...args];
}

/** Biome alone would colour a log file too. */
const colors = process.stdout.isTTY ? [] : ["--colors=off"];

let memory;
/** Browsers that journeys run in. */
const browsers = [];

async function succeed(command, env = {}, cwd = root) {
	const made = memory && { TMPDIR: memory.path };
	const code = await run(command, {
		env: environment({ ...made, ...env }),
		cwd,
	});
	checkInterrupted();
	return code === 0;
}

async function unit() {
	const json = [
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${vitestReport}`,
	];
	const narrowed = form === "changed" ? ["--changed", "--passWithNoTests"] : [];
	const passed = await succeed(
		tool("vitest", "vitest", "run", ...json, ...narrowed, ...words),
		{ NODE_ENV: "test", ...(form === "all" && { TEST_DEPTH: "long" }) },
	);
	const report = readJson(vitestReport);
	saySlowest(
		(report?.testResults ?? []).map(({ name, startTime, endTime }) => [
			relative(root, name),
			endTime - startTime,
		]),
	);
	const failures = (report?.testResults ?? []).flatMap((file) => {
		const name = relative(root, file.name);
		const tests = file.assertionResults.filter((t) => t.status === "failed");
		if (tests.length > 0)
			return tests.map(({ fullName, failureMessages }) =>
				withReason(`${name}: ${fullName}`, failureMessages[0]),
			);
		return file.status === "failed" ? [withReason(name, file.message)] : [];
	});
	return {
		passed,
		counts: [report?.numPassedTests, report?.numFailedTests],
		failures,
	};
}

async function e2e() {
	const CHROMIUM = await ensureChromium();
	const browser = browserName(CHROMIUM);
	browsers.push(browser);
	process.stdout.write(`browser: ${browser}\n`);
	return journeys({ CHROMIUM }, words);
}

/** Journeys of the second maker in a product that has a seventh language by its data alone. */
async function language() {
	const make = join("tests", "furtherLanguage", "make.ts");
	const built =
		(await succeed([siteNode(), make, furtherLanguage])) &&
		(await succeed([
			siteNode(),
			join(furtherLanguage, "scripts", "bundle", "build.mjs"),
		]));
	if (!built) return false;
	const CHROMIUM = await ensureChromium();
	return journeys(
		{ CHROMIUM, ONE_SITE: "1" },
		[...words, "e2e/brand/", "--project=desktop"],
		furtherLanguage,
	);
}

/** Whether machines run this, which keep nothing and may get any package. */
const isCi = Boolean(process.env.CI);
/** Seconds that browsers of other engines may take to arrive there. */
const engineArrival = 60;

/** Journeys in each engine beside Chromium's that is on this machine, or that CI can have soon. */
async function engines() {
	const packages = enginesHere().missing.flatMap(([name]) => packagesOf[name]);
	if (isCi && packages.length > 0) {
		await installSystemPackages(packages, { within: engineArrival });
		checkInterrupted();
	}
	const { here, missing } = enginesHere();
	for (const [name, how] of missing)
		process.stdout.write(`not on this machine: ${name} (${how})\n`);
	if (here.length === 0) return !chosen.includes("engines");
	browsers.push(...here);
	return journeys({ ENGINES: here.join(",") }, words);
}

async function journeys(more, words, folder = root) {
	const env = { ...more, NODE_ENV: "test" };
	const narrowed =
		form === "changed" ? ["--only-changed", "--pass-with-no-tests"] : [];
	const passed = await succeed(
		tool("@playwright/test", "playwright", "test", ...narrowed, ...words),
		env,
		folder,
	);
	const report = readJson(join(folder, playwrightReport));
	const stats = report?.stats;
	saySlowest((report?.suites ?? []).flatMap(timesOf));
	return {
		passed,
		counts: [stats?.expected, stats && stats.unexpected + stats.flaky],
		failures: (report?.suites ?? []).flatMap(failedJourneys),
	};
}

/** Milliseconds of each journey in a suite of Playwright's report, by its file. */
function timesOf({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ file, tests }) =>
		tests.flatMap(({ results }) =>
			results.map(({ duration }) => [`e2e/${file}`, duration]),
		),
	);
	return [...own, ...suites.flatMap(timesOf)];
}

/** Says which files took longest: where to look when a run takes too long. */
function saySlowest(times) {
	const sums = new Map();
	for (const [file, time] of times)
		sums.set(file, (sums.get(file) ?? 0) + time);
	const slowest = [...sums].sort(([, a], [, b]) => b - a).slice(0, 10);
	if (slowest.length > 1) process.stdout.write("\nslowest files, in seconds\n");
	for (const [file, time] of slowest.length > 1 ? slowest : [])
		process.stdout.write(`${(time / 1000).toFixed(1).padStart(7)} ${file}\n`);
}

/** Failed journeys of a suite in Playwright's report, and of those inside of it. */
function failedJourneys({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ file, line, title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected" || status === "flaky")
			.map(({ projectName, status, results }) =>
				withReason(
					`[${projectName}] e2e/${file}:${line}: ${title} (${status})`,
					results.find(({ error }) => error)?.error.message,
				),
			),
	);
	return [...own, ...suites.flatMap(failedJourneys)];
}

/** Lines of a failure's message that the sum repeats. */
const reasonLines = 24;

/** A failed test with the beginning of its message, without colours and stack. */
function withReason(name, message = "") {
	const lines = stripVTControlCharacters(message)
		.split("\n")
		.filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
		.slice(0, reasonLines);
	return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/** Whether a step runs that else runs only when it is named: in CI, and for `all` where there is an engine. */
function isWanted({ part }) {
	if (part === "language") return isCi || form === "all";
	if (part !== "engines") return false;
	return isCi || (form === "all" && enginesHere().here.length > 0);
}

/** Browsers of the system are not everywhere, and nobody wants them installed at home. */
const onlyNamed = true;
const steps = [
	{
		part: "check",
		name: "format and lint",
		work: () => succeed(tool("@biomejs/biome", "biome", "ci", ...colors)),
	},
	{
		part: "check",
		name: "types",
		work: async () =>
			(await succeed(tool("@react-router/dev", "react-router", "typegen"))) &&
			(await succeed(tool("typescript", "tsc", "--noEmit"))),
	},
	{ part: "unit", name: "unit tests", work: unit },
	{ part: "e2e", name: "build", work: ensureBuilt },
	{ part: "e2e", name: "browser tests", needs: "build", work: e2e },
	{
		part: "language",
		name: "journeys in a further language",
		onlyNamed,
		work: language,
	},
	{ part: "engines", name: "build for engines", work: ensureBuilt, onlyNamed },
	{
		part: "engines",
		name: "journeys in other engines",
		onlyNamed,
		needs: "build for engines",
		work: engines,
	},
];
/**
 * Files and steps that failed, to be named once more where they are not
 * scrolled away.
 */
const failed = new Map();

/** Runs one step under a heading. */
async function step({ name, work }) {
	process.stdout.write(`\n== ${name}\n`);
	const start = performance.now();
	const result = await attempt(work);
	const {
		passed,
		counts: [good = 0, bad = 0] = [],
		failures = [],
	} = typeof result === "object" ? result : { passed: result !== false };
	total.passed += good;
	// A step that fails without naming a test failed as a whole.
	total.failed += passed ? bad : Math.max(bad, 1);
	if (!passed) failed.set(name, failures);
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	process.stdout.write(
		`== ${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s\n`,
	);
}

/** A step that cannot be made failed; only a signal ends the run. */
async function attempt(work) {
	try {
		return await work();
	} catch (error) {
		checkInterrupted();
		if (!(error instanceof Failure)) throw error;
		process.stderr.write(`forecourt: ${error.message}\n`);
		return false;
	}
}

await main(async () => {
	checkNode();
	if (words.length > 0 && (chosen.length !== 1 || chosen[0] === "check")) {
		throw new Failure(
			`"${words.join(" ")}": words of file names go with one of unit, e2e and engines.`,
		);
	}
	rmSync(reports, { recursive: true, force: true });
	mkdirSync(reports, { recursive: true });
	try {
		await ensureInstalled("all");
		memory = makeMemoryFolder();
		for (const one of steps) {
			if (chosen.length > 0 && !chosen.includes(one.part)) continue;
			if (chosen.length === 0 && one.onlyNamed && !isWanted(one)) continue;
			// A fault in one part hides nothing that the others find.
			if (!failed.has(one.needs)) await step(one);
		}
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		// Said here, for the sum has to be the last line.
		process.stderr.write(`forecourt: ${error.message}\n`);
		total.failed += 1;
		return error.code ?? 1;
	} finally {
		memory?.remove();
		for (const [name, failures] of failed) {
			process.stdout.write(`\nFAILED: ${name}\n`);
			for (const one of failures) process.stdout.write(`  ${one}\n`);
		}
		if (browsers.length > 0)
			process.stdout.write(`\nbrowser: ${browsers.join(", ")}\n`);
		process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
	}
	return failed.size > 0 ? 1 : 0;
});
