import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { kinds } from "../e2e/visit.ts";
import { startSite } from "./audit/processes.ts";
import { drawMasters } from "./screens/masters.ts";

/**
 * Takes pictures of every kind of public page, whole, into `docs/screens`:
 * `npm run screens -- [--site URL] [--languages en,zh,ar] [--widths 390,1440] [/models …]`
 * With `--masters` it makes nothing but the sheet of all picture masters there.
 *
 * Without `--site` the server of `build/` is started on this machine. Pictures
 * of pages that are no longer taken are deleted when all are.
 */
const usual = { languages: "en,zh,ar", widths: "390,1440" };
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		site: { type: "string" },
		languages: { type: "string", default: usual.languages },
		widths: { type: "string", default: usual.widths },
		out: { type: "string", default: "docs/screens" },
		masters: { type: "boolean", default: false },
	},
});
const everyPage = [...kinds, "/nowhere"];
const pages = positionals.length > 0 ? positionals : everyPage;
const languages = values.languages.split(",");
const { out } = values;

/** Bytes a picture may have: enough to judge a page by, few enough to keep. */
const limit = 100_000;

const sheet = "masters.webp";
if (values.masters || positionals.length === 0) {
	await mkdir(out, { recursive: true });
	const content = process.env.CONTENT_DIR || "content";
	const bytes = await drawMasters(join(content, "media"));
	await writeFile(join(out, sheet), bytes);
	console.log(`${sheet} ${Math.round(bytes.length / 1000)} KB`);
	if (values.masters) process.exit(0);
}

// Plain JavaScript, which an older Node can run too.
const finder: string = "./chromium.mjs";
const { ensureChromium } = (await import(finder)) as {
	ensureChromium(): Promise<string>;
};
const executablePath = await ensureChromium();
const site = values.site?.replace(/\/+$/, "") ?? (await startSite());
await mkdir(out, { recursive: true });
const browser = await chromium.launch({
	executablePath,
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const taken = new Set([sheet]);
let total = 0;
for (const width of values.widths.split(",").map(Number)) {
	await takeAll(browser, width);
}
await browser.close();
const all =
	positionals.length === 0 &&
	values.languages === usual.languages &&
	values.widths === usual.widths;
if (all) {
	for (const name of await readdir(out)) {
		if (!taken.has(name)) await rm(join(out, name));
	}
}
console.log(`${taken.size} pictures, ${(total / 1e6).toFixed(1)} MB`);
// The site that was started ends with this process.
process.exit(0);

async function takeAll(from: Browser, width: number): Promise<void> {
	const context = await from.newContext({
		viewport: { width, height: width < 700 ? 844 : 900 },
		reducedMotion: "reduce",
		isMobile: width < 700,
		hasTouch: width < 700,
	});
	const page = await context.newPage();
	for (const language of languages) {
		for (const path of pages) {
			const prefix = language === "en" ? "" : `/${language}`;
			const address = prefix + (path === "/" && prefix ? "" : path);
			await page.goto(site + address);
			await showEverything(page);
			const whole = await page.screenshot({ fullPage: true, type: "png" });
			const bytes = await small(whole, width);
			const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
			const file = `${name}-${language}-${width}.jpg`;
			await writeFile(join(out, file), bytes);
			taken.add(file);
			total += bytes.length;
			console.log(`${file} ${Math.round(bytes.length / 1000)} KB`);
		}
	}
	await context.close();
}

/** Scrolls through the page, so that pictures further down are loaded. */
async function showEverything(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += 500) {
			window.scrollTo({ top: y, behavior: "instant" });
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		// Those beside the window as well; one that never comes holds nothing up.
		const shown = [...document.images].filter((one) => one.checkVisibility());
		for (const image of shown) image.loading = "eager";
		const all = Promise.allSettled(shown.map((image) => image.decode()));
		await Promise.race([all, new Promise((over) => setTimeout(over, 5000))]);
		window.scrollTo({ top: 0, behavior: "instant" });
	});
	await page.waitForLoadState("networkidle");
}

/** The best picture of at most `limit` bytes: first less quality, then less width. */
async function small(png: Buffer, width: number): Promise<Buffer> {
	let least = Buffer.alloc(0);
	for (const part of [1, 0.75, 0.6, 0.5, 0.4]) {
		const scaled = sharp(png).resize({ width: Math.round(width * part) });
		for (const quality of [68, 55, 42]) {
			least = await scaled.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
			if (least.length <= limit) return least;
		}
	}
	return least;
}
