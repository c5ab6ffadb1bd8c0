import { expect, test } from "vitest";
import { mostExchanged } from "../../contracts/console/exchangeBounds.ts";
import { translationsCalls } from "../../contracts/console/translations.ts";
import { languages } from "../../contracts/language.ts";
import { member } from "../../tests/content/editing.ts";
import { eachFilledSite } from "../../tests/sample.ts";
import { exchangeIn, exchangeOut } from "./exchange.ts";
import type { TranslatedEntry } from "./translationReading.ts";
import { createTranslations } from "./translations.ts";

const who = member("ana");

/** Entries whose short texts fill more than one file: most of it is their frame. */
const large = Array.from({ length: 9000 }, (_, n): TranslatedEntry => {
	const fields = Array.from({ length: 4 }, (_, at) => ({
		at: `/fields/${at}`,
		state: "current" as const,
		carried: false,
		source: `Text "${n}" & ${at}`,
		target: `نص\u00a0${n} "${at}"`,
		madeFrom: undefined,
	}));
	const id = `01a20d24-451a-7279-a23a-${String(n).padStart(12, "0")}`;
	const state = "current" as const;
	return {
		id,
		kind: "page",
		slug: `text-${n}`,
		title: `T ${n}`,
		languages: new Map([
			[
				"ar",
				{
					fields: () => fields,
					missing: 0,
					stale: 0,
					count: 4,
					state,
					draft: false,
					published: true,
					review: false,
				},
			],
		]),
	};
});

test.each(["xliff", "csv"] as const)(
	"as %s, whatever a site has goes out in files that come back in",
	async (format) => {
		const { files, units } = await exchangeOut(large, {
			source: "en",
			language: "ar",
			format,
			open: false,
		});
		expect(units).toBe(36_000);
		let same = 0;
		for (const { text } of files) {
			expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostExchanged);
			const read = await exchangeIn({ format, text }, "en", { party: "ana" });
			const found = await read.compare(large);
			expect(found.units).toEqual([]);
			same += found.same;
			const take = Array.from({ length: found.same }, () => "x".repeat(80));
			const body = JSON.stringify({ format, text, take });
			expect(Buffer.byteLength(body)).toBeLessThan(
				translationsCalls["console-translations-in"].bodyLimit,
			);
		}
		expect(same).toBe(units);
		expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
		if (format === "xliff") expect(files.length).toBeGreaterThan(1);
	},
);

eachFilledSite((open, engine) => {
	test.runIf(engine === "sqlite")(
		"a choice by number without the form for all others is not offered",
		async () => {
			const { services, database } = await open();
			const translations = createTranslations({
				...services,
				...services.editing,
				db: database.db,
				clock: { now: () => new Date() },
				settings: {
					current: async () => ({
						sourceLanguage: "en",
						fourEyes: {},
						timeZone: "UTC",
					}),
				},
			});
			const format = "csv" as const;
			const { entries } = await services.content.state();
			const copy = entries.find(({ kind }) => kind === "copy")?.id ?? "";
			const { files } = await translations.out(who, {
				language: "ar",
				format,
				entries: [copy],
				open: false,
			});
			const [{ text: whole } = { text: "" }] = files;
			const text = whole.replace(
				/ other \{[^{}]*[\u0600-\u06ff][^{}]*\}\}/,
				"}",
			);
			expect(text).not.toBe(whole);
			const { units } = await translations.in(who, { format, text });
			expect(units.map(({ fault }) => fault)).toEqual(["message"]);
		},
		60_000,
	);

	test.runIf(engine === "sqlite")(
		"what goes out comes back without a difference, in all six languages",
		async () => {
			const { services, database } = await open();
			for (const language of languages) {
				const translations = createTranslations({
					...services,
					...services.editing,
					db: database.db,
					clock: { now: () => new Date() },
					settings: {
						current: async () => ({
							sourceLanguage: language === "en" ? "fr" : "en",
							fourEyes: {},
							timeZone: "UTC",
						}),
					},
				});
				for (const format of ["xliff", "csv"] as const) {
					const { files, units } = await translations.out(who, {
						language,
						format,
						open: false,
					});
					expect(units).toBeGreaterThan(300);
					const [{ text } = { text: "" }] = files;
					const { units: different, ...read } = await translations.in(who, {
						format,
						text,
					});
					expect(different, `${language} as ${format}`).toEqual([]);
					expect(read).toMatchObject({ language, same: units });
				}
			}
		},
	);
});
