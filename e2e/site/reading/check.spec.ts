import { randomBytes, randomInt } from "node:crypto";
import ar from "../../../texts/ar/check.json" with { type: "json" };
import en from "../../../texts/en/check.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { sessionOf, test } from "../../partners/partner.ts";
import { expect, visit } from "../../visit.ts";

const text = (words: string) => ({
	...{ name: "copy.txt", mimeType: "text/plain" },
	buffer: Buffer.from(words),
});

test("a document is current, superseded or unknown, and only its hash is sent @desktop", async ({
	page,
	staff: site,
	partner,
}) => {
	const mark = randomInt(1e9);
	const { id: folderId } = await site.folders.add(
		{ name: `Checked ${mark}` },
		"e2e",
	);
	const first = `price ${mark}`;
	const name = `Prices ${mark}.txt`;
	const { id } = await site.staffFiles.put(
		folderId,
		{ name, bytes: Buffer.from(first) },
		"e2e",
	);
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(request.postData() ?? "");
	});
	await visit(page, "/check");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	// Nobody is told, before the first touch either, that it cannot be pressed.
	const choose = page.getByRole("button", { name: en.choose });
	await expect(choose).not.toHaveAttribute("aria-disabled");
	const chooser = page.waitForEvent("filechooser");
	await choose.click();
	await chooser;
	const outcome = page.locator("main [role=status]");
	const input = page.locator("input[type=file]");

	await input.setInputFiles(text(first));
	await expect(outcome).toContainText(en.text_current);
	expect(sent.join()).not.toContain(first);
	expect(await violations(page)).toEqual([]);

	await site.staffFiles.replace(id, Buffer.from(`other ${mark}`), "e2e");
	await input.setInputFiles(text(first));
	await expect(outcome).toContainText(en.text_superseded);
	await expect(outcome).not.toContainText(name);
	await expect(outcome.getByRole("link")).toHaveText(en.toLogin);

	await input.setInputFiles({
		...text(""),
		buffer: randomBytes(20 * 1024 * 1024),
	});
	await expect(outcome).toContainText(en.text_unknown);

	const record = await sessionOf(page.request, partner);
	await page.evaluate((words) => {
		sessionStorage.setItem("tokenInfo", words);
	}, JSON.stringify(record));
	await input.setInputFiles(text(first));
	const link = outcome.getByRole("link", { name });
	await expect(link).toHaveAttribute("href", new RegExp(`file=${id}`));
	expect(await violations(page)).toEqual([]);
	await link.click();
	await expect(page.getByRole("button", { name, exact: true })).toBeVisible();

	await page.setViewportSize({ width: 320, height: 700 });
	await visit(page, "/ar/check");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
	await input.setInputFiles(text(first));
	await expect(outcome).toContainText(ar.text_superseded);
	expect(await violations(page)).toEqual([]);
	const widest = () => document.documentElement.scrollWidth;
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	await site.library.remove(folderId);
});

test("the code of a document is answered without a touch @phone", async ({
	page,
	browser,
	baseURL,
	staff: site,
}) => {
	const mark = randomInt(1e9);
	const { id: folderId } = await site.folders.add(
		{ name: `Coded ${mark}` },
		"e2e",
	);
	const file = { name: `Prices ${mark}.txt`, bytes: Buffer.from(`${mark}`) };
	const { id } = await site.staffFiles.put(folderId, file, "e2e");
	const { current, next } = await site.documentCodes.codes(id);
	const outcome = page.locator("main [role=status]");
	/** Opens the page as a camera does: nothing moves, and no key is pressed. */
	const scan = async (address: string) => {
		await page.goto("about:blank");
		await page.goto(`/check${new URL(address).hash}`);
	};
	await scan(current.address);
	await expect(outcome).toContainText(en.text_current);
	await expect(outcome).toContainText("1");
	await scan(next.address);
	await expect(outcome).toContainText(en.code_unknown);
	await expect(outcome).not.toContainText(en.text_unknown);
	expect(await violations(page)).toEqual([]);

	const until = new Date(Date.now() - 1000).toISOString();
	await site.audiences.setDates(folderId, { from: null, until }, "e2e");
	await scan(current.address);
	await expect(outcome).toContainText(en.text_withdrawn);
	await expect(outcome).toContainText(en.logIn_withdrawn);
	expect(await violations(page)).toEqual([]);

	// Without a code nothing is loaded before the first touch.
	await page.goto("about:blank");
	await page.goto("/check");
	await expect(page.locator("html")).toHaveAttribute("data-painted");
	await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
	await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);

	const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const silent = await plain.newPage();
	await silent.goto(`/check${new URL(current.address).hash}`);
	const sentence = silent.locator("main noscript p");
	await expect(sentence).toBeVisible();
	expect(await sentence.textContent()).toBe(en.noScript);
	await plain.close();
	await site.library.remove(folderId);
});

test("the newest edition of its language is said to be older than a document that was renewed @desktop", async ({
	page,
	staff: site,
}) => {
	const mark = randomInt(1e9);
	const name = `Checked editions ${mark}`;
	const { id: folderId } = await site.folders.add({ name }, "e2e");
	const french = `le prix ${mark}`;
	const { id } = await site.staffFiles.put(
		folderId,
		{ name: "Prices.txt", bytes: Buffer.from(`price ${mark}`) },
		"e2e",
	);
	const { editions } = site.staffFiles;
	await editions.setLanguage(id, "en", "e2e");
	await editions.add(id, "fr", Buffer.from(french), "e2e");
	await site.staffFiles.replace(id, Buffer.from(`other ${mark}`), "e2e");
	await visit(page, "/check");
	const outcome = page.locator("main [role=status]");
	await page.locator("input[type=file]").setInputFiles(text(french));
	await expect(outcome).toContainText(en.state_behind);
	await expect(outcome).not.toContainText(en.text_superseded);
	expect(await violations(page)).toEqual([]);
	await site.library.remove(folderId);
});
