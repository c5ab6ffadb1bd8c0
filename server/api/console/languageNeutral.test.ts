import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { fieldAt, hashOf } from "../../../domain/content/drafts/fields.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { withdraw } from "../../../tests/content/content.ts";

let site: TestApp;
let chief: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
	site = await createTestApp();
	chief = await asStaff(site);
});
afterAll(() => site.close());

type Place = { entry: string; language: LanguageCode };
const bodyOf = async (place: Place, who = chief) =>
	(await who.call("console-draft", place)).data.body;
async function write(place: Place, at: string, to: unknown, who = chief) {
	const from = hashOf(fieldAt(await bodyOf(place), at));
	const { status, data } = await who.call("console-draft-save", {
		...place,
		author: who.staff.id,
		changes: [{ at, from, to }],
	});
	expect([status, data.refused]).toEqual([200, []]);
	return data;
}

test("the picture of a highlight is chosen once, for every language", async () => {
	const [model] = await site.services.content.list("model", "en");
	const entry = model?.id ?? "";
	const at = "/highlights/1/view";
	const old = model?.texts.highlights[1]?.view;
	const next = old === "rear" ? "side" : "rear";
	await write({ entry, language: "en" }, at, next);
	for (const language of languages)
		expect(fieldAt(await bodyOf({ entry, language }), at)).toBe(next);
	// Words stay each language's own.
	expect(
		fieldAt(await bodyOf({ entry, language: "fr" }), "/highlights/1/title"),
	).not.toBe(model?.texts.highlights[1]?.title);
	// Members who may write one language only change that one.
	const grants = [{ role: "translator" as const, languages: ["fr" as const] }];
	const translator = await asStaff(site, grants);
	await write({ entry, language: "fr" }, at, old, translator);
	expect(fieldAt(await bodyOf({ entry, language: "en" }), at)).toBe(next);
	await write({ entry, language: "en" }, at, old);
	for (const language of languages)
		expect(fieldAt(await bodyOf({ entry, language }), at)).toBe(old);
});

test("a language that begins a highlight has its picture", async () => {
	const [model] = (await site.services.content.list("model", "en")).slice(1);
	const entry = model?.id ?? "";
	await withdraw(site.services, entry, "es");
	const place = { entry, language: "es" as const };
	await chief.call("console-draft-save", {
		...place,
		author: chief.staff.id,
		changes: [
			{
				at: "/highlights",
				from: hashOf(fieldAt(await bodyOf(place), "/highlights")),
				to: [{ title: "Uno" }],
			},
		],
	});
	expect(await bodyOf(place)).toMatchObject({
		highlights: [{ title: "Uno", view: model?.texts.highlights[0]?.view }],
	});
});
