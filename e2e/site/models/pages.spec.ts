import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { modelPath } from "../../../contracts/addresses/addresses.ts";
import { directionOf, type LanguageCode } from "../../../contracts/language.ts";
import {
	brokenPictures,
	expect,
	languages,
	remember,
	test,
	visit,
} from "../../visit.ts";

const models = readdirSync("content/models").map(
	(slug): string =>
		JSON.parse(readFileSync(`content/models/${slug}/model.json`, "utf8")).name,
);

async function opens(page: Page, language: LanguageCode, path: string) {
	const response = await visit(page, path);
	expect(response?.status()).toBe(200);
	const html = page.locator("html");
	await expect(html).toHaveAttribute("lang", language);
	await expect(html).toHaveAttribute("dir", directionOf(language));
	await expect(page.locator("h1")).toBeVisible();
}

for (const language of languages) {
	const tag = language === "ar" ? "@phone" : "@desktop";
	test(`as chosen before: pages in ${language}`, { tag }, async ({
		page,
		baseURL,
	}) => {
		await remember(page, language, baseURL ?? "");
		for (const path of ["/", "/models/Terra_7"]) {
			await opens(page, language, path);
			expect(new URL(page.url()).pathname).toBe(path);
		}
	});
}

test("models are whole, with every picture", async ({ page }) => {
	test.slow();
	// Other kinds are looked at in `axe.spec.ts`.
	for (const path of models.map(modelPath)) {
		await test.step(path, async () => {
			await opens(page, "en", path);
			await expect(page).toHaveTitle(/Domora/);
			await expect(page.locator("h1")).toHaveCount(1);
			expect.soft(await brokenPictures(page)).toEqual([]);
		});
	}
});

test("a phone shows all of the picture a model opens with", {
	tag: "@phone",
}, async ({ page }) => {
	for (const path of ["/models/Serein_GT", "/ar/models/Terra_7"]) {
		for (const size of [
			{ width: 360, height: 640 },
			{ width: 412, height: 915 },
		]) {
			await page.setViewportSize(size);
			await visit(page, path);
			const picture = page.locator("main img").first();
			const { x, width, height } = (await picture.boundingBox()) ?? {};
			expect([x, width]).toEqual([0, size.width]);
			// Cut nowhere: the box has the picture's own shape.
			const shape = await picture.evaluate(async (one: HTMLImageElement) => {
				await one.decode();
				return one.naturalWidth / one.naturalHeight;
			});
			expect((width ?? 0) / (height ?? 1)).toBeCloseTo(shape, 2);
		}
	}
});

test("a language only storage remembers is loaded at once", async ({
	page,
}) => {
	await page.addInitScript(() => localStorage.setItem("language", "ar"));
	await page.goto("/models");
	await expect(page.locator("html")).toHaveAttribute("lang", "ar");
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});
