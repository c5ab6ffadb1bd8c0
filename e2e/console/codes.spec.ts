import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import checkAr from "../../texts/ar/check.json" with { type: "json" };
import check from "../../texts/en/check.json" with { type: "json" };
import en from "../../texts/en/console/library.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

test("a code is saved for a document, and says whether that version holds @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const mark = randomInt(1e9);
	const { id: folderId } = await site.folders.add(
		{ name: `Codes ${mark}` },
		"e2e",
	);
	const name = `Prices ${mark}.txt`;
	const { id } = await site.staffFiles.put(
		folderId,
		{ name, bytes: Buffer.from("one") },
		"e2e",
	);
	await signIn(page, [{ role: "library-manager" }]);
	await visit(page, `/console/library?folder=${folderId}`);
	await page
		.getByRole("button", { name: `Actions for ${name}` })
		.press("Enter");
	await page.getByRole("menuitem", { name: en.deed_code }).click();
	const dialog = page.getByRole("dialog");
	const picture = dialog.getByRole("img");
	await expect(picture).toBeVisible();
	await expect(picture).toHaveJSProperty("complete", true);
	expect(await violations(page)).toEqual([]);
	const addressOf = () => dialog.locator("code").innerText();
	const first = await addressOf();
	const saving = page.waitForEvent("download");
	await dialog.getByRole("button", { name: en.codeSvg }).press("Enter");
	const svg = await readFile(await (await saving).path(), "utf8");
	expect(svg).toMatch(/^<svg/);
	const drawing = page.waitForEvent("download");
	await dialog.getByRole("button", { name: en.codePng }).press("Enter");
	const png = await readFile(await (await drawing).path());
	expect(png.subarray(1, 4).toString()).toBe("PNG");
	expect(png.readUInt32BE(16)).toBe(1200);
	await dialog.getByLabel(en.codeVersion).selectOption("next");
	const next = await addressOf();
	expect(next).not.toBe(first);

	const there = (address: string) => new URL(address).hash;
	const says = async (address: string, words: string) => {
		await page.goto("about:blank");
		await visit(page, `/check${there(address)}`);
		await expect(page.getByRole("status")).toContainText(words);
	};
	await says(first, check.state_current);
	await says(next, check.state_unknown);
	await site.staffFiles.replace(id, Buffer.from("two"), "e2e");
	await says(first, check.state_superseded);
	await expect(page.getByRole("status")).not.toContainText(name);
	await says(next, check.state_current);
	expect(await violations(page)).toEqual([]);
	await site.staffFiles.setWithdrawn(id, 1, true, "e2e");
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 360, height: 740 });
	await visit(page, "/");
	await visit(page, `/ar/check${there(first)}`);
	await expect(page.getByRole("status")).toContainText(checkAr.state_withdrawn);
	expect(await violations(page)).toEqual([]);
});
