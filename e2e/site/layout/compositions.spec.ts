import type { Page } from "@playwright/test";
import { expect, inLanguage, test } from "../../visit.ts";

/*
 * Places of words on the pictures that open the home page: never over a car,
 * whatever the window, the language and the zoom make of them.
 */

/** Phones on their side, 200 % zoom, tablets, and desktops up to wide ones. */
const windows = [
	{ width: 844, height: 390 },
	{ width: 568, height: 320 },
	{ width: 720, height: 450 },
	{ width: 1024, height: 768 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 580 },
	{ width: 2560, height: 1440 },
];

/** Parts of the sample's wide pictures that its cars take, from the start of each side. */
const cars = [
	{ left: 0.435, right: 0.9, top: 0.365, bottom: 0.74 },
	{ left: 0.425, right: 0.83, top: 0.42, bottom: 0.725 },
	{ left: 0.41, right: 0.835, top: 0.385, bottom: 0.73 },
];

/** The part of the `n`th slide's picture, as it lies in the window, and what is cut off of it. */
function carOf(page: Page, n: number) {
	return page.evaluate(
		({ n, car }) => {
			const image = document.querySelectorAll<HTMLImageElement>(
				"main [data-slides] > * > picture img",
			)[n];
			if (!image || !car) throw new Error("there is no such slide");
			const box = image.getBoundingClientRect();
			const scale = Math.max(
				box.width / image.naturalWidth,
				box.height / image.naturalHeight,
			);
			const size = [
				image.naturalWidth * scale,
				image.naturalHeight * scale,
			] as const;
			const [x, y] = getComputedStyle(image)
				.objectPosition.split(/ (?![^(]*\))/)
				.map((part) => Number.parseFloat(part) / 100);
			const left = box.left + (box.width - size[0]) * (x ?? 0.5);
			const top = box.top + (box.height - size[1]) * (y ?? 0.5);
			return {
				left: left + car.left * size[0],
				right: left + car.right * size[0],
				top: top + car.top * size[1],
				bottom: top + car.bottom * size[1],
			};
		},
		{ n, car: cars[n] },
	);
}

/** Boxes of the lines of words, and of the link, of what is shown. */
function wordsOf(page: Page, n: number) {
	return page.evaluate((n) => {
		const slide = document.querySelectorAll("main [data-slides] > *")[n];
		return [...(slide?.querySelectorAll("h1, h2, p, a") ?? [])].flatMap(
			(one) => {
				const range = document.createRange();
				range.selectNodeContents(one);
				const text = (one.textContent ?? "").slice(0, 30);
				const rects = one.matches("a")
					? [one.getBoundingClientRect()]
					: [...range.getClientRects()];
				return rects.map(({ left, right, top, bottom }) => ({
					text,
					left,
					right,
					top,
					bottom,
				}));
			},
		);
	}, n);
}

test.describe("words and cars", { tag: "@desktop" }, () => {
	test.use({ javaScriptEnabled: false });

	for (const language of ["en", "ar"] as const)
		test(`no word lies on a car of the home page in ${language}`, async ({
			page,
		}) => {
			test.slow();
			await page.goto(inLanguage(language, "/"));
			for (const size of windows) {
				await page.setViewportSize(size);
				for (const n of cars.keys()) {
					await page
						.locator("main [data-slides] > *")
						.evaluateAll((all, at) => {
							for (const [index, one] of all.entries())
								(one as HTMLElement).style.display = index === at ? "" : "none";
						}, n);
					await page
						.locator("main [data-slides] > * > picture img")
						.nth(n)
						.evaluate((image: HTMLImageElement) => image.decode());
					const car = await carOf(page, n);
					const where = `slide ${n + 1} at ${size.width} x ${size.height}`;
					const over = (await wordsOf(page, n)).filter(
						(word) =>
							word.left < car.right &&
							word.right > car.left &&
							word.top < car.bottom &&
							word.bottom > car.top,
					);
					expect.soft(over, where).toEqual([]);
					// All of the car is to be seen, below the header.
					expect.soft(car.left, where).toBeGreaterThanOrEqual(0);
					expect.soft(car.right, where).toBeLessThanOrEqual(size.width);
					expect.soft(car.top, where).toBeGreaterThan(40);
				}
			}
		});
});
