import type { ModelFacts } from "../../contracts/content/kinds/model.ts";
import { languageNames } from "../../contracts/language.ts";
import { staffIn } from "../../tests/console.ts";
import { violations } from "../axe.ts";
import { expect, inLanguage } from "../visit.ts";
import { addAuthenticator, enter, houseTest } from "./house.ts";
import { paste } from "./paste.ts";
import { signInAs } from "./staff.ts";
import { ask, photograph, served, table, write } from "./wholeSiteDeeds.ts";

const test = houseTest("whole-site");

// One house: what one journey publishes, the next finds.
test.describe.configure({ mode: "default" });

const greetings = {
	en: "Nova says hello",
	zh: "诺瓦向您问好",
	fr: "Nova vous salue",
	es: "Nova le saluda",
	pt: "Nova diz olá",
	ar: "نوفا ترحب بكم",
};
/** Languages of the sample. */
const languages = Object.keys(greetings) as (keyof typeof greetings)[];

test("from the first link: a headline in Arabic, previewed, published and taken back @desktop", async ({
	page,
	house,
	browser,
	forgive,
}) => {
	test.slow();
	// Nobody is signed in at first.
	forgive(/401/);
	await addAuthenticator(page);
	await enter(page, house, { name: "Ana Ruiz", account: "ana" });
	const [, , news] = await house.services.content.list("news", "ar");
	if (!news) throw new Error("no news");
	const title = `عنوان جديد ${Date.now()}`;
	const address = `/ar/newsroom/${news.slug}`;
	const site = served(house);

	await page.goto(`/console/entries/news/${news.id}/ar`);
	await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
	const pane = page.getByRole("region", { name: "Preview" });
	await pane.getByRole("button", { name: "Show preview" }).click();
	const frame = pane.frameLocator("iframe[data-shown]");
	await expect(frame.getByRole("heading", { name: title })).toBeVisible();
	await site.expect(address, title, false);
	await pane.getByRole("radio", { name: "Phone" }).check();
	// Links within keep the preview, and load whole pages.
	await frame.locator("a").filter({ visible: true }).first().click();
	await expect
		.poll(() =>
			page
				.frames()
				.map((one) => one.url())
				.join(" "),
		)
		.toContain("?preview=");

	await pane.getByRole("button", { name: "Share" }).click();
	await expect(
		pane.getByRole("button", { name: "Make the link" }),
	).toBeInViewport({ ratio: 1 });
	await pane.getByRole("textbox", { name: "Who it is for" }).fill("Agency");
	await pane.getByRole("button", { name: "Make the link" }).click();
	const link = await pane
		.getByRole("textbox", { name: "Link for Agency" })
		.inputValue();
	const stranger = await browser.newContext();
	const outside = await stranger.newPage();
	const faults: string[] = [];
	outside.on("console", (message) => {
		if (message.type() === "error") faults.push(message.text());
	});
	outside.on("pageerror", (error) => faults.push(String(error)));
	await outside.goto(link);
	await expect(outside.getByRole("heading", { name: title })).toBeVisible();
	await expect(outside.getByText("معاينة – غير منشورة")).toBeVisible();
	expect(faults).toEqual([]);
	await page.goto("/console/previews");
	await page
		.getByRole("button", { name: "Withdraw the link for Agency" })
		.first()
		.click();
	await expect(
		page.getByText("The link opens nothing any more."),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
	expect((await outside.goto(link))?.status()).toBe(410);
	await stranger.close();

	await page.goto(`/console/entries/news/${news.id}/ar`);
	await page.getByRole("button", { name: "Publish…" }).click();
	const review = page.getByRole("dialog", { name: "What will be published" });
	await expect(review.locator("ins").first()).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await review.getByRole("button", { name: "Publish now" }).click();
	await expect(page.getByText("Published.", { exact: true })).toBeVisible();
	await site.expect(address, title);
	await page.getByRole("button", { name: "Undo" }).last().click();
	await site.expect(address, title, false);

	await page.getByRole("link", { name: "History" }).click();
	await expect(page.getByText("rolled back").first()).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await site.expect(address, news.texts.title);
});

test("a ninth model: pasted, photographed and told in six languages, published and taken back @desktop", async ({
	page,
	house,
}) => {
	test.slow();
	const { drafts } = house.services.editing;
	const { staff, token } = await staffIn(house.services);
	await signInAs(page, token, house.url);
	await page.goto("/console/entries/model");
	await page.getByRole("button", { name: "New model" }).click();
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("Nova");
	await expect(page.getByText("This address is free.")).toBeVisible();
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/entries\/model\/[^/]+\/[a-z]+$/);
	const entry = page.url().split("/").at(-2) ?? "";
	const facts = `/console/entries/model/${entry}/zxx`;
	await page.goto(facts);
	await expect(page.locator('[data-at="/groups"] table')).toHaveCount(0);
	await expect(page.getByText(/Keeps the drafts from/)).toBeVisible();

	// Nobody types sixty fields here: the calls of this screen fill them in.
	const { entries } = await house.services.content.state();
	const like = entries.find(({ slug }) => slug === "alba");
	const {
		name: _,
		home: __,
		aliases: ___,
		...given
	} = (like?.facts ?? {}) as Partial<ModelFacts>;
	const author = staff.id;
	await write(page, house, { entry, language: "zxx", author }, given);
	for (const language of languages)
		await write(
			page,
			house,
			{ entry, language, author },
			{ ...like?.texts[language] },
		);
	await page.reload();

	await test.step("its specification comes from a spreadsheet", async () => {
		await page
			.getByRole("button", { name: "Paste from a spreadsheet" })
			.click();
		await paste(page.getByPlaceholder("Paste the table here"), table);
		const dialog = page.getByRole("dialog", {
			name: "Paste from a spreadsheet",
		});
		await dialog.getByLabel("Values from").selectOption("Nova Plus");
		await dialog
			.getByLabel("Take it")
			.selectOption({ label: "instead of what is there" });
		await expect(dialog).toContainText("A formula, not its value: =C9*2");
		expect(await violations(page)).toEqual([]);

		// A label the vocabulary does not have is asked for at once.
		await dialog
			.getByRole("button", { name: /^Label for “Front boot”/ })
			.click();
		await page
			.getByRole("option", { name: "New label “Front boot” …" })
			.click();
		const words = page.getByRole("dialog", { name: "A new label" });
		for (const language of languages)
			if (language !== "en")
				await words
					.getByLabel(languageNames[language])
					.fill(`Front boot ${language}`);
		await words.getByRole("button", { name: "Save" }).click();
		await dialog.getByRole("button", { name: "Take 8 rows" }).click();
	});

	await test.step("it is put right by keyboard, beside another model", async () => {
		const row = page.getByRole("row", { name: /Front boot/ });
		await expect(row).toContainText("45 l");
		await row.getByRole("textbox").fill("52");
		await expect(
			page.getByRole("complementary", { name: "In all languages" }),
		).toContainText("52 l");
		const beside = page.getByLabel("Compare with");
		await beside.focus();
		await beside.selectOption({ label: "Terra 7" });
		await expect(
			page.getByRole("row", { name: /Maximum torque/ }),
		).toContainText("differs");
		const handle = page.getByRole("button", { name: /^Move Front boot/ });
		await handle.focus();
		await page.keyboard.press("ArrowUp");
		await expect(handle).toBeFocused();
	});

	await test.step("pictures are uploaded, gallery and paints put in order by keys", async () => {
		for (const view of ["card", "hero", "heroMobile"]) {
			const field = page.locator(`[data-at="/pictures/${view}"]`);
			const name = `nova-${view}`;
			await field
				.locator("input[type=file]")
				.setInputFiles(await photograph(`${name}.jpg`));
			await expect(field.getByRole("img", { name }).first()).toBeVisible();
		}
		for (const name of [/^Move Rear/, /^Move Coral/]) {
			const handle = page.getByRole("button", { name });
			await handle.focus();
			await page.keyboard.press("Home");
			await expect(handle).toBeFocused();
		}
		await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	});

	const { body } = await drafts.read({ entry, language: "zxx" });
	expect(body).toMatchObject({
		colours: [{ id: "coral" }, {}, {}, {}, {}],
		gallery: ["rear", "front", "side", "detailLight", "detailWheel"],
		groups: [
			{
				key: "powertrain",
				rows: [
					{ key: "power", number: 90, unit: "kW" },
					{ key: "torque", number: 1210.5, unit: "Nm", digits: 1 },
					{ key: "acceleration", number: 9.4, unit: "s", digits: 1 },
					{ key: "drive", term: "allWheelDrive" },
				],
			},
			{
				key: "batteryAndCharging",
				rows: [
					{ key: "frontBoot", number: 52, unit: "l" },
					{ key: "range", from: 380, to: 460, unit: "km" },
				],
			},
			{ key: "chassis" },
		],
	});
	expect(body).not.toHaveProperty("home");

	// One language by hand; the others by the calls it makes.
	await page.goto(`/console/entries/model/${entry}/en`);
	await page
		.locator('[data-at="/tagline"]')
		.locator("input, textarea")
		.first()
		.fill(greetings.en);
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	for (const language of languages)
		if (language !== "en")
			await write(
				page,
				house,
				{ entry, language, author: staff.id },
				{
					tagline: greetings[language],
				},
			);

	await page.goto(facts);
	await page.getByRole("button", { name: "Publish…" }).click();
	const review = page.getByRole("dialog", { name: "What will be published" });
	// The new label is published with the model that needs it.
	await expect(review).toContainText("Words of the vocabulary");
	await review.getByRole("button", { name: "Add", exact: true }).click();
	await page.waitForURL(/\/console\/releases\/[^/]+$/);
	const now = page.getByRole("button", { name: "Publish now" });
	await expect(now).toBeEnabled();
	expect(await violations(page)).toEqual([]);
	await now.click();
	await expect(page.getByText("Published.", { exact: true })).toBeVisible();
	const site = served(house);
	for (const language of languages)
		await site.expect(
			inLanguage(language, "/models/Nova"),
			greetings[language],
		);
	await site.expect("/models/Nova", "52 l");
	await site.expect("/models", 'href="/models/Nova"');
	await site.expect("/sitemaps/en.xml", "/models/Nova");

	await page.getByRole("button", { name: "Take all of it back" }).click();
	await expect(page.getByText(/^Taken back/)).toBeVisible();
	for (const language of languages)
		await site.expect(
			inLanguage(language, "/models/Nova"),
			greetings[language],
			false,
		);
	await site.expect("/models", 'href="/models/Nova"', false);
	await site.expect("/sitemaps/en.xml", "/models/Nova", false);
});

test("a news item appears at its time, with feed and sitemap, and is taken back @desktop", async ({
	page,
	house,
}) => {
	const { staff, token } = await staffIn(house.services);
	await signInAs(page, token, house.url);
	await page.goto("/console/entries/news");
	await page.getByRole("button", { name: "New news item" }).click();
	await page.getByRole("textbox", { name: "Title" }).fill("The bridge is open");
	await expect(page.getByText("This address is free.")).toBeVisible();
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/entries\/news\/[^/]+\/en$/);
	const entry = page.url().split("/").at(-2) ?? "";
	await page
		.getByRole("textbox", { name: "Summary" })
		.fill("Two lanes, one for bicycles.");
	await page
		.getByRole("textbox", { name: "What the picture shows" })
		.fill("A bridge");
	await page.locator('.ProseMirror[role="textbox"]').click();
	await page.keyboard.type("Open since this morning.");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();

	// The other languages by the calls this screen makes.
	const author = staff.id;
	const { pictures } = await ask(page, "console-media", { limit: 1 });
	await write(
		page,
		house,
		{ entry, language: "zxx", author },
		{
			picture: pictures[0]?.id,
			date: "2026-01-02",
		},
	);
	for (const language of languages)
		if (language !== "en")
			await write(
				page,
				house,
				{ entry, language, author },
				{
					title: `The bridge is open ${language}`,
					summary: "Two lanes, one for bicycles.",
					alt: "A bridge",
					source: "Open since this morning.",
				},
			);
	await page.reload();
	await page.getByRole("button", { name: "Publish…" }).click();
	const review = page.getByRole("dialog", { name: "What will be published" });
	await review.getByRole("button", { name: "Add", exact: true }).click();
	await page.waitForURL(/\/console\/releases\/[^/]+$/);
	const id = page.url().split("/").at(-1) ?? "";
	const site = served(house);
	const path = "/newsroom/the-bridge-is-open";
	await site.expect(path, "Open since this morning.", false);

	const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
	await page.getByLabel(/^Publish at/).fill(`${tomorrow.slice(0, 10)}T10:30`);
	await page.getByRole("button", { name: "Plan", exact: true }).click();
	await expect(page.getByText("It is planned.")).toBeVisible();
	// Nobody waits for that here: its time is brought forward.
	await house.database.db
		.updateTable("release")
		.set({ due_at: new Date(Date.now() + 1000).toISOString() })
		.where("id", "=", id)
		.execute();
	await site.expect(path, "Open since this morning.");
	await site.expect(`/ar${path}`, "The bridge is open ar");
	await site.expect("/feeds/news.xml", path);
	await site.expect("/sitemaps/zh.xml", `/zh${path}`);

	await page.reload();
	await page.getByRole("button", { name: "Take all of it back" }).click();
	await expect(page.getByText(/^Taken back/)).toBeVisible();
	await site.expect(path, "Open since this morning.", false);
	await site.expect("/feeds/news.xml", path, false);
	await site.expect("/sitemaps/zh.xml", path, false);
});
