import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lines of the files that match, as `file: line`. */
function lines(files: string[], pattern: RegExp): string[] {
	return files.sort().flatMap((file) =>
		readFileSync(file, "utf8")
			.replaceAll(/\/\*[\s\S]*?\*\//g, "")
			.split("\n")
			.filter((line) => pattern.test(line))
			.map((line) => `${file}: ${line.trim()}`),
	);
}

test("the environment is read in one place", () => {
	const files = globSync(
		"{contracts,platform,domain,server,app}/**/*.{ts,tsx}",
	);
	const found = lines(
		files.filter((file) => !file.endsWith(".test.ts")),
		/process\.env|import\.meta\.env/,
	);
	// Handed over whole, not read.
	const handed = /readConfig\((process\.env|\{ \.\.\.process\.env)/;
	expect(
		found.filter(
			(line) => !handed.test(line) && !line.startsWith("server/config.ts"),
		),
	).toEqual([]);
});

test("rules of the domain ask the database in files of queries only", () => {
	const files = globSync("domain/**/*.ts").filter(
		(file) => !/(\.test|Queries)\.ts$/.test(file),
	);
	const found = lines(
		files,
		/\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(`|<)/,
	);
	expect(found).toEqual([]);
});

const styles = globSync("app/**/*.css").filter(
	(file) => !file.endsWith("tokens.css"),
);

test("styles know no left and right", () => {
	const sides = [
		/^\s*(left|right)\s*:/,
		/(margin|padding|border)-(left|right)/,
		/border-(top|bottom)-(left|right)-radius/,
		/(text-align|float|clear)\s*:\s*(left|right)/,
		/\bto (left|right)\b/,
	];
	for (const side of sides) expect(lines(styles, side)).toEqual([]);
});

test("colours are tokens", () => {
	const named =
		"white|black|red|green|blue|gray|grey|silver|orange|yellow|purple|navy|maroon|teal|pink|brown";
	const literal = new RegExp(
		`:[^;]*(#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|(?<![\\w-])(${named})(?![\\w-]))`,
		"i",
	);
	expect(lines(styles, literal)).toEqual([]);
});
