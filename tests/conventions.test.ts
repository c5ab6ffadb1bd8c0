import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../contracts/language.ts";

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

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, before = ""): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === "string"
			? [[`${before}${key}`, value] as [string, string]]
			: flat(value, `${before}${key}.`),
	);
}

/** Names a text has in braces; the branches of a plural are no names. */
function placeholders(text: string): string[] {
	const names = text.matchAll(
		/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g,
	);
	return [...new Set([...names].map(([, name]) => name ?? ""))].sort();
}

const textsOf = async (language: string) =>
	flat((await import(`../app/i18n/texts/${language}.ts`)).default as Texts);

test.each(languages)(
	"the interface in %s has every text of English",
	async (language) => {
		const english = await textsOf("en");
		const texts = new Map(await textsOf(language));
		expect([...texts.keys()].sort()).toEqual(
			english.map(([key]) => key).sort(),
		);
		for (const [key, text] of english) {
			const found = texts.get(key) ?? "";
			expect([key, placeholders(found)]).toEqual([key, placeholders(text)]);
			expect([key, found.trim()]).toEqual([key, found]);
			expect([key, found]).not.toEqual([key, ""]);
		}
	},
);

test.each(languages)(
	"plurals in %s know every form the language has",
	async (language) => {
		const { pluralCategories } = new Intl.PluralRules(
			language,
		).resolvedOptions();
		for (const [key, text] of await textsOf(language)) {
			// With "=1" a text tells numbers apart, not forms.
			if (!/,\s*plural\s*,/.test(text) || /=\d+\s*\{/.test(text)) continue;
			for (const form of pluralCategories) {
				// "Many" of the Romance languages begins with millions.
				if (form === "many" && language !== "ar") continue;
				if (form === "zero") continue;
				expect([key, text]).toEqual([
					key,
					expect.stringMatching(new RegExp(`\\b${form}\\s*\\{`)),
				]);
			}
		}
	},
);

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
