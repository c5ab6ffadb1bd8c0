import { modelPath } from "../../../contracts/addresses/addresses.ts";
import {
	expect,
	inLanguage,
	scrolled,
	scrollTo,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

const upButton = (name: string) => `button[aria-label="${name}"]`;

for (const { language, t } of voices) {
	const in_ = (path: string) => inLanguage(language, path);

	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test("back to top: on desktops, after 100 px, and with every navigation", async ({
			page,
			isMobile,
		}) => {
			await visit(page, in_("/models"));
			const button = page.locator(upButton(t.shell.backToTop));
			await scrollTo(page, isMobile ? 1000 : 99);
			await page.waitForTimeout(300);
			await expect(button).toHaveCount(0);
			if (!isMobile) {
				await scrollTo(page, 100);
				await expect(button).toBeVisible();
				// Beside what is read.
				const edges = await page.evaluate(
					([up, main]) =>
						[up, main].map((selector = "") => {
							const box = document
								.querySelector(selector)
								?.getBoundingClientRect();
							return box && { left: box.left, right: box.right };
						}),
					[upButton(t.shell.backToTop), "main h1"],
				);
				const [up, read] = edges;
				expect(
					up && read && (up.left >= read.right || up.right <= read.left),
				).toBe(true);
				await scrollTo(page, 1000);
				await button.click();
				await expect.poll(() => scrolled(page)).toBe(0);
				await expect(button).toHaveCount(0);
			}
			await scrollTo(page, 900);
			const wide = page.locator(`footer a[href="${in_("/about-us")}"]`);
			const logo = page.locator(`footer a[href="${in_("/")}"]`);
			await (isMobile ? logo : wide).click();
			await expect(page).toHaveURL(in_(isMobile ? "/" : "/about-us"));
			await expect(page.locator("h1")).toBeVisible();
			await expect.poll(() => scrolled(page)).toBe(0);
		});

		test("the footer leads where the specification says", async ({
			page,
			isMobile,
		}) => {
			await visit(page, in_("/ces"));
			const footer = page.locator("footer");
			const models = footer.locator('nav[aria-labelledby="footer-models"]');
			await expect(models.locator("li a")).toHaveCount(8);
			for (const link of await models.locator("li a").all()) {
				const name = (await link.textContent()) ?? "";
				expect(await link.getAttribute("href")).toBe(in_(modelPath(name)));
			}
			for (const path of [
				"/about-us",
				"/newsroom",
				"/customer-support",
				"/test-drive",
				"/be-an-agent",
			]) {
				const link = footer.locator(`nav a[href="${in_(path)}"]`);
				await expect(link).toBeVisible({ visible: !isMobile });
			}
			// Links that phones show as well.
			await expect(footer.locator(`a[href="${in_("/")}"]`)).toBeVisible();
			const legal = footer.getByRole("list", { name: t.shell.legal });
			await expect(legal.getByRole("link")).toHaveText([
				t.shell.legalNotice,
				t.shell.privacyPolicy,
				t.shell.androidAuto,
			]);
			const lines = footer
				.locator("p:visible")
				.filter({ hasText: /Domora|دومورا/ });
			expect(await lines.count()).toBeGreaterThanOrEqual(2);

			// Six social networks, each in a tab of its own.
			const networks = footer.locator('a[rel~="me"]');
			await expect(networks).toHaveCount(6);
			for (const link of await networks.all()) {
				await expect(link).toHaveAttribute("href", /^https:\/\//);
				await expect(link).toHaveAttribute("target", "_blank");
				await expect(link).toHaveAttribute("rel", /noopener/);
			}
		});

		test("legal texts are pages and open in dialogs", async ({ page }) => {
			const titles = new Map<string, string>();
			for (const id of ["legal-notice", "privacy-policy", "android-auto"]) {
				await visit(page, in_(`/legal/${id}`));
				titles.set(id, await page.locator("h1").innerText());
			}
			await visit(page, in_("/ces"));
			const dialog = page.getByRole("dialog");
			const close: (() => Promise<void>)[] = [
				() => page.keyboard.press("Escape"),
				() => page.mouse.click(3, 3),
				() => dialog.getByRole("button", { name: t.shell.close }).click(),
			];
			for (const [id, name] of [
				["legal-notice", "legalNotice"],
				["privacy-policy", "privacyPolicy"],
				["android-auto", "androidAuto"],
			] as const) {
				const title = titles.get(id) ?? "";
				const link = page
					.getByRole("list", { name: t.shell.legal })
					.getByRole("link", { name: t.shell[name] });
				for (const way of close) {
					await link.click();
					await expect(dialog).toBeVisible();
					await expect(dialog.getByRole("heading").first()).toHaveText(title);
					expect((await dialog.innerText()).length).toBeGreaterThan(600);
					await way();
					await expect(dialog).toBeHidden();
					await expect(link).toBeFocused();
				}
				expect(new URL(page.url()).pathname).toBe(in_("/ces"));
			}
		});
	});
}

test("the privacy statement says what the specification says", async ({
	page,
}) => {
	await visit(page, "/legal/privacy-policy");
	const text = page.locator("article");
	for (const fact of [/16 June 2025/, /16/, /one month/, /Hong Kong/]) {
		await expect(text).toContainText(fact);
	}
	const since = text.locator("header time");
	await expect(since).toHaveText("In force from June 16, 2025");
	await expect(since).toHaveAttribute("datetime", "2025-06-16");
	await visit(page, "/legal/android-auto");
	await expect(page.locator("article")).toContainText("Android 6.0");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("legal texts are pages", async ({ page }) => {
		await page.goto("/ar/ces");
		await page.locator('footer a[href="/ar/legal/privacy-policy"]').click();
		await expect(page.locator("h1")).toBeVisible();
		await expect(page.locator("article header time")).toHaveText(
			"تاريخ السريان: 16 يونيو 2025",
		);
		expect(new URL(page.url()).pathname).toBe("/ar/legal/privacy-policy");
	});
});
