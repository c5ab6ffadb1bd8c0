import type { Locator, Page } from "@playwright/test";
import {
	centerPages,
	downloadCenterPath,
} from "../../../contracts/addresses/addresses.ts";
import ar from "../../../texts/ar/partners.json" with { type: "json" };
import en from "../../../texts/en/partners.json" with { type: "json" };
import site from "../../../texts/en/site.json" with { type: "json" };
import fr from "../../../texts/fr/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { scrollTo, visit } from "../../visit.ts";
import { openPlace, rowsOf, tick } from "../library.ts";
import { answer, expect, signIn, test } from "../partner.ts";

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

/** Number of pixels of a page beyond the window's side. */
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

for (const [width, height] of [
	[390, 844],
	[1440, 900],
] as const) {
	test(`the tray stands at the end of a window of ${width} in a short folder, open or not @desktop`, async ({
		page,
		partner,
	}) => {
		await page.setViewportSize({ width, height });
		await openPlace(page, partner, "solen");
		await tick(rowsOf(page).first());
		const tray = page.getByRole("region", { name: en.tray.label });
		const end = async () => {
			const { y, height: tall } = await boxOf(tray);
			return Math.round(y + tall);
		};
		await expect(tray).toBeVisible();
		expect(await end()).toBe(height);
		await tray.getByRole("button", { expanded: false }).click();
		await expect(tray.getByRole("row")).toHaveCount(1);
		expect(await end()).toBe(height);
	});
}

test("a folder that failed without a line loads by itself when it is back @desktop", async ({
	page,
	partner,
	forgive,
}) => {
	forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	await openPlace(page, partner, "solen");
	await expect(rowsOf(page).first()).toBeVisible();
	await page.context().setOffline(true);
	await rowsOf(page)
		.first()
		.getByRole("button", { name: "Photographs", exact: true })
		.click();
	const main = page.getByRole("main");
	await expect(main.getByRole("alert")).toContainText(en.states.failed, {
		timeout: 45_000,
	});
	await page.context().setOffline(false);
	await expect(rowsOf(page)).toHaveCount(3);
});

test("words of twice the size fit a phone @phone", async ({
	page,
	partner,
}) => {
	const larger = () =>
		page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
	const header = page.getByRole("banner");
	await openPlace(page, partner, "brochures");
	await larger();
	for (const width of [390, 360]) {
		await page.setViewportSize({ width, height: 844 });
		expect(await beyond(page)).toBeLessThanOrEqual(0);
		const [title, person, search] = await Promise.all(
			[
				header.getByRole("link", { name: en.shell.title, exact: true }),
				header.getByRole("link", { name: partner.name }),
				header.getByRole("searchbox"),
			].map(boxOf),
		);
		if (!title || !person || !search) throw new Error("no header");
		expect(meet(title, person)).toBe(false);
		expect(meet(title, search)).toBe(false);
		expect(title.y).toBeGreaterThanOrEqual(0);
		const marks = page.getByRole("main").getByRole("button", {
			name: /^Download ./,
		});
		for (const mark of await marks.all()) {
			const { x, width: wide } = await boxOf(mark);
			expect(x + wide).toBeLessThanOrEqual(width);
		}
		// Sticky elements stand below the header, however tall that is.
		await scrollTo(page, 400);
		const upload = page.getByRole("main").getByRole("button", {
			name: en.upload.upload,
		});
		expect((await boxOf(upload)).y).toBeGreaterThanOrEqual(
			(await boxOf(header)).height,
		);
		await scrollTo(page, 0);
	}
	for (const path of [centerPages.msg, centerPages.person]) {
		await visit(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await larger();
		expect(await beyond(page)).toBeLessThanOrEqual(0);
	}
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

for (const [language, texts] of [
	["fr", fr],
	["ar", ar],
] as const) {
	test(`states stay in their pills, names are whole, parts are named in ${language} @desktop`, async ({
		page,
		staff,
		speak,
	}) => {
		const account = `showroom-${Date.now().toString(36)}`;
		const name = "Showroom Casablanca Anfa";
		const password = "a quiet road at night";
		await staff.accounts.add({ account, name, password });
		const upload = (number: number) => ({
			id: `${number}`,
			name: `${"Fiche technique ".repeat(4)}.pdf`,
			given_name: "a.pdf",
			name_taken: false,
			state: "review",
			size: 1,
			sha256: "",
			note: "",
			reason: "",
			path: [],
			created_at: "2026-11-01T10:00:00Z",
			settled_at: null,
		});
		const download = (number: number) => ({
			name: `${number}.zip`,
			size: 1,
			kind: "archive",
			at: `2026-11-01T10:00:0${number}Z`,
		});
		const five = [1, 2, 3, 4, 5];
		await answer(page, "account-uploads", five.map(upload), { count: 9 });
		await answer(page, "account-downloads", five.map(download), { count: 9 });
		await speak(language);
		await signIn(page, { account, name, password });
		await visit(page, centerPages.person);
		const { person, pager } = texts;
		const part = (title: string) => page.getByRole("region", { name: title });
		const pills = page
			.getByRole("listitem")
			.getByText(
				new RegExp(`^(${person.state_review}|${person.kind_archive})$`),
			);
		await expect(pills).toHaveCount(10);

		await expect(page.getByRole("main")).toHaveCount(1);
		for (const title of [
			...[person.title, person.uploads, person.downloads],
			...[person.sessions, person.changePassword],
		])
			await expect(part(title)).toHaveCount(1);
		for (const title of [person.uploads, person.downloads])
			await expect(
				page.getByRole("navigation", {
					name: pager.labelOf.replace("{title}", title),
				}),
			).toHaveCount(1);
		const levels = await page
			.getByRole("heading")
			.evaluateAll((all) => all.map(({ tagName }) => tagName));
		expect(levels.slice(0, 2)).toEqual(["H1", "H2"]);
		expect(new Set(levels.slice(1))).toEqual(new Set(["H2", "H3"]));

		for (const width of [360, 900, 1024, 1280, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await beyond(page)).toBeLessThanOrEqual(0);
			for (const pill of await pills.all())
				expect(await pill.evaluate(overflowsItsPill)).toBe(false);
			const shown = page.getByRole("banner").getByText(name);
			if (width >= 900)
				expect(
					await shown.evaluate(
						(one) =>
							one.scrollWidth > one.clientWidth ||
							one.scrollHeight > one.clientHeight,
					),
				).toBe(false);
			const search = await boxOf(page.getByRole("searchbox"));
			expect(search.width).toBeGreaterThan(180);
		}
		expect(await violations(page)).toEqual([]);
	});
}

/** Whether words stand out of the nearest box around them that has a ground of its own. */
function overflowsItsPill(words: Element): boolean {
	let pill: Element = words;
	while (
		pill.parentElement &&
		getComputedStyle(pill).backgroundColor === "rgba(0, 0, 0, 0)"
	)
		pill = pill.parentElement;
	const range = document.createRange();
	range.selectNodeContents(words);
	const inside = range.getBoundingClientRect();
	const outside = pill.getBoundingClientRect();
	return (
		inside.left < outside.left ||
		inside.right > outside.right ||
		inside.top < outside.top ||
		inside.bottom > outside.bottom
	);
}

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
