import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import ar from "../app/i18n/texts/ar.ts";
import en from "../app/i18n/texts/en.ts";
import es from "../app/i18n/texts/es.ts";
import fr from "../app/i18n/texts/fr.ts";
import pt from "../app/i18n/texts/pt.ts";
import zh from "../app/i18n/texts/zh.ts";

type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, prefix = ""): [string, string][] {
	return Object.entries(messages).flatMap(([key, value]) =>
		typeof value === "string"
			? [[prefix + key, value] as [string, string]]
			: flatten(value, `${prefix}${key}.`),
	);
}

/** Namespaces whose keys are put together in the code. */
const composed = /^(ces|about|support)\./;

const code = globSync("app/**/*.{ts,tsx}")
	.filter((file) => !file.startsWith("app/i18n/texts/"))
	.map((file) => readFileSync(file, "utf8"))
	.join("\n");

test("every interface text is used", () => {
	const unused = flatten(en)
		.map(([key]) => key)
		.filter((key) => !composed.test(key))
		.filter((key) => !code.includes(`"${key.split(".").at(-1)}"`));
	expect(unused).toEqual([]);
});

/** What Brazilians call it, too. */
const borrowed = new Set(["Test drive"]);

test.each(Object.entries({ zh, fr, es, pt, ar }))(
	"%s has no text left in English",
	(_language, texts) => {
		const english = new Map(flatten(en));
		const left = flatten(texts as Messages).filter(
			([key, value]) =>
				english.get(key) === value &&
				!borrowed.has(value) &&
				// Words, not names, figures or places for them.
				/[a-z]{3,}.* .*[a-z]{3,}/i.test(value.replace(/\{[^}]*\}/g, "")),
		);
		expect(left).toEqual([]);
	},
);
