import type { Page } from "@playwright/test";
import { expect, inLanguage, kinds, test, visit } from "../../visit.ts";

const widths = [320, 360, 390, 768, 1200, 1201, 1440, 1920];

/** French and Spanish, of the longest words, where most words are. */
const wordy = ["/", "/test-drive", "/customer-support"];
const pages = { en: kinds, ar: kinds, fr: wordy, es: wordy };

/** Looks at a page at one width after another. */
async function fits(page: Page, address: string): Promise<void> {
	await page.setViewportSize({ width: 320, height: 900 });
	await visit(page, address);
	const drawer = page.locator("header button[aria-haspopup=dialog]");
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const over = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth - clientWidth;
		});
		expect.soft(`${address} at ${width}: ${over}`).toMatch(/: 0$/);
		await expect.soft(drawer).toBeVisible({ visible: width <= 1200 });
		const isCut = await page
			.locator("header details summary span")
			.first()
			.evaluate((name) => name.scrollWidth > name.clientWidth);
		expect.soft(`the language at ${width} is cut: ${isCut}`).toMatch(/false$/);
	}
}

for (const [language, paths] of Object.entries(pages)) {
	test(`pages in ${language} fit every width`, async ({ page }) => {
		test.slow();
		for (const path of paths) {
			await fits(page, inLanguage(language as keyof typeof pages, path));
		}
	});
}

for (const address of ["/nowhere", "/ar/nowhere"]) {
	test(`${address} fits every width`, async ({ page, forgive }) => {
		forgive(/404/);
		await fits(page, address);
	});
}

/** Lists in rows of several, of which one leaves room for another tile. */
function rowsWithHoles(): string[] {
	const faults: string[] = [];
	for (const list of document.querySelectorAll("main :is(ul, ol, dl)")) {
		// Words to choose among follow each other as they come.
		if (list.closest("form, details")) continue;
		if (!/grid|flex/.test(getComputedStyle(list).display)) continue;
		const rows = Map.groupBy(
			[...list.children].map((one) => one.getBoundingClientRect()),
			({ top }) => Math.round(top / 8),
		);
		const most = Math.max(...[...rows.values()].map((row) => row.length));
		if (most < 2 || rows.size < 2) continue;
		const { width } = list.getBoundingClientRect();
		for (const row of rows.values()) {
			const left = Math.min(...row.map((one) => one.left));
			const right = Math.max(...row.map((one) => one.right));
			if (width - (right - left) > (width / most) * 0.6)
				faults.push(
					`${row.length} of ${most}: ${list.textContent.slice(0, 40)}`,
				);
		}
	}
	return faults;
}

for (const path of [
	...["/models", "/models?body=suv", "/models?seats=4", "/models/Terra_7"],
	...["/newsroom", "/newsroom/page/2", "/blog", "/about-us"],
	...["/customer-support", "/about/contact", "/nowhere"],
]) {
	test(`tiles of ${path} leave no hole`, async ({ page, forgive }) => {
		forgive(/404/);
		await visit(page, path);
		for (const width of [360, 768, 1024, 1440, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			const faults = await page.evaluate(rowsWithHoles);
			expect.soft([width, faults]).toEqual([width, []]);
		}
	});
}

/** Consumption takes the most room beside power. */
test("the figures that open a model keep apart", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const language of ["zh", "pt", "ar"] as const) {
		for (const model of ["Terra_5", "Solen", "Forja_4x4"]) {
			await visit(page, inLanguage(language, `/models/${model}`));
			const figures = page.locator("dl").first().locator("dd bdi");
			const boxes = await figures.evaluateAll((all) =>
				all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
			);
			expect(boxes).toHaveLength(3);
			const gaps = boxes.flatMap((one, n) =>
				boxes
					.slice(n + 1)
					.filter(({ top, bottom }) => top < one.bottom && bottom > one.top)
					.map(
						({ left, right }) =>
							Math.max(left, one.left) - Math.min(right, one.right),
					),
			);
			expect.soft(Math.min(...gaps), `${language} ${model}`).toBeGreaterThan(8);
		}
	}
});

/** Words and figures of what is stated that begin in one line and end in another. */
function partedWords(): string[] {
	const stated = "main :is(dt, dd, tbody th, tbody td)";
	return [...document.querySelectorAll(stated)].flatMap((one) => {
		const parted: string[] = [];
		const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			// A line may end behind a hyphen, a dash or a slash, and between Chinese characters.
			const words = /[^\s\-–—·/、，。（）\p{Script=Han}]+/gu;
			for (const { 0: word, index } of (text.textContent ?? "").matchAll(
				words,
			)) {
				const place = document.createRange();
				place.setStart(text, index);
				place.setEnd(text, index + word.length);
				const rows = [...place.getClientRects()].map(({ top }) => top);
				if (Math.max(...rows) - Math.min(...rows) > 6)
					parted.push(`${word} of ${text.textContent}`);
			}
		}
		return parted;
	});
}

for (const language of ["ar", "zh", "fr"] as const) {
	test(`no word or figure of a specification parts, in ${language}`, async ({
		page,
	}) => {
		const four = ["Terra_7", "Alba", "Serein_GT", "Forja_4x4"];
		for (const path of [
			...["/models/Serein_GT", "/models/Terra_3"],
			...[2, 3, 4].map(
				(n) => `/compare?model=${four.slice(-n).join("&model=")}`,
			),
		]) {
			await visit(page, inLanguage(language, path));
			for (const width of [320, 360, 390, 844]) {
				await page.setViewportSize({ width, height: 844 });
				const parted = await page.evaluate(partedWords);
				expect.soft(parted, `${path} at ${width}`).toEqual([]);
				const over = await page.evaluate(() => {
					const { scrollWidth, clientWidth } = document.documentElement;
					return scrollWidth - clientWidth;
				});
				expect.soft(over, `${path} at ${width}`).toBe(0);
			}
		}
	});
}

test("no heading in Chinese parts within a word", async ({ page, forgive }) => {
	forgive(/404/);
	for (const path of [...kinds, "/nowhere"]) {
		await visit(page, inLanguage("zh", path));
		for (const width of [320, 390]) {
			await page.setViewportSize({ width, height: 900 });
			const parted = await page
				.locator("main :is(h1, h2)")
				.evaluateAll((headings) => {
					const words = new Intl.Segmenter("zh", { granularity: "word" });
					const texts = headings.flatMap((one) => [...one.childNodes]);
					return texts.flatMap((text) =>
						[...words.segment(text.textContent ?? "")]
							.filter(({ segment, index, isWordLike }) => {
								if (!isWordLike || text.nodeType !== Node.TEXT_NODE)
									return false;
								const place = document.createRange();
								place.setStart(text, index);
								place.setEnd(text, index + segment.length);
								const rows = [...place.getClientRects()].map(({ top }) => top);
								return new Set(rows).size > 1;
							})
							.map(({ segment }) => segment),
					);
				});
			expect.soft(parted, `${path} at ${width}`).toEqual([]);
		}
	}
});
