import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { createTransport } from "nodemailer";
import { sampleData } from "../../bench/abuse/sample.ts";
import type { CaseStage } from "../../contracts/leads/cases.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createServices, type Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";
import { copyData } from "../../tests/copyData.ts";
import { openMailServer } from "../../tests/fakes/mailServer.ts";
import { readMail } from "../../tests/fakes/mime.ts";
import { freePort } from "../../tests/freePort.ts";
import { addressOf, movableClock, newKey } from "../../tests/leads.ts";
import { startSite } from "../audit/processes.ts";
import { openConsole, takeSteps } from "./guide.ts";

const hour = 3600_000;
const day = 24 * hour;
const dakar = "requests@dakar.distributor.example";
const operator = "guide";
/** Form of a person, with what the sample says. */
type Words = { name: string; country: string; phone: string } & Record<
	string,
	string
>;

const awa: Words = {
	kind: "test-drive",
	model: "Terra 7",
	name: "Awa Diop",
	country: "SN",
	phone: "+221771234567",
	content: "May I drive it on a Saturday, and does it tow 2 tonnes?",
};

/** People whose requests fill the list, the last one newest. */
const others: Words[] = [
	["test-drive", "Terra 7", "Rosa Quispe", "CL", "+56221234567"],
	["contact", "", "Omar Haddad", "JO", "+96265551234"],
	["agent", "Terra 7", "Lin Zhao", "CN", "+862155501234"],
	["test-drive", "Terra 7", "Marta Neves", "AO", "+244923456789"],
	["contact", "", "Samir Said", "EG", "+201012345678"],
	["test-drive", "Terra 7", "Ines Vidal", "EC", "+593991234567"],
].map(([kind = "", model = "", name = "", country = "", phone = ""]) => ({
	kind,
	...(model && { model }),
	...{ name, country, phone },
	content: `Could you tell me more, please? I live in ${country}.`,
}));

/**
 * Takes the pictures of the guide for lead managers, on a copy of the sample site that
 * sends mail to a server of this machine.
 */
export async function takeLeadGuide(
	browser: Browser,
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	const folder = join(".cache", "screens-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const token = await weeksOfWork(folder);
	const mail = await openMailServer();
	const mailIn = await freePort();
	const site = await startSite({
		DATA_DIR: folder,
		SMTP_URL: mail.url,
		MAIL_FROM: "Domora <requests@domora.example>",
		MAIL_IN_ADDRESS: "requests@reply.domora.example",
		MAIL_IN_PORT: String(mailIn),
	});
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	const { leads } = createServices(database, folder);
	for (const words of others) await submit(leads, words);
	const again = { ...awa, kind: "contact", content: "And in which colours?" };
	await submit(leads, again);
	const receipt = await submit(leads, awa);
	await converse({ receipt, mail, port: mailIn });
	const context = await openConsole(browser, site, token);
	const page = await context.newPage();
	await takeSteps(page, pictures(receipt), write);
	await context.close();
	await database.close();
	await mail.close();
}

/** Steps to each picture, by its name. */
function pictures(receipt: string) {
	return {
		async inbox(page) {
			await page.setViewportSize({ width: 1440, height: 860 });
			await page.goto("/console/leads?view=open");
			await page.locator("main ol a, main ul a").first().waitFor();
		},
		async case(page) {
			await page.goto(`/console/leads/${receipt}?view=open`);
			await page.getByText("ten o’clock").first().waitFor();
		},
		async merged(page) {
			const merge = page.getByRole("button", { name: /^Merge into this/ });
			await merge.first().click();
			const merged = page.getByRole("button", { name: /^Undo merge/ });
			await merged.first().waitFor();
			await merged.first().evaluate((element) => {
				element.scrollIntoView({ block: "center" });
			});
		},
		async answer(page) {
			await page.keyboard.press("r");
			await page.getByRole("button", { name: /Prepared/ }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("searchbox").fill("confirm");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
			const text = page.getByRole("textbox", { name: "Answer" });
			await text.evaluate((element) => {
				element.scrollIntoView({ block: "center" });
			});
		},
		async rules(page) {
			await page.goto("/console/routing");
			await page.getByRole("heading", { level: 1 }).waitFor();
		},
		async reports(page) {
			await page.goto("/console/reports");
			await page.locator("svg").first().waitFor();
		},
		async person(page) {
			await page.goto(`/console/person/${receipt}`);
			await page.locator("main summary").first().click();
		},
	} satisfies Record<string, (page: Page) => Promise<void>>;
}

/** Sends a form as a person does who took a minute. */
async function submit(
	leads: Services["leads"],
	words: Words,
	pass: () => unknown = () => wait(3500),
): Promise<string> {
	const form = await leads.issueToken(words.kind as "contact");
	await pass();
	const email = `${words.name.toLowerCase().replace(" ", ".")}@example.com`;
	const { receipt } = await leads.submit(
		{ lang: "en", email, ...words, form },
		{ key: newKey(), address: addressOf(Math.floor(Math.random() * 60_000)) },
	);
	return receipt;
}

/** Fills eight weeks before today: requests, most of them answered, some late. */
async function weeksOfWork(folder: string): Promise<string> {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	const today = systemClock.now().toISOString().slice(0, 10);
	// An hour at which most distributors work.
	const begin = Date.parse(`${today}T13:00Z`) - 56 * day;
	const clock = movableClock(new Date(begin).toISOString());
	const { leads, distributorFacts } = createServices(database, folder, {
		clock,
	});
	for (const { key, published, version } of await distributorFacts.list(
		operator,
	)) {
		const mails = [
			published?.country === "SN"
				? dakar
				: `${published?.slug}@distributor.example`,
		];
		const facts = { mails, language: "en", targets: {} };
		await distributorFacts.write(key, facts, { seen: version, by: operator });
	}
	const slugs = new Map(
		(await distributorFacts.list(operator)).map(({ published }) => [
			published?.country,
			published?.slug,
		]),
	);
	const end = systemClock.now().getTime() - day;
	const inDays = (days: number) =>
		new Date(clock.now().getTime() + days * day).toISOString();
	for (let n = 0; clock.now().getTime() < end; n++) {
		const words = others[n % others.length];
		if (!words) break;
		const name = `${words.name.split(" ")[0]} ${"ABCDEFGHKLMN"[n % 12]}${n}`;
		const receipt = await submit(
			leads,
			{ ...words, name, content: `${words.content} (${n})` },
			() => clock.pass(60_000),
		);
		await leads.cases.route(receipt, slugs.get(words.country), operator);
		const late = n % 7 === 3 ? 60 : 2;
		clock.pass(late * hour);
		if (n % 11 !== 10) {
			const stages: CaseStage[] = ["answered", "won", "lost", "booked"];
			await leads.cases.setStage(receipt, "answered", operator);
			const then = stages[n % 4] ?? "answered";
			if (then !== "answered")
				await leads.cases.setStage(
					...([receipt, then, operator] as const),
					then === "booked" ? inDays(3) : undefined,
				);
		}
		clock.pass((24 - (late % 24)) * hour - 60_000);
	}
	await leads.clocks.update();
	const services = createServices(database, folder);
	const { token } = await staffIn(
		services,
		[{ role: "lead-manager" }, { role: "administrator" }],
		{ name: "Ana Ruiz" },
	);
	await database.close();
	return token;
}

/** Has the distributor answer its mail, and the person write back. */
async function converse({
	receipt,
	mail,
	port,
}: {
	receipt: string;
	mail: Awaited<ReturnType<typeof openMailServer>>;
	port: number;
}): Promise<void> {
	const transport = createTransport({
		...{ host: "127.0.0.1", port, ignoreTLS: true },
	});
	const answer = async (
		from: { name: string; address: string },
		text: string,
		is: (raw: string) => boolean,
	) => {
		const got = await until(() =>
			mail.received.findLast(
				({ to, raw }) => to.includes(from.address) && is(raw),
			),
		);
		const { all } = readMail(got.raw);
		await transport.sendMail({
			...{ from, to: all("reply-to")[0], text },
			subject: `Re: ${all("subject")[0]}`,
			inReplyTo: all("message-id")[0] ?? "",
		});
	};
	await answer(
		{ name: "Terangaro Automobiles", address: dakar },
		"Bonjour Awa, the car is ready for you on Saturday at ten o’clock. It tows 1.8 tonnes.",
		(raw) => raw.includes(receipt),
	);
	const forwarded = (raw: string) =>
		readMail(raw).texts("text/plain").join().includes("1.8 tonnes");
	await answer(
		{ name: awa.name, address: "awa.diop@example.com" },
		"Thank you! Could it be eleven?",
		forwarded,
	);
	await wait(3000);
}

/** Answer to a question, once there is one. */
async function until<T>(ask: () => T | undefined): Promise<T> {
	for (let tries = 0; tries < 300; tries++) {
		const found = ask();
		if (found) return found;
		await wait(200);
	}
	throw new Error("a mail did not come");
}
