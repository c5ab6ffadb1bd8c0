import { randomInt } from "node:crypto";
import arInbox from "../../texts/ar/console/leads.json" with { type: "json" };
import arWork from "../../texts/ar/console/worklist.json" with { type: "json" };
import enInbox from "../../texts/en/console/leads.json" with { type: "json" };
import enWork from "../../texts/en/console/worklist.json" with { type: "json" };
import fr from "../../texts/fr/server/requests.json" with { type: "json" };
import { violations } from "../axe.ts";
import { fillIn, receiptOf, sendButton, somebody, takeTime } from "../leads.ts";
import { remember, visit } from "../visit.ts";
import { expect, test } from "./mailHouse.ts";

for (const [language, inbox, work] of [
	["en", enInbox, enWork],
	["ar", arInbox, arWork],
] as const)
	test(`what came by mail is looked at, and who withdrew consent can give it again: ${language} ${language === "en" ? "@desktop" : "@phone"}`, async ({
		page,
		house,
	}) => {
		test.slow();
		const { leads } = house.services;
		const visitor = { ...somebody(), name: "Awa Diop" };
		await visit(page, "/fr/about/contact");
		await fillIn(page, visitor);
		await takeTime(page);
		await sendButton(page).click();
		const receipt = await receiptOf(page);
		const write = async (subject: string, text: string, from: string) => {
			const to = "requests@reply.domora.example";
			await house.write({ from, to, subject, text });
			const kept = async () =>
				(await leads.list({ state: "quarantined" })).find(({ lead }) =>
					lead.content.includes(text),
				)?.lead.receipt;
			await expect.poll(kept, { timeout: 30_000 }).toBeDefined();
			return (await kept()) ?? "";
		};
		const [number, other] = [randomInt(1e9), randomInt(1e9)];
		const question = `Is there a van, too? ${number}`;
		const held = await write(`Re: ${receipt}`, question, visitor.email);
		const offer = await write(
			"Loans",
			`Cheap loans ${other}`,
			"l@loan.example",
		);
		await house.signIn(page, [{ role: "lead-manager" }], "Ana Ruiz");
		await remember(page, language, house.url);

		await test.step("the list of tasks leads to it, and it goes where it belongs", async () => {
			await visit(page, "/console");
			const part = page.getByRole("heading", { name: work.leadsHeld });
			await expect(part).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await page.locator('a[href*="view=held"]').first().click();
			await page.locator(`[data-row="${held}"] a`).click();
			const request = page.getByRole("article");
			await expect(request.getByText(question).first()).toBeVisible();
			await expect(request.getByText(inbox.others_named)).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await request
				.getByRole("button", { name: `${inbox.merge_here}: ${receipt}` })
				.click();
			await expect(
				request.getByText(new RegExp(`merged into|${receipt}`)).first(),
			).toBeVisible();
			// By its number as people read it out, from anywhere.
			await visit(page, "/console");
			await page.getByRole("heading", { level: 1 }).waitFor();
			await page.keyboard.press("Control+k");
			await page.getByRole("searchbox").waitFor();
			await page.keyboard.type(receipt.replaceAll("-", ""));
			await page.getByRole("menuitem", { name: visitor.name }).waitFor();
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(new RegExp(`/leads/${receipt}`));
			await expect(page.getByText(question).first()).toBeVisible();
		});

		await test.step("what is spam leaves the view, and says who looked", async () => {
			await visit(page, `/console/leads/${offer}?view=held`);
			const spam = page.getByRole("button", {
				name: inbox.keepBack,
				exact: true,
			});
			await spam.click();
			await expect(page.getByText(inbox.judgedSpam)).toBeVisible();
			await expect(spam).toBeHidden();
			await visit(page, "/console/leads?view=held");
			await expect(page.locator(`[data-row="${offer}"]`)).toHaveCount(0);
			await visit(page, "/console/leads?view=spam");
			await expect(page.locator(`[data-row="${offer}"]`)).toBeVisible();
		});

		await test.step("consent that was given again is noted, and the person is answered", async () => {
			const path = await leads.pageOf(receipt, "fr");
			const token = path.replace("/requests/", "");
			await leads.personPage.act(token, { deed: "withdraw" });
			await visit(page, `/console/leads/${receipt}`);
			await expect(page.getByText(inbox.obstacle_withdrawn)).toBeVisible();
			await page.getByRole("button", { name: inbox.renew }).click();
			const how = page.getByLabel(inbox.renew_how);
			await expect(how).toBeFocused();
			expect(await violations(page)).toEqual([]);
			await page.keyboard.press("Escape");
			await expect(
				page.getByRole("button", { name: inbox.renew }),
			).toBeFocused();
			await page.keyboard.press("Enter");
			await how.fill("Wrote that we should call.");
			await page.getByRole("button", { name: inbox.renew_do }).click();
			await expect(
				page.getByRole("button", { name: inbox.answer, exact: true }),
			).toBeVisible();
			await expect(page.getByText("Wrote that we should call.")).toBeVisible();
			// The person can say so alone, as well.
			await leads.personPage.act(token, { deed: "withdraw" });
			await page.goto(path);
			await page.getByText(fr.renew.title).click();
			expect(await violations(page)).toEqual([]);
			await page.getByRole("button", { name: fr.renew.button }).click();
			await expect(page.getByText(fr.renew.done)).toBeVisible();
			await expect(page.getByText(fr.story.renewed).first()).toBeVisible();
		});
	});
