import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { saveField } from "../../../tests/content/editing.ts";

let site: TestApp;
let chief: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
	site = await createTestApp();
	chief = await asStaff(site);
});
afterAll(() => site.close());

const check = async (entry: string, languages: ("zxx" | "fr")[]) =>
	(
		await chief.call("console-publish-check", {
			entries: [{ entry, languages }],
		})
	).data;

test("what is published is called by its title, also where facts or problems say none", async () => {
	const { drafts } = site.services.editing;
	const [article] = await site.services.content.list("news", "en");
	const entry = article?.id ?? "";
	await saveField(drafts, { entry, language: "zxx" }, "/date", "2026-01-02");
	expect((await check(entry, ["zxx"])).changes).toMatchObject([
		{ title: article?.texts.title, slug: article?.slug },
	]);
	await saveField(drafts, { entry, language: "fr" }, "/title", undefined);
	const { problems } = await check(entry, ["fr"]);
	expect(problems).toMatchObject([
		{ entry, title: article?.texts.title, path: ["title"] },
	]);
});
