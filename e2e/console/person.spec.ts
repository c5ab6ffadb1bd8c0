import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unescapeMarkup } from "../../platform/runtime/markup.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import ar from "../../texts/ar/console/person.json" with { type: "json" };
import inbox from "../../texts/en/console/leads.json" with { type: "json" };
import en from "../../texts/en/console/person.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

test("a person's requests are read, copied, set right, withdrawn and erased @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	forgive(/40[04]|422/);
	const email = `person.${Date.now()}@example.com`;
	const phone = `+6904${randomInt(100, 999)}`;
	const send = async (n: number, from = email) => {
		const form = filledForm({
			...{ email: from, phone },
			country: "TK",
			kind: "contact",
			model: undefined,
		});
		const { receipt } = await site.leads.submit(form, {
			key: newKey() + email,
			address: `203.0.113.${n}`,
		});
		await site.leads.release(receipt, "e2e");
		return receipt;
	};
	const [first, second] = [await send(7), await send(8)];
	const third = await send(9, `other.${email}`);
	await signIn(page, [{ role: "lead-manager" }]);
	await visit(page, `/console/leads/${first}`);
	await page.getByRole("link", { name: inbox.wholePerson }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	for (const receipt of [first, second])
		await expect(
			page.locator("main summary", { hasText: receipt }),
		).toBeVisible();

	await test.step("a copy leaves as a file", async () => {
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: en.export }).click(),
		]);
		const copy = copyIn(await readFile(await file.path(), "utf8"));
		expect(copy.requests).toHaveLength(2);
	});

	await test.step("a request of the same phone number goes along once it is ticked", async () => {
		const box = page.getByRole("checkbox", { name: new RegExp(third) });
		await expect(box).not.toBeChecked();
		await box.press("Space");
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: en.export }).click(),
		]);
		const copy = copyIn(await readFile(await file.path(), "utf8"));
		expect(copy.requests).toHaveLength(3);
		await box.press("Space");
		await page.screenshot({
			fullPage: true,
		});
	});

	await test.step("a wrong value is said at its field, a right one reaches both requests", async () => {
		const phone = page.getByRole("textbox", { name: inbox.field_phone });
		const save = page.getByRole("button", { name: en.save });
		await phone.fill("none");
		await save.click();
		await expect(phone).toHaveAttribute("aria-invalid", "true");
		await phone.fill("+6903101");
		await page.getByLabel(inbox.field_name).fill("Set Right");
		await save.click();
		for (const receipt of [first, second])
			await expect
				.poll(async () => (await site.leads.find(receipt))?.lead.name)
				.toBe("Set Right");
	});

	await test.step("consent is withdrawn after a question", async () => {
		await page.getByRole("button", { name: en.withdraw }).click();
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: en.withdraw })
			.click();
		await expect(
			page.getByRole("button", { name: en.isWithdrawn }),
		).toHaveAttribute("aria-disabled", "true");
	});

	await test.step("erasing takes the address, typed, and leaves a certificate", async () => {
		await page.getByRole("button", { name: en.erase }).click();
		const field = page.getByRole("dialog").getByRole("textbox");
		await expect(field).toBeFocused();
		await field.fill("other@example.com");
		await page.keyboard.press("Enter");
		await expect(page.getByText(en.otherEmail)).toBeVisible();
		await field.fill(email.toUpperCase());
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.erased);
		await expect(page.locator("main dl code").first()).toHaveText(
			/^[0-9a-f-]{36}$/,
		);
		expect(await violations(page)).toEqual([]);
		expect(await site.leads.find(first)).toBeUndefined();
		await page.reload();
		await expect(page.getByText(en.goneText)).toBeVisible();
	});
});

test("everything of a person fits 320 pixels, in Arabic @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const form = filledForm({
		country: "TK",
		kind: "contact",
		model: undefined,
		email: `phone.${Date.now()}@example.com`,
	});
	const { receipt } = await site.leads.submit(form, {
		key: `${newKey()}-${Date.now()}`,
		address: "203.0.113.9",
	});
	await signIn(page, [{ role: "lead-manager" }]);
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(`/console/person/${receipt}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
	await page.locator("main summary").click();
	const widest = () => document.documentElement.scrollWidth;
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	expect(await violations(page)).toEqual([]);
	await page.getByRole("button", { name: ar.erase }).click();
	await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
	expect(await violations(page)).toEqual([]);
});

test("who answers one country only does not see the person", async ({
	page,
	signIn,
}) => {
	await signIn(page, [{ role: "lead-manager", countries: ["CL"] }]);
	await visit(page, "/console/person/TD-0000-0000");
	await expect(page.getByText(en.forbidden)).toBeVisible();
});

/** Data in a copy that a person can read. */
function copyIn(page: string) {
	const [, data = ""] = /<pre[^>]*>(.*?)<\/pre>/s.exec(page) ?? [];
	return JSON.parse(unescapeMarkup(data));
}
