import type { Page } from "@playwright/test";
import {
	expect,
	hydrated,
	inLanguage,
	motion,
	stopTime,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

const carousel = "section[aria-roledescription]";

/** Waits until the slides stand still. */
async function still(page: Page): Promise<void> {
	await page.waitForFunction((selector) => {
		const element = document.querySelector(`${selector} > .swiper-initialized`);
		const { swiper } = (element ?? {}) as { swiper?: { animating: boolean } };
		return swiper?.animating === false;
	}, carousel);
}

/** Opens a page in which time stands still until the journey lets it pass. */
async function open(page: Page, path: string) {
	await motion(page, 20);
	await page.clock.install();
	await stopTime(page);
	await page.goto(path);
	// Scripts begin with the paint, and it comes to life after the first view.
	await page.clock.runFor(100);
	await hydrated(page);
	await page.clock.runFor(2000);
	await expect(page.locator(`${carousel}[data-ready]`)).toBeVisible();
	const count = page.locator(`${carousel} span[aria-hidden] bdi`);
	await expect(count).toHaveText("1 / 3");
	return {
		count,
		/** Presses a button of it, once the slides stand still. */
		async press(name: string) {
			await still(page);
			await page.getByRole("button", { name }).click();
		},
		/** Milliseconds in which the slides first stand still. */
		async pass(time: number) {
			await still(page);
			await page.clock.runFor(time);
		},
	};
}

for (const { language, t } of voices) {
	const home = inLanguage(language, "/");
	const { home: words } = t;

	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test("it moves every three seconds, also after a click", async ({
			page,
		}) => {
			const { count, press, pass } = await open(page, home);
			// Counted from the start, whoever turns it.
			await pass(800);
			await expect(count).toHaveText("1 / 3");
			await pass(100);
			await expect(count).toHaveText("2 / 3");
			await press(words.nextSlide);
			await expect(count).toHaveText("3 / 3");
			await pass(2900);
			await expect(count).toHaveText("3 / 3");
			await pass(100);
			await expect(count).toHaveText("1 / 3");
		});

		test("its pause button stops it, previous and next still turn", async ({
			page,
		}, { project }) => {
			const { count, press, pass } = await open(page, home);
			await press(words.pauseSlides);
			const play = page.getByRole("button", { name: words.playSlides });
			await expect(play).toBeVisible();
			await pass(10_000);
			await expect(count).toHaveText("1 / 3");
			for (const now of ["2 / 3", "3 / 3"]) {
				await press(words.nextSlide);
				await expect(count).toHaveText(now);
			}
			// Desktops go round, phones end.
			await press(words.nextSlide);
			const round = project.name === "desktop";
			await expect(count).toHaveText(round ? "1 / 3" : "3 / 3");
			await press(words.previousSlide);
			await expect(count).toHaveText(round ? "3 / 3" : "2 / 3");
			await play.click();
			await pass(3000);
			await expect(count).toHaveText(round ? "1 / 3" : "3 / 3");
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

test("from turn to turn are three seconds, however long a turn takes @desktop", async ({
	page,
}) => {
	const { count } = await open(page, "/");
	// A turn that takes minutes: whatever waits for its end is found out.
	await motion(page, 0.01);
	await page.clock.runFor(900);
	await expect(count).toHaveText("2 / 3");
	for (const now of ["3 / 3", "1 / 3"]) {
		await page.clock.runFor(2900);
		await expect(count).not.toHaveText(now);
		await page.clock.runFor(100);
		await expect(count).toHaveText(now);
	}
});

test("it waits while a finger holds it, and turns three seconds after", {
	tag: "@phone",
}, async ({ page }) => {
	const { count } = await open(page, "/");
	const box = await page.locator(carousel).boundingBox();
	if (!box) throw new Error("there is no carousel");
	const tools = await page.context().newCDPSession(page);
	const y = box.y + box.height / 2;
	const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
		tools.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: type === "touchEnd" ? [] : [{ x, y }],
		});
	const middle = box.x + box.width / 2;
	await send("touchStart", middle);
	for (const by of [10, 20, 30]) await send("touchMove", middle - by);
	await page.clock.runFor(10_000);
	await expect(count).toHaveText("1 / 3");
	await send("touchMove", middle);
	await send("touchEnd", middle);
	await page.clock.runFor(2900);
	await expect(count).toHaveText("1 / 3");
	await page.clock.runFor(200);
	await expect(count).toHaveText("2 / 3");
});

test("it waits while the keyboard is inside, and can be stopped first", async ({
	page,
}) => {
	const { count, pass } = await open(page, "/");
	const inside = page.locator(carousel).locator("button, a, [tabindex]");
	await expect(inside.first()).toHaveAccessibleName("Pause the slides");
	const link = page.locator(`${carousel} .swiper-slide-active a`);
	await link.focus();
	await pass(10_000);
	await expect(count).toHaveText("1 / 3");
	await expect(link).toBeInViewport();
	await link.blur();
	await pass(3000);
	await expect(count).toHaveText("2 / 3");
});

test("it stays where it is when the window crosses from phone to desktop", {
	tag: "@desktop",
}, async ({ page }) => {
	const { count, press } = await open(page, "/");
	await press("Next slide");
	await expect(count).toHaveText("2 / 3");
	for (const width of [1100, 1300]) {
		await page.setViewportSize({ width, height: 900 });
		await page.clock.runFor(200);
		await expect(count).toHaveText("2 / 3");
		await press("Previous slide");
		await expect(count).toHaveText("1 / 3");
		await press("Next slide");
		await expect(count).toHaveText("2 / 3");
	}
});

test("it is set up with the constants of the specification @desktop", async ({
	page,
}, { project }) => {
	await open(page, "/");
	const found = await page.evaluate((selector) => {
		const element = document.querySelector(`${selector} > .swiper-initialized`);
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

test("who wants less motion gets it paused @desktop", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const { count, pass } = await open(page, "/");
	await expect(
		page.getByRole("button", { name: "Play the slides" }),
	).toBeVisible();
	await pass(10_000);
	await expect(count).toHaveText("1 / 3");
});
