import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { readMail } from "../../tests/fakes/mime.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import ar from "../../texts/ar/console/leads.json" with { type: "json" };
import en from "../../texts/en/console/leads.json" with { type: "json" };
import { violations } from "../axe.ts";
import { visit } from "../visit.ts";
import { expect, type MailHouse, test } from "./mailHouse.ts";

const managing = (country: string) => [
	{ role: "lead-manager" as const, countries: [country] },
];

/** A request of a person. */
async function send(
	{ services: { leads } }: MailHouse,
	person: { name: string; email: string; country: string; content: string },
) {
	const form = filledForm({
		...person,
		phone: `+22177${randomInt(1_000_000, 9_999_999)}`,
	});
	const { receipt } = await leads.submit(form, {
		key: `${newKey()}-${randomInt(1e9)}`,
		address: `198.51.${randomInt(255)}.${randomInt(255)}`,
	});
	await leads.release(receipt, "e2e");
	return { receipt };
}

/** Address that a person answers the mail to which confirms a request. */
async function addressIn(
	{ received }: MailHouse,
	{ email, receipt }: { email: string; receipt: string },
): Promise<string> {
	const find = () =>
		received
			.filter(({ to }) => to.includes(email))
			.map(({ raw }) => readMail(raw))
			.find((mail) => mail.all("subject")[0]?.includes(receipt));
	await expect.poll(find, { timeout: 30_000 }).toBeDefined();
	return /<(.+)>/.exec(find()?.all("reply-to")[0] ?? "")?.[1] ?? "";
}

const newEmail = () => `e2e.${Date.now()}.${randomInt(1e9)}@example.com`;
const rows = (page: Page, name: string) =>
	page.getByRole("list", { name: en.list }).getByRole("link", { name });
const isWider = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const title = (count: number) =>
	count === 1
		? "1 request merged into this one"
		: `${count} requests merged into this one`;

test("by keyboard alone: a request is merged into another, its mail comes there, and it is brought back @desktop", async ({
	page,
	house,
}) => {
	const person = { name: "Fatou Jobe", email: newEmail(), country: "GM" };
	const first = await send(house, { ...person, content: "May I drive it?" });
	const second = await send(house, { ...person, content: "And on a Friday?" });
	const to = await addressIn(house, { ...person, ...second });
	await house.signIn(page, managing("GM"), "Ana Ruiz");
	await visit(page, `/console/leads/${first.receipt}`);
	await expect(rows(page, "Fatou Jobe")).toHaveCount(2);

	await test.step("its key leads to the other request, and Enter merges it", async () => {
		const button = page.getByRole("button", {
			name: `${en.merge_into}: ${second.receipt}`,
		});
		await expect(button).toBeVisible();
		await page.keyboard.press("g");
		await expect(button).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: title(1) })).toBeVisible();
		await expect(rows(page, "Fatou Jobe")).toHaveCount(1);
		await expect(page.getByText("And on a Friday?").first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});
	await test.step("what the person writes to it comes to the other, with its number", async () => {
		await house.services.leads.cases.setStage(first.receipt, "won", "e2e");
		await house.write({
			from: `Fatou <${person.email}>`,
			to,
			...{ subject: "One more thing", text: "Is there parking, too?" },
		});
		const mail = page.getByRole("listitem").filter({
			hasText: "Is there parking, too?",
		});
		await expect(mail).toContainText(`Request ${second.receipt}`);
		await expect(page.getByRole("button", { name: en.stage })).toContainText(
			en.stage_new,
		);
	});
	await test.step("its number finds it, and leads to the other", async () => {
		await visit(page, `/console/leads?view=all&search=${second.receipt}`);
		const found = rows(page, "Fatou Jobe");
		await expect(found).toContainText(en.merge_isMerged);
		await found.press("Enter");
		await expect(page).toHaveURL(new RegExp(`/leads/${first.receipt}`));
		await visit(page, `/console/leads/${second.receipt}`);
		await expect(page.getByRole("link", { name: en.merge_open })).toBeVisible();
		await expect(page.getByText(en.obstacle_merged)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole("link", { name: en.merge_open }).press("Enter");
	});
	await test.step("undone, each is what it was", async () => {
		await page
			.getByRole("button", { name: `${en.merge_undo}: ${second.receipt}` })
			.press("Enter");
		await expect(page.getByRole("heading", { name: title(1) })).toHaveCount(0);
		await visit(page, "/console/leads");
		await expect(rows(page, "Fatou Jobe")).toHaveCount(2);
	});
});

test("several are merged at once, at every width and in both directions", async ({
	page,
	house,
	isMobile,
}) => {
	const country = isMobile ? "GW" : "SL";
	const email = newEmail();
	const [first, second] = [
		await send(house, {
			...{ name: "Binta Sow", email, country, content: "The first" },
		}),
		await send(house, {
			...{ name: "Binta Sow", email, country, content: "The second" },
		}),
	];
	const other = { name: "Demba Ba", email: newEmail() };
	const third = await send(house, { ...other, country, content: "Mine" });
	await house.signIn(page, managing(country), "Ana Ruiz");
	await visit(page, "/console/leads");
	await page.setViewportSize({ width: 320, height: 700 });
	await test.step("people who differ are asked about by their names", async () => {
		await page.getByRole("checkbox", { name: en.tickAll }).check();
		await page.getByRole("button", { name: en.merge_bulk }).click();
		await expect(page.getByRole("menuitemradio").first()).toContainText(
			first.receipt,
		);
		await page.getByRole("menuitemradio").first().press("Enter");
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText("Demba Ba");
		await expect(question).toContainText("Binta Sow");
		expect(await violations(page)).toEqual([]);
		await question.getByRole("button", { name: en.merge_personsNo }).click();
		await expect(rows(page, "Demba Ba")).toHaveCount(1);
		await expect(rows(page, "Binta Sow")).toHaveCount(1);
	});
	await test.step("what was merged fits 320 px, also from right to left", async () => {
		await rows(page, "Binta Sow").click();
		await expect(page.getByRole("heading", { name: title(1) })).toBeVisible();
		expect(await isWider(page)).toBe(false);
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: /^Language/ }).click();
		await page.getByRole("menuitemradio", { name: "العربية" }).click();
		await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
		for (const { receipt } of [first, second]) {
			await visit(page, `/console/leads/${receipt}`);
			await expect(
				page.getByRole("button", { name: ar.merge_undo }).first(),
			).toBeVisible();
			expect(await isWider(page)).toBe(false);
			expect(await violations(page)).toEqual([]);
		}
	});
	await test.step("an answer says whose address it does not reach, and sends a copy there", async () => {
		await house.services.leads.merging.merge(
			{ receipt: third.receipt, into: first.receipt, isOtherPerson: true },
			"e2e",
		);
		await visit(page, `/console/leads/${first.receipt}`);
		await page.getByRole("button", { name: ar.answer }).click();
		const composer = page.getByRole("form", { name: ar.reply_text });
		await expect(composer).toContainText(other.email);
		expect(await isWider(page)).toBe(false);
		expect(await violations(page)).toEqual([]);
		await composer.getByRole("button", { name: ar.reply_otherCopy }).click();
		await expect(composer.getByLabel(ar.reply_cc)).toHaveValue(other.email);
		await expect(
			composer.getByRole("button", { name: ar.reply_otherCopy }),
		).toHaveCount(0);
	});
});
