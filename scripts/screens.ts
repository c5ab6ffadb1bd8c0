import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";

/**
 * Takes pictures of pages of a running site:
 * `npm run screens -- --site http://localhost:3000 --languages en,ar --widths 360,1440 /models`.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		site: { type: "string", default: "http://localhost:3000" },
		languages: { type: "string", default: "en,zh,ar" },
		widths: { type: "string", default: "360,1440" },
		out: { type: "string", default: "docs/screens" },
		quality: { type: "string", default: "60" },
	},
});
const pages =
	positionals.length > 0 ? positionals : ["/", "/models", "/models/Terra_7"];

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM || undefined,
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const width of values.widths.split(",").map(Number)) {
	const context = await browser.newContext({
		viewport: { width, height: width < 700 ? 780 : 900 },
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	for (const language of values.languages.split(",")) {
		for (const path of pages) {
			const prefix = language === "en" ? "" : `/${language}`;
			await page.goto(values.site + prefix + (path === "/" ? "" : path) || "/");
			await showEverything(page);
			const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
			const file = `${name}-${language}-${width}.jpg`;
			await page.screenshot({
				path: join(values.out, file),
				fullPage: true,
				type: "jpeg",
				quality: Number(values.quality),
			});
			console.log(file);
		}
	}
	await context.close();
}
await browser.close();

/** Scrolls through the page, so that pictures further down are loaded. */
async function showEverything(page: import("@playwright/test").Page) {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += 600) {
			window.scrollTo(0, y);
			await new Promise((resolve) => setTimeout(resolve, 60));
		}
		window.scrollTo(0, 0);
	});
	await page.waitForLoadState("networkidle");
}
