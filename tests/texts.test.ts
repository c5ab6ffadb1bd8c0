import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import ar from "../app/i18n/texts/ar.ts";
import en from "../app/i18n/texts/en.ts";
import es from "../app/i18n/texts/es.ts";
import fr from "../app/i18n/texts/fr.ts";
import pt from "../app/i18n/texts/pt.ts";
import zh from "../app/i18n/texts/zh.ts";
import partnersAr from "../app/partners/texts/ar.ts";
import partnersEn from "../app/partners/texts/en.ts";
import partnersEs from "../app/partners/texts/es.ts";
import partnersFr from "../app/partners/texts/fr.ts";
import partnersPt from "../app/partners/texts/pt.ts";
import partnersZh from "../app/partners/texts/zh.ts";
import { languages } from "../contracts/language.ts";

type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, prefix = ""): [string, string][] {
	return Object.entries(messages).flatMap(([key, value]) =>
		typeof value === "string"
			? [[prefix + key, value] as [string, string]]
			: flatten(value, `${prefix}${key}.`),
	);
}

type TextFiles = Record<string, { default: Messages }>;
/** Pages of the site that bring texts of their own. */
const sitePages = import.meta.glob<{ default: Messages }>(
	"../app/site/*/texts/??.ts",
	{ eager: true },
);
/** Each folder of the console has its own. */
const consoleFolders = import.meta.glob<{ default: Messages }>(
	"../app/console/*/texts/??.ts",
	{ eager: true },
);

function setsOf(files: TextFiles) {
	const folders = new Set(
		Object.keys(files).map((file) =>
			file.slice("../".length, -"/en.ts".length),
		),
	);
	return Object.fromEntries(
		[...folders].sort().map((folder) => {
			const [en = {}, zh, fr, es, pt, ar] = languages.map(
				(language) => files[`../${folder}/${language}.ts`]?.default,
			);
			return [folder, { folder, en, zh, fr, es, pt, ar }] as const;
		}),
	);
}

/** The texts of the site, and those the download center adds. */
const sets = {
	site: { folder: "app/i18n/texts", en, zh, fr, es, pt, ar },
	partners: {
		folder: "app/partners/texts",
		en: partnersEn,
		zh: partnersZh,
		fr: partnersFr,
		es: partnersEs,
		pt: partnersPt,
		ar: partnersAr,
	},
	...setsOf(sitePages),
	...setsOf(consoleFolders),
};

/** Keys that are put together in the code. */
const composed =
	/^(ces|about|support|labels|choices|problems|by|action)\.|(^|\.)(state|kind|kinds|area|new|address|because|remove|withdraw|role|roleText|reason|lead|fault|filter|where|ratio|upload|question|place|waits)_|^title$/;

const code = globSync(["app/**/*.{ts,tsx}", "contracts/map.ts"])
	.filter((file) => !/\/texts\/[a-z]{2}\.ts$/.test(file))
	.map((file) => readFileSync(file, "utf8"))
	.join("\n");

test.each(Object.entries(sets))("every text of %s is used", (_name, { en }) => {
	const unused = flatten(en)
		.map(([key]) => key)
		.filter((key) => !composed.test(key))
		.map((key) => [key, key.split(".").at(-1)] as const)
		.filter(([, last]) => !new RegExp(`[".]${last}["\`]`).test(code))
		.map(([key]) => key);
	expect(unused).toEqual([]);
});

/** What Brazilians call it, too. */
const borrowed = new Set(["Test drive"]);

const translated = Object.values(sets).flatMap(({ folder, en, ...others }) =>
	Object.entries(others).map(
		([language, texts]) => [`${folder}/${language}`, texts, en] as const,
	),
);

test.each(translated)("%s has no text left in English", (_file, texts, en) => {
	const english = new Map(flatten(en));
	const left = flatten(texts as Messages).filter(
		([key, value]) =>
			english.get(key) === value &&
			!borrowed.has(value) &&
			// Words, not names, figures or places for them.
			/[a-z]{3,}.* .*[a-z]{3,}/i.test(value.replace(/\{[^}]*\}/g, "")),
	);
	expect(left).toEqual([]);
});

/** One word for each in all Arabic texts: distributor موزع, dealer and agent وكيل, service provider مزوّد خدمة. */
const otherNames =
	/(وكيل|وكلاء) (ال)?(بيع|مبيعات|تجاري)|وكالة تجارية|توكيل|مقدمو? خدمة/;

test("Arabic calls partners by one name each", () => {
	const files = [
		"app/i18n/texts/ar.ts",
		...globSync("content/**/ar.{json,md}"),
	];
	const others = files.filter((file) =>
		otherNames.test(readFileSync(file, "utf8")),
	);
	expect(others).toEqual([]);
});
