import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { openDatabase } from "../../platform/db/open.ts";
import { readMail } from "../../tests/fakes/mime.ts";
import { freePort } from "../../tests/freePort.ts";
import arInbox from "../../texts/ar/console/leads.json" with { type: "json" };
import arPerson from "../../texts/ar/console/person.json" with { type: "json" };
import enInbox from "../../texts/en/console/leads.json" with { type: "json" };
import enPerson from "../../texts/en/console/person.json" with { type: "json" };
import fr from "../../texts/fr/server/requests.json" with { type: "json" };
import { violations } from "../axe.ts";
import { fillIn, receiptOf, sendButton, somebody, takeTime } from "../leads.ts";
import { startSite } from "../startSite.ts";
import { remember, visit } from "../visit.ts";
import { folder } from "./house.ts";
import { expect, type MailHouse, test } from "./mailHouse.ts";

/** Folders of copies, deleted after the journeys. */
const onceDone: string[] = [];
test.afterAll(() => {
	for (const path of onceDone) rmSync(path, { recursive: true, force: true });
});

const run = promisify(execFile);
const distributor = "dakar@distributor.example";

/** Writes down whom requests of Senegal are mailed to. */
async function senegal({ services: { distributorFacts } }: MailHouse) {
	const all = await distributorFacts.list("e2e");
	const one = all.find(({ published }) => published?.country === "SN");
	if (!one) throw new Error("nobody in Senegal");
	const facts = { mails: [distributor], language: "fr", targets: {} };
	await distributorFacts.write(one.key, facts, {
		seen: one.version,
		by: "e2e",
	});
	return one.published?.name ?? "";
}

/** Runs a command of the operator on a folder of data. */
async function command(name: string, data: string, ...words: string[]) {
	await run(process.execPath, [`scripts/${name}.ts`, ...words], {
		env: { ...process.env, DATA_DIR: data, DATABASE_URL: "" },
	});
}

/** Requests with an email address in a site's data. */
async function requestsOf(email: string, data: string) {
	const { db, close } = await openDatabase({
		file: join(data, "forecourt.db"),
	});
	const rows = await db
		.selectFrom("lead")
		.select("receipt")
		.where("email_key", "=", email)
		.execute();
	await close();
	return rows;
}

/** Sends a contact form in French, for Senegal; returns its receipt and the address of its page. */
async function sendForm(page: Page, person: ReturnType<typeof somebody>) {
	await visit(page, "/fr/about/contact");
	await fillIn(page, person);
	await takeTime(page);
	await sendButton(page).click();
	const receipt = await receiptOf(page);
	const link = page.locator('a[href*="/requests/"]');
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(fr.title);
	return { receipt, address: page.url() };
}

for (const [language, inbox, person] of [
	["en", enInbox, enPerson],
	["ar", arInbox, arPerson],
] as const)
	test(`from a form in French to its distributor, to an answer, and to erasure that a restore keeps: ${language} ${language === "en" ? "@desktop" : "@phone"}`, async ({
		page,
		house,
	}) => {
		test.slow();
		const name = await senegal(house);
		const visitor = {
			...somebody(),
			name: "Awa Diop",
			country: "SN",
			phone: `+22177${randomInt(1_000_000, 9_999_999)}`,
		};
		const { receipt, address } = await sendForm(page, visitor);
		const toDistributor = () =>
			house.received.findLast(
				({ to, raw }) => to.includes(distributor) && raw.includes(receipt),
			);

		await test.step("the distributor of the country has it, and answers its mail", async () => {
			await expect(page.getByText(name).first()).toBeVisible();
			await expect.poll(toDistributor, { timeout: 30_000 }).toBeDefined();
			const mail = readMail(toDistributor()?.raw ?? "");
			const [to = ""] = mail.all("reply-to");
			await house.write({
				from: distributor,
				to,
				subject: `Re: ${mail.all("subject")[0]}`,
				text: "Bonjour, venez samedi à dix heures.",
				inReplyTo: mail.all("message-id")[0] ?? "",
			});
		});

		await test.step("the person gets the words from our address, and the page moves", async () => {
			const fromUs = () =>
				house.received.find(
					({ to, raw }) =>
						to.includes(visitor.email) &&
						readMail(raw).texts("text/plain").join().includes("samedi"),
				);
			await expect.poll(fromUs, { timeout: 30_000 }).toBeDefined();
			const mail = readMail(fromUs()?.raw ?? "");
			expect(mail.all("from")[0]).toContain("requests@domora.example");
			expect(mail.all("from")[0]).not.toContain(distributor);
			await page.goto(address);
			await expect(page.getByText(/venez samedi/)).toBeVisible();
			expect(await violations(page)).toEqual([]);
		});

		await test.step("in the console it is answered, and in time", async () => {
			await house.signIn(page, [{ role: "lead-manager" }], "Ana Ruiz");
			await remember(page, language, house.url);
			await visit(page, `/console/leads/${receipt}`);
			await expect(
				page.getByRole("button", { name: inbox.stage_answered }),
			).toBeVisible();
			await expect(
				page.getByRole("article").getByText(/venez samedi/),
			).toBeVisible();
			const [before = "", after = ""] =
				inbox.clock_answered.split("{duration}");
			// The answer took less than a minute, or the one that a slow machine needs.
			const inTime = page
				.getByText(inbox.clock_answeredNoTime)
				.or(page.getByText(before.trim()))
				.last();
			await expect(inTime).toBeVisible({ timeout: 30_000 });
			const said = await inTime.innerText();
			expect(
				said.endsWith(after.trim()) ||
					said.endsWith(inbox.clock_answeredNoTime),
			).toBe(true);
			expect(await violations(page)).toEqual([]);
		});

		const copies = join(folder, `${receipt}-copies`);
		const restored = join(folder, `${receipt}-restored`);
		onceDone.push(copies, restored);
		await command("backup", house.data, copies);
		await test.step("all of it leaves as a copy, and is erased", async () => {
			await page.getByRole("link", { name: inbox.wholePerson }).click();
			const [file] = await Promise.all([
				page.waitForEvent("download"),
				page.getByRole("button", { name: person.export }).click(),
			]);
			const copy = await readFile(await file.path(), "utf8");
			expect(copy).toContain(receipt);
			expect(copy).toContain("venez samedi");
			await page
				.getByRole("button", { name: person.erase, exact: true })
				.click();
			await page.getByRole("dialog").getByRole("textbox").fill(visitor.email);
			await page.getByRole("button", { name: person.eraseNow }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				person.erased,
			);
			expect(await requestsOf(visitor.email, house.data)).toEqual([]);
		});

		await test.step("a site restored from a copy of before erases it again", async () => {
			const { stdout } = await run(
				process.execPath,
				["scripts/restore.ts", copies, "--list"],
				{ env: { ...process.env, DATABASE_URL: "" } },
			);
			const [first = ""] = stdout.trim().split(/\s/);
			await command("backup", house.data, copies);
			await command("restore", restored, copies, "--snapshot", first);
			expect(await requestsOf(visitor.email, restored)).toEqual([{ receipt }]);
			const port = await freePort();
			const publicUrl = `http://localhost:${port}`;
			const stop = await startSite({ port, publicUrl, data: restored });
			await expect
				.poll(() => requestsOf(visitor.email, restored), { timeout: 30_000 })
				.toEqual([]);
			const gone = await fetch(address.replace(house.url, publicUrl));
			expect(gone.status).toBe(410);
			expect(await gone.text()).toContain(fr.gone.title);
			await stop();
		});
	});
