import type { Page } from "@playwright/test";
import {
	field,
	fillIn,
	leadsOf,
	receiptOf,
	sendButton,
	somebody,
	takeTime,
} from "../../leads.ts";
import {
	expect,
	motion,
	scrollTo,
	styled,
	test,
	widthOf,
} from "../../visit.ts";

/*
 * A page before React has begun (docs/decisions/0004): what a visitor does then is
 * done, by the pre-hydration script or by React once it is there.
 */

const scripts = /\/(assets|bootstrap)\/.*\.js$/;

/** Opens a page whose scripts are asked for, and come only when they are let. */
async function open(page: Page, path: string) {
	const requests: string[] = [];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(scripts, async (route) => {
		requests.push(route.request().url());
		await held;
		await route.continue();
	});
	await page.goto(path);
	return {
		requests,
		/** Lets the scripts come, and waits until React has the page. */
		async release() {
			release();
			await page.waitForFunction(() =>
				Object.keys(document.querySelector("main") ?? {}).some((key) =>
					key.startsWith("__reactFiber"),
				),
			);
		},
	};
}

test("nothing of React is asked for before a sign, and it begins with one @desktop", async ({
	page,
	isMobile,
}) => {
	const { requests, release } = await open(page, "/models/Terra_7");
	const root = page.locator("html");
	await expect(root).toHaveAttribute("data-painted");
	await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
	expect(requests).toEqual([]);
	// Made ready by the browser: where there is a pointer to rest on a link.
	await expect(page.locator("script[type=speculationrules]")).toHaveCount(
		isMobile ? 0 : 1,
	);
	const header = page.locator("body > header");
	await expect(header).not.toHaveAttribute("data-white");
	await scrollTo(page, 500);
	await expect(header).toHaveAttribute("data-white");
	await scrollTo(page, 300);
	await expect(header).not.toHaveAttribute("data-white");
	await expect.poll(() => requests.length).toBeGreaterThan(0);
	await scrollTo(page, 700);
	await release();
	await expect(header).toHaveAttribute("data-white");
	expect(await page.evaluate(() => scrollY)).toBe(700);
	await scrollTo(page, 0);
	await expect(header).not.toHaveAttribute("data-white");
});

test("the caret in the search is no sign, and what is typed there stays @desktop", async ({
	page,
}) => {
	const { requests, release } = await open(page, "/search");
	const field = page.locator("main input[type=search]");
	await expect(page.locator("html")).toHaveAttribute("data-painted");
	await expect(field).toBeFocused();
	await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
	expect(requests).toEqual([]);
	await page.keyboard.type("sedan");
	await expect.poll(() => requests.length).toBeGreaterThan(0);
	await release();
	await page.keyboard.type(" cars");
	await expect(field).toHaveValue("sedan cars");
	await page.goto("/search?q=sedan");
	await expect(page.locator("main ol > li").first()).toBeVisible();
	await expect(field).not.toBeFocused();
});

test("below the first view nothing is laid out before the paint", async ({
	page,
}) => {
	// A page is painted once its first picture is there.
	await page.route(/\/media\//, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await route.continue().catch(() => {});
	});
	await page.addInitScript(() => {
		const look = () => {
			const value = document.querySelector("#specifications dd");
			const laidOut = value?.checkVisibility({ contentVisibilityAuto: true });
			Object.assign(window, { laidOut });
		};
		// The first frame decides what is in view.
		document.addEventListener("DOMContentLoaded", () =>
			requestAnimationFrame(() => requestAnimationFrame(look)),
		);
	});
	const before = () =>
		page.evaluate(() => (window as unknown as { laidOut: boolean }).laidOut);
	const value = page.locator("#specifications dd").first();
	const root = page.locator("html");
	await page.goto("/models/Terra_7");
	await expect.poll(before).toBe(false);
	await expect(root).toHaveAttribute("data-painted");
	await expect(root).not.toHaveAttribute("data-partly");
	const isLaidOut = () =>
		value.evaluate((one) =>
			one.checkVisibility({ contentVisibilityAuto: true }),
		);
	expect(await isLaidOut()).toBe(true);
	// Where the browser goes to a place by itself, heights are true from the start.
	const heading = page.locator("#specifications h2");
	await page.goto("/models/Terra_7#specifications");
	// On its way there: a reload keeps where it was.
	await expect(heading).toBeInViewport();
	await page.addInitScript(() =>
		document.addEventListener("DOMContentLoaded", () =>
			Object.assign(window, { ...document.documentElement.dataset }),
		),
	);
	await page.reload();
	await styled(page);
	expect(await page.evaluate(() => "partly" in window)).toBe(false);
	await expect(heading).toBeInViewport();
	expect(await isLaidOut()).toBe(true);
});

test("a page that is reloaded or come back to stays where it was", async ({
	page,
}) => {
	const heading = page.locator("#specifications h2");
	const top = async () => {
		await styled(page);
		return heading.evaluate((one) => one.getBoundingClientRect().top);
	};
	await page.goto("/models/Terra_7#specifications");
	const before = await top();
	await expect(heading).toBeInViewport();
	await page.reload();
	await expect.poll(top).toBeCloseTo(before, 0);
	await page.goto("/about-us");
	await page.goBack();
	await expect.poll(top).toBeCloseTo(before, 0);
	// A visitor who scrolls is not brought back.
	await page.mouse.wheel(0, 300);
	await expect.poll(top).toBeLessThan(before - 200);
});

test("what lies below is laid out, and gets its font, a part in a frame once a page is painted", async ({
	page,
}) => {
	let bring = () => {};
	const fontReady = new Promise<void>((resolve) => {
		bring = resolve;
	});
	await page.route(/\.woff2$/, async (route) => {
		await fontReady;
		await route.continue().catch(() => {});
	});
	type Laid = { laid: number; waiting: number; frame: number };
	await page.addInitScript(() => {
		const steps: Laid[] = [];
		let frame = 0;
		const tick = () => {
			frame++;
			requestAnimationFrame(tick);
		};
		tick();
		const count = (query: string) => document.querySelectorAll(query).length;
		new MutationObserver(() => {
			const waiting = count("[data-laid=here]");
			steps.push({ laid: count("[data-laid]"), waiting, frame });
		}).observe(document, { subtree: true, attributeFilter: ["data-laid"] });
		Object.assign(window, { steps });
	});
	const steps = () =>
		page.evaluate(() => (window as unknown as { steps: Laid[] }).steps);
	const framesOf = (some: Laid[]) => new Set(some.map(({ frame }) => frame));
	const root = page.locator("html");
	await page.goto("/models/Terra_7");
	await expect(root).toHaveAttribute("data-styled");
	await expect(root).not.toHaveAttribute("data-partly");
	await expect(root).not.toHaveAttribute("data-font");
	const first = await steps();
	const parts = await page.locator("main section ~ section, footer").count();
	expect(parts).toBeGreaterThan(5);
	const each = Array.from({ length: parts }, (_, at) => at + 1);
	expect(first.map(({ laid }) => laid)).toEqual(each);
	expect(framesOf(first).size).toBe(parts);

	bring();
	await styled(page);
	const then = (await steps()).slice(parts);
	expect(then.map(({ waiting }) => waiting)).toEqual([
		parts,
		...each.map((at) => parts - at),
	]);
	expect(framesOf(then).size).toBe(parts + 1);

	// Whoever scrolls before finds all heights true.
	await page.addInitScript(() => {
		new MutationObserver(() => dispatchEvent(new Event("scroll"))).observe(
			document,
			{ subtree: true, attributeFilter: ["data-laid"] },
		);
	});
	await page.goto("/models/Terra_7");
	await styled(page);
	expect((await steps()).length).toBeLessThan(2);
	for (const part of await page.locator("main section ~ section, footer").all())
		await expect(part).toHaveCSS("content-visibility", "visible");
});

test("what is clicked before React is there is done once it is", async ({
	page,
	isMobile,
}) => {
	const { release } = await open(page, "/");
	if (isMobile) {
		// The drawer is the browser's own.
		await page.locator("header button[commandfor]").tap();
		const models = page.locator("header dialog li button").first();
		await expect(models).toBeVisible();
		await models.tap();
		await expect(models).toHaveAttribute("data-held");
		await release();
		await expect(models).toHaveAttribute("aria-expanded", "true");
		await expect(models).not.toHaveAttribute("data-held");
		await page.locator("header dialog form button").tap();
	} else {
		const menu = page.locator("header nav button").first();
		await menu.focus();
		await page.keyboard.press("Enter");
		await expect(menu).toHaveAttribute("data-held");
		await release();
		await expect(menu).toHaveAttribute("aria-expanded", "true");
		await expect(menu).toBeFocused();
		await page.keyboard.press("Escape");
	}
	await expect(page.locator("header dialog")).toBeHidden();
});

test("a menu under a pointer that came to rest before React opens with it", {
	tag: "@desktop",
}, async ({ page }) => {
	const { release } = await open(page, "/");
	await expect(page.locator("html")).toHaveAttribute("data-painted");
	const menu = page.locator("header nav button").first();
	// Two moves: a pointer that stays where it was gives no sign.
	await page.mouse.move(400, 400);
	await menu.hover();
	await release();
	await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("a link whose scripts do not come loads its page by itself @desktop", async ({
	page,
}) => {
	await open(page, "/models");
	await page.locator("main h2 a").first().click();
	await expect(page.locator("h1")).toHaveText("Terra 7");
	await page.locator("header summary").click();
	await page.locator("header a[lang=ar]").click();
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("a list has its options as soon as somebody can open it, styles or not @desktop", async ({
	page,
}) => {
	// These never come.
	await page.route(/\.(css|js)$/, () => {});
	await page.goto("/ar/test-drive");
	await expect(page.locator("html")).toHaveAttribute("data-painted");
	const list = page.locator("main [name=country]");
	const option = list.locator("option").nth(9);
	await expect(list).toBeVisible();
	await expect(option).toHaveCSS("display", "none");
	await list.focus();
	await expect(option).not.toHaveCSS("display", "none");
	const chosen = await list.inputValue();
	await page.keyboard.press("ArrowDown");
	await expect(list).not.toHaveValue(chosen);

	await page.unrouteAll({ behavior: "ignoreErrors" });
	await page.goto("/ar/test-drive");
	await styled(page);
	await expect(option).not.toHaveCSS("display", "none");
});

test("what was entered before React is there stays @desktop", async ({
	page,
}) => {
	const { release } = await open(page, "/test-drive");
	const field = (name: string) => page.locator(`main [name=${name}]`);
	await field("model").selectOption("Terra 5");
	await field("content").fill("In the morning, please.");
	await field("marketing").check();
	await field("name").pressSequentially("Amina B");
	await release();
	await field("name").pressSequentially("enali");
	await expect(field("name")).toHaveValue("Amina Benali");
	await expect(field("name")).toBeFocused();
	await expect(field("model")).toHaveValue("Terra 5");
	await expect(field("content")).toHaveValue("In the morning, please.");
	await expect(field("marketing")).toBeChecked();
	// React knows it, too.
	await page.reload();
	await release();
	await expect(field("name")).toHaveValue("Amina Benali");
	await expect(field("model")).toHaveValue("Terra 5");
});

for (const path of ["/test-drive", "/ar/test-drive"]) {
	test(`without a line and without React ${path} stays, and is sent when the line is back`, {
		tag: widthOf(path === "/test-drive" ? "en" : "ar"),
	}, async ({ page, context, forgive }) => {
		forgive(/net::ERR/);
		const person = somebody();
		await page.route(scripts, (route) => route.abort("internetdisconnected"));
		await page.goto(path);
		await field(page, "model").selectOption("Solen");
		await fillIn(page, person);
		await context.setOffline(true);
		await sendButton(page).click();
		const waiting = page.locator("form [role=status] span");
		await expect(waiting).toBeVisible();
		await expect(field(page, "content")).toHaveValue(person.content);
		expect(new URL(page.url()).pathname).toBe(path);
		// A change takes the sending back.
		await field(page, "content").pressSequentially("!");
		await expect(waiting).toBeHidden();
		await sendButton(page).click();
		await expect(waiting).toBeVisible();
		await takeTime(page);
		await context.setOffline(false);
		const receipt = await receiptOf(page);
		expect(leadsOf(person)).toMatchObject([{ receipt, state: "accepted" }]);
	});
}

test("a form that waits for the line goes to React once that is there @desktop", async ({
	page,
	forgive,
}) => {
	forgive(/net::ERR/);
	const person = somebody();
	const { release } = await open(page, "/test-drive");
	// The server is out of reach for the pre-hydration script alone.
	await page.route("**/test-drive", (route) =>
		route.request().method() === "GET" ? route.fallback() : route.abort(),
	);
	await field(page, "model").selectOption("Solen");
	await fillIn(page, person);
	await sendButton(page).click();
	await expect(page.locator("form [role=status] span")).toBeVisible();
	await release();
	const receipt = await receiptOf(page);
	expect(leadsOf(person)).toMatchObject([{ receipt, state: "accepted" }]);
});

test("colours are chosen and the turn is asked for from the first click", async ({
	page,
}) => {
	const { release } = await open(page, "/models/Terra_7");
	const colours = page.locator("fieldset input[type=radio]");
	await page.locator("fieldset label").nth(1).click();
	await expect(colours.nth(1)).toBeChecked();
	const turn = page.locator("main button[type=button]").first();
	await turn.click();
	await expect(turn).toHaveAttribute("data-held");
	await release();
	await expect(page.locator("main canvas")).toBeAttached();
	await expect(colours.nth(1)).toBeChecked();
});

for (const path of ["/", "/ar"]) {
	test(`the slides of ${path} turn every three seconds before React is there`, {
		tag: widthOf(path === "/" ? "en" : "ar"),
	}, async ({ page, isMobile }) => {
		await motion(page, 20);
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		const { requests, release } = await open(page, path);
		const shown = () =>
			page
				.locator("[data-slides] > *")
				.evaluateAll((slides) =>
					slides.findIndex(
						(slide) => Math.abs(slide.getBoundingClientRect().left) < 2,
					),
				);
		for (const next of [1, 2, 0, 1]) {
			await page.clock.runFor(2900);
			expect(await shown()).toBe((next + 2) % 3);
			await page.clock.runFor(100);
			await expect.poll(shown).toBe(next);
		}
		expect(requests).toEqual([]);
		// React's carousel goes on from there.
		await page.mouse.move(5, 700);
		await page.mouse.move(6, 700);
		await release();
		await page.clock.runFor(2000);
		const ready = page.locator("section[aria-roledescription][data-ready]");
		await expect(ready).toBeVisible();
		await expect(ready.locator("span[aria-hidden] bdi")).toHaveText("2 / 3");
		await page.clock.runFor(isMobile ? 1000 : 2500);
		await expect(ready.locator("span[aria-hidden] bdi")).toHaveText("3 / 3");
	});
}
