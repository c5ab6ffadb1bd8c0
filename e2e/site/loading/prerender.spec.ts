import { chromium } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { expect, test } from "../../visit.ts";

/** A browser whose visitor has a mouse, as it has with a window. */
const mouse =
	"--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** State that a visitor finds on arrival. */
const arrived = () => {
	const { dataset } = document.documentElement;
	const [way] = performance.getEntriesByType("navigation");
	return {
		path: location.pathname,
		prerendered:
			(way as unknown as { activationStart: number }).activationStart > 0,
		styled: "styled" in dataset && !("partly" in dataset),
		font: document.fonts.check("1em Figtree") && "font" in dataset,
		picture: document.querySelector<HTMLImageElement>("main img")?.complete,
		react: Object.keys(document.body).some((key) => key.startsWith("__react")),
	};
};

// With Puppeteer: Playwright forbids its pages to prerender others.
test(
	"a page that a pointer rests on is prerendered, and begins as any other",
	{ tag: "@desktop" },
	async ({ baseURL }, { project }) => {
		const { executablePath = "", args = [] } = project.use.launchOptions ?? {};
		const browser = await puppeteer.launch({
			executablePath: executablePath || chromium.executablePath(),
			args: [...args, mouse],
			defaultViewport: { width: 1440, height: 900 },
		});
		try {
			const page = await browser.newPage();
			const faults: unknown[] = [];
			page.on("pageerror", (fault) => faults.push(fault));
			await page.goto(`${baseURL}/models`);
			await page.waitForSelector("script[type=speculationrules]");
			// The rules are for as long as React has not begun.
			await page.evaluate(() => document.getElementById("later")?.remove());
			const link = 'main a[href="/models/Terra_7"]';
			await page.hover(link);
			await page.click(link);
			await expect
				.poll(() => page.evaluate(arrived).catch(() => "on its way"))
				.toEqual({
					path: "/models/Terra_7",
					prerendered: true,
					styled: true,
					font: true,
					picture: true,
					react: false,
				});
			await page.mouse.move(300, 300);
			await page.mouse.move(320, 320);
			await page.waitForFunction(() =>
				Object.keys(document.body).some((key) => key.startsWith("__react")),
			);
			expect(faults).toEqual([]);
		} finally {
			await browser.close();
		}
	},
);
