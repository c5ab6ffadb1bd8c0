import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maker, writeMaker } from "../../tests/brand/content.ts";
import { freePort } from "../freePort.ts";
import { startSite } from "../startSite.ts";
import { test as base, expect, hydrated } from "../visit.ts";

/** `npm run dev` with the second maker's content, which is filled in a moment. */
async function develop() {
	const folder = await mkdtemp(join(tmpdir(), "forecourt-develop-"));
	await writeMaker(join(folder, "content"));
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const stop = await startSite(
		{ port, publicUrl: origin, data: join(folder, "data") },
		{ CONTENT_DIR: join(folder, "content"), PICTURE_CACHE: "" },
		"scripts/dev.ts",
	);
	return {
		origin,
		async stop() {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

const test = base.extend<object, { developed: string }>({
	developed: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use) => {
			const { origin, stop } = await develop();
			await use(origin);
			await stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ developed }, use) => use(developed),
});

test("what npm run dev serves has its texts, and React takes it over @desktop", async ({
	page,
}) => {
	test.slow();
	const [model = ""] = maker.models;
	const answer = await page.request.get("/models");
	const html = await answer.text();
	expect(html).toContain(`aria-label="Compare ${model}"`);
	await page.goto("/models");
	await hydrated(page);
	await expect(page.getByLabel(`Compare ${model}`)).toBeVisible();
	// Followed within the page, which only React does.
	await page.evaluate(() => Object.assign(window, { same: true }));
	await page.locator("main h2 a").first().click();
	// Each module of the next page is made when it is first asked for.
	await expect(page.locator("h1")).toHaveText(model, { timeout: 90_000 });
	expect(await page.evaluate(() => "same" in window)).toBe(true);
});
