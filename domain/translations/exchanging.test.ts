import { beforeEach, describe, expect, test } from "vitest";
import { saveField } from "../../tests/content/editing.ts";
import {
	chief,
	french,
	openTranslating,
	type Translating,
} from "../../tests/content/translating.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

eachDatabase((make, engine) => {
	const rule = test.runIf(engine === "sqlite");
	let time: number;
	let site: Translating["site"];
	let translations: Translating["translations"];
	let entry: Translating["entry"];
	let place: Translating["place"];
	let stateOf: Translating["stateOf"];
	let write: Translating["write"];
	let changeSource: Translating["changeSource"];
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		({ site, translations, entry, place, stateOf, write, changeSource } =
			await openTranslating(await make(), () => new Date(time++)));
	});

	describe.each(["xliff", "csv"] as const)("as %s", (format) => {
		const out = async () => {
			const { files, units } = await translations.out(french, {
				language: "fr",
				format,
				open: false,
			});
			return { name: "", text: "", ...files[0], units };
		};
		const back = (text: string, take?: string[]) =>
			translations.in(french, { format, text, take });

		test("texts go out and come back, and are shown before they are taken", async () => {
			await changeSource("/title", 'A "title" <b> & more');
			const { text, units, name } = await out();
			expect(units).toBe(3);
			expect(name).toMatch(/^en-fr\./);
			const translated = text.replace("Un\n\nDeux", "Un\n\nDeux !");
			const seen = await back(translated);
			// The stale title came back as it is: whether it is right is for a person to say.
			expect(
				seen.units.map(({ at, fault, unchanged }) => [at, fault, unchanged]),
			).toEqual([
				["/title", null, true],
				["/source", null, false],
			]);
			expect(seen.units[0]).toMatchObject({ title: 'A "title" <b> & more' });
			expect(seen).toMatchObject({ language: "fr", same: 1, taken: 0 });
			expect((await site.drafts.read(place)).changed).toBe(false);
			const ids = seen.units.map(({ id }) => id);
			expect(await back(translated, ids)).toMatchObject({
				taken: 2,
				refused: [],
			});
			expect((await site.drafts.read(place)).body).toMatchObject({
				source: "Un\n\nDeux !",
			});
			expect(await stateOf("/title")).toMatchObject({ state: "current" });
			expect(await back(translated)).toMatchObject({ units: [], same: 3 });
		});

		test("a stale text that came back untouched is stale until somebody says otherwise", async () => {
			await changeSource("/title", "Conditions");
			const translated = (await out()).text.replace("Deux", "Trois");
			const { units } = await back(translated);
			const [title, body] = units.map(({ id }) => id);
			await back(translated, [body ?? ""]);
			expect(await stateOf("/title")).toMatchObject({ state: "stale" });
			expect(await stateOf("/source")).toMatchObject({ state: "current" });
			await back(translated, [title ?? ""]);
			expect(await stateOf("/title")).toMatchObject({ state: "current" });
		});

		rule("places, links and letters are those of the text", async () => {
			await changeSource("/title", "{brand} terms");
			await changeSource("/source", "One\n\n[Support](/support)");
			const faultWith = async (at: string, to: string) => {
				const { text } = await out();
				const before = at === "/source" ? "Un\n\nDeux" : "Title of terms";
				const changed = text.replace(
					new RegExp(`${before}(?=</target>|"?\r\n)`),
					to,
				);
				expect(changed).not.toBe(text);
				const read = (await back(changed)).units;
				return read.find((unit) => unit.at === at)?.fault;
			};
			for (const [to, fault] of [
				["Conditions de {brand}", null],
				["{brand} : conditions de {brand}", "placeholders"],
				["Conditions de {{brand}}", "placeholders"],
				["Conditions de {marque}", "placeholders"],
				["Conditions de {brand\ufffd}", "garbled"],
			] as const)
				expect(await faultWith("/title", to), to).toBe(fault);
			for (const [to, fault] of [
				["Un\n\n[Assistance](/support)", null],
				["Un\n\n[Assistance](/دعم)", "links"],
				["Un\n\n[Assistance](/support) [Aide](/support)", "links"],
				["Un\n\nAssistance (/support)", "links"],
			] as const)
				expect(await faultWith("/source", to), to).toBe(fault);
		});

		rule("spaces that do not break are the text's own", async () => {
			await write("/title", "Un\u00a0mot\u202f: deux");
			const { text } = await out();
			expect(await back(text)).toMatchObject({ units: [], same: 3 });
			const { units } = await back(text.replace(" deux", " \u00a0deux\u00a0"));
			expect(units).toMatchObject([
				{ after: "Un\u00a0mot\u202f: \u00a0deux\u00a0" },
			]);
		});

		rule(
			"nothing is taken that somebody has changed since it was shown",
			async () => {
				const translated = (await out()).text.replace("Deux", "Trois");
				const [unit] = (await back(translated)).units;
				await saveField(site.drafts, place, "/source", "Neuf", "ben");
				expect(await back(translated, [unit?.id ?? ""])).toMatchObject({
					taken: 0,
					refused: [unit?.id],
				});
				expect((await site.drafts.read(place)).body).toMatchObject({
					source: "Neuf",
				});
			},
		);

		rule("what cannot be taken says why", async () => {
			const { text } = await out();
			const long = text.replaceAll("Summary", "x".repeat(400));
			const [unit] = (await back(long)).units;
			expect(unit).toMatchObject({ at: "/summary", fault: "too-long" });
			const strange = text.replace(entry, "another").replace("Un", "Une");
			const found = (await back(strange)).units.map(({ fault }) => fault);
			expect(found).toContain("unknown");
			expect((await back(long, [unit?.id ?? ""])).taken).toBe(0);
			for (const broken of ["", "nothing", "<xliff", text.slice(0, 300)])
				await expect(back(broken)).rejects.toMatchObject({ code: "invalid" });
		});
	});

	rule(
		"a table names rows that are there twice or were emptied, and what is left out",
		async () => {
			const { files } = await translations.out(french, {
				language: "fr",
				format: "csv",
				open: false,
			});
			const [head = "", title = "", summary = "", ...source] = (
				files[0]?.text ?? ""
			).split("\r\n");
			const end = (line: string, was: string, to: string) =>
				`${line.slice(0, line.lastIndexOf(was))}${to}`;
			const text = [
				head,
				end(title, "Title of terms", "Conditions"),
				end(summary, "Summary", ""),
				"",
				end(title, "Title of terms", "Termes"),
				// As it went out: nobody has touched it.
				title,
				...source,
			].join("\r\n");
			const read = await translations.in(french, { format: "csv", text });
			expect(read.units).toMatchObject([
				{
					at: "/title",
					after: "Termes",
					fault: null,
					row: 5,
					left: [
						{ row: 2, text: "Conditions" },
						{ row: 6, text: "Title of terms" },
					],
				},
				{ at: "/summary", after: "", fault: "empty", row: 3, left: [] },
			]);
			expect(read.same).toBe(1);
			const take = read.units.map(({ id }) => id);
			const done = await translations.in(french, {
				format: "csv",
				text,
				take,
			});
			expect(done).toMatchObject({ taken: 1, refused: [take[1]] });
			expect((await site.drafts.read(place)).body).toMatchObject({
				title: "Termes",
				summary: "Summary",
			});
			// Texts never translated are empty as they went out.
			const { files: missing } = await translations.out(chief, {
				language: "es",
				format: "csv",
				open: false,
			});
			const filled = (missing[0]?.text ?? "").replace(
				"Summary,,",
				"Summary,,Resumen",
			);
			expect(filled).not.toBe(missing[0]?.text);
			const spanish = await translations.in(chief, {
				format: "csv",
				text: filled,
			});
			expect(spanish.units.map(({ at, fault }) => [at, fault])).toEqual([
				["/summary", null],
			]);
		},
	);

	rule(
		"XLIFF with inline codes is not taken; comments and segments do no harm",
		async () => {
			const { files } = await translations.out(french, {
				language: "fr",
				format: "xliff",
				open: false,
			});
			const { text = "" } = files[0] ?? {};
			const unit = async (inner: string) => {
				const changed = text.replace(
					/(<target[^>]*>)Summary/,
					(_, tag) => `${tag}${inner}`,
				);
				const read = await translations.in(french, {
					format: "xliff",
					text: changed,
				});
				return read.units[0];
			};
			expect(await unit('Rés<x id="1"/>umé')).toMatchObject({ fault: "tags" });
			expect(
				await unit('<mrk mtype="seg" mid="1">Résumé</mrk><!-- a -->'),
			).toMatchObject({ fault: null, after: "Résumé" });
			const bomb = text.replace(
				"<xliff",
				'<!DOCTYPE x [<!ENTITY a "b">]><xliff',
			);
			expect(
				await translations.in(french, { format: "xliff", text: bomb }),
			).toMatchObject({ units: [] });
		},
	);
});
