import sharp from "sharp";
import { member, saveField } from "../../tests/content/editing.ts";
import { violations } from "../axe.ts";
import { expect, test } from "./staff.ts";

test("a preview follows what is written, stays while a field is empty, and shows a planned time", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const { drafts, releases, versions } = site.editing;
	const isPhone = (page.viewportSize()?.width ?? 0) < 600;
	const articles = await site.content.list("blog", "es");
	const article = articles[isPhone ? 0 : 1];
	const place = { entry: article?.id ?? "", language: "es" as const };
	const before = article?.texts.summary ?? "";
	// An entry planned for the day after tomorrow, and not edited.
	const author = "ana";
	const planned = `Dentro de dos días ${Date.now()}`;
	const title = article?.texts.title ?? "";
	await saveField(drafts, place, "/title", planned);
	const release = await releases.create({ name: planned, owner: author });
	await releases.add(
		release,
		[{ ...place, ...(await versions.submit({ ...place, author })) }],
		author,
	);
	const day = 24 * 60 * 60_000;
	const at = (days: number) => new Date(Date.now() + days * day).toISOString();
	await releases.plan(release, at(2), member(author));
	await saveField(drafts, place, "/title", title);

	await page.goto(`/console/entries/blog/${place.entry}/es`);
	const show = page.getByRole("button", { name: "Show preview" });
	const pane = page.getByRole("region", { name: "Preview" });
	await expect(pane).toBeVisible();
	if (await show.isVisible()) await show.click();
	// As wide as what it is looked at with.
	await expect(
		pane.getByRole("radio", { name: isPhone ? "Phone" : "Desktop" }),
	).toBeChecked();
	const frame = page.frameLocator("iframe[data-shown]");
	await expect(frame.getByRole("heading", { name: title })).toBeVisible();

	const marked = () =>
		frame
			.locator("main *")
			.evaluateAll((all) =>
				all
					.filter((one) => (one as HTMLElement).style.outlineStyle === "solid")
					.map((one) => one.textContent ?? ""),
			);
	const text = page.locator('.ProseMirror[role="textbox"]');
	const last = text.locator(":scope > p").last();
	await last.click();
	const words = (await last.textContent()) ?? "";
	await expect.poll(marked).toEqual([words]);
	const top = () =>
		frame
			.locator("body")
			.evaluate((body) => body.ownerDocument.defaultView?.scrollY ?? 0);
	await expect.poll(top).toBeGreaterThan(0);

	const summary = page.getByRole("textbox", { name: "Summary" });
	await summary.fill("");
	await expect(pane.getByText("Something is not right yet.")).toBeVisible();
	await expect(frame.getByRole("heading", { name: title })).toBeVisible();
	await summary.fill(before);
	await expect(pane.getByText("Something is not right yet.")).toHaveCount(0);

	const time = pane.getByLabel("At a time");
	await time.fill(at(3).slice(0, 16));
	await expect(frame.getByRole("heading", { name: planned })).toBeVisible();
	await expect(time).toHaveValue(at(3).slice(0, 16));
	await time.fill("");
	await expect(frame.getByRole("heading", { name: title })).toBeVisible();
	await releases.unplan(release, "site");
	await releases.drop(release, "site");
});

test("a section is added by a name, stands with its picture, and a changed picture is seen before it is published @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const isPhone = (page.viewportSize()?.width ?? 0) < 600;
	const slug = isPhone ? "customer-support" : "contact";
	const entry = await site.content.get("page", slug, "en");
	const place = { entry: entry?.id ?? "", language: "zxx" as const };
	const { sections, pictures } = entry?.facts ?? { sections: [], pictures: {} };
	const { drafts } = site.editing;
	const english = { ...place, language: "en" as const };
	// Leftovers of an earlier attempt must not fail this one.
	const restore = async () => {
		await saveField(drafts, place, "/sections", sections);
		await saveField(drafts, place, "/pictures/hero", pictures.hero);
		await saveField(drafts, english, "/sections/ourHistory", undefined);
	};
	await restore();
	// The field to write in comes late: the focus waits for it.
	await page.route(/\/SectionField-[^/]*\.js$/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await route.continue();
	});
	await page.goto(`/console/entries/page/${place.entry}/en`);
	const words = page.locator('[data-at="/sections"]').first();
	await expect(words).toBeVisible();
	await expect(words.getByText(/how it is called|Name of a new/)).toHaveCount(
		0,
	);
	await words.getByRole("link", { name: "Facts" }).click();

	const list = page.locator('[data-at="/sections"]').first();
	await list.getByRole("button", { name: "Add: Sections" }).click();
	await expect(list.locator("input:focus")).toBeVisible();
	await page.keyboard.type("Our history");
	await page.keyboard.press("Enter");
	await expect(list.getByText("Our history")).toBeVisible();
	const body = async () =>
		(await drafts.read(place)).body as { sections: string[] };
	await expect
		.poll(async () => (await body()).sections)
		.toEqual([...sections, "ourHistory"]);
	expect(await violations(page)).toEqual([]);
	// Words of it are asked for in each language.
	await list.getByRole("link", { name: "Its words" }).last().click();
	const part = page.locator('[data-at="/sections/ourHistory"]').first();
	await part.getByRole("textbox", { name: "Title" }).first().fill("History");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expect
		.poll(async () => JSON.stringify((await drafts.read(english)).body))
		.toContain('"History"');
	expect(await violations(page)).toEqual([]);
	await restore();

	const [old, other] = [pictures.hero, Object.values(pictures).at(-1)];
	await saveField(drafts, place, "/pictures/hero", other);
	await page.goto(`/console/entries/page/${place.entry}/zxx`);
	await page.getByRole("button", { name: /^Publish/ }).click();
	const dialog = page.getByRole("dialog");
	// By its title, though facts say none.
	await expect(
		dialog.getByText(entry?.texts.title ?? "?").first(),
	).toBeVisible();
	for (const side of ["Before", "After"]) {
		const picture = dialog.getByRole("figure", { name: side }).locator("img");
		await expect
			.poll(() =>
				picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
			)
			.toBeGreaterThan(0);
	}
	await expect(dialog.getByText(String(old))).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	await restore();
});

test("frames of a turn are seen before they are sent @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const [model] = await site.content.list("model", "en");
	await page.goto(`/console/entries/model/${model?.id}/zxx`);
	const part = page.locator('[data-at="/turntable"]').first();
	await expect(
		part.getByRole("button", { name: "Choose files" }),
	).toBeVisible();
	const files = await Promise.all(
		Array.from({ length: 12 }, async (_, n) => ({
			name: `turn-${n}.png`,
			mimeType: "image/png",
			buffer: await sharp({
				create: {
					width: 320,
					height: 180,
					channels: 3,
					background: { r: 20 * n, g: 90, b: 200 },
				},
			})
				.png()
				.toBuffer(),
		})),
	);
	await part.locator('input[type="file"]').first().setInputFiles(files);
	const picture = part.locator('img[src^="blob:"]').first();
	await expect
		.poll(() =>
			picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThan(0);
});
