import { beforeEach, describe, expect, test } from "vitest";
import type { Grant, Staff } from "../../../contracts/rights.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { legal, publishEntries } from "../../../tests/content.ts";
import { eachDatabase } from "../../../tests/databases.ts";
import { member, openEditing, saveField } from "../../../tests/editing.ts";
import { hashOf } from "../../content/drafts/fields.ts";
import { createTranslations } from "./translations.ts";

const staff = (...grants: Grant[]): Staff => ({
	...{ id: "ana", name: "Ana Ruiz", language: "en", grants },
});
const editor = staff({ role: "editor-in-chief" });
const french = staff({ role: "translator", languages: ["fr"] });

eachDatabase((make, engine) => {
	const rule = test.runIf(engine === "sqlite");
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openEditing>;
	let translations: ReturnType<typeof createTranslations>;
	let entry: string;
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		site = openEditing(open, { now: () => new Date(time++) });
		translations = createTranslations({
			...site,
			auditLog: { write: async () => {} },
			settings: {
				current: async () => ({
					...{ sourceLanguage: "en", fourEyes: {}, timeZone: "UTC" },
				}),
			},
		});
		const text = legal("terms", {
			en: "One\n\nTwo",
			fr: "Un\n\nDeux",
			ar: "واحد",
		});
		[entry = ""] = await publishEntries(site, [text]);
	});

	const place = () => ({ entry, language: "fr" as const });
	const read = (who = editor) => translations.read(who, place());
	const stateOf = async (at: string) =>
		(await read()).fields.find((field) => field.at === at);
	/** As the console does: beside the source, or in the editor alone. */
	async function write(at: string, to: string, beside = true, source?: string) {
		const seen = source === undefined ? undefined : { [at]: hashOf(source) };
		const how = { beside, seen };
		const note = await translations.onWriting(french, place(), how);
		await saveField(site.drafts, place(), at, to, french.id);
		await note?.([at]);
	}
	const en = () => ({ entry, language: "en" as const });
	async function publish(...languages: ("en" | "fr")[]) {
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry, languages) },
			{ actor: { command: "ana" } },
		);
	}
	async function changeSource(at: string, to: string) {
		const en = { entry, language: "en" as const };
		await saveField(site.drafts, en, at, to);
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry, ["en"]) },
			{ actor: { command: "ana" } },
		);
	}

	test("a translation is stale when its source has moved on, until somebody looked at it", async () => {
		expect((await read()).fields.map(({ at, state }) => [at, state])).toEqual([
			["/title", "current"],
			["/summary", "current"],
			["/source", "current"],
		]);
		await changeSource("/title", "Conditions");
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", source: "Conditions" },
			...{ madeFrom: "Title of terms", target: "Title of terms" },
		});
		// What was never read again is compared with what it was made from.
		await changeSource("/title", "Terms and conditions");
		expect(await stateOf("/title")).toMatchObject({
			madeFrom: "Title of terms",
		});
		await translations.confirm(french, { ...place(), fields: ["/title"] });
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		// Back to the first words: those it was confirmed for are others.
		await changeSource("/title", "Title of terms");
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", madeFrom: "Terms and conditions" },
		});
	});

	test("a new translation is of what the source says now", async () => {
		await changeSource("/title", "Conditions");
		await write("/title", "Conditions générales");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		// The draft is given up: what is published is as stale as before.
		const draft = await site.drafts.read(place());
		await site.drafts.drop({
			...{ ...place(), seen: hashOf(draft.body), author: "ana" },
		});
		expect(await stateOf("/title")).toMatchObject({ state: "stale" });
	});

	test("what is written without the source in sight is as stale as it was", async () => {
		await changeSource("/title", "Conditions");
		await write("/title", "Title of terms!", false);
		const stale = { state: "stale", madeFrom: "Title of terms" };
		expect(await stateOf("/title")).toMatchObject(stale);
		await write("/title", "Title of terms!!", false);
		expect(await stateOf("/title")).toMatchObject(stale);
		await translations.confirm(french, { ...place(), fields: ["/title"] });
		// What is current stays so.
		await write("/title", "Conditions générales", false);
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		await changeSource("/title", "Terms");
		expect(await stateOf("/title")).toMatchObject({ madeFrom: "Conditions" });
	});

	test("what is written beside a source that has moved on is made from what its writer saw", async () => {
		await changeSource("/title", "Conditions");
		await write("/title", "Titre des conditions", true, "Title of terms");
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", madeFrom: "Title of terms" },
		});
		await write("/title", "Conditions", true, "Conditions");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
	});

	rule(
		"prose that is stale stays so until somebody says that all of it is done",
		async () => {
			await changeSource("/source", "One, once more\n\nThree");
			await write("/source", "Un, encore\n\nDeux");
			const stale = { state: "stale", madeFrom: "One\n\nTwo" };
			expect(await stateOf("/source")).toMatchObject(stale);
			await write("/source", "Un, encore\n\nTrois");
			expect(await stateOf("/source")).toMatchObject(stale);
			await translations.confirm(french, { ...place(), fields: ["/source"] });
			expect(await stateOf("/source")).toMatchObject({ state: "current" });
			await write("/source", "Un, encore\n\nTrois !");
			expect(await stateOf("/source")).toMatchObject({ state: "current" });
		},
	);

	rule(
		"a letter that is typed and taken away leaves a text as stale as it was",
		async () => {
			await changeSource("/title", "Conditions");
			await write("/title", "Title of terms.", true, "Conditions");
			expect(await stateOf("/title")).toMatchObject({ state: "current" });
			await write("/title", "Title of terms", true, "Conditions");
			expect(await stateOf("/title")).toMatchObject({
				...{ state: "stale", madeFrom: "Title of terms" },
			});
		},
	);

	test("a translation of the former source is stale, though published with the next", async () => {
		await write("/title", "Titre", true);
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		await saveField(site.drafts, en(), "/title", "Conditions");
		await publish("en", "fr");
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", madeFrom: "Title of terms", target: "Titre" },
		});
	});

	test("a translation that was written before its source changed was not made from that", async () => {
		await write("/title", "Titre", false);
		await saveField(site.drafts, en(), "/title", "Conditions");
		await publish("en", "fr");
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", madeFrom: "Title of terms", target: "Titre" },
		});
	});

	rule("what words on the way were made from is forgotten", async () => {
		for (const words of ["T", "Ti", "Titre"]) await write("/title", words);
		await publish("fr");
		for (const words of ["Titre d", "Titre de", "Titre des conditions"])
			await write("/title", words);
		const rows = await open.db
			.selectFrom("content_origin")
			.select("target_hash")
			.execute();
		expect(rows.map(({ target_hash }) => target_hash).sort()).toEqual(
			[hashOf("Titre"), hashOf("Titre des conditions")].sort(),
		);
	});

	rule("source and translation that are published together fit", async () => {
		for (const language of ["en", "fr"] as const)
			await saveField(
				site.drafts,
				{ entry, language },
				"/title",
				`${language}!`,
			);
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry) },
			{ actor: { command: "ana" } },
		);
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		const arabic = { entry, language: "ar" as const };
		const { fields } = await translations.read(editor, arabic);
		expect(fields[0]).toMatchObject({ state: "stale" });
	});

	rule(
		"what is planned of the source is translated before it is published",
		async () => {
			const en = { entry, language: "en" as const };
			await saveField(site.drafts, en, "/title", "Soon");
			const { revision, base } = await site.versions.submit({
				...{ ...en, author: "ana" },
			});
			const release = await site.releases.create({ name: "May", owner: "ana" });
			await site.releases.add(release, [{ ...en, revision, base }], "ana");
			await site.releases.plan(release, "2026-05-01T00:00:00Z", member("ana"));
			// What is planned goes out without its draft, too.
			const { body } = await site.drafts.read(en);
			await site.drafts.drop({ ...en, seen: hashOf(body), author: "ana" });
			const field = await stateOf("/title");
			expect(field).toMatchObject({ state: "stale", source: "Soon" });
			await write("/title", "Bientôt");
			expect(await stateOf("/title")).toMatchObject({ state: "current" });
			await site.releases.publish(release, { command: "ana" });
			expect(await stateOf("/title")).toMatchObject({
				...{ state: "current", target: "Bientôt" },
			});
		},
	);

	test("an unchanged meaning carries all languages over, and can be taken back", async () => {
		await changeSource("/title", "Conditions");
		const fields = ["/title"];
		const carry = (back: boolean) =>
			translations.carry(editor, { entry, fields, back });
		expect(await carry(false)).toEqual({ carried: 2 });
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "current", carried: true },
		});
		expect(await carry(true)).toEqual({ carried: 2 });
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", madeFrom: "Title of terms" },
		});
	});

	test("'still right' can be taken back: the translation is as stale as it was", async () => {
		await changeSource("/title", "Conditions");
		const confirm = (back: boolean) =>
			translations.confirm(french, {
				...{ ...place(), fields: ["/title"], back },
			});
		const stale = { state: "stale", madeFrom: "Title of terms" };
		await confirm(false);
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "current", carried: false },
		});
		// An editor of the source does not take a confirmation back.
		await expect(
			translations.carry(editor, { entry, fields: ["/title"], back: true }),
		).rejects.toMatchObject({ code: "not_found" });
		await confirm(true);
		expect(await stateOf("/title")).toMatchObject(stale);
		await expect(confirm(true)).rejects.toMatchObject({ code: "not_found" });
		// Other words have been written since: they stay what they are.
		await confirm(false);
		await write("/title", "Conditions générales");
		await expect(confirm(true)).rejects.toMatchObject({ code: "not_found" });
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
	});

	test("a legal text is translated beside the draft of its source, for its languages go out together", async () => {
		await saveField(site.drafts, en(), "/title", "Conditions");
		// The draft is what has to be said in French before either can go out.
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", source: "Conditions", madeFrom: "Title of terms" },
		});
		await write("/title", "Conditions générales");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		await saveField(site.drafts, en(), "/title", "Conditions of use");
		expect(await stateOf("/title")).toMatchObject({
			...{ state: "stale", madeFrom: "Conditions" },
		});
		await write("/title", "Conditions d'utilisation");
		await publish("en", "fr");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		// Alone, without the source in sight, it is as stale as it was.
		await saveField(site.drafts, en(), "/summary", "In short");
		await write("/summary", "Summary!", false);
		expect(await stateOf("/summary")).toMatchObject({
			...{ state: "stale", source: "In short", madeFrom: "Summary" },
		});
	});

	rule(
		"what was sent back is not in review, until it is handed in again",
		async () => {
			const states = async () => {
				const { totals } = await translations.board(french, {
					...{ limit: 10, language: "fr" as const },
				});
				return totals.review;
			};
			const submit = () =>
				site.versions.submit({ ...place(), author: french.id });
			await write("/title", "Autres conditions");
			await submit();
			expect(await states()).toBe(1);
			await site.versions.sendBack([place()], { author: "ana", note: "No" });
			expect(await states()).toBe(0);
			await submit();
			expect(await states()).toBe(1);
		},
	);

	test("the board says how far each language is", async () => {
		await changeSource("/title", "Conditions");
		const { data, totals } = await translations.board(french, { limit: 10 });
		const states = data[0]?.languages.map(({ language, state }) => [
			...[language, state],
		]);
		expect(states).toEqual([
			["zh", "missing"],
			["fr", "stale"],
			["es", "missing"],
			["pt", "missing"],
			["ar", "stale"],
		]);
		expect(totals).toEqual({ missing: 3, stale: 2, review: 0, current: 0 });
		const of = async (filter: object) =>
			(await translations.board(french, { limit: 10, ...filter })).count;
		expect(await of({ state: "current" })).toBe(0);
		expect(await of({ language: "fr", state: "stale" })).toBe(1);
		expect(await of({ search: "condi legal" })).toBe(1);
		expect(await of({ search: "nothing" })).toBe(0);
	});

	rule("a translator writes his languages only", async () => {
		const arabic = { entry, language: "ar" as const, fields: ["/title"] };
		await expect(translations.confirm(french, arabic)).rejects.toMatchObject({
			code: "forbidden",
		});
		const back = { entry, fields: ["/title"], back: false };
		await expect(translations.carry(french, back)).rejects.toMatchObject({
			code: "forbidden",
		});
	});

	describe.each(["xliff", "csv"] as const)("as %s", (format) => {
		const out = async () => {
			const { files, units } = await translations.out(french, {
				...{ language: "fr", format, open: false },
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
			expect((await site.drafts.read(place())).changed).toBe(false);
			const ids = seen.units.map(({ id }) => id);
			expect(await back(translated, ids)).toMatchObject({
				...{ taken: 2, refused: [] },
			});
			expect((await site.drafts.read(place())).body).toMatchObject({
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
				await saveField(site.drafts, place(), "/source", "Neuf", "ben");
				expect(await back(translated, [unit?.id ?? ""])).toMatchObject({
					...{ taken: 0, refused: [unit?.id] },
				});
				expect((await site.drafts.read(place())).body).toMatchObject({
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
				...{ language: "fr", format: "csv", open: false },
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
					...{ at: "/title", after: "Termes", fault: null, row: 5 },
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
				...{ format: "csv", text, take },
			});
			expect(done).toMatchObject({ taken: 1, refused: [take[1]] });
			expect((await site.drafts.read(place())).body).toMatchObject({
				...{ title: "Termes", summary: "Summary" },
			});
			// What was never translated is empty as it went out.
			const { files: missing } = await translations.out(editor, {
				...{ language: "es", format: "csv", open: false },
			});
			const filled = (missing[0]?.text ?? "").replace(
				"Summary,,",
				"Summary,,Resumen",
			);
			expect(filled).not.toBe(missing[0]?.text);
			const spanish = await translations.in(editor, {
				...{ format: "csv", text: filled },
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
				...{ language: "fr", format: "xliff", open: false },
			});
			const { text = "" } = files[0] ?? {};
			const unit = async (inner: string) => {
				const changed = text.replace(
					/(<target[^>]*>)Summary/,
					(_, tag) => `${tag}${inner}`,
				);
				const read = await translations.in(french, {
					...{ format: "xliff", text: changed },
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
