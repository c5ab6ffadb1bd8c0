import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { violations } from "../../axe.ts";
import { expect, inLanguage, test, visit, voices } from "../../visit.ts";

const { colours, turntable } = JSON.parse(
	readFileSync(
		`${process.env.CONTENT_DIR ?? "content"}/models/terra-7/model.json`,
		"utf8",
	),
);
const path = "/models/Terra_7";
/** Files that only a turn asks for: its code, and pictures of these widths. */
const ofTurn = /\/Turntable-|\/media\/[^/]+\/(640|960)\.webp$/;

const stage = (page: Page) => page.locator('section[aria-labelledby="looks"]');

/** Whether a canvas shows anything, and what: a number that differs from picture to picture. */
function pictureOn(canvas: Locator): Promise<number> {
	return canvas.evaluate((element) => {
		const copy = document.createElement("canvas");
		copy.width = 160;
		copy.height = 90;
		const context = copy.getContext("2d", { willReadFrequently: true });
		context?.drawImage(element as HTMLCanvasElement, 0, 0, 160, 90);
		const { data = [] } = context?.getImageData(0, 0, 160, 90) ?? {};
		let sum = 0;
		for (let at = 3; at < data.length; at += 4)
			sum = (sum * 31 + (data[at] ?? 0) * at) % 2147483647;
		return sum;
	});
}

/** Counts, at every refresh, how many pictures of the stage are to be seen. */
async function watchStage(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const watch = { least: 9 };
		Object.assign(window, { watch });
		const look = () => {
			const shown = [
				...document.querySelectorAll<HTMLImageElement>(
					'section[aria-labelledby="looks"] img',
				),
			].filter((one) => one.checkVisibility() && one.naturalWidth > 0);
			watch.least = Math.min(watch.least, shown.length);
			requestAnimationFrame(look);
		};
		look();
	});
	return () =>
		page.evaluate(
			() => (window as unknown as { watch: { least: number } }).watch.least,
		);
}

async function drag(page: Page, canvas: Locator, by: number, touch: boolean) {
	await canvas.scrollIntoViewIfNeeded();
	const box = await canvas.boundingBox();
	if (!box) throw new Error("the car is nowhere to be seen");
	const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	if (!touch) {
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move(from.x + by, from.y, { steps: 5 });
		await page.mouse.up();
		return;
	}
	const tools = await page.context().newCDPSession(page);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
		tools.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: type === "touchEnd" ? [] : [{ x, y: from.y }],
		});
	await send("touchStart", from.x);
	for (const part of [0.3, 0.6, 1]) await send("touchMove", from.x + by * part);
	await send("touchEnd", from.x + by);
}

for (const { language, t } of voices) {
	const { model: words, error } = t;

	// On phones there is nothing beside the words, so one direction is as the other.
	const tag = language === "ar" ? ["@desktop"] : [];
	test(`the paints of a model, and a turn, in ${language}`, { tag }, async ({
		page,
		isMobile,
		forgive,
	}) => {
		forgive(/net::ERR_FAILED/);
		const requests: string[] = [];
		page.on("request", (request) => {
			if (ofTurn.test(request.url())) requests.push(request.url());
		});
		await visit(page, inLanguage(language, path));
		await test.step("the car is never mirrored, and stands beside the words", async () => {
			const hero = page.locator("main img").first();
			await expect(hero).toHaveCSS("scale", "none");
			if (isMobile) return;
			const middle = ((box) => box && box.x + box.width * 0.67)(
				await hero.boundingBox(),
			);
			if (language === "ar") expect(middle).toBeLessThan(1440 / 2);
			else expect(middle).toBeGreaterThan(1440 / 2);
		});
		const section = stage(page);
		await section.scrollIntoViewIfNeeded();

		await test.step("colours exchange pictures without a jump", async () => {
			const radios = section
				.getByRole("group", { name: words.colour })
				.getByRole("radio");
			await expect(radios).toHaveCount(colours.length);
			await expect(radios.first()).toBeChecked();
			const shown = section.locator("[data-shown] img");
			await expect(shown).toBeVisible();
			await shown.evaluate((image: HTMLImageElement) => image.decode());
			const before = await shown.boundingBox();
			const least = await watchStage(page);
			const seen = new Set([await shown.getAttribute("src")]);
			await radios.first().focus();
			for (let at = 1; at < colours.length; at++) {
				// The next one lies to the left where one reads from there.
				await page.keyboard.press(at === 1 ? "ArrowDown" : "ArrowRight");
				const next =
					at === 1 || language === "en" ? at : colours.length - at + 2;
				const chosen = radios.nth(next % colours.length);
				await expect(chosen).toBeChecked();
				const own = chosen.locator("xpath=..").locator("[data-shown] img");
				await expect(own).toBeVisible();
				seen.add(await own.getAttribute("src"));
				if (language !== "en") break;
			}
			expect(seen.size).toBe(language === "en" ? colours.length : 2);
			expect(await shown.boundingBox()).toEqual(before);
			expect(await least()).toBeGreaterThan(0);
		});

		const opener = section.getByRole("button", { name: words.turn });
		const slider = section.getByRole("slider", {
			name: words.turnOf.replace("{model}", "Terra 7"),
		});
		const height = (await section.boundingBox())?.height;
		expect(requests).toEqual([]);
		// In which paint it opens is said before, whichever is chosen.
		const own = await section.locator("fieldset label").first().innerText();
		await expect(opener).toHaveAccessibleDescription(
			words.turnPaint.replace("{colour}", own.trim()),
		);

		await test.step("a network that is gone is said, and tried again", async () => {
			await page.route(/\/media\/.*\/(640|960)\.webp$/, (route) =>
				route.abort(),
			);
			await opener.click();
			const alert = section.getByRole("alert");
			await expect(alert).toContainText(words.turnFailed);
			expect.soft(await violations(page)).toEqual([]);
			await page.unroute(/\/media\/.*\/(640|960)\.webp$/);
			await alert.getByRole("button", { name: error.again }).click();
			await expect(slider).toBeFocused();
		});

		const canvas = section.locator("canvas");
		const angle = (frame: number) => `${frame * 10}°`;
		const at = (frame: number) =>
			expect(slider).toHaveAttribute("aria-valuetext", angle(frame));

		await test.step("all around with the keys, no frame empty", async () => {
			await at(turntable.first);
			await expect(section.getByRole("status")).toContainText(words.turnHint);
			expect.soft(await violations(page)).toEqual([]);
			const pictures = new Set<number>();
			for (let n = 1; n <= turntable.frames; n++) {
				await page.keyboard.press("ArrowRight");
				await at((turntable.first + n) % turntable.frames);
				pictures.add(await pictureOn(canvas));
			}
			expect(pictures.size).toBe(turntable.frames);
			expect(pictures.has(0)).toBe(false);
			await page.keyboard.press("ArrowLeft");
			await at(turntable.first - 1);
			await page.keyboard.press("Home");
			await at(0);
		});

		await test.step("with buttons and a drag, which leaves scrolling alone", async () => {
			await section.getByRole("button", { name: words.turnRight }).click();
			await at(3);
			await section.getByRole("button", { name: words.turnLeft }).click();
			await at(0);
			await drag(page, canvas, 100, isMobile);
			const turned = async () => Number(await slider.inputValue());
			await expect.poll(turned).toBeGreaterThan(3);
			expect(await turned()).toBeLessThan(12);
			await expect(canvas).toHaveCSS("touch-action", "pan-y");
		});

		await test.step("and back", async () => {
			await slider.press("Escape");
			await expect(opener).toBeFocused();
			await expect(canvas).toHaveCount(0);
			expect((await section.boundingBox())?.height).toBe(height);
		});
	});
}

test("a paint that is chosen before the script is there never leaves the stage empty @desktop", async ({
	page,
}) => {
	let bring = () => {};
	const brought = new Promise<void>((resolve) => {
		bring = resolve;
	});
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/(assets|bootstrap)\/.*\.js$/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(path);
	const section = stage(page);
	await section.scrollIntoViewIfNeeded();
	const options = section.locator("fieldset > div");
	const first = options.first().locator("img");
	await first.evaluate((image: HTMLImageElement) => image.decode());
	await page.route(/\/media\//, async (route) => {
		await brought;
		await route.continue();
	});
	const least = await watchStage(page);
	await options.nth(2).locator("label").click();
	await expect(options.nth(2).getByRole("radio")).toBeChecked();
	await expect(first).toBeVisible();
	release();
	await expect(section.locator("[data-live]")).toHaveCount(1);
	await expect(first).toBeVisible();
	bring();
	await expect(options.nth(2).locator("[data-shown] img")).toBeVisible();
	await expect(first).toBeHidden();
	expect(await least()).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("each paint shows its picture, and nothing offers a turn", {
		tag: "@desktop",
	}, async ({ page }) => {
		await page.goto(path);
		const section = stage(page);
		for (const radio of await section.getByRole("radio").all()) {
			const option = radio.locator("xpath=..");
			await option.locator("label").click();
			await expect(radio).toBeChecked();
			await expect(option.locator("img")).toBeVisible();
			await expect(section.locator("img:visible")).toHaveCount(1);
		}
		await expect(section.getByRole("button")).toHaveCount(0);
	});
});
