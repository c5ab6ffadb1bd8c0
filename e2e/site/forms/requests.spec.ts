import type { Page, Route } from "@playwright/test";
import {
	expect,
	inLanguage,
	stopTime,
	test,
	visit,
	voices,
} from "../../visit.ts";

const toast = 'div[role="alert"] > p';
const overlay = 'div[data-shown]:has(> [role="status"])';

/** Goes to a model whose data the answer given decides on. Counts the requests. */
async function ask(
	page: Page,
	path: string,
	answer: (route: Route, tries: number) => unknown,
) {
	await visit(page, path);
	const requests: Record<string, unknown>[] = [];
	await page.route("**/api/v1/car-detail", async (route) => {
		requests.push({
			lang: route.request().headers().lang,
			body: route.request().postDataJSON(),
		});
		await answer(route, requests.length);
	});
	await page.locator("main h2 a").first().click();
	return requests;
}

const json = (status: number, body: unknown) => (route: Route) =>
	route.fulfill({ status, json: body });

for (const { language, t } of voices) {
	const models = inLanguage(language, "/models");

	test.describe(`in ${language}`, () => {
		test.beforeEach(({ forgive }) => {
			forgive(/40[13]|500|net::ERR|RequestError|HTTPError|Error/);
		});

		for (const [status, code] of [
			[401, 401],
			[403, 403],
			[200, 401],
		] as const) {
			test(`${status} with ${code} is an expired login`, async ({ page }) => {
				const body = { code, message: "", data: null };
				const requests = await ask(page, models, json(status, body));
				await expect(page.locator(toast)).toHaveText(t.request.loginExpired);
				expect(requests).toHaveLength(1);
				expect(requests[0]).toMatchObject({
					lang: "en",
					body: { lang: language },
				});
				await expect(page.locator(overlay)).toHaveCount(0);
			});
		}

		for (const code of [522, 523]) {
			test(`${code} in an envelope shows its message`, async ({ page }) => {
				const message = `Closed for stocktaking (${code})`;
				await ask(page, models, json(200, { code, message, data: null }));
				await expect(page.locator(toast)).toHaveText(message);
			});
		}

		test("a cut network is tried three times, then said", async ({ page }) => {
			const requests = await ask(page, models, (route) =>
				route.abort("internetdisconnected"),
			);
			await expect(page.locator(overlay)).toBeVisible();
			await expect(page.locator(toast)).toHaveText(t.request.offline);
			expect(requests).toHaveLength(3);
			await expect(page.locator(overlay)).toHaveCount(0);
			await expect(page.locator("main h1")).toHaveText(t.error.failedTitle);
		});

		test("a server that never answers times out after 10 s, three times", async ({
			page,
		}) => {
			await page.clock.install();
			// Counted where the clock is: out here a request is heard of later.
			await page.addInitScript(() => {
				const counts = Object.assign(window, { asked: 0 });
				const { fetch } = window;
				window.fetch = (input, init) => {
					const url = input instanceof Request ? input.url : `${input}`;
					if (url.endsWith("/car-detail")) counts.asked += 1;
					return fetch(input, init);
				};
			});
			const requestCount = () =>
				page.evaluate(() => (window as unknown as { asked: number }).asked);
			await visit(page, models);
			await stopTime(page);
			await page.route("**/api/v1/car-detail", () => {});
			await page.locator("main h2 a").first().click();
			await expect.poll(requestCount).toBe(1);
			/**
			 * Time that has to pass until something holds, in steps of half a second.
			 */
			const passes = async (until: () => Promise<boolean>) => {
				let passed = 0;
				await expect
					.poll(
						async () => {
							if (await until()) return true;
							await page.clock.runFor(500);
							passed += 500;
							return until();
						},
						{ intervals: [20] },
					)
					.toBe(true);
				return passed;
			};
			const shown = page.locator(toast);
			for (const tries of [2, 3]) {
				const waited = await passes(
					async () => (await requestCount()) === tries,
				);
				expect(waited).toBeGreaterThanOrEqual(10_500);
				expect(waited).toBeLessThanOrEqual(12_500);
			}
			const waited = await passes(async () => (await shown.count()) > 0);
			expect(waited).toBeGreaterThanOrEqual(9000);
			expect(waited).toBeLessThanOrEqual(11_500);
			await expect(shown).toHaveText(t.request.serverTimedOut);
			await page.clock.runFor(1900);
			await expect(shown).toHaveCount(1);
			await page.clock.runFor(1500);
			await expect(shown).toHaveCount(0);
			expect(await requestCount()).toBe(3);
		});

		for (const [name, status, body] of [
			["another status", 201, '{"code":0,"data":{}}'],
			["a page", 200, "<!doctype html><p>Log in to the hotel's Wi-Fi"],
			["nothing", 200, "null"],
		] as const) {
			test(`an answer of ${name} is an unknown format`, async ({ page }) => {
				await ask(page, models, (route) => route.fulfill({ status, body }));
				await expect(page.locator(toast)).toHaveText(t.request.unknownFormat);
			});
		}
	});
}

test("other errors show their message, three seconds, 16 px from the top", async ({
	page,
	forgive,
}) => {
	forgive(/500|RequestError|HTTPError|Error/);
	const message = "The press is broken.";
	// Measured where it is shown: out here it is seen late.
	await page.addInitScript((selector) => {
		let since = 0;
		new MutationObserver(() => {
			const there = document.querySelector(selector) !== null;
			if (there) since ||= performance.now();
			else if (since > 0)
				Object.assign(window, { lasted: performance.now() - since });
		}).observe(document, { childList: true, subtree: true });
	}, toast);
	const requests = await ask(
		page,
		"/models",
		json(500, { code: 500, message, data: null }),
	);
	const shown = page.locator(toast);
	await expect(shown).toHaveText(message);
	expect(requests).toHaveLength(3);
	await expect.poll(async () => (await shown.boundingBox())?.y).toBe(16);
	await expect(page.locator(overlay)).toHaveCount(0);
	await expect(shown).toHaveCount(0);
	const lasted = await page.evaluate(
		() => (window as unknown as { lasted: number }).lasted,
	);
	expect(lasted).toBeGreaterThan(2900);
	expect(lasted).toBeLessThan(5000);
});

test("the second try can succeed, after a second", async ({
	page,
	forgive,
}) => {
	forgive(/500/);
	const times: number[] = [];
	await ask(page, "/models", (route, tries) => {
		times.push(Date.now());
		if (tries > 1) return route.continue();
		return route.fulfill({ status: 500, json: { code: 500, message: "" } });
	});
	await expect(page.locator("h1")).toHaveText("Terra 7");
	await expect(page.locator(toast)).toHaveCount(0);
	const [first = 0, second = 0] = times;
	expect(second - first).toBeGreaterThan(950);
});

test("the overlay shows for slow answers and fades in 400 ms", async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await ask(page, "/models", async (route) => {
		await held;
		await route.continue();
	});
	const shown = page.locator(overlay);
	await expect(shown).toBeVisible();
	await expect(shown).toHaveCSS("transition-duration", /^0\.4s/);
	await expect(shown.getByRole("status")).toHaveText("Loading …");
	release();
	await expect(shown).toHaveCount(0);
	await expect(page.locator("h1")).toHaveText("Terra 7");
});

test("a link without a network says so, and leaves the page as it is", async ({
	page,
	context,
	forgive,
}) => {
	forgive(/net::ERR/);
	await visit(page, "/models");
	await context.setOffline(true);
	const link = page.locator('footer a[href="/about-us"]');
	await link.click();
	await expect(page.locator(toast)).toHaveText(/network is disconnected/);
	await expect(page).toHaveURL("/models");
	await expect(page.locator("main h1")).toHaveText("Models");
	// By keyboard from here: a page on which a pointer rests is made ready.
	await page.mouse.move(5, 400);
	await expect(page.locator(toast)).toHaveCount(0);
	await context.setOffline(false);
	// The browser's own word that there is a network is not always right.
	await page.route(/assets\/.*\.js$/, (route) => route.abort());
	await link.press("Enter");
	await expect(page.locator(toast)).toHaveText(/network is disconnected/);
	await page.unroute(/assets\/.*\.js$/);
	await link.press("Enter");
	await expect(page).toHaveURL("/about-us");
	await expect(page.locator("main h1")).toBeFocused();
});

test("a legal text that does not come is said to have not, with another try", async ({
	page,
	forgive,
}) => {
	forgive(/500/);
	let broken = true;
	await page.route("**/api/v1/legal-detail", (route) =>
		broken
			? route.fulfill({ status: 500, body: "<h1>Bad Gateway</h1>" })
			: route.continue(),
	);
	await visit(page, "/ces");
	const link = page.locator('footer a[href="/legal/legal-notice"]');
	await link.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("The server could not answer");
	broken = false;
	await dialog.getByRole("button", { name: "Try again" }).click();
	await expect
		.poll(async () => (await dialog.innerText()).length)
		.toBeGreaterThan(600);
	await page.keyboard.press("Escape");
	await expect(link).toBeFocused();
});
