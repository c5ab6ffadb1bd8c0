import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { sampleData } from "../../bench/abuse/sample.ts";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";
import { copyData } from "../../tests/copyData.ts";
import { startSite } from "../audit/processes.ts";

/** Pixels: of the window, and in width of what is kept. */
export const window = { width: 1280, height: 760 };
/** Room for a page beside the editor. */
const wide = { width: 1640, height: 960 };
const kept = 1040;
const day = 24 * 3600_000;

/** Goes through the steps to each picture, and keeps it by its name. */
export async function takeSteps(
	page: Page,
	steps: Record<string, (page: Page) => Promise<void>>,
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	for (const [name, show] of Object.entries(steps)) {
		await show(page);
		// Toasts are over by then, and pictures are there.
		await page.waitForTimeout(1500);
		await page.waitForLoadState("networkidle");
		const png = await page.screenshot({ type: "png" });
		const small = sharp(png).resize({ width: kept });
		await write(`${name}.webp`, await small.webp({ quality: 72 }).toBuffer());
	}
}

/** Takes the pictures of the guide for editors, on a copy of the sample site. */
export async function takeGuide(
	browser: Browser,
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	const folder = join(".cache", "screens-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const made = await workOfADay(folder);
	const site = await startSite({ DATA_DIR: folder });
	const context = await openConsole(browser, site, made.token);
	const page = await context.newPage();
	await takeSteps(page, pictures(made), write);
	await context.close();
}

type Made = Awaited<ReturnType<typeof workOfADay>>;

/** Steps to each picture, by its name. */
function pictures({ article, model, stale, picture }: Made) {
	const editor = `/console/entries/news/${article}/en`;
	return {
		async worklist(page) {
			await page.goto("/console");
			await page.getByRole("heading", { level: 1 }).waitFor();
		},
		async palette(page) {
			await page.keyboard.press("Control+k");
			await page.keyboard.type("terra");
		},
		async editor(page) {
			await page.setViewportSize(wide);
			await page.goto(editor);
			await page.frameLocator("iframe[data-shown]").locator("h1").waitFor();
		},
		async publish(page) {
			await page.getByRole("button", { name: "Publish…" }).click();
			await page.locator("ins").first().waitFor();
		},
		async history(page) {
			await page.setViewportSize(window);
			await page.goto(`/console/entries/news/${stale}/en/history`);
			await page
				.getByRole("button", { name: /^Compare/ })
				.last()
				.click();
		},
		async crop(page) {
			await page.goto(`/console/media/${picture}`);
			await page.getByRole("button", { name: "Crop", exact: true }).click();
		},
		async specification(page) {
			await page.goto(`/console/entries/model/${model}/zxx`);
			const table = page.locator('[data-at="/groups"]');
			const rows = table.locator("tbody input");
			await rows.nth(3).click();
			await table.evaluate((element) => {
				element.scrollIntoView({ block: "start" });
				scrollBy(0, -140);
			});
		},
		async slides(page) {
			await page.goto("/console/catalogue/slides");
			await page.getByRole("button", { name: /^Plan/ }).first().waitFor();
		},
		async translations(page) {
			await page.goto(`/console/translations/${stale}/fr`);
			await page.getByRole("textbox").first().waitFor();
		},
	} satisfies Record<string, (page: Page) => Promise<void>>;
}

/**
 * Makes the work an editor finds on a day like others: drafts, something
 * planned, something to translate.
 */
async function workOfADay(folder: string) {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	const services = createServices(database, folder);
	const { staff, token } = await staffIn(services, undefined, {
		name: "Ana Ruiz",
	});
	const { content, publishing, console: house } = services;
	const news = await content.list("news", "en");
	const [first, second, third] = news;
	const [model] = await content.list("model", "en");
	if (!first || !second || !third || !model) throw new Error("no sample");
	const change = (entry: string, title: string) =>
		retitle(services, { entry, title, author: staff.id });
	await change(second.id, "A calmer screen, and better stops to charge");
	await change(third.id, "Open house in spring");
	const plan = await house.releases.add(staff, {
		name: "Spring",
		selection: [{ entry: third.id }],
	});
	const at = new Date(Date.now() + 9 * day).toISOString();
	await services.editing.releases.plan(plan, at, staff);
	const { entries } = await content.state();
	const stale = entries.find(({ id }) => id === first.id);
	if (!stale?.texts.en) throw new Error("no text");
	const body = {
		...stale.texts.en,
		title: "9.6 litres: what a charged Terra 7 leaves in its tank",
	};
	const entry = { kind: "news" as const, slug: first.slug };
	await publishing.publish(
		{ items: [{ entry, language: "en", body }] },
		{ actor: { command: staff.id } },
	);
	const { card } = model.facts.pictures;
	await database.close();
	return {
		token,
		article: second.id,
		stale: first.id,
		model: model.id,
		picture: String(card),
	};
}

async function retitle(
	{ editing }: Services,
	{ entry, title, author }: { entry: string; title: string; author: string },
): Promise<void> {
	const place = { entry, language: "en" as const };
	const { body } = await editing.drafts.read(place);
	const from = hashOf((body as { title: string }).title);
	const changes = [{ at: "/title", from, to: title }];
	await editing.drafts.save({ ...place, actor: { command: author }, changes });
}

/** Opens a window of the console, with a member's session. */
export async function openConsole(
	browser: Browser,
	site: string,
	token: string,
): Promise<BrowserContext> {
	const context = await browser.newContext({
		baseURL: site,
		viewport: window,
		reducedMotion: "reduce",
		timezoneId: "Europe/Madrid",
		deviceScaleFactor: 1,
	});
	await context.addCookies([
		{
			name: "staff",
			value: token,
			url: site,
			httpOnly: true,
			sameSite: "Strict",
		},
	]);
	return context;
}
