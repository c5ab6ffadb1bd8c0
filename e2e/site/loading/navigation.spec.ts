import { expect, scrolled, test, visit } from "../../visit.ts";

test("later pages come through the calls, never as a page's data @desktop", async ({
	page,
}) => {
	const requests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/\.data$/.test(pathname) || request.isNavigationRequest())
			requests.push(pathname);
		if (pathname.startsWith("/api/"))
			requests.push(`${request.method()} ${pathname}`);
	});
	await visit(page, "/models");
	await page.locator("main h2 a", { hasText: "Terra 5" }).click();
	await expect(page.locator("h1")).toHaveText("Terra 5");
	// Read out, and where the keyboard goes on.
	await expect(page.locator("h1")).toBeFocused();
	await expect(page).toHaveTitle(/^Terra 5 – .+ – Domora$/);
	expect(new URL(page.url()).pathname).toBe("/models/Terra_5");
	await expect.poll(() => scrolled(page)).toBe(0);
	await page.locator("header a").first().click();
	await expect(page.locator("main h1")).not.toHaveText("Terra 5");
	await expect(page.locator("main h3 a").first()).toBeAttached();
	await page.goBack();
	await expect(page.locator("h1")).toHaveText("Terra 5");
	await expect(page.locator("h1")).toBeFocused();
	const calls = requests.filter((one) => one !== "/models");
	expect(new Set(calls)).toEqual(
		new Set([
			"POST /api/v1/car-detail",
			"POST /api/v1/banner-list",
			"POST /api/v1/car-home",
			"POST /api/v1/new-list",
			// The brand's words, once in a visit.
			"POST /api/v1/site-copy",
		]),
	);
});

test("a page in Arabic asks for Arabic and stays in it @desktop", async ({
	page,
}) => {
	await visit(page, "/ar/models");
	const call = page.waitForResponse("**/api/v1/car-detail");
	await page.locator("main h2 a", { hasText: "Solen" }).click();
	const { data } = await (await call).json();
	expect(Object.keys(data.canshu)).toContain("الطول");
	await expect(page.locator("h1")).toHaveText("Solen");
	expect(new URL(page.url()).pathname).toBe("/ar/models/Solen");
	await expect(page.locator("main")).toContainText("الطول");
});

test("a page in another language is a document of its own @desktop", async ({
	page,
}) => {
	await visit(page, "/models");
	const link = page.locator("main h2 a").first();
	await link.evaluate((found) => found.setAttribute("href", "/fr/models"));
	const answer = page.waitForResponse(
		(one) =>
			one.url().endsWith("/fr/models") &&
			one.request().resourceType() === "document",
	);
	await link.click();
	expect((await answer).status()).toBe(200);
	await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("a page begins at its top at once, and back where it was left", async ({
	page,
}) => {
	await visit(page, "/models");
	const bottom = await page.evaluate(() => {
		window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
		const seen: number[] = [];
		Object.assign(window, { seen });
		addEventListener("scroll", () => seen.push(Math.round(scrollY)));
		return Math.round(scrollY);
	});
	const seen = () =>
		page.evaluate(() => (window as unknown as { seen: number[] }).seen);
	await page.locator("main h2 a").last().click();
	await expect(page.locator("h1")).not.toHaveText(/models/i);
	await expect.poll(() => scrolled(page)).toBe(0);
	// No place on the way.
	expect((await seen()).filter((top) => top > 0 && top < bottom / 2)).toEqual(
		[],
	);
	await page.goBack();
	await expect.poll(() => scrolled(page)).toBeGreaterThan(bottom / 2);
	await page.locator("header a").first().click();
	await expect.poll(() => scrolled(page)).toBe(0);
});

test("unknown addresses are a designed 404 @desktop", async ({
	page,
	forgive,
}) => {
	// React Router warns of what cannot be decoded.
	forgive(/404|URIError|could not be decoded/);
	for (const path of [
		"/models/Nobody",
		"/nowhere",
		"/ar/models/Nobody",
		"/ar/x/y",
		"/models/%E0%A4%A",
	]) {
		await test.step(path, async () => {
			const response = await visit(page, path);
			expect(response?.status()).toBe(404);
			await expect(page.locator("h1")).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
				"content",
				"noindex",
			);
			expect(await page.content()).not.toContain("Nobody");
			await page.locator("main a").first().click();
			await expect(page.locator("main img").first()).toBeVisible();
		});
	}
});

test("a link to a model there is not asks the server, which says so @desktop", async ({
	page,
	forgive,
}) => {
	forgive(/404/);
	await visit(page, "/models");
	const link = page.locator("main h2 a").first();
	await link.evaluate((found) => found.setAttribute("href", "/models/Nobody"));
	const answer = page.waitForResponse(
		(one) =>
			one.url().endsWith("/models/Nobody") &&
			one.request().resourceType() === "document",
	);
	await link.click();
	expect((await answer).status()).toBe(404);
	await expect(page.locator("h1")).toHaveText("This road ends here");
	await page.goBack();
	await expect(page).toHaveURL(/\/models$/);
});

test("a call that fails shows an error page with a way back @desktop", async ({
	page,
	forgive,
}) => {
	forgive(/500|RequestError|HTTPError|Error/);
	await visit(page, "/models");
	await page.route("**/api/v1/car-detail", (route) =>
		route.fulfill({
			status: 500,
			json: { code: 500, message: "", data: null },
		}),
	);
	await page.locator("main h2 a").first().click();
	const title = page.locator("h1");
	await expect(title).toHaveText("That should not have happened", {
		timeout: 20_000,
	});
	await page.unroute("**/api/v1/car-detail");
	await page.locator("main button").click();
	await expect(title).not.toHaveText("That should not have happened");
	await expect(page.locator("main img").first()).toBeVisible();
});
