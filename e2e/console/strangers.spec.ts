import { randomInt } from "node:crypto";
import { readMail } from "../../tests/fakes/mime.ts";
import arInbox from "../../texts/ar/console/leads.json" with { type: "json" };
import arWork from "../../texts/ar/console/worklist.json" with { type: "json" };
import enInbox from "../../texts/en/console/leads.json" with { type: "json" };
import enWork from "../../texts/en/console/worklist.json" with { type: "json" };
import fr from "../../texts/fr/server/requests.json" with { type: "json" };
import { violations } from "../axe.ts";
import { fillIn, receiptOf, sendButton, somebody, takeTime } from "../leads.ts";
import { remember, visit } from "../visit.ts";
import { expect, test } from "./mailHouse.ts";

const distributor = "dakar@distributor.example";

for (const [language, inbox, work] of [
	["en", enInbox, enWork],
	["ar", arInbox, arWork],
] as const)
	test(`a stranger's answer waits for staff, and a thank-you needs none: ${language} ${language === "en" ? "@desktop" : "@phone"}`, async ({
		page,
		house,
	}) => {
		test.slow();
		const { distributorFacts } = house.services;
		const all = await distributorFacts.list("e2e");
		const one = all.find(({ published }) => published?.country === "SN");
		await distributorFacts.write(
			one?.key ?? "",
			{ mails: [distributor], language: "fr", targets: {} },
			{ seen: one?.version ?? 0, by: "e2e" },
		);
		const visitor = {
			...somebody(),
			name: "Awa Diop",
			country: "SN",
			phone: `+22177${randomInt(1_000_000, 9_999_999)}`,
		};
		await visit(page, "/fr/about/contact");
		await fillIn(page, visitor);
		await takeTime(page);
		await sendButton(page).click();
		const receipt = await receiptOf(page);
		const about = (to: string) =>
			house.received.findLast(
				(one) => one.to.includes(to) && one.raw.includes(receipt),
			);
		await expect
			.poll(() => about(distributor), { timeout: 30_000 })
			.toBeDefined();

		await test.step("the visitor has a confirmation with the way to the page", async () => {
			await expect
				.poll(() => about(visitor.email), { timeout: 30_000 })
				.toBeDefined();
			const mail = readMail(about(visitor.email)?.raw ?? "");
			expect(mail.all("subject")[0]).toContain(receipt);
			expect(mail.all("auto-submitted")).toEqual(["auto-generated"]);
			const [path = ""] =
				/\/requests\/\S+/.exec(mail.texts("text/plain")[0] ?? "") ?? [];
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				fr.title,
			);
		});

		const [to = ""] = readMail(about(distributor)?.raw ?? "").all("reply-to");
		await house.write({
			from: "Offers <offers@stranger.example>",
			to,
			subject: "Re: your request",
			text: "Take our loan instead.",
		});
		await house.signIn(page, [{ role: "lead-manager" }], "Ana Ruiz");
		await remember(page, language, house.url);

		await test.step("the list of tasks names it, and staff pass it on", async () => {
			await visit(page, "/console");
			await expect(
				page.getByRole("heading", { name: work.heldMails }),
			).toBeVisible();
			await visit(page, "/console/leads");
			await page.locator('a[href*="/console/leads/"]').first().waitFor();
			await visit(page, `/console/leads/${receipt}`);
			await expect(page.getByText("Take our loan instead.")).toBeVisible();
			expect(await violations(page)).toEqual([]);
			const before = house.received.length;
			const pass = inbox.mailHeld_pass.replace("{name}", visitor.name);
			await page.getByRole("button", { name: pass }).click();
			const undo = page.getByRole("button", { name: inbox.reply_undo });
			await expect(undo).toBeFocused();
			expect(await violations(page)).toEqual([]);
			await page.keyboard.press("Enter");
			await page.getByRole("button", { name: inbox.mailHeld_refuse }).click();
			await page.getByRole("button", { name: inbox.mailHeld_again }).click();
			await page.getByRole("button", { name: pass }).click();
			await expect(
				page.getByRole("button", { name: inbox.stage_answered }),
			).toBeVisible({ timeout: 30_000 });
			await expect(
				page
					.getByRole("article")
					.getByText(/Ana Ruiz/)
					.first(),
			).toBeVisible();
			const toVisitor = () =>
				house.received
					.slice(before)
					.find(
						(one) =>
							one.to.includes(visitor.email) &&
							readMail(one.raw).texts("text/plain").join().includes("our loan"),
					);
			await expect.poll(toVisitor, { timeout: 30_000 }).toBeDefined();
		});

		await test.step("words from the person's page stand in the conversation, and a key closes them", async () => {
			const { leads } = house.services;
			const path = await leads.pageOf(receipt, "fr");
			await leads.personPage.act(path.replace("/requests/", ""), {
				deed: "word",
				text: "Merci, c'est tout.",
			});
			const words = page
				.getByRole("listitem")
				.filter({ hasText: inbox.mail_page });
			await expect(words).toContainText("c'est tout", { timeout: 30_000 });
			const back = page.getByRole("button", { name: inbox.reopened_noAnswer });
			await expect(back).toBeVisible();
			expect(await violations(page)).toEqual([]);
			if (language === "en") await page.keyboard.press("d");
			else await back.click();
			await expect(
				page.getByRole("button", { name: inbox.stage_answered }),
			).toBeVisible();
			await expect(back).toBeHidden();
		});
	});

for (const [language, inbox] of [
	["en", enInbox],
	["ar", arInbox],
] as const)
	test(`a mail of no request shows what it is, and no form: ${language} ${language === "en" ? "@desktop" : "@phone"}`, async ({
		page,
		house,
	}) => {
		const { leads } = house.services;
		const subject = `Partnership ${randomInt(1e9)}`;
		const from = `stranger${randomInt(1e9)}@example.com`;
		await house.write({
			...{ from, to: "requests@reply.domora.example", subject },
			text: "Do you sell it in our town?",
			attachments: [{ filename: "plan.txt", content: "A town" }],
		});
		const kept = async () => {
			const all = await leads.list({ state: "quarantined" });
			return all.find(({ lead }) => lead.email === from)?.lead.receipt;
		};
		await expect.poll(kept, { timeout: 30_000 }).toBeDefined();
		await house.signIn(page, [{ role: "lead-manager" }], "Ana Ruiz");
		await remember(page, language, house.url);
		await visit(page, `/console/leads/${await kept()}`);
		const request = page.getByRole("article");
		const words = request.getByText("Do you sell it in our town?");
		await expect(words).toBeVisible();
		await expect(words).toHaveCount(1);
		await expect(
			request.getByRole("button", { name: "plan.txt" }),
		).toBeVisible();
		for (const said of [
			inbox.byMail,
			inbox.mail_subject,
			subject,
			inbox["reason_unknown-mail"],
			inbox.mail_unknown,
		])
			await expect(request.getByText(said).first()).toBeVisible();
		for (const not of [
			inbox.conv_form,
			inbox.news,
			inbox.consent,
			inbox.field_country,
			inbox.field_name,
		])
			await expect(request.getByText(not, { exact: true })).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
	});
