import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { member, saveField } from "../../tests/content/editing.ts";
import {
	chief,
	french,
	openTranslating,
	type Translating,
} from "../../tests/content/translating.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { hashOf } from "../content/drafts/fields.ts";

eachDatabase((make, engine) => {
	const rule = test.runIf(engine === "sqlite");
	let open: OpenDatabase;
	let time: number;
	let site: Translating["site"];
	let translations: Translating["translations"];
	let entry: Translating["entry"];
	let place: Translating["place"];
	let source: Translating["source"];
	let read: Translating["read"];
	let publish: Translating["publish"];
	let stateOf: Translating["stateOf"];
	let write: Translating["write"];
	let changeSource: Translating["changeSource"];
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		({
			site,
			translations,
			entry,
			place,
			source,
			read,
			publish,
			stateOf,
			write,
			changeSource,
		} = await openTranslating(open, () => new Date(time++)));
	});

	test("a translation is stale when its source has moved on, until somebody looked at it", async () => {
		expect((await read()).fields.map(({ at, state }) => [at, state])).toEqual([
			["/title", "current"],
			["/summary", "current"],
			["/source", "current"],
		]);
		await changeSource("/title", "Conditions");
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			source: "Conditions",
			madeFrom: "Title of terms",
			target: "Title of terms",
		});
		// Texts never read again are compared with their origin.
		await changeSource("/title", "Terms and conditions");
		expect(await stateOf("/title")).toMatchObject({
			madeFrom: "Title of terms",
		});
		await translations.confirm(french, { ...place, fields: ["/title"] });
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		// Back to the first words: those it was confirmed for are others.
		await changeSource("/title", "Title of terms");
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			madeFrom: "Terms and conditions",
		});
	});

	test("a new translation is of what the source says now", async () => {
		await changeSource("/title", "Conditions");
		await write("/title", "Conditions générales");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		// The draft is given up: what is published is as stale as before.
		const draft = await site.drafts.read(place);
		await site.drafts.drop({
			...place,
			seen: hashOf(draft.body),
			actor: { command: "ana" },
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
		await translations.confirm(french, { ...place, fields: ["/title"] });
		// Current translations stay so.
		await write("/title", "Conditions générales", false);
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		await changeSource("/title", "Terms");
		expect(await stateOf("/title")).toMatchObject({ madeFrom: "Conditions" });
	});

	test("what is written beside a source that has moved on is made from what its writer saw", async () => {
		await changeSource("/title", "Conditions");
		await write("/title", "Titre des conditions", true, "Title of terms");
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			madeFrom: "Title of terms",
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
			await translations.confirm(french, { ...place, fields: ["/source"] });
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
				state: "stale",
				madeFrom: "Title of terms",
			});
		},
	);

	test("a translation of the former source is stale, though published with the next", async () => {
		await write("/title", "Titre", true);
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		await saveField(site.drafts, source, "/title", "Conditions");
		await publish("en", "fr");
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			madeFrom: "Title of terms",
			target: "Titre",
		});
	});

	test("a translation that was written before its source changed was not made from that", async () => {
		await write("/title", "Titre", false);
		await saveField(site.drafts, source, "/title", "Conditions");
		await publish("en", "fr");
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			madeFrom: "Title of terms",
			target: "Titre",
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
		const { fields } = await translations.read(chief, arabic);
		expect(fields[0]).toMatchObject({ state: "stale" });
	});

	rule(
		"what is planned of the source is translated before it is published",
		async () => {
			const en = { entry, language: "en" as const };
			await saveField(site.drafts, en, "/title", "Soon");
			const { revision, base } = await site.versions.submit({
				...en,
				author: "ana",
			});
			const release = await site.releases.create({ name: "May", owner: "ana" });
			await site.releases.add(release, [{ ...en, revision, base }], "ana");
			await site.releases.plan(release, "2026-05-01T00:00:00Z", member("ana"));
			// Planned texts go out without their draft, too.
			const { body } = await site.drafts.read(en);
			await site.drafts.drop({
				...en,
				seen: hashOf(body),
				actor: { command: "ana" },
			});
			const field = await stateOf("/title");
			expect(field).toMatchObject({ state: "stale", source: "Soon" });
			await write("/title", "Bientôt");
			expect(await stateOf("/title")).toMatchObject({ state: "current" });
			await site.releases.publish(release, { command: "ana" });
			expect(await stateOf("/title")).toMatchObject({
				state: "current",
				target: "Bientôt",
			});
		},
	);

	test("an unchanged meaning carries all languages over, and can be taken back", async () => {
		await changeSource("/title", "Conditions");
		const fields = ["/title"];
		const carry = (back: boolean) =>
			translations.carry(chief, { entry, fields, back });
		expect(await carry(false)).toEqual({ carried: 2 });
		expect(await stateOf("/title")).toMatchObject({
			state: "current",
			carried: true,
		});
		expect(await carry(true)).toEqual({ carried: 2 });
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			madeFrom: "Title of terms",
		});
	});

	test("'still right' can be taken back: the translation is as stale as it was", async () => {
		await changeSource("/title", "Conditions");
		const confirm = (back: boolean) =>
			translations.confirm(french, {
				...place,
				fields: ["/title"],
				back,
			});
		const stale = { state: "stale", madeFrom: "Title of terms" };
		await confirm(false);
		expect(await stateOf("/title")).toMatchObject({
			state: "current",
			carried: false,
		});
		// An editor of the source does not take a confirmation back.
		await expect(
			translations.carry(chief, { entry, fields: ["/title"], back: true }),
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
		await saveField(site.drafts, source, "/title", "Conditions");
		// The draft is what has to be said in French before either can go out.
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			source: "Conditions",
			madeFrom: "Title of terms",
		});
		await write("/title", "Conditions générales");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		await saveField(site.drafts, source, "/title", "Conditions of use");
		expect(await stateOf("/title")).toMatchObject({
			state: "stale",
			madeFrom: "Conditions",
		});
		await write("/title", "Conditions d'utilisation");
		await publish("en", "fr");
		expect(await stateOf("/title")).toMatchObject({ state: "current" });
		// Alone, without the source in sight, it is as stale as it was.
		await saveField(site.drafts, source, "/summary", "In short");
		await write("/summary", "Summary!", false);
		expect(await stateOf("/summary")).toMatchObject({
			state: "stale",
			source: "In short",
			madeFrom: "Summary",
		});
	});

	rule(
		"what was sent back is not in review, until it is handed in again",
		async () => {
			const states = async () => {
				const { totals } = await translations.board(french, {
					limit: 10,
					language: "fr" as const,
				});
				return totals.review;
			};
			const submit = () =>
				site.versions.submit({ ...place, author: french.id });
			await write("/title", "Autres conditions");
			await submit();
			expect(await states()).toBe(1);
			await site.versions.sendBack([place], {
				actor: member("ana"),
				note: "No",
			});
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
});
