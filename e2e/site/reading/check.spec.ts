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
