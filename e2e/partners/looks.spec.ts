import type { Locator, Page } from "@playwright/test";
import site from "../../app/i18n/texts/en.ts";
import ar from "../../app/partners/texts/ar.ts";
import en from "../../app/partners/texts/en.ts";
import fr from "../../app/partners/texts/fr.ts";
import { centerPages, downloadCenterPath } from "../../contracts/addresses.ts";
import { scrollTo, visit } from "../visit.ts";
import { openPlace, rowsOf } from "./library.ts";
import { expect, signIn, test } from "./partner.ts";

const small = { width: 320, height: 640 };

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(one: Locator): Promise<Box> {
	const box = await one.boundingBox();
	if (!box) throw new Error(`not drawn: ${one}`);
	return box;
}

function meet(a: Box, b: Box): boolean {
	return (
		a.x < b.x + b.width &&
		b.x < a.x + a.width &&
		a.y < b.y + b.height &&
		b.y < a.y + a.height
	);
}

/** How many pixels of a page are beyond the window's side. */
function beyond(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test("tools and column heads stay in view @desktop", async ({
	page,
	partner,
}) => {
	await openPlace(page, partner, "papers");
	const main = page.getByRole("main");
	const head = main.getByRole("columnheader", { name: en.files.name });
	const upload = main.getByRole("button", { name: en.upload.upload });
	for (const size of [
		{ width: 1440, height: 900 },
		{ width: 390, height: 844 },
	]) {
		await page.setViewportSize(size);
		await expect(rowsOf(page)).toHaveCount(20);
		await scrollTo(page, 500);
		const above = await boxOf(page.getByRole("banner"));
		const bottom = above.y + above.height;
		expect(above.y).toBe(0);
		const tools = await boxOf(upload);
		expect(tools.y).toBeGreaterThanOrEqual(bottom);
		expect(tools.y).toBeLessThan(bottom + 16);
		const heads = await boxOf(head);
		expect(heads.y).toBeGreaterThanOrEqual(tools.y + tools.height);
		expect(heads.y).toBeLessThan(tools.y + tools.height + 16);
		// Nothing that goes by below shows through.
		const onTop = await head.evaluate((element) => {
			const { left, top, width, height } = element.getBoundingClientRect();
			const found = document.elementFromPoint(
				left + width / 2,
				top + height / 2,
			);
			return element.contains(found);
		});
		expect(onTop).toBe(true);
		// A row that takes the keys is not hidden by them.
		const row = rowsOf(page).nth(1);
		await row.getByRole("button").first().focus();
		await expect
			.poll(async () => (await boxOf(row.getByRole("button").first())).y)
			.toBeGreaterThanOrEqual(heads.y + heads.height);
	}
});

for (const [language, texts] of [
	["fr", fr],
	["ar", ar],
] as const) {
	test(`a phone's tools take one row in ${language} @phone`, async ({
		page,
		partner,
		speak,
	}) => {
		const { files } = texts;
		await speak(language);
		await openPlace(page, partner, "brochures");
		const tools = page.getByRole("toolbar").locator("button, label, select");
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 844 });
			for (const view of [files.table, files.grid]) {
				await page.getByRole("button", { name: view, exact: true }).click();
				const boxes = await Promise.all((await tools.all()).map(boxOf));
				expect(boxes).toHaveLength(6);
				const middles = boxes.map(({ y, height }) => y + height / 2);
				expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
				for (const box of boxes) {
					expect(box.width).toBeGreaterThanOrEqual(44);
					expect(boxes.filter((other) => meet(box, other))).toHaveLength(1);
				}
				expect(await beyond(page)).toBeLessThanOrEqual(0);
			}
			for (const card of await rowsOf(page).all()) {
				await card.scrollIntoViewIfNeeded();
				const mark = await boxOf(
					card.getByRole("button", { name: /^(Télécharger|تنزيل) / }),
				);
				const shown = card.locator("[role=gridcell] img, bdi");
				for (const one of await shown.all())
					expect(meet(mark, await boxOf(one))).toBe(false);
			}
		}
	});
}

test("a picture's whole name stands above it @phone", async ({
	page,
	partner,
}) => {
	await openPlace(page, partner, "brochures");
	await page.setViewportSize(small);
	const name = "Terra 7 – cut-out.webp";
	await page.getByRole("button", { name, exact: true }).click();
	const title = page.getByRole("dialog").getByRole("heading");
	await expect(title).toHaveText(name);
	const cut = () =>
		title.evaluate(
			({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
				scrollWidth > clientWidth || scrollHeight > clientHeight,
		);
	expect(await cut()).toBe(false);
	// As long as a name may be.
	await title.locator("bdi").evaluate((element) => {
		element.textContent = `${"Fiche-technique_".repeat(15)}fin.webp`;
	});
	expect(await cut()).toBe(false);
});

test("a small phone in French has nothing beside it @phone", async ({
	page,
	partner,
	speak,
}) => {
	await page.setViewportSize(small);
	await speak("fr");
	await visit(page, downloadCenterPath);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await beyond(page)).toBeLessThanOrEqual(0);
	await openPlace(page, partner, "papers");
	expect(await beyond(page)).toBeLessThanOrEqual(0);
	await page.getByRole("button", { name: fr.upload.upload }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	expect((await boxOf(dialog)).width).toBeLessThanOrEqual(small.width);
	expect(
		await dialog.evaluate((one) => one.scrollWidth - one.clientWidth),
	).toBeLessThanOrEqual(0);
	await signIn(page, partner);
	for (const path of [centerPages.msg, centerPages.person]) {
		await visit(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(await beyond(page)).toBeLessThanOrEqual(0);
	}
});

test("what says that it loads meets no pages @desktop", async ({
	page,
	partner,
}) => {
	await openPlace(page, partner, "papers");
	let answerNow = () => {};
	const held = new Promise<void>((done) => {
		answerNow = done;
	});
	await page.route("**/api/v1/download_file_list", async (route) => {
		await held;
		await route.continue();
	});
	const pages = page.getByRole("navigation", { name: en.pager.label });
	await page.reload();
	const loading = page.getByRole("status").getByText(site.request.loading);
	await expect(loading).toBeVisible();
	await expect(pages).toBeAttached();
	for (const size of [
		{ width: 1440, height: 900 },
		{ width: 390, height: 844 },
		small,
	]) {
		await page.setViewportSize(size);
		expect(meet(await boxOf(loading), await boxOf(pages))).toBe(false);
	}
	answerNow();
	await expect(rowsOf(page)).toHaveCount(20);
});
