import { hashOf } from "../../domain/content/drafts/fields.ts";
import { violations } from "../axe.ts";
import { expect, test } from "./staff.ts";

const chief = [{ role: "editor-in-chief" as const }];

test("a headline in Arabic is seen before it is published, published, and taken back @desktop", async ({
	page,
	signIn,
	site,
	browser,
}) => {
	test.slow();
	await signIn(page, chief, "Chief");
	const [, , news] = await site.content.list("news", "ar");
	if (!news) throw new Error("no news");
	const before = news.texts.title;
	const title = `عنوان جديد ${Date.now()}`;
	const address = `/ar/newsroom/${news.slug}`;
	const shown = async () => (await page.request.get(address)).text();

	await page.goto(`/console/entries/news/${news.id}/ar`);
	const field = page.getByRole("textbox", { name: "Title", exact: true });
	await field.fill(title);
	const pane = page.getByRole("region", { name: "Preview" });
	await pane.getByRole("button", { name: "Show preview" }).click();
	const frame = pane.frameLocator("iframe[data-shown]");
	await expect(frame.getByRole("heading", { name: title })).toBeVisible();
	expect(await shown()).not.toContain(title);
	await pane.getByRole("radio", { name: "Phone" }).check();
	// Links within keep the preview, and load whole pages.
	await frame
		.locator(".article a, nav a, a")
		.filter({ visible: true })
		.first()
		.click();
	await expect
		.poll(() =>
			page
				.frames()
				.map((one) => one.url())
				.join(" "),
		)
		.toContain("?preview=");

	await pane.getByRole("button", { name: "Share" }).click();
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
	await expect.poll(shown).toContain(title);
	// Another process on the same database.
	await site.content.refresh();
	const now = await site.content.get("news", news.slug, "ar");
	expect(now?.texts.title).toBe(title);
	await page.getByRole("button", { name: "Undo" }).last().click();
	await expect.poll(shown).not.toContain(title);

	await page.getByRole("link", { name: "History" }).click();
	await expect(page.getByText("rolled back").first()).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await site.content.refresh();
	const after = await site.content.get("news", news.slug, "ar");
	expect(after?.texts.title).toBe(before);
});

test("a release is planned, and its list read on a phone, in Arabic @phone", async ({
	page,
	signIn,
	site,
	baseURL,
}) => {
	const staff = await signIn(page, chief, "Chief");
	const { drafts, releases } = site.editing;
	const [, , , news] = await site.content.list("news", "fr");
	const place = { entry: news?.id ?? "", language: "fr" as const };
	const { body } = await drafts.read(place);
	const from = hashOf((body as { title: string }).title);
	const changes = [{ at: "/title", from, to: "Un titre pour demain" }];
	await drafts.save({ ...place, author: staff.id, changes });
	const id = await site.console.releases.add(staff, {
		...{ name: "Printemps", wanted: [{ entry: place.entry }] },
	});

	await page
		.context()
		.addCookies([{ name: "language", value: "ar", url: baseURL ?? "" }]);
	await page.goto(`/console/releases/${id}`);
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	const when = page.getByLabel(/موعد النشر/);
	await when.fill("2020-01-01T10:00");
	await page.getByRole("button", { name: "جدولة" }).click();
	await expect(page.getByText("هذا الوقت قد مضى.")).toBeVisible();
	await when.fill("2031-01-01T10:00");
	await page.getByRole("button", { name: "جدولة" }).click();
	await expect(page.getByText("تمت الجدولة.")).toBeVisible();
	const width = () => page.evaluate(() => document.documentElement.scrollWidth);
	expect(await width()).toBeLessThanOrEqual(390);
	await page.goto("/console/releases");
	await expect(page.getByRole("link", { name: "Printemps" })).toBeVisible();
	expect(await width()).toBeLessThanOrEqual(390);

	await releases.unplan(id);
	await releases.drop(id);
	const seen = hashOf((await drafts.read(place)).body);
	await drafts.drop({ ...place, seen, author: null });
});
