import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { staffIn } from "../../tests/console.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import ar from "../../texts/ar/console/leads.json" with { type: "json" };
import en from "../../texts/en/console/leads.json" with { type: "json" };
import { violations } from "../axe.ts";
import { visit } from "../visit.ts";
import { expect, type MailHouse, test } from "./mailHouse.ts";

const managing = [{ role: "lead-manager" as const }];

/** A request, and the address of the person who sent it. */
async function send(
	{ services }: MailHouse,
	{ name, lang }: { name: string; lang: string },
) {
	const email = `e2e.${Date.now()}.${randomInt(1e9)}@example.com`;
	const form = filledForm({
		...{ name, lang, email, country: "SN" },
		phone: `+22177${randomInt(1_000_000, 9_999_999)}`,
		content: `May I ask something, number ${randomInt(1e9)}?`,
	});
	const { receipt } = await services.leads.submit(form, {
		key: `${newKey()}-${randomInt(1e9)}`,
		address: `198.51.${randomInt(255)}.${randomInt(255)}`,
	});
	await services.leads.release(receipt, "e2e");
	return { receipt, email };
}

const answerField = (page: Page) =>
	page.getByRole("textbox", { name: en.reply_text });
const isWider = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("by keyboard alone: an answer is written, kept, sent, taken back and sent again @desktop", async ({
	page,
	house,
	forgive,
}) => {
	// A program is refused.
	forgive(/console-lead-file-add|422/);
	const { receipt, email } = await send(house, {
		name: "Awa Diop",
		lang: "fr",
	});
	await house.signIn(page, managing, "Ana Ruiz");
	await visit(page, `/console/leads/${receipt}`);
	await expect(
		page.getByRole("button", { name: en.answer, exact: true }),
	).toBeVisible();

	await test.step("a prepared reply is found by its words, and filled in", async () => {
		await page.keyboard.press("r");
		await expect(answerField(page)).toBeFocused();
		await page.getByRole("button", { name: en.reply_prepared }).press("Enter");
		const search = page.getByRole("searchbox", { name: en.reply_search });
		await expect(search).toBeFocused();
		await page.keyboard.type("distributeur pas");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(answerField(page)).toHaveValue(/Bonjour Awa Diop,/);
		await expect(answerField(page)).toHaveValue(new RegExp(receipt));
		await expect(answerField(page)).toHaveValue(/Ana Ruiz/);
	});
	await test.step("it is there again after a reload", async () => {
		await answerField(page).fill("Bonjour Awa, venez lundi.");
		await expect(
			page.getByRole("status").getByText(en.draft_saved, { exact: true }),
		).toBeVisible();
		await answerField(page).press("End");
		await page.keyboard.type(" À bientôt");
		// Loaded anew before typing rests.
		await page.reload();
		await page.getByRole("button", { name: en.answerGoOn }).press("Enter");
		await expect(answerField(page)).toHaveValue(
			"Bonjour Awa, venez lundi. À bientôt",
		);
		await page.keyboard.press("Escape");
		await expect(
			page.getByRole("button", { name: en.answerGoOn }),
		).toBeFocused();
		await page.keyboard.press("Enter");
	});

	await test.step("a file of one's own is looked at, and is there after a reload", async () => {
		const file = (name: string) => ({
			...{ name, mimeType: "text/plain" },
			buffer: Buffer.from("Plan de Dakar"),
		});
		const input = page.locator("input[type=file]");
		await input.setInputFiles(file("setup.exe"));
		await expect(page.getByRole("alert").getByText(/setup\.exe/)).toBeVisible();
		await input.setInputFiles(file("plan.txt"));
		const files = page.getByRole("list", { name: en.mail_files });
		await expect(files.getByRole("listitem")).toHaveText([/plan\.txt/]);
		await expect(
			page.getByRole("status").getByText(en.draft_saved, { exact: true }),
		).toBeVisible();
		await page.reload();
		await page.getByRole("button", { name: en.answerGoOn }).press("Enter");
		await expect(files.getByRole("listitem")).toHaveText([/plan\.txt/]);
		await expect(answerField(page)).toBeFocused();
	});

	await test.step("sent and taken back, it never went", async () => {
		await expect(answerField(page)).toBeFocused();
		await page.keyboard.press("Control+Enter");
		const undo = page.getByRole("button", { name: en.reply_undo });
		await expect(undo).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(answerField(page)).toHaveValue(/À bientôt$/);
		expect(house.writtenTo(email)).toEqual([]);
	});

	await test.step("sent, it arrives with the case's own address, and answers the case", async () => {
		await page.keyboard.press("Control+Enter");
		await expect(page.getByText(en.reply_goes)).toBeVisible();
		const mail = await house.mailTo(email);
		expect(mail.all("from")[0]).toContain("requests@domora.example");
		expect(mail.all("reply-to")[0]).toContain("requests+");
		expect(mail.all("message-id")[0]).toContain("@reply.domora.example");
		expect(mail.texts("text/plain").join("\n")).toContain("Plan de Dakar");
		await expect(
			page.getByText(en.reply_gone.replace("{name}", "Awa Diop")),
		).toBeVisible();
		await expect(
			page.getByRole("button", { name: en.stage_answered }),
		).toBeVisible();
		await expect(
			page.getByRole("button", { name: en.answer, exact: true }),
		).toBeVisible();
	});
	await test.step("what the person writes back is in the conversation, and due again", async () => {
		const mail = await house.mailTo(email);
		const [, to = ""] = /<(.+)>/.exec(mail.all("reply-to")[0] ?? "") ?? [];
		await house.write({
			...{ from: email, to, subject: `Re: ${mail.all("subject")[0]}` },
			text: "Lundi me va.\n\nOn Friday Ana Ruiz wrote:\n> venez lundi.",
			inReplyTo: mail.all("message-id")[0] ?? "",
			attachments: [{ filename: "permis.txt", content: "Dakar" }],
		});
		await expect(
			page.getByRole("article").getByText("Lundi me va."),
		).toBeVisible({ timeout: 30_000 });
		await expect(
			page.getByRole("button", { name: en.stage_new }),
		).toBeVisible();
		await expect(
			page.getByRole("link", { name: "Awa Diop" }).getByText(en.wroteLast),
		).toBeVisible({ timeout: 30_000 });
		const saved = page.waitForEvent("download");
		await page.getByRole("button", { name: "permis.txt" }).click();
		const file = await saved;
		expect(file.suggestedFilename()).toBe("permis.txt");
		expect(await readFile(await file.path(), "utf8")).toBe("Dakar");
	});

	await test.step("what a colleague wrote meanwhile is shown before it goes", async () => {
		await page.keyboard.press("r");
		await answerField(page).fill("Encore un mot.");
		const { headers } = await staffIn(house.services, managing, {
			name: "Ben Ode",
			publicUrl: house.url,
		});
		const ask = (call: string, body: object) =>
			fetch(`${house.url}/api/v1/${call}`, {
				method: "POST",
				headers,
				body: JSON.stringify({ receipt, cc: [], files: [], ...body }),
			}).then((answer) => answer.json());
		const { data } = await ask("console-lead-thread", {});
		const seen = data.mails.at(-1).id;
		const sent = await ask("console-lead-reply", { text: "De Ben.", seen });
		expect(sent.data.outcome).toBe("queued");

		await page.keyboard.press("Control+Enter");
		await expect(
			page.getByText(en.reply_conflict.replace("{by}", "Ben Ode")),
		).toBeVisible();
		await expect(
			page.getByRole("blockquote").getByText("De Ben."),
		).toBeVisible();
		await page.getByRole("button", { name: en.reply_nevertheless }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByText(en.reply_goes)).toBeVisible();
		await expect
			.poll(() => house.writtenTo(email).length, {
				timeout: 30_000,
			})
			.toBe(3);
	});
});

test("an answer fits every width, in Arabic and without a fault of axe @phone", async ({
	page,
	house,
}) => {
	const { receipt, email } = await send(house, { name: "ليلى", lang: "ar" });
	await house.signIn(page, managing, "Ana Ruiz");
	await page.setViewportSize({ width: 320, height: 700 });
	await visit(page, `/console/leads/${receipt}`);
	await page.getByRole("button", { name: /^Language/ }).click();
	await page.getByRole("menuitemradio", { name: "العربية" }).click();
	await page.getByRole("button", { name: ar.answer }).click();
	const found: string[] = [];
	const look = async () => {
		await page.waitForLoadState("networkidle");
		const faults = await violations(page);
		// A dialog hides the page behind it, with its heading.
		const isCovered = (await page.getByRole("dialog").count()) > 0;
		found.push(
			...faults.filter(
				(fault) => !isCovered || !/landmark-one-main|heading-one/.test(fault),
			),
		);
		expect(await isWider(page)).toBe(false);
	};
	await look();
	await page.getByRole("button", { name: ar.reply_addCc }).click();
	await page.getByRole("textbox", { name: ar.reply_cc }).fill("nobody");
	await page.getByRole("button", { name: ar.reply_prepared }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await look();
	await page.getByRole("menuitem").first().click();
	await expect(page.getByRole("textbox", { name: ar.reply_text })).toHaveValue(
		/السلام عليكم ليلى/,
	);
	await look();
	await page.getByRole("textbox", { name: ar.reply_text }).fill("أهلًا ليلى");
	await page.getByRole("button", { name: ar.reply_attach }).click();
	await page
		.getByRole("searchbox", { name: ar.reply_fileSearch })
		.fill("terra 7 pdf");
	await look();
	await page.getByRole("dialog").getByRole("listitem").first().click();
	const files = page.getByRole("list", { name: ar.reply_files });
	await expect(files.getByRole("listitem")).toHaveCount(1);
	await page.locator("input[type=file]").setInputFiles({
		...{ name: "خطة.txt", mimeType: "text/plain" },
		buffer: Buffer.from("خطة"),
	});
	await expect(
		page.getByRole("list", { name: ar.mail_files }).getByRole("listitem"),
	).toHaveCount(1);
	await look();
	await page.getByRole("button", { name: ar.reply_send }).click();
	await expect(
		page.getByText(ar.reply_ccFault.replace("{address}", "nobody")),
	).toBeVisible();
	await page.getByRole("textbox", { name: ar.reply_cc }).fill("");
	await page.getByRole("button", { name: ar.reply_send }).click();
	await expect(page.getByText(ar.reply_goes)).toBeVisible();
	await look();
	const mail = await house.mailTo(email);
	expect(mail.all("to")[0]).toContain(email);
	const [link = ""] =
		/http\S+\/files\/mailed\/\S+/.exec(mail.texts("text/plain").join("\n")) ??
		[];
	expect((await fetch(link)).status).toBe(200);
	await expect(page.getByText("أهلًا ليلى").last()).toBeVisible();
	await look();
	expect(found).toEqual([]);
});
