import type { Locator, Page } from "@playwright/test";
import { violations } from "../../axe.ts";
import { fingers, way } from "../../fingers.ts";
import {
	expect,
	inLanguage,
	scrolled,
	tabTo,
	test,
	visit,
	voices,
} from "../../visit.ts";

const path = "/models/Terra_7";
/** Files that only a press asks for. */
const ofViewer = /\/Viewer-[^/]*\.(js|css)$/;

const strip = (page: Page) => page.locator("ul[aria-labelledby=gallery]");
/** The picture that is shown over the page. */
const large = (page: Page) =>
	page.locator("dialog[open] picture img").filter({ visible: true });

/** Waits for all of a picture; answers how many pixels wide its file is. */
const widthOf = (image: Locator) =>
	image.evaluate(async (element: HTMLImageElement) => {
		await element.decode();
		return element.naturalWidth;
	});

const scale = (image: Locator) =>
	image.evaluate(
		(element) => new DOMMatrix(getComputedStyle(element).transform).a,
	);

/** The pictures of the strip: how each is named, and its largest file. */
const picturesOf = (page: Page) =>
	strip(page)
		.locator("img")
		.evaluateAll((images) =>
			images.map((image) => ({
				alt: (image as HTMLImageElement).alt,
				width: Number(image.getAttribute("width")),
			})),
		);

for (const { language, t } of voices) {
	const { model: words, shell } = t;
	const at = (place: number, of: number) =>
		words.pictureAt.replace("{at}", `${place}`).replace("{of}", `${of}`);
	/** The key that leads on in this language. */
	const [on, back] =
		language === "ar"
			? ["ArrowLeft", "ArrowRight"]
			: ["ArrowRight", "ArrowLeft"];

	test(`pictures of a gallery are seen large, in ${language}`, {
		tag: "@desktop",
	}, async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => {
			if (ofViewer.test(request.url())) requests.push(request.url());
		});
		await visit(page, inLanguage(language, path));
		const links = strip(page).getByRole("link");
		await links.nth(1).scrollIntoViewIfNeeded();
		const pictures = await picturesOf(page);
		const { length } = pictures;
		const [first, second] = pictures;
		if (!first || !second) throw new Error("The gallery has no pictures.");
		const dialog = page.getByRole("dialog");
		const next = dialog.getByRole("button", { name: words.nextPicture });
		const before = dialog.getByRole("button", { name: words.previousPicture });
		const address = page.url();
		const place = await scrolled(page);

		await test.step("a press shows the largest file", async () => {
			expect(requests).toEqual([]);
			await links.nth(1).click();
			await expect(dialog).toHaveAccessibleName(second.alt);
			await expect(dialog.getByText(at(2, length)).first()).toBeVisible();
			expect(await widthOf(large(page))).toBe(second.width);
			await expect(dialog.locator('img[alt=""]')).toHaveCount(0);
			expect(requests.length).toBeGreaterThan(0);
			expect(page.url()).toBe(address);
			expect(await violations(page)).toEqual([]);
		});

		await test.step("buttons lead to the others, and stay at the end", async () => {
			await before.click();
			await expect(dialog).toHaveAccessibleName(first.alt);
			await expect(before).toHaveAttribute("aria-disabled", "true");
			const [left, right] = await Promise.all(
				[before, next].map(async (one) => (await one.boundingBox())?.x ?? 0),
			);
			expect((left ?? 0) < (right ?? 0)).toBe(language !== "ar");
			await before.click({ force: true });
			await expect(dialog).toHaveAccessibleName(first.alt);
			await next.click();
			await expect(dialog).toHaveAccessibleName(second.alt);
			await expect(dialog.getByRole("status").first()).toContainText(
				at(2, length),
			);
		});

		await test.step("the wheel zooms, two presses show all of it again", async () => {
			await page.mouse.move(900, 450);
			await page.mouse.wheel(0, -400);
			await expect.poll(() => scale(large(page))).toBeGreaterThan(2);
			await page.mouse.dblclick(700, 450);
			await expect.poll(() => scale(large(page))).toBe(1);
		});

		await test.step("nothing behind is reached, and all is as it was", async () => {
			for (let n = 0; n < 9; n += 1) {
				await page.keyboard.press("Tab");
				expect(
					await page.evaluate(() => {
						const { activeElement, body } = document;
						// Beyond the last the browser has its own bar.
						return (
							activeElement === body ||
							activeElement?.closest("dialog[open]") !== null
						);
					}),
				).toBe(true);
			}
			await dialog.getByRole("button", { name: shell.close }).click();
			await expect(dialog).toHaveCount(0);
			await expect(links.nth(1)).toBeFocused();
			expect(page.url()).toBe(address);
			expect(await scrolled(page)).toBe(place);
		});
	});

	test(`a gallery is looked through by keys, in ${language}`, {
		tag: "@desktop",
	}, async ({ page }) => {
		await visit(page, inLanguage(language, path));
		const dialog = page.getByRole("dialog");
		const pictures = await picturesOf(page);
		const name = async (index: number) =>
			expect(dialog).toHaveAccessibleName(pictures.at(index)?.alt ?? "");
		await page.locator("#gallery").evaluate((heading) => {
			heading.tabIndex = -1;
			heading.focus();
		});
		await tabTo(page, "ul[aria-labelledby=gallery] a");
		const pressed = strip(page).getByRole("link").first();
		await expect(pressed).toHaveAccessibleDescription(words.enlarge);
		await page.keyboard.press("Enter");
		await name(0);
		await page.keyboard.press(back);
		await name(0);
		await page.keyboard.press(on);
		await name(1);
		await page.keyboard.press("End");
		await name(-1);
		await page.keyboard.press(back);
		await name(-2);
		await page.keyboard.press("+");
		expect(await scale(large(page))).toBe(2);
		await page.keyboard.press(on);
		await name(-2);
		await page.keyboard.press("0");
		expect(await scale(large(page))).toBe(1);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(pressed).toBeFocused();
	});

	test(`fingers look through a gallery, and Back closes it, in ${language}`, {
		tag: "@phone",
	}, async ({ page }) => {
		await visit(page, inLanguage(language, "/models"));
		await visit(page, inLanguage(language, path));
		const dialog = page.getByRole("dialog");
		const pictures = await picturesOf(page);
		const name = async (index: number) =>
			expect(dialog).toHaveAccessibleName(pictures[index]?.alt ?? "");
		const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
		const [x, y] = [width / 2, height / 2];
		/** Forward as one reads. */
		const swipe = (by: 1 | -1) => {
			const to = (language === "ar" ? 80 : -80) * by;
			return fingers(page, way([x - to, y], [x + to, y]));
		};
		await strip(page).getByRole("link").first().tap();
		await name(0);
		await widthOf(large(page));
		await swipe(-1);
		await name(0);
		await swipe(1);
		await name(1);
		await swipe(1);
		await name(2);
		await swipe(-1);
		await name(1);

		await widthOf(large(page));
		await fingers(
			page,
			way([x - 20, y], [x - 60, y]),
			way([x + 20, y], [x + 60, y]),
		);
		expect(await scale(large(page))).toBeCloseTo(3, 1);
		await page.touchscreen.tap(x, y);
		await page.touchscreen.tap(x, y);
		await expect.poll(() => scale(large(page))).toBe(1);
		expect(await violations(page)).toEqual([]);

		const address = page.url();
		await page.evaluate(() => history.back());
		await expect(dialog).toHaveCount(0);
		await expect(strip(page).getByRole("link").first()).toBeFocused();
		expect(page.url()).toBe(address);
		await page.goBack();
		await expect(page).toHaveURL(inLanguage(language, "/models"));
	});
}

test("while the viewer is on its way the picture that was pressed last is opened @desktop", async ({
	page,
}) => {
	await visit(page, path);
	const coming = Promise.withResolvers<void>();
	await page.route(ofViewer, async (route) => {
		await coming.promise;
		await route.continue();
	});
	const links = strip(page).getByRole("link");
	await links.first().click();
	await links.nth(1).focus();
	await page.keyboard.press("Enter");
	coming.resolve();
	const pictures = await picturesOf(page);
	await expect(
		page.getByRole("dialog", { name: pictures[1]?.alt ?? "" }),
	).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(links.nth(1)).toBeFocused();
});

test("a viewer or a picture that does not come is said @desktop", async ({
	page,
	forgive,
}) => {
	const [{ t }] = voices;
	forgive(/ERR_FAILED|dynamically imported/);
	await visit(page, path);
	const link = strip(page).getByRole("link").first();
	const failed = page.getByRole("alert").getByText(t.model.pictureFailed);
	await page.route(ofViewer, (route) => route.abort());
	await link.click();
	await expect(failed).toBeVisible();

	await page.unroute(ofViewer);
	const [first] = await picturesOf(page);
	await visit(page, path);
	await page.route(`**/media/*/${first?.width}.*`, (route) => route.abort());
	await link.click();
	await expect(failed).toBeVisible();
	// The picture that the strip had stays.
	expect(
		await widthOf(page.locator('dialog[open] img[alt=""]')),
	).toBeGreaterThan(300);
	await page.keyboard.press("Escape");
	await expect(link).toBeFocused();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("each picture of a gallery leads to its largest file @desktop", async ({
		page,
		request,
	}) => {
		await page.goto(path);
		const link = strip(page).getByRole("link").first();
		const answer = await request.get((await link.getAttribute("href")) ?? "");
		expect(answer.headers()["content-type"]).toBe("image/webp");
	});
});
