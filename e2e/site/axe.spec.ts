import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
	expect,
	inLanguage,
	kinds,
	languages,
	newsArticle,
	scrollTo,
	test,
	visit,
	voices,
} from "../visit.ts";

const tags = [
	"wcag2a",
	"wcag2aa",
	"wcag21a",
	"wcag21aa",
	"wcag22aa",
	"best-practice",
];

async function violations(page: Page): Promise<string[]> {
	// What fades in is judged when it is there.
	await page.emulateMedia({ reducedMotion: "reduce" });
	const { violations: found } = await new AxeBuilder({ page })
		.withTags(tags)
		.analyze();
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) =>
			[page.url(), id, target.join(" "), failureSummary].join(" | "),
		),
	);
}

/** What the other languages are seen on, on phones: one page of each layout. */
const some = ["/", "/models/Terra_7", "/about-us", "/test-drive", newsArticle];

for (const language of languages) {
	const in_ = (path: string) => inLanguage(language, path);
	const both = voices.some((voice) => voice.language === language);

	for (const path of both ? [...kinds, "/nowhere"] : some) {
		test(`${in_(path)} in ${language} is accessible`, async ({
			page,
			forgive,
			isMobile,
		}) => {
			test.skip(!both && !isMobile, "seen on phones");
			if (path === "/nowhere") forgive(/404/);
			await visit(page, in_(path));
			expect(await violations(page)).toEqual([]);
		});
	}
}

for (const { language, t } of voices) {
	const in_ = (path: string) => inLanguage(language, path);

	test(`open menus in ${language} are accessible`, async ({
		page,
		isMobile,
	}) => {
		await visit(page, in_("/models"));
		await page.locator("header details summary").click();
		await expect(page.locator("header details a").last()).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		if (isMobile) {
			await page.locator("header button[aria-haspopup=dialog]").click();
			const drawer = page.locator("header dialog");
			await drawer.getByRole("button", { name: t.shell.models }).click();
			await expect(drawer.getByText("Terra 3")).toBeVisible();
		} else {
			await page
				.locator("header")
				.getByRole("button", { name: t.shell.models })
				.click();
			await expect(page.getByRole("tabpanel")).toBeVisible();
		}
		expect(await violations(page)).toEqual([]);
	});

	test(`states of pages in ${language} are accessible`, async ({
		page,
		forgive,
	}) => {
		forgive(/net::ERR|RequestError/);
		await visit(page, in_("/test-drive"));
		await page.locator('main form button[type="submit"]').click();
		await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page
			.getByRole("list", { name: t.shell.legal })
			.getByRole("link")
			.first()
			.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await page.route("**/api/v1/legal-detail", (route) => route.abort());
		await page
			.getByRole("list", { name: t.shell.legal })
			.getByRole("link")
			.last()
			.click();
		await expect(page.locator('div[role="alert"] > p')).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});
}

test("the white header is accessible over everything", async ({ page }) => {
	await visit(page, "/models/Terra_7");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await scrollTo(page, 1500);
	await expect(page.locator("header[data-white]")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});
