import { readFile } from "node:fs/promises";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import { legal, publishEntries } from "../../tests/content/content.ts";
import { saveField } from "../../tests/content/editing.ts";
import { violations } from "../axe.ts";
import { articleOf } from "./articles.ts";
import { expect, test } from "./staff.ts";

const board = "/console/translations";

/** A text of one's own, whose English has moved on since it was translated. */
const stale = test.extend<{ slug: string; entry: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
	slug: ({}, use, { workerIndex, retry }) =>
		use(`translated-${workerIndex}-${retry}-${Date.now()}`),
	entry: async ({ site, slug }, use) => {
		const [entry = ""] = await publishEntries(site, [
			legal(slug, { en: "One\n\nTwo", fr: "Un\n\nDeux", ar: "واحد" }),
		]);
		const place = { entry, language: "en" as const };
		const { drafts } = site.editing;
		await saveField(drafts, place, "/title", `Conditions ${slug}`);
		await site.publishing.publish(
			{ items: await drafts.itemsOf(entry, ["en"]) },
			{ actor: { command: "ana" } },
		);
		await use(entry);
		await site.publishing.publish(
			{ removals: [entry] },
			{ actor: { command: "ana" } },
		);
	},
});

stale(
	"a translator goes from one stale field to the next by keyboard, and the board knows",
	async ({ page, signIn, entry }) => {
		await signIn(page, [{ role: "translator", languages: ["fr", "ar"] }]);
		await page.goto(`${board}?state=stale&language=fr&search=conditions`);
		const cell = page.getByRole("link", {
			name: /^Stale\s*, 1 field open: .*Français/,
		});
		await expect(cell.first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.goto(`${board}/${entry}/fr`);
		await expect(page.locator("ins")).toHaveText(/Conditions/);
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
		// Not his to say.
		await expect(
			page.getByRole("button", { name: "Meaning unchanged" }),
		).toHaveCount(0);
		expect(await violations(page)).toEqual([]);

		await page.getByRole("button", { name: "Next open field" }).press("Enter");
		const title = page.getByRole("textbox", { name: "Title" });
		await expect(title).toBeFocused();
		await title.press("Control+Shift+Enter");
		await expect(page.getByText("All fields are done.")).toBeVisible();

		await page.getByRole("combobox", { name: "Language" }).selectOption("ar");
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
		await expect(title).toHaveAttribute("dir", "rtl");
		// All lines of a translation are seen, however many.
		await title.fill("الشروط ".repeat(20));
		expect(
			await title.evaluate((box) => box.scrollHeight - box.clientHeight),
		).toBeLessThanOrEqual(0);
		await title.fill("الشروط");
		await expect(page.getByText("All fields are done.")).toBeVisible();
		await page.reload();
		await expect(title).toHaveValue("الشروط");
	},
);

stale(
	"who changed the source says that its meaning is the same, and takes it back @desktop",
	async ({ page, signIn, entry }) => {
		await signIn(page, [{ role: "editor" }]);
		await page.goto(`${board}/${entry}/fr`);
		await page.getByRole("button", { name: "Meaning unchanged" }).click();
		await expect(
			page.getByText("2 translations are current again."),
		).toBeVisible();
		await expect(page.getByText("All fields are done.")).toBeVisible();
		await page.getByRole("button", { name: "Undo", disabled: false }).click();
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
	},
);

stale(
	"texts go to a translation house and come back, shown before they are taken @desktop",
	async ({ page, signIn, slug, entry, forgive }) => {
		forgive(/422/);
		await signIn(page, [{ role: "translator", languages: ["fr"] }]);
		await page.goto(board);
		await page.getByRole("button", { name: "Translation houses" }).click();
		await page.getByLabel("Open fields only").uncheck();
		await page.getByText("Of all entries").click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("searchbox").fill(slug);
		await dialog.getByRole("checkbox", { name: `Conditions ${slug}` }).check();
		await expect(page.getByText("Of 1 chosen entry")).toBeVisible();
		expect(await violations(page)).toEqual([]);
		// Texts of other entries are those of other journeys, which go on meanwhile.
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download" }).click();
		await dialog.getByRole("button", { name: "All entries again" }).click();
		await expect(page.getByText("Of all entries")).toBeVisible();
		const file = await (await download).path();
		const text = await readFile(file, "utf8");
		const begin = text.indexOf(`original="${entry}"`);
		const mine = text.indexOf("Un\n\nDeux", begin);
		expect(mine).toBeGreaterThan(begin);
		const translated = `${text.slice(0, mine)}Un\n\nTrois${text.slice(mine + 8)}`;
		const input = page.locator('input[type="file"]');
		await input.setInputFiles({
			name: "broken.xlf",
			mimeType: "text/xml",
			buffer: Buffer.from(text.slice(0, 500)),
		});
		await expect(
			page.getByRole("alert").filter({ hasText: "XLIFF 1.2" }),
		).toBeVisible();
		await input.setInputFiles({
			name: "back.xlf",
			mimeType: "text/xml",
			buffer: Buffer.from(
				"<?xml version='1.0' encoding='UTF-8'?><a>\xe9</a>",
				"latin1",
			),
		});
		await expect(
			page.getByRole("alert").filter({ hasText: "saved as UTF-8" }),
		).toBeVisible();
		// In one of the encodings houses have, and says so.
		const inLatin = translated
			.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
			.replace("Un\n\nTrois", "Un\n\nTrois été")
			.replaceAll(
				/[\u0100-\uffff]/g,
				(letter) => `&#${letter.codePointAt(0)};`,
			);
		await input.setInputFiles({
			name: "back.xlf",
			mimeType: "text/xml",
			buffer: Buffer.from(inLatin, "latin1"),
		});
		await expect(page.locator("ins").filter({ hasText: "été" })).toBeVisible();
		await input.setInputFiles({
			name: "back.xlf",
			mimeType: "text/xml",
			buffer: Buffer.from(translated),
		});
		await expect(
			page.locator("ins").filter({ hasText: "Trois" }),
		).toBeVisible();
		await expect(dialog.getByText("1 text is different")).toBeVisible();
		// Named as the console names them; what is stale and untouched is not ticked.
		const changed = dialog.getByRole("checkbox", {
			name: /^Conditions translated.*: Text .*Trois/,
		});
		await expect(changed).toBeChecked();
		await expect(
			dialog
				.getByRole("checkbox", { name: /: Title .*came back as it was/ })
				.last(),
		).not.toBeChecked();
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: /^Take/ }).click();
		await expect(page.getByText(/in the drafts now/)).toBeVisible();
		await page.goto(`${board}/${entry}/fr`);
		await expect(
			page.getByRole("textbox", { name: "Text" }).locator("p"),
		).toHaveText(["Un", "Trois"]);
	},
);

stale(
	"a text is translated as it looks, paragraph beside paragraph; the editor says what changed in the source",
	async ({ page, signIn, site, entry }) => {
		const { drafts } = site.editing;
		const english = { entry, language: "en" as const };
		await saveField(
			drafts,
			english,
			"/source",
			"## One\n\nTwo with [help](/customer-support)\n\nThree **new**",
		);
		await site.publishing.publish(
			{ items: await drafts.itemsOf(entry, ["en"]) },
			{ actor: { command: "ana" } },
		);
		await signIn(page, [{ role: "translator", languages: ["fr", "ar"] }]);
		await page.goto(`${board}/${entry}/fr`);
		const text = page.getByRole("textbox", { name: "Text" });
		await expect(text.locator("p")).toHaveText(["Un", "Deux"]);
		// As it looks, not as it is written, with what is different marked.
		const source = page.locator('div[lang="en"]').filter({ hasText: "Three" });
		await expect(source.getByRole("heading", { name: "One" })).toBeVisible();
		await expect(source.locator("strong ins")).toHaveText("new");
		await expect(page.getByText(/##|\*\*|\]\(/)).toHaveCount(0);
		const isWide = (page.viewportSize()?.width ?? 0) > 800;
		if (isWide) {
			const tops = (of: typeof text) =>
				of.evaluate((element) =>
					Array.from(element.children, (child) =>
						Math.round(child.getBoundingClientRect().top),
					).slice(0, 2),
				);
			const [mine, theirs] = [await tops(text), await tops(source)];
			for (const n of [0, 1])
				expect(Math.abs((mine[n] ?? 0) - (theirs[n] ?? 99))).toBeLessThan(24);
		}
		// A link that is lost is named at once.
		await text.locator("p").last().click();
		await page.keyboard.press("End");
		await page.keyboard.type(" avec aide");
		await expect(page.getByText("Missing: /customer-support")).toBeVisible();
		await expect(source.locator("[data-current]")).toHaveText(/Two/);
		// However long: above one another on a phone, a text is as high as it is.
		await page.keyboard.press("Control+End");
		for (let n = 0; n < 10; n++) {
			await page.keyboard.press("Enter");
			await page.keyboard.type("Encore");
		}
		const beyond = await text.evaluate((element) => {
			const { bottom } = element.getBoundingClientRect();
			const last = element.lastElementChild?.getBoundingClientRect();
			return (last?.bottom ?? 0) - bottom;
		});
		expect(beyond).toBeLessThanOrEqual(0);
		expect(await violations(page)).toEqual([]);

		// In the ordinary editor, too.
		await page.goto(`/console/entries/legal/${entry}/fr`);
		const changed = page.getByRole("group", {
			name: "Title: what changed in the source",
		});
		await expect(changed.locator("ins")).toHaveText(/Conditions/);
		expect(await violations(page)).toEqual([]);
		await changed.getByRole("button", { name: "Still right" }).click();
		await expect(changed).toHaveCount(0);
	},
);

stale(
	"a translator finishes beside the source: a colleague's words come in, it is looked at, handed in, sent back and read",
	async ({ page, signIn, site, entry }) => {
		const place = { entry, language: "ar" as const };
		await signIn(page, [{ role: "translator", languages: ["ar"] }]);
		await page.goto(`${board}/${entry}/ar`);
		const title = page.getByRole("textbox", { name: "Title" });
		const summary = page.getByRole("textbox", { name: "Summary" });
		await title.press("Control+Shift+Enter");
		await expect(page.getByText("All fields are done.")).toBeVisible();
		await page.getByRole("button", { name: "Undo", disabled: false }).click();
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
		await title.fill("شروط");
		await expect(page.getByText("All fields are done.")).toBeVisible();

		await saveField(site.editing.drafts, place, "/summary", "موجز", "ben");
		await expect(summary).toHaveValue("موجز", { timeout: 10_000 });
		await expect(title).toHaveValue("شروط");
		await expect(page.getByText(/Changed by others just now/)).toBeVisible();

		const preview = page.getByRole("button", { name: "Show preview" });
		if (await preview.isVisible()) await preview.click();
		await expect(
			page.frameLocator("iframe").last().getByRole("heading", { name: "شروط" }),
		).toBeVisible({ timeout: 20_000 });
		await page.getByRole("button", { name: "Hide preview" }).click();

		await page.getByRole("button", { name: "Hand in…" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("button", { name: "Hand in for review" }).click();
		await expect(page.getByText(/has handed this in for review/)).toBeVisible();
		await site.editing.versions.sendBack([place], {
			actor: { command: "ana" },
			note: "Say what it is about.",
		});
		await expect(page.getByText("Say what it is about.")).toBeVisible({
			timeout: 10_000,
		});
		expect(await violations(page)).toEqual([]);
	},
);

test("what another wrote goes out where it is chosen, not by itself @desktop", async ({
	page,
	signIn,
	site,
}) => {
	const writer = await signIn(
		page,
		[{ role: "translator", languages: ["ar"] }],
		"Rana Vidal",
	);
	const me = await signIn(page);
	const { drafts } = site.editing;
	const isPhone = (page.viewportSize()?.width ?? 0) < 600;
	const journey = isPhone
		? "unfinished translation on a phone"
		: "unfinished translation";
	const place = { entry: (await articleOf(site, journey)).id };
	const english = { ...place, language: "en" as const };
	const arabic = { ...place, language: "ar" as const };
	await saveField(drafts, english, "/title", "Another title", me.id);
	await saveField(drafts, arabic, "/title", "عنوان لم يكتمل", writer.id);
	await page.goto(`/console/entries/news/${place.entry}/en`);
	await page.getByRole("button", { name: /^Publish/ }).click();
	const languages = page.getByRole("dialog").getByRole("group", {
		name: "Languages",
	});
	await expect(languages.getByLabel("English")).toBeChecked();
	await expect(languages.getByLabel("العربية")).not.toBeChecked();
	await expect(languages).toContainText("Written by Rana Vidal");
	expect(await violations(page)).toEqual([]);
	await languages.getByLabel("العربية").check();
	await expect(page.getByRole("dialog")).toContainText("عنوان لم يكتمل");
	for (const at of [english, arabic]) {
		const { body } = await drafts.read(at);
		await drafts.drop({ ...at, seen: hashOf(body), actor: me });
	}
});

test("words lead to the language one translates, or asks for @desktop", async ({
	page,
	signIn,
}) => {
	await signIn(page, [{ role: "translator", languages: ["fr", "ar"] }]);
	await page.goto("/console/words");
	const word = page.getByRole("main").getByRole("listitem").getByRole("link");
	await expect(word.first()).toHaveAttribute("href", /\/fr#\/groups\//);
	const shown = page.getByRole("combobox", { name: "Show" });
	await shown.selectOption("Missing in العربية");
	await expect(page.getByText("0 words")).toBeVisible();
	// The board opens where one last wrote.
	await page.goto(board);
	await page
		.getByRole("link", { name: /العربية$/ })
		.first()
		.click();
	await expect(page.getByRole("button", { name: "Hand in…" })).toBeVisible();
	await page.goto("/console/words");
	await expect(word.first()).toHaveAttribute("href", /\/ar#\/groups\//);
});

test("places that are filled in are one piece each, and words by number have a box for each form @desktop", async ({
	page,
	signIn,
	site,
}) => {
	await signIn(page);
	const [copy] = await site.content.list("copy", "fr");
	const entry = copy?.id ?? "";
	const place = { entry, language: "fr" as const };
	const written = async () => {
		const { body } = await site.editing.drafts.read(place);
		return (body as { models: { description: string } }).models.description;
	};
	const before = await written();
	await page.goto(`${board}/${entry}/fr`);
	const pair = page.locator('[data-pair="/models/description"]');
	const forms = pair.getByRole("textbox");
	await expect(forms).toHaveCount(3);
	await expect(pair.getByText("For all other numbers")).toHaveCount(2);
	await expect(page.getByText(/\{count|\{brand|plural/)).toHaveCount(0);
	expect(await violations(page)).toEqual([]);

	const one = pair.getByRole("textbox", { name: /For 0, 1$/ });
	await expect(one.locator("[data-place=brand]")).toHaveText("Brand name");
	await one.click();
	await page.keyboard.press("Control+Home");
	await page.keyboard.type("Ici, l'{auto} : ");
	await expect.poll(written).toMatch(/one\{Ici, l'+/);
	expect(await written()).not.toBe(before);
	// Typing beside a place does not take it away; two keys do, and it is put back.
	const places = one.locator("[data-place]");
	await expect(places).toHaveCount(2);
	await places.first().click();
	await page.keyboard.type("x");
	await expect(places).toHaveCount(2);
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Delete");
	await expect(places).toHaveCount(0);
	await page
		.getByRole("button", { name: /^Put in: Brand name – .*For 0, 1$/ })
		.click();
	await expect.poll(written).toMatch(/one\{\{brand\}\}/);

	// So it is in the ordinary editor; in Chinese there is one form.
	await page.goto(`/console/entries/copy/${entry}/fr#/models/description`);
	const field = page.locator('[data-at="/models/description"]').last();
	await expect(field.getByRole("textbox")).toHaveCount(3);
	expect(await violations(page)).toEqual([]);
	await page.goto(`/console/entries/copy/${entry}/zh`);
	const chinese = page.locator('[data-at="/models/description"]').last();
	await expect(chinese.getByRole("textbox")).toHaveCount(1);
	await saveField(site.editing.drafts, place, "/models/description", before);
});
