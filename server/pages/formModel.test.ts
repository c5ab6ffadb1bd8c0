import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { renderSite } from "../../tests/renderSite.tsx";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ render: renderSite });
});
afterAll(() => site.close());

const chosen = (html: string) =>
	[...html.matchAll(/<option value="([^"]*)" selected="">/g)].map(
		([, value]) => value,
	);

test.each([
	["/test-drive?model=Terra_5", "Terra 5"],
	["/ar/test-drive?model=terra%205&utm=x", "Terra 5"],
	["/be-an-agent?model=Solen", "Solen"],
	["/about/contact?model=Solen", "Solen"],
	["/test-drive?model=Nobody", ""],
	["/test-drive", ""],
])("%s has the model chosen before any script runs", async (path, model) => {
	const { text } = await site.ask(path);
	expect(chosen(text)[0] ?? "").toBe(model);
});

test("its picture is the one beside the form, and the form goes to its own page", async () => {
	const pictures = (html: string) =>
		html.match(/<img[^>]* src="\/media\/\w+/)?.[0];
	const [plain, asked] = await Promise.all(
		["/test-drive", "/test-drive?model=Terra_5"].map(
			async (path) => (await site.ask(path)).text,
		),
	);
	expect(pictures(asked ?? "")).not.toBe(pictures(plain ?? ""));
	const { text } = await site.ask("/zh/test-drive");
	expect(text).toMatch(/<form[^>]* action="\/zh\/test-drive"/);
});
