import { readdirSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { legal, publishEntries } from "../../tests/content/content.ts";
import arEntries from "../../texts/ar/console/entries.json" with {
	type: "json",
};
import ar from "../../texts/ar/console/shell.json" with { type: "json" };
import { violations } from "../axe.ts";
import { visit } from "../visit.ts";
import { expect, test } from "./staff.ts";

const kib = 1024;
/** Brotli, of everything the first screen loads. */
const firstScreen = 260 * kib;

/** The scripts and sheets a page has asked for. */
function assets(page: Page): Set<string> {
	const requests = new Set<string>();
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		// Bootstraps are made for each page, and hardly a kilobyte.
		if (/^\/assets\/.*\.(js|css)$/.test(pathname)) requests.add(pathname);
	});
	return requests;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("by keyboard alone: to an entry and back, and to what can be done @desktop", async ({
	page,
	forgive,
	signIn,
}) => {
	await signIn(page);
	const requests = assets(page);
	await visit(page, "/console");
	await expect(heading(page)).toHaveText("Worklist");
	await expect(page).toHaveTitle(/^Worklist · Console · /);
	const weight = [...requests].reduce(
		(sum, path) => sum + statSync(`build/client${path}.br`).size,
		0,
	);
	expect(weight).toBeLessThan(firstScreen);

	await test.step("the palette finds an entry, and Back comes back", async () => {
		await page.keyboard.press("Control+k");
		const search = page.getByRole("searchbox", { name: "Search or go to …" });
		await expect(search).toBeFocused();
		await page.keyboard.type("privacy");
		await expect(
			page.getByRole("menuitem", { name: /Privacy policy/ }),
		).toBeVisible();
		// The number of results is announced.
		await expect(
			page
				.getByRole("dialog")
				.getByRole("status")
				.filter({ hasText: /result/ }),
		).toHaveText(/^\d+ results?$/);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/console\/entries\/legal\/[^/]+\/en$/);
		await expect(heading(page)).toHaveText(/Privacy policy/);
		await page.goBack();
		await expect(heading(page)).toHaveText("Worklist");
		// Actions come before texts that have their words in them.
		await page.keyboard.press("Control+k");
		await expect(search).toBeFocused();
		// A recent entry says in which language it was open.
		await expect(
			page.getByRole("menuitem", { name: /Privacy policy/ }).first(),
		).toContainText("Legal text · English");
		// A search that fails is not taken for one that finds nothing.
		const calls = "**/api/v1/console-entries";
		forgive(/console-entries|Failed to load/);
		await page.route(calls, (route) => route.abort());
		await page.keyboard.type("nothing of this name");
		await expect(
			page.getByRole("dialog").getByText(/could not search just now/),
		).toBeVisible();
		await page.unroute(calls);
		await search.fill("");
		await page.keyboard.type("new legal");
		await page.keyboard.press("Enter");
		await expect(heading(page)).toHaveText("Legal texts");
		const title = page.getByRole("textbox", { name: "Title" });
		await expect(title).toBeFocused();
		await page.keyboard.type("Privacy policy");
		await expect(page.getByText("This address is taken.")).toBeVisible();
		await expect(page.getByRole("dialog")).toContainText(
			"Visitors will find it at /legal/privacy-policy",
		);
		await page.keyboard.press("Enter");
		await expect(title).toBeFocused();
	});

	await test.step("what is made and left is in the list; removed by keys it comes back", async () => {
		await page.goto("/console/entries/blog");
		const make = page.getByRole("button", { name: "New blog post" });
		const row = (name: string) => page.getByRole("row", { name });
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(
			"**/console-entry-add",
			async (route) => {
				const response = await route.fetch();
				await held;
				await route.fulfill({ response });
			},
			{ times: 1 },
		);
		await make.click();
		await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
		await page.keyboard.type("Left behind");
		const sent = page.waitForRequest("**/console-entry-add");
		await page.keyboard.press("Enter");
		await sent;
		await page.goBack();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		answer();
		await expect(row("Left behind")).toBeVisible();
		await expect(page).toHaveURL(/\/console\/entries\/blog$/);

		const actions = row("Left behind").getByRole("button");
		const remove = async () => {
			await actions.focus();
			await page.keyboard.press("Enter");
			await expect(page.getByRole("menu")).toBeVisible();
			await page.keyboard.press("End");
			await page.keyboard.press("Enter");
			await expect(row("Left behind")).toHaveCount(0);
			// The next row has the focus.
			await expect(page.locator("tbody :focus")).toHaveCount(1);
		};
		await remove();
		await page.keyboard.press("Control+z");
		await expect(row("Left behind")).toBeVisible();
		// A key leads to the message, which waits, and back to where one was.
		await remove();
		await page.keyboard.press("F8");
		const undo = page.getByRole("button", { name: "Undo" });
		await expect(undo).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(row("Left behind")).toBeVisible();
		await expect(page.locator("tbody :focus")).toHaveCount(1);
		// Also where frames are late, and the row is gone before its menu.
		await page.evaluate(() => {
			const frame = window.requestAnimationFrame.bind(window);
			window.requestAnimationFrame = (work) =>
				window.setTimeout(() => frame(work), 1500);
			// Frames given up are not drawn late, either.
			window.cancelAnimationFrame = (id) => window.clearTimeout(id);
		});
		await remove();
	});

	await test.step("a list follows what another window changed", async () => {
		// Changes are told from the first heartbeat on.
		const heartbeat = page.waitForResponse("**/console-pulse");
		await visit(page, "/console/entries/blog");
		await heartbeat;
		await expect(page.getByRole("row").nth(1)).toBeVisible();
		const row = page.getByRole("row", { name: "Left behind" });
		await expect(row).toHaveCount(0);

		const other = await page.context().newPage();
		await visit(other, "/console/bin");
		await other
			.getByRole("button", { name: "Bring back “Left behind”" })
			.click();
		await expect(row).toBeVisible();

		await visit(other, "/console/entries/blog");
		await other
			.getByRole("button", { name: "Actions for Left behind" })
			.click();
		await other.getByRole("menuitem", { name: "Remove" }).click();
		await expect(row).toHaveCount(0);
		await other.close();
	});
});

test("in Arabic on a phone: found, withdrawn, shown again, out of the bin @phone", async ({
	page,
	signIn,
	site,
	baseURL,
}) => {
	await page
		.context()
		.addCookies([{ name: "language", value: "ar", url: baseURL ?? "" }]);
	// The oldest article, in two languages: other journeys go on beside this one.
	const [other] = await site.content.list("blog", "en");
	const text = (source: string) => ({
		title: "Title of zebra",
		summary: "Summary",
		alt: "Stripes",
		source,
	});
	await publishEntries(site, [
		{
			kind: "blog",
			slug: "zebra",
			facts: { date: "2014-01-02", picture: other?.facts.picture ?? "" },
			texts: { en: text("Zebra crossing."), fr: text("Passage clouté.") },
		},
	]);
	await signIn(page);
	await visit(page, "/console");
	await page.getByRole("button", { name: ar.openNavigation }).click();
	await page.getByRole("link", { name: ar.kinds_blog }).click();
	await expect(heading(page)).toHaveText(ar.kinds_blog);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("searchbox").fill("clouté");
	const rows = page.locator("tbody tr");
	await expect(page).toHaveURL(/q=clout/);
	await expect(rows).toHaveCount(1);
	const overflow = () =>
		page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(await overflow()).toBe(0);
	await page.setViewportSize({ width: 320, height: 780 });
	expect(await overflow()).toBe(0);

	const row = rows.first();
	const name = (await row.getByRole("link").first().textContent()) ?? "";
	const actions = row.getByRole("button");
	await actions.click();
	await page.getByRole("menuitem", { name: arEntries.withdraw }).click();
	await expect(
		page.getByRole("menuitem", { name: arEntries.allLanguages }),
	).toBeVisible();
	await page.getByRole("menuitem", { name: "Français" }).click();
	const french = row.getByRole("link", { name: /Français/ });
	await expect(french).toHaveAccessibleName(
		`Français: ${arEntries.state_absent}`,
	);
	const visited = async () =>
		(await page.request.get("/fr/blog/zebra")).status();
	expect(await visited()).toBe(410);
	await page.getByRole("button", { name: ar.undo }).click();
	await expect(french).toHaveAccessibleName(
		`Français: ${arEntries.state_published}`,
	);
	expect(await visited()).toBe(200);

	await actions.click();
	await page.getByRole("menuitem", { name: arEntries.remove }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText("Français");
	await question.getByRole("button", { name: arEntries.remove }).click();
	await expect(page.getByRole("link", { name })).toHaveCount(0);
	await page.getByRole("button", { name: ar.openNavigation }).click();
	await page.getByRole("link", { name: ar.bin }).click();
	const restore = page.getByRole("button", {
		name: arEntries.restoreOf.replace("{name}", name),
	});
	await restore.click();
	await expect(restore).toHaveCount(0);
});

test("withdrawing a legal text takes two people, and says where it waits @phone", async ({
	page,
	signIn,
	site,
	baseURL,
}) => {
	await page
		.context()
		.addCookies([{ name: "language", value: "ar", url: baseURL ?? "" }]);
	await publishEntries(site, [
		legal("quagga", { en: "Quagga.", fr: "Quagga en français." }),
	]);
	await signIn(page);
	await visit(page, "/console");
	await page.getByRole("button", { name: ar.openNavigation }).click();
	await page.getByRole("link", { name: ar.kinds_legal }).click();
	await page.getByRole("searchbox").fill("quagga");
	await expect(page.locator("tbody tr")).toHaveCount(1);
	const row = page.locator("tbody tr").first();
	await row.getByRole("button").click();
	await page.getByRole("menuitem", { name: arEntries.withdraw }).click();
	await page.getByRole("menuitem", { name: "Français" }).click();
	await expect(
		page.getByText("يتطلب هذا شخصين", { exact: false }),
	).toBeVisible();
	await expect(
		row.getByRole("link", { name: /Français/ }),
	).toHaveAccessibleName(`Français: ${arEntries.state_published}`);
});

test("nothing is wrong with any state, and public pages have nothing of it @desktop", async ({
	page,
	signIn,
}) => {
	test.slow();
	const found: string[] = [];
	const look = async () => void found.push(...(await violations(page)));
	await test.step("public pages", async () => {
		const requests = assets(page);
		await visit(page, "/models");
		expect(requests.size).toBeGreaterThan(3);
		for (const path of requests) {
			const { ok, text } = await page.evaluate(async (address) => {
				const answer = await fetch(address);
				return { ok: answer.ok, text: await answer.text() };
			}, path);
			expect(ok).toBe(true);
			expect(/x-console|console-(me|pulse|entries)/.test(text), path).toBe(
				false,
			);
		}
		expect(readdirSync("build/client/assets").length).toBeGreaterThan(50);
	});
	await signIn(page);
	await visit(page, "/console/entries/model");
	await expect(page.getByRole("row", { name: /Terra 7/ })).toBeVisible();
	await look();
	await page.getByRole("button", { name: "Actions for Terra 7" }).click();
	await look();
	await page.getByRole("menuitem", { name: "Remove" }).click();
	await expect(page.getByRole("alertdialog")).toContainText("still lead to it");
	await look();
	await page.getByRole("button", { name: "Leave it" }).click();
	await page.getByRole("button", { name: "New model" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Alba");
	await expect(page.getByText("This address is taken.")).toBeVisible();
	await look();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Change the order" }).click();
	await expect(heading(page)).toHaveText("Catalogue");
	await look();
	await page.keyboard.press("Control+k");
	await page.keyboard.type("terra");
	await expect(
		page.getByRole("menuitem", { name: /Terra 7/ }).first(),
	).toBeVisible();
	await look();
	await page.keyboard.press("Escape");
	for (const [path, title] of [
		["/console", "Worklist"],
		["/console/bin", "Bin"],
		["/console/entries/site", "Pages and site"],
		["/console/entries/all?q=nowhere-at-all", "All content"],
		["/console/nowhere", "There is no such screen"],
	] as const) {
		await visit(page, path);
		await expect(heading(page)).toHaveText(title);
		await look();
	}
	await page.context().clearCookies();
	await signIn(page, [{ role: "inspector" }]);
	await visit(page, "/console/bin");
	await expect(heading(page)).toHaveText("This is not open to you");
	await look();
	expect(found).toEqual([]);
});
