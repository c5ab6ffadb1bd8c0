import { randomInt } from "node:crypto";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { addFile } from "../../../tests/files/library.ts";
import arPages from "../../../texts/ar/partners.json" with { type: "json" };
import en from "../../../texts/en/partners.json" with { type: "json" };
import pages from "../../../texts/en/server/pages.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { expect, remember, visit } from "../../visit.ts";
import { signIn, test } from "../partner.ts";

test("a link to a file leads to it, or lets its reader ask for it without saying whether it is there", async ({
	page,
	staff: site,
	partner,
	forgive,
	baseURL,
}) => {
	forgive(/404|403/);
	const mark = randomInt(1e9);
	const node = await site.folders.add({ name: `Board ${mark}` }, "e2e");
	const given = { name: `Prices ${mark}`, parentId: node.id };
	const folder = await site.folders.add(given, "e2e");
	const name = `List ${mark}.pdf`;
	const { id } = await addFile(site.library, folder.id, name);
	await addFile(site.library, folder.id, `Other ${mark}.pdf`);
	await signIn(page, partner);
	const link = `/downloadbox/list?file=${id}`;
	const asking = page.getByRole("region", { name: en.asking.title });

	await test.step("it is found in its folder, at an address that names it", async () => {
		await visit(page, link);
		await expect(page.getByText(name).first()).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`folder=${folder.id}.*file=${id}`));
		await expect(page.getByText(`Other ${mark}.pdf`)).toHaveCount(0);
		await expect(asking).toHaveCount(0);
	});
	const found = page.url();

	const group = await site.groups.add({ name: `Group ${mark}` }, "e2e");
	await site.audiences.set(node.id, [group.name], "e2e");

	const heading = page.getByRole("heading", { level: 1 });
	await test.step("while it is looked for, the page is headed as a link to a file", async () => {
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		const calls = "**/api/v1/file-place";
		await page.route(calls, (route) => held.then(() => route.continue()));
		await visit(page, "/downloadbox/list?file=no-such-file");
		await expect(heading).toHaveText(en.shell.fileLink);
		release();
		await expect(heading).toHaveText(en.shell.noSuchFile);
		await page.unroute(calls);
	});

	await test.step("closed, it says the same as one that never was", async () => {
		const texts: string[] = [];
		for (const address of ["/downloadbox/list?file=no-such-file", link]) {
			await visit(page, address);
			await expect(asking.getByRole("button")).toBeVisible();
			await expect(heading).toHaveText(en.shell.noSuchFile);
			texts.push(await page.locator("main").innerText());
		}
		expect(texts[0]).toBe(texts[1]);
		expect(texts[1]).not.toContain(`${mark}`);
		expect(await violations(page)).toEqual([]);
	});

	await test.step("an old download address and an address of a search lead there, too", async () => {
		const session = "AAAAAAAAAAAAAAAAAAAAAA";
		await page.goto(`/files/${id}/abc.d.${session}.${"x".repeat(43)}/${name}`);
		await page.getByRole("link", { name: pages.file.find }).click();
		await expect(asking.getByRole("button")).toBeVisible();
		await visit(page, found);
		await expect(asking.getByRole("button")).toBeVisible();
		await visit(page, `/downloadbox/list?search=${name}&file=${id}`);
		await expect(asking.getByRole("button")).toBeVisible();
	});

	await test.step("asked for, staff see which file, grant it, and it opens", async () => {
		await asking.getByLabel(en.asking.reason).fill("For a tender");
		await asking.getByRole("button", { name: en.asking.ask }).click();
		await expect(asking.getByRole("status")).toContainText("You asked for");
		const { requests } = await site.accessReading.page({ language: "en" });
		const request = requests.find((one) => one.entry === id);
		expect(request).toMatchObject({ name, isFile: true });
		const until = new Date(Date.now() + 3_600_000).toISOString();
		const own = await page.context().newPage();
		await visit(own, centerPages.person);
		const line = own.getByRole("listitem").filter({ hasText: "For a tender" });
		await expect(line).toContainText(en.access.state_waiting);
		await site.accessDecisions.grant(request?.id ?? "", until, "e2e");
		// Both pages hear of the answer by themselves.
		await own.bringToFront();
		await expect(line).not.toContainText(en.access.state_waiting, {
			timeout: 30_000,
		});
		await own.close();
		await page.bringToFront();
		await asking.getByRole("link", { name: en.asking.open }).click();
		await expect(page.getByText(name).first()).toBeVisible();
		await expect(asking).toHaveCount(0);
	});

	await test.step("in Arabic, at 360 pixels", async () => {
		await remember(page, "ar", baseURL ?? "");
		await page.setViewportSize({ width: 360, height: 740 });
		await visit(page, "/downloadbox/list?file=no-such-file");
		await expect(page.getByText(arPages.shell.noSuchFileText)).toBeVisible();
		await expect(
			page.getByRole("region", { name: arPages.asking.title }),
		).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const widest = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(360);
	});
	await site.library.remove(node.id);
});
