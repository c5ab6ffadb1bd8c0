import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";
import { inLanguage } from "../contracts/addresses/addresses.ts";
import type { CopyTexts } from "../contracts/content/kinds/copy.ts";
import type { HomeTexts } from "../contracts/content/kinds/home.ts";
import { type LanguageCode, languages } from "../contracts/language.ts";
import { siteTexts } from "../tests/textTree.ts";

export { expect, inLanguage, languages };

/** The texts of the interface. */
export const texts = siteTexts;

/** Texts of the sample brand, by the files of a kind. */
const readTexts = <T>(kind: string, language: LanguageCode): T =>
	JSON.parse(readFileSync(`content/${kind}/${language}.json`, "utf8"));
const brandIn = (language: LanguageCode) => ({
	home: readTexts<HomeTexts>("home", language),
	copy: readTexts<CopyTexts>("copy", language),
});

/** The languages every journey is made in, one of each direction, with its texts
 * and the brand's. */
export const voices = [
	{ language: "en", t: texts.en, ...brandIn("en") },
	{ language: "ar", t: texts.ar, ...brandIn("ar") },
] as const;

/**
 * The width at which a journey is made in a language, where what it shows differs
 * more by its direction than by its width: each is seen, at half the time.
 */
export const widthOf = (language: LanguageCode) =>
	language === "ar" ? "@phone" : "@desktop";

/** An article of each kind that comes neither first nor last. */
export const newsArticle = "/newsroom/terra-7-orders-open-for-our-largest-suv";
export const blogArticle = "/blog/how-we-tune-silence";

/** One address of each kind of page. */
export const kinds = [
	"/",
	"/models",
	"/models/Terra_7",
	"/compare",
	"/about-us",
	"/customer-support",
	"/about/contact",
	"/test-drive",
	"/be-an-agent",
	"/ces",
	"/newsroom",
	newsArticle,
	"/blog",
	blogArticle,
	"/legal/privacy-policy",
	"/search",
	"/check",
] as const;
/** Pages among them that no search engine is to list. */
export const unlisted: readonly string[] = ["/ces", "/search", "/check"];

/**
 * A visit fails with whatever a visitor's browser would complain about:
 * messages, failed requests, requests to another host. A test that provokes
 * some takes them out of the list with `forgive`.
 */
export const test = base.extend<{
	problems: string[];
	forgive: (pattern: RegExp) => void;
	/** Whether a visitor whose browser speaks another language is offered it. */
	languageOffer: boolean;
	declined: undefined;
}>({
	languageOffer: [false, { option: true }],
	// Journeys in Arabic are made in browsers that speak English.
	declined: [
		async ({ context, languageOffer }, use) => {
			if (!languageOffer)
				await context.addInitScript(() => {
					try {
						localStorage.setItem("language-offered", "1");
					} catch {
						// A page of another origin has no storage.
					}
				});
			await use(undefined);
		},
		{ auto: true },
	],
	// The forms take only so many requests from one address.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
	extraHTTPHeaders: async ({}, use) =>
		use({ "x-forwarded-for": Array.from({ length: 4 }, byte).join(".") }),
	problems: [
		async ({ page, baseURL }, use) => {
			const problems: string[] = [];
			page.on("console", (message) => {
				if (["error", "warning"].includes(message.type()))
					problems.push(`console: ${message.text()}`);
			});
			page.on("pageerror", (error) => problems.push(`error: ${error.stack}`));
			page.on("requestfailed", (request) => {
				const { errorText } = request.failure() ?? {};
				// A page that is left lets go of what it was loading.
				if (errorText !== "net::ERR_ABORTED")
					problems.push(`failed: ${request.url()} ${errorText}`);
			});
			page.on("response", (response) => {
				if (response.status() >= 400)
					problems.push(`answer: ${response.status()} ${response.url()}`);
			});
			page.on("request", (request) => {
				const url = request.url();
				// A whole browser's own pages (its viewer of PDF files) ask no host.
				const asksHost = /^(https?|wss?):/.test(url);
				if (asksHost && !url.startsWith(`${baseURL}/`))
					problems.push(`elsewhere: ${url}`);
			});
			await use(problems);
			expect(problems).toEqual([]);
		},
		{ auto: true },
	],
	forgive: async ({ problems }, use) => {
		const patterns: RegExp[] = [];
		await use((pattern) => patterns.push(pattern));
		const left = problems.filter((one) => !patterns.some((p) => p.test(one)));
		problems.splice(0, problems.length, ...left);
	},
});

function byte(): number {
	return randomInt(1, 255);
}

/** Scrolls there at once. */
export function scrollTo(page: Page, top: number): Promise<void> {
	return page.evaluate(
		(to) => window.scrollTo({ top: to, behavior: "instant" }),
		top,
	);
}

export function scrolled(page: Page): Promise<number> {
	return page.evaluate(() => window.scrollY);
}

/** Waits until all of a page has its styles: what follows its opening gets them after the paint. */
export function styled(page: Page): Promise<void> {
	return page
		.locator("html[data-styled][data-font]:not([data-partly])")
		.waitFor({ state: "attached" });
}

/** Opens a page and waits until React has taken it over. */
export async function visit(page: Page, path: string) {
	const response = await page.goto(path);
	await hydrated(page);
	return response;
}

/** Gives a page the sign that React waits for, and waits until it has taken over. */
export async function hydrated(page: Page): Promise<void> {
	// Twice: a pointer that stays where it was is none.
	await page.mouse.move(2, 2);
	await page.mouse.move(3, 3);
	await page.waitForFunction(() => {
		const waits = document.getElementById("later-styles");
		const { styled } = document.documentElement.dataset;
		return (
			(!waits || styled !== undefined) &&
			Object.keys(document.querySelector("main") ?? {}).some((key) =>
				key.startsWith("__reactFiber"),
			)
		);
	});
}

/** Presses Tab until the focus is where it should be, as a person would. */
export async function tabTo(page: Page, selector: string): Promise<void> {
	for (let n = 0; n < 80; n++) {
		await page.keyboard.press("Tab");
		const there = await page.evaluate(
			(selector) => document.activeElement?.matches(selector) ?? false,
			selector,
		);
		if (!there) continue;
		const seen = await page.evaluate(() => {
			const { outlineStyle, outlineWidth } = getComputedStyle(
				document.activeElement as Element,
			);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
		});
		expect(seen).toBe(true);
		return;
	}
	throw new Error(`the keyboard never reaches ${selector}`);
}

/** Lets what moves by style sheets move so many times as fast; answers how to change it. */
export async function motion(page: Page, playbackRate: number) {
	const tools = await page.context().newCDPSession(page);
	await tools.send("Animation.enable");
	const change = (playbackRate: number) =>
		tools.send("Animation.setPlaybackRate", { playbackRate });
	await change(playbackRate);
	return change;
}

/** Stops the clock of a page whose clock was installed; no message disappears meanwhile. */
export function stopTime(page: Page): Promise<void> {
	return page.clock.pauseAt(Date.now() + 60_000);
}

/** Brings every picture into view and waits for it; answers which never came. */
export function brokenPictures(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const broken: string[] = [];
		for (const picture of document.images) {
			// Pictures that a width does not show are not loaded either.
			if (!picture.checkVisibility()) continue;
			picture.scrollIntoView({ behavior: "instant", block: "center" });
			const given = new Promise((_, reject) => setTimeout(reject, 8000));
			await Promise.race([picture.decode(), given]).catch(() => {});
			if (picture.naturalWidth === 0) broken.push(picture.src);
		}
		window.scrollTo({ top: 0, behavior: "instant" });
		return broken;
	});
}

/** The language a visitor chose on an earlier visit. */
export async function remember(
	page: Page,
	language: LanguageCode,
	url: string,
): Promise<void> {
	await page.context().addCookies([{ name: "language", value: language, url }]);
	await page.addInitScript((code) => {
		localStorage.setItem("language", code);
	}, language);
}
