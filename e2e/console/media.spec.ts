import { randomInt } from "node:crypto";
import sharp from "sharp";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import { violations } from "../axe.ts";
import { articleOf } from "./articles.ts";
import { expect, test } from "./staff.ts";

/** A picture nobody has sent before. */
function jpeg(): Promise<Buffer> {
	const background = {
		r: randomInt(256),
		g: randomInt(256),
		b: randomInt(256),
	};
	return sharp({
		create: { width: 1600, height: 1000, channels: 3, background },
	})
		.jpeg()
		.toBuffer();
}

test("a picture is uploaded, cut by keys, used in a draft, and cannot go while it is used @desktop", async ({
	page,
	signIn,
	site,
	forgive,
}) => {
	// One of the files is refused.
	forgive(/415/);
	await signIn(page);
	await page.goto("/console/media");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Media");
	expect(await violations(page)).toEqual([]);

	// A journey that is made again finds its own.
	const name = `Harbour ${randomInt(1e9)}`;
	const mimeType = "image/jpeg";
	await page.setInputFiles("input[type=file]", [
		{ name: `${name}.jpg`, mimeType, buffer: await jpeg() },
		{ name: "notes.jpg", mimeType, buffer: Buffer.from("no picture") },
	]);
	await expect(page.getByText("Ready to use")).toBeVisible();
	await expect(page.getByText("This file is not a picture.")).toBeVisible();
	expect(await violations(page)).toEqual([]);

	await page.getByRole("link", { name }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	// The point that matters, by keys.
	const point = page.getByRole("button", { name: /Focal point/ });
	await point.focus();
	await page.keyboard.press("ArrowRight");
	await expect(point).toHaveAccessibleName(/52 % from the left/);
	const arabic = page.getByLabel("العربية", { exact: true });
	await expect(arabic).toHaveAttribute("dir", "rtl");
	await arabic.fill("الميناء ظهرًا");
	await arabic.blur();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	expect(await violations(page)).toEqual([]);

	await page.getByRole("button", { name: "Crop", exact: true }).focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Crop" });
	await expect(dialog.getByText("1600 × 900 px")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await dialog.getByRole("radio", { name: "Section 4:3" }).press("Space");
	await dialog.getByRole("slider", { name: "Closer" }).focus();
	for (let key = 0; key < 10; key++) await page.keyboard.press("ArrowRight");
	const area = dialog.getByLabel(/Part of the picture/);
	await area.focus();
	await page.keyboard.press("ArrowRight");
	await dialog.getByRole("button", { name: "Make the crop" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Cut from", { exact: true })).toBeVisible();
	// What the whole picture shows, its crop shows, too.
	await expect(arabic).toHaveValue("الميناء ظهرًا");
	const cropped = page.url();
	const [, id = ""] = /media\/(\w+)/.exec(cropped) ?? [];

	// In a draft, by way of the chooser.
	const { id: news } = await articleOf(site, "cropped picture");
	await page.goto(`/console/entries/news/${news}/zxx`);
	await page.getByRole("button").filter({ hasText: "Choose another" }).click();
	const chooser = page.getByRole("dialog", { name: "Choose a picture" });
	await chooser.getByRole("searchbox").fill(name.toLowerCase());
	await expect(chooser.getByRole("listitem")).toHaveCount(2);
	expect(await violations(page)).toEqual([]);
	await chooser.getByRole("button", { name }).first().click();
	await expect(chooser).toBeHidden();
	const field = page.getByRole("img", { name }).first();
	await expect(field).toHaveAttribute("src", new RegExp(`/media/${id}/`));
	await expect(
		page.getByText("The descriptions of the previous picture stay"),
	).toBeVisible();
	const draft = { entry: news, language: "zxx" as const };
	await expect
		.poll(async () => (await site.editing.drafts.read(draft)).body)
		.toMatchObject({ picture: id });

	await page.goto(cropped);
	await expect(page.getByText("in a draft")).toBeVisible();
	await expect(
		page.getByRole("button", { name: "Remove", exact: true }),
	).toHaveAttribute("aria-disabled", "true");
	expect(await violations(page)).toEqual([]);

	// Nobody uses the picture it was cut from: it goes, and comes back.
	await page.getByRole("link", { name: "1600 × 1000 px" }).click();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(
		page.getByRole("button", { name: "Remove", exact: true }),
	).toBeVisible();
	await site.editing.drafts.drop({
		...draft,
		actor: "site",
		seen: hashOf((await site.editing.drafts.read(draft)).body),
	});
});

test("the library in Arabic on a phone @phone", async ({ page, signIn }) => {
	await page.setViewportSize({ width: 390, height: 780 });
	await page.addInitScript(() => localStorage.setItem("language", "ar"));
	await signIn(page);
	await page.goto("/console/media");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("الوسائط");
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	const wide = () =>
		page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(await wide()).toBe(0);
	expect(await violations(page)).toEqual([]);
	await page.getByRole("searchbox").fill("evening");
	await expect(page.getByRole("link", { name: /warranty/ })).toHaveCount(0);
	await page
		.getByRole("link", { name: /slides/ })
		.first()
		.click();
	await expect(page.getByText("ما تُظهره")).toBeVisible();
	expect(await wide()).toBe(0);
	expect(await violations(page)).toEqual([]);
});
