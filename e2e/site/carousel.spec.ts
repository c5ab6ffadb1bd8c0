import type { Page } from "@playwright/test";
import { expect, inLanguage, test, visit, voices } from "../visit.ts";

const carousel = "section[aria-roledescription]";

/** Open until the carousel has come to life. */
async function open(page: Page, path: string) {
	await visit(page, path);
	await expect(page.locator(`${carousel}[data-ready]`)).toBeVisible();
	const count = page.locator(`${carousel} span[aria-hidden] bdi`);
	/** Presses a button of it, once the slides stand still. */
	const press = async (name: string) => {
		await page.waitForFunction((selector) => {
			const element = document.querySelector(`${selector} > div`);
			return !(element as unknown as { swiper: { animating: boolean } }).swiper
				.animating;
		}, carousel);
		await page.getByRole("button", { name }).click();
	};
	return { count, press };
}

for (const { language, t } of voices) {
	const home = inLanguage(language, "/");
	const { home: words } = t;

	test.describe(`in ${language}`, () => {
		test("it moves every three seconds, also after a click", async ({
			page,
		}) => {
			const { count } = await open(page, home);
			await expect(count).toHaveText("2 / 3", { timeout: 7000 });
			await page.getByRole("button", { name: words.nextSlide }).click();
			await expect(count).toHaveText("3 / 3");
			await expect(count).toHaveText("1 / 3", { timeout: 8000 });
		});

		test("its pause button stops it, previous and next still turn", async ({
			page,
		}, { project }) => {
			const { count, press } = await open(page, home);
			await page.getByRole("button", { name: words.pauseSlides }).click();
			const play = page.getByRole("button", { name: words.playSlides });
			await expect(play).toBeVisible();
			const [now] = (await count.innerText()).split(" ");
			await page.waitForTimeout(3600);
			await expect(count).toHaveText(`${now} / 3`);
			for (let n = Number(now); n < 3; n++) {
				await press(words.nextSlide);
				await expect(count).toHaveText(`${n + 1} / 3`);
			}
			// Desktops go round, phones end.
			await press(words.nextSlide);
			const round = project.name === "desktop";
			await expect(count).toHaveText(round ? "1 / 3" : "3 / 3");
			await press(words.previousSlide);
			await expect(count).toHaveText(round ? "3 / 3" : "2 / 3");
			await play.click();
			await expect(count).not.toHaveText(round ? "3 / 3" : "2 / 3", {
				timeout: 8000,
			});
		});

		test("default slides stand in until the slides come", async ({ page }) => {
			await visit(page, inLanguage(language, "/models"));
			const first = await page.locator("main h2 a").first().innerText();
			let release = () => {};
			const held = new Promise<void>((resolve) => {
				release = resolve;
			});
			await page.route("**/api/v1/banner-list", async (route) => {
				await held;
				await route.continue();
			});
			await page.locator("header a").first().click();
			await expect(page).toHaveURL(home);
			const slides = page.locator(`${carousel} .swiper-slide`);
			await expect(slides).toHaveCount(3);
			await expect(page.locator("h1")).toHaveText(first);
			const line = (await slides.locator("p").allTextContents()).map((text) =>
				text.trim(),
			);
			expect(new Set(line).size).toBe(1);
			if (language === "en") expect(line[0]).toBe("Homelike Mobile Space");
			release();
			await expect(page.locator("h1")).not.toHaveText(first);
			await expect(slides.first().locator("p")).not.toHaveText(line[0] ?? "");
		});
	});
}

test("it is set up with the constants of the specification", async ({ page }, {
	project,
}) => {
	await open(page, "/");
	const found = await page.evaluate((selector) => {
		const element = document.querySelector(`${selector} > div`);
		const { params } = (element as unknown as { swiper: { params: never } })
			.swiper;
		const { autoplay, loop, speed, scrollbar } = params;
		return { autoplay, loop, speed, scrollbar };
	}, carousel);
	expect(found).toMatchObject({
		autoplay: { delay: 3000, disableOnInteraction: false },
	});
	const drag = page.locator(`${carousel} .swiper-scrollbar-drag`);
	await expect(drag).toBeVisible();
	if (project.name === "desktop") {
		expect(found).toMatchObject({
			loop: true,
			speed: 1500,
			scrollbar: { draggable: true, dragSize: 50 },
		});
		expect((await drag.boundingBox())?.width).toBe(50);
	} else expect(found).toMatchObject({ loop: false });
});

test("who wants less motion gets it paused", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const { count } = await open(page, "/");
	await expect(
		page.getByRole("button", { name: "Play the slides" }),
	).toBeVisible();
	await page.waitForTimeout(3600);
	await expect(count).toHaveText("1 / 3");
});
