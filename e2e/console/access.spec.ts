import { randomInt } from "node:crypto";
import type { Services } from "../../server/services.ts";
import { addFile } from "../../tests/files/library.ts";
import ar from "../../texts/ar/console/access.json" with { type: "json" };
import arPartners from "../../texts/ar/partners.json" with { type: "json" };
import en from "../../texts/en/console/access.json" with { type: "json" };
import work from "../../texts/en/console/worklist.json" with { type: "json" };
import center from "../../texts/en/partners.json" with { type: "json" };
import { violations } from "../axe.ts";
import { signIn as enter } from "../partners/partner.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

/** A partner, and a folder with a file in a node that are both for others. */
async function closedTo(site: Services, mark: number) {
	const partner = {
		account: `asker-${mark}`,
		name: `Awa ${mark}`,
		password: `words-${mark}-of-a-password`,
	};
	const { id } = await site.accounts.add(partner);
	const own = await site.groups.add({ name: `Team ${mark}` }, "e2e");
	await site.groups.set(partner.account, [own.name], "e2e");
	const group = await site.groups.add({ name: `Group ${mark}` }, "e2e");
	const node = await site.folders.add({ name: `Board ${mark}` }, "e2e");
	const given = { name: `Prices ${mark}`, parentId: node.id };
	const folder = await site.folders.add(given, "e2e");
	await addFile(site.library, folder.id, `List ${mark}.pdf`);
	await site.audiences.set(node.id, [group.name], "e2e");
	const link = `/downloadbox/list?defaultId=${node.id}&folder=${folder.id}`;
	return { partner, id, node, folder, link };
}

/** Whether a page is as wide as its window. */
const isWithin = (page: import("@playwright/test").Page) =>
	page.evaluate(
		() => document.documentElement.scrollWidth <= window.innerWidth,
	);

test("a partner asks for what a link leads to, and sees it until staff end it", async ({
	page,
	browser,
	site,
	signIn,
	baseURL,
}) => {
	test.slow();
	const mark = randomInt(1e9);
	const { partner, node, folder, link } = await closedTo(site, mark);
	const asker = await browser.newContext({
		baseURL,
		viewport: page.viewportSize(),
	});
	const theirs = await asker.newPage();
	await enter(theirs, partner);
	const asking = theirs.getByRole("region", { name: center.asking.title });
	const said = asking.getByRole("status");

	await test.step("a link to nothing says the same as one to what is closed", async () => {
		const texts: string[] = [];
		for (const address of [
			"/downloadbox/list?defaultId=no-such-node&folder=no-such-folder",
			link,
		]) {
			await visit(theirs, address);
			await expect(asking.getByRole("button")).toBeVisible();
			texts.push(await theirs.locator("main").innerText());
		}
		expect(texts[0]).toBe(texts[1]);
		await visit(theirs, `/downloadbox/list?defaultId=${node.id}`);
		await expect(asking.getByRole("button")).toBeVisible();
	});

	await test.step("asks once, by keys, and is told of it at the second look", async () => {
		await visit(theirs, link);
		await asking.getByLabel(center.asking.reason).fill("For a tender");
		await theirs.keyboard.press("Tab");
		await theirs.keyboard.press("Enter");
		await expect(said).toContainText("You asked for access on");
		await expect(said).toBeFocused();
		expect(await violations(theirs)).toEqual([]);
		await visit(theirs, link);
		await expect(said).toContainText("You asked for access already");
		await asking.getByRole("link", { name: center.asking.all }).click();
		const own = theirs.getByRole("region", { name: center.access.title });
		await expect(own).toContainText(center.access.state_waiting);
		await expect(own).not.toContainText(String(mark));
	});

	await signIn(page, managing, "Ana Ruiz");
	const toast = (words: string | RegExp) => page.getByText(words).first();
	const dialog = page.getByRole("dialog");
	await test.step("the worklist leads to the request, which says what it opens", async () => {
		await visit(page, "/console");
		const part = page.getByRole("region", { name: work.access });
		await part.getByRole("link", { name: `Prices ${mark}` }).click();
		await expect(page.getByRole("article")).toContainText(
			"Access would open 1 file.",
		);
		await expect(page.getByRole("article")).toContainText("For a tender");
		await expect(page.getByRole("article")).toContainText(`Team ${mark}`);
		expect(await violations(page)).toEqual([]);
	});

	await test.step("it is granted, taken back, and granted again", async () => {
		const grant = async () => {
			await page.getByRole("button", { name: en.grant }).click();
			await expect(dialog.getByLabel("For 30 days")).toBeFocused();
			await dialog.getByRole("button", { name: en.grantNow }).click();
			await expect(toast(/has access to “Prices/)).toBeVisible();
		};
		await grant();
		await page.getByRole("button", { name: "Undo" }).first().click();
		await expect(toast(/waits again/)).toBeVisible();
		const [request] = (
			await site.accessReading.page({ language: "en" })
		).requests.filter(({ account }) => account === partner.account);
		await visit(page, `/console/access/${request?.id}`);
		await grant();
	});

	await test.step("the partner reads a notice, whose link shows the folder", async () => {
		await visit(theirs, "/downloadbox/msg");
		await theirs.getByText("You have access").first().click();
		await theirs.getByRole("link", { name: `Prices ${mark}` }).click();
		await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
			`Prices ${mark}`,
		);
		await expect(theirs.getByText(`List ${mark}.pdf`).first()).toBeVisible();
		await expect(theirs.getByText(`Board ${mark}`)).toHaveCount(0);
	});

	await test.step("grants are listed, also of one partner, ended, and had back", async () => {
		await visit(page, `/console/grants?account=${partner.account}`);
		const row = page.getByRole("row", { name: `Prices ${mark}` });
		await expect(row).toContainText("Ana Ruiz");
		expect(await violations(page)).toEqual([]);
		await row.getByRole("button", { name: /^Change the end/ }).click();
		await dialog.getByLabel("For 7 days").check();
		await dialog.getByRole("button", { name: en.extendNow }).click();
		await expect(dialog).toHaveCount(0);
		await row.getByRole("button", { name: /^End/ }).click();
		await expect(page.getByText(en.noGrants)).toBeVisible();
		await visit(theirs, link);
		await expect(asking.getByRole("button")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).first().click();
		await expect(row).toBeVisible();
	});
	await asker.close();
	await site.library.remove(folder.id);
});

test("a request is refused with a reason the partner reads, in Arabic and on a narrow screen", async ({
	page,
	browser,
	site,
	signIn,
	baseURL,
	forgive,
}) => {
	test.slow();
	const mark = randomInt(1e9);
	const { partner, folder, link } = await closedTo(site, mark);
	await site.accounts.save(partner.account, { language: "ar" }, "e2e");
	const asker = await browser.newContext({
		baseURL,
		viewport: { width: 320, height: 700 },
	});
	const theirs = await asker.newPage();
	await enter(theirs, partner);
	await remember(theirs, "ar", baseURL ?? "");
	await visit(theirs, link);
	const asking = theirs.getByRole("region", { name: arPartners.asking.title });
	await asking.getByRole("button", { name: arPartners.asking.ask }).click();
	await expect(asking.getByRole("status")).toBeFocused();
	expect(await isWithin(theirs)).toBe(true);
	expect(await violations(theirs)).toEqual([]);

	await signIn(page, managing, "Ana Ruiz");
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 700 });
	await visit(page, "/console/access");
	await page
		.getByRole("list", { name: ar.list })
		.getByRole("link", { name: new RegExp(String(mark)) })
		.click();
	await page.getByRole("button", { name: ar.refuse }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: ar.refuseNow }).click();
	await expect(dialog.getByText(ar.wordsMissing)).toBeVisible();
	await dialog.getByLabel(ar.reason_contact).check();
	await dialog.getByRole("textbox", { name: ar.words }).fill("Ana");
	expect(await isWithin(page)).toBe(true);
	expect(await violations(page)).toEqual([]);
	// A line that breaks takes no words away.
	forgive(/net::ERR/);
	await page.route("**/console-access-decide", (route) => route.abort(), {
		times: 3,
	});
	await dialog.getByRole("button", { name: ar.refuseNow }).click();
	await expect(page.locator('div[role="alert"] > p').first()).toBeVisible();
	await expect(dialog.getByRole("textbox", { name: ar.words })).toHaveValue(
		"Ana",
	);
	await page.unroute("**/console-access-decide");
	await dialog.getByRole("button", { name: ar.refuseNow }).click();
	await expect(dialog).toHaveCount(0);
	await visit(page, "/console/grants");
	expect(await isWithin(page)).toBe(true);

	await visit(theirs, link);
	await expect(asking.getByRole("status")).toContainText("Ana");
	await asking
		.getByRole("button", { name: arPartners.asking.askAgain })
		.click();
	await expect(asking.getByRole("status")).toBeFocused();
	// Somebody answers first: who comes second is told.
	const [request] = (
		await site.accessReading.page({ language: "en" })
	).requests.filter(({ account }) => account === partner.account);
	await remember(page, "en", baseURL ?? "");
	await visit(page, `/console/access/${request?.id}`);
	await page.getByRole("button", { name: en.refuse }).click();
	await dialog.getByLabel(en.reason_sayMore).check();
	await site.accessDecisions.refuse(
		request?.id ?? "",
		{ words: "No." },
		"Yan Li",
	);
	await dialog.getByRole("button", { name: en.refuseNow }).click();
	await expect(page.getByText(/^Yan Li answered the request/)).toBeVisible();
	await asker.close();
	await site.library.remove(folder.id);
});

test("several requests are answered at once, by keys, while a colleague has one open", async ({
	page,
	browser,
	site,
	signIn,
	baseURL,
}) => {
	test.slow();
	const marks = [randomInt(1e9), randomInt(1e9)];
	const asked = await Promise.all(marks.map((mark) => closedTo(site, mark)));
	for (const { id, partner, folder } of asked)
		await site.accessRequests.ask(
			{ accountId: id, account: partner.account, network: "" },
			{ place: folder.id, node: "", reason: "" },
		);
	await signIn(page, managing, "Ana Ruiz");
	await visit(page, "/console/access");
	const list = page.getByRole("list", { name: en.list });
	const boxOf = (mark: number) =>
		list.getByRole("checkbox", { name: new RegExp(`Awa ${mark} `) });
	await expect(boxOf(marks[0] ?? 0)).toBeVisible();
	for (const mark of marks) await boxOf(mark).check();
	await expect(page.getByText("2 selected")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	const dialog = page.getByRole("dialog");

	await test.step("refused for one reason, and taken back together", async () => {
		await page.keyboard.press("r");
		await expect(dialog).toContainText("Refuse 2 requests");
		await dialog.getByLabel(en.reason_contact).check();
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("button", { name: en.refuseNow }).click();
		await expect(page.getByText("2 requests were refused")).toBeVisible();
		await expect(boxOf(marks[0] ?? 0)).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).first().click();
		await expect(page.getByText("2 requests wait again")).toBeVisible();
		await expect(boxOf(marks[0] ?? 0)).toBeVisible();
	});

	await test.step("a colleague who has one open is named, and told that it was answered", async () => {
		const context = await browser.newContext({
			baseURL,
			viewport: { width: 1440, height: 900 },
		});
		const theirs = await context.newPage();
		await signIn(theirs, managing, "Yan Li");
		const open = `Awa ${marks[0]} `;
		for (const one of [theirs, page]) {
			await visit(one, "/console/access");
			await list.first().waitFor();
			await one
				.getByRole("list", { name: en.list })
				.getByRole("link", { name: new RegExp(open) })
				.click();
			await expect(one.getByRole("article")).toBeVisible();
		}
		// Members of the other journeys may be led to it, too.
		await expect(
			page.getByText(/Yan Li.* this request open as well\./),
		).toBeVisible({ timeout: 15_000 });
		await visit(page, "/console/access");
		for (const mark of marks) await boxOf(mark).check();
		await page.keyboard.press("a");
		await expect(dialog).toContainText("Grant 2 requests");
		await dialog.getByRole("button", { name: en.grantNow }).click();
		await expect(
			page.getByText(/^2 requests were granted until/),
		).toBeVisible();
		await expect(
			theirs.getByText("Ana Ruiz has granted this request."),
		).toBeVisible({ timeout: 15_000 });
		await context.close();
	});
	for (const { folder } of asked) await site.library.remove(folder.id);
});
