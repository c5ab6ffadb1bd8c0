import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { writtenFor } from "../../../app/framework/versions.ts";
import { expect, kinds, styled, test, visit } from "../../visit.ts";

/*
 * Work of `app/framework` on the pages React Router writes, on the built site.
 * A page is whole without it, only slower or refused by its own policy: nothing
 * else would notice that an upgrade undid it (docs/decisions/0030).
 */

const router = `react-router ${writtenFor["react-router"]}`;
/** Message for somebody who upgrades. */
const told = (file: string) =>
	`app/framework/${file} was written for the pages of ${router} and no longer fits them`;

const hashOf = (text: string) =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

for (const path of [...kinds, "/nowhere", "/login"]) {
	test(`the first view of ${path} waits for nothing @desktop`, async ({
		request,
	}) => {
		const answer = await request.get(path);
		const html = await answer.text();
		const policy = answer.headers()["content-security-policy"] ?? "";

		// Styles of the page are inside it, the order of the layers and the brand's
		// colours first.
		const styles = [
			...html.matchAll(/<style[^>]* data-href="([^"]*)"[^>]*>(.*?)<\/style>/gs),
		];
		const [layers, theme, ...sheets] = styles.flatMap(([, names]) =>
			(names ?? "").split(" "),
		);
		const styling = told("styles/Styles.tsx");
		expect(layers, styling).toBe("layers");
		expect(styles[0]?.[2], styling).toMatch(/^@layer tokens, /);
		expect(theme, styling).toBe("theme");
		expect(sheets.length, styling).toBeGreaterThan(1);
		expect(new Set(sheets).size, styling).toBe(sheets.length);
		for (const sheet of sheets)
			expect(sheet, styling).toMatch(/^\/assets\/[\w.-]+\.css$/);

		// Whole, they stand behind what opens it, and hold back only what follows.
		const opening = html.indexOf('<noscript id="later-styles"');
		const [, later = ""] =
			/<noscript id="later-styles">(.*?)<\/noscript>/.exec(html) ?? [];
		expect(
			[...later.matchAll(/<link rel="stylesheet" href="([^"]*)"\/>/g)].map(
				([, href]) => href,
			),
			styling,
		).toEqual(sheets);
		expect(html.replace(later, ""), styling).not.toContain('rel="stylesheet"');
		expect(opening, styling).toBeGreaterThan(html.indexOf("</h1>"));
		expect(opening, styling).toBeLessThan(html.indexOf("<footer"));

		// Fonts and layers are in the page alone: a later sheet of them lays out all texts.
		expect(styles.join("")).toContain("@font-face");
		for (const sheet of sheets)
			expect(await (await request.get(sheet)).text()).not.toMatch(
				/@font-face|@layer/,
			);

		// The icon of its tab is inside it: browsers ask for one beside the first picture.
		expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/);
		expect(html).not.toContain('"/favicon');

		// React begins with a module beside the page, which carries nothing of it.
		const deferring = told("deferScripts.server.ts");
		expect(html, deferring).not.toMatch(/rel="modulepreload"|type="module"/);
		expect(html, deferring).not.toContain("__reactRouter");
		const [, src = "", files = ""] =
			/<script type="text\/later" id="later" data-src="([^"]*)" data-files="([^"]*)"/.exec(
				html,
			) ?? [];
		const module = await request.get(src);
		expect(module.headers()["cache-control"], deferring).toContain("immutable");
		const begun = await module.text();
		const imported = [...begun.matchAll(/^import .*?"(\/assets\/[^"]+)";$/gm)];
		expect(imported.length, deferring).toBeGreaterThan(3);
		expect(begun, deferring).toMatch(
			/\nawait import\("\/assets\/entry\.client-/,
		);
		for (const file of files.split(" "))
			expect((await request.head(file)).status(), deferring).toBe(200);

		// Data of the page are in the bootstrap, whole: nothing of it waits or is
		// streamed.
		const reading = told("streamCache.server.ts");
		expect(begun, reading).toContain(".streamController.enqueue(");
		expect(begun, reading).toContain(".streamController.close()");
		expect(html, reading).not.toMatch(/<!--\$[?!]-->|<template id="B:/);

		// Everything inline runs under its policy, and no mark is left.
		const marking = told("inlineMark.server.ts");
		expect(html, marking).not.toMatch(/ nonce=/);
		const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
			([, text = ""]) => text,
		);
		expect(scripts.length, marking).toBeGreaterThan(1);
		for (const text of [
			...scripts.filter(Boolean),
			...styles.map(([, , css]) => css),
		])
			expect(policy, marking).toContain(hashOf(text ?? ""));
	});
}

/**
 * Look of everything before the later styles: a line for each element and what
 * stands around it.
 */
const looks = (page: Page) =>
	page.evaluate(async () => {
		await document.fonts.ready;
		const link = document.getElementById("later-styles");
		if (!link) throw new Error("The page names no later styles.");
		const before = [...document.body.querySelectorAll("*")].filter(
			(element) =>
				link.compareDocumentPosition(element) ===
					Node.DOCUMENT_POSITION_PRECEDING && element.checkVisibility(),
		);
		return before.flatMap((element, at) => {
			const is = `${at} ${element.outerHTML.slice(0, 60).replaceAll(";", "")}`;
			const { x, y, width, height } = element.getBoundingClientRect();
			const own = [null, "::before", "::after"].map((part) => {
				const style = getComputedStyle(element, part);
				const all = [...style].map(
					(name) => `${name}: ${style.getPropertyValue(name)}`,
				);
				return [is + part, ...all].join("; ");
			});
			return [`${is}; lies at ${[x, y, width, height]}`, ...own];
		});
	});

/** Styles that one line has and the other has not. */
function differences(one: string, other: string): string[] {
	const [is, ...own] = one.split("; ");
	const same = new Set(other.split("; "));
	return own
		.filter((style) => !same.has(style))
		.map((style) => `${is} ${style}`);
}

/** Without the page that says what a browser can, and changes while it finds out. */
const still = kinds.filter((path) => path !== "/ces");

for (const path of [...still, "/ar", "/ar/models/Terra_7", "/zh/test-drive"]) {
	test(`what opens ${path} needs no later styles @desktop`, async ({
		page,
		forgive,
	}) => {
		const sheets = "**/assets/*.css";
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await page.route(sheets, (route) => route.abort());
			await page.goto(path);
			await styled(page);
			const without = await looks(page);
			await page.unroute(sheets);
			forgive(/\.css|ERR_FAILED/);
			await page.goto(path);
			await styled(page);
			const whole = await looks(page);
			expect(whole.length).toBeGreaterThan(40);
			expect(whole[1]?.length).toBeGreaterThan(5000);
			const others = without.flatMap((line, at) =>
				line === whole[at] ? [] : differences(line, whole[at] ?? ""),
			);
			expect(others.slice(0, 9), told("styles/criticalCss.server.ts")).toEqual(
				[],
			);
		}
	});
}

for (const path of ["/", "/models/Terra_7", "/ar/models/Luma_Coupe"]) {
	test(`${path} that comes in pieces is painted with all that opens it`, async ({
		page,
	}) => {
		await page.addInitScript(() => {
			const moved: string[] = [];
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries())
					moved.push(`${entry.startTime}: ${JSON.stringify(entry)}`);
			}).observe({ type: "layout-shift", buffered: true });
			Object.assign(window, { moved });
		});
		const line = await page.context().newCDPSession(page);
		await line.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 50,
			downloadThroughput: 6000,
			uploadThroughput: 6000,
		});
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await expect
			.poll(() =>
				page.evaluate(() => performance.getEntriesByType("paint").length),
			)
			.toBeGreaterThan(0);
		const moved = await page.evaluate(
			() => (window as unknown as { moved: string[] }).moved,
		);
		expect(moved).toEqual([]);
	});
}

test("what follows the opening is shown with its styles, or without where they do not come @desktop", async ({
	page,
	forgive,
}) => {
	const sheets = "**/assets/*.css";
	const footer = page.locator("footer");
	let send = () => {};
	const sent = new Promise<void>((resolve) => {
		send = resolve;
	});
	await page.route(sheets, async (route) => {
		await sent;
		await route.continue();
	});
	await page.goto("/models/Terra_7");
	await expect(page.locator("main h1")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-painted", "");
	await expect(page.locator("#specifications")).toBeHidden();
	await expect(footer).toBeHidden();
	send();
	await expect(page.locator("#specifications")).toBeVisible();
	await expect(footer).toHaveCSS("background-color", "rgb(13, 15, 18)");

	await page.unroute(sheets);
	await page.route(sheets, (route) => route.abort());
	await page.goto("/models/Terra_7");
	await expect(footer).toBeVisible();
	forgive(/\.css|ERR_FAILED/);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("all of a page has its styles", async ({ page }) => {
		await page.goto("/models/Terra_7");
		await expect(page.locator("#specifications")).toBeVisible();
		await expect(page.locator("footer")).toHaveCSS(
			"background-color",
			"rgb(13, 15, 18)",
		);
	});
});

test("a browser asks for each stylesheet once @desktop", async ({ page }) => {
	const requests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".css")) requests.push(pathname);
	});
	await visit(page, "/models");
	await page.locator("main h2 a").first().click();
	await expect(page.locator("main h1")).toHaveText("Terra 7");
	await page.locator("header a[href='/']").first().click();
	await page.waitForURL("/");
	const why = told("styles/laterSheets.ts");
	expect(requests.length, why).toBeGreaterThan(0);
	expect(new Set(requests).size, why).toBe(requests.length);
});
