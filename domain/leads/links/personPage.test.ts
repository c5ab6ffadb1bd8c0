import { expect, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { markUnapplied } from "../privacy/erasureQueries.ts";
import type { RoutedDistributor } from "../routing/rules.ts";

const by = "operator";
const day = 24 * 60 * 60 * 1000;

const senegal: RoutedDistributor = {
	key: "id-sn",
	slug: "sn",
	country: "SN",
	name: "Cars of Dakar",
	calendar: {
		zone: "Africa/Dakar",
		hours: [{ day: "monday", opens: "09:00", closes: "17:00" }],
		holidays: [],
	},
};

eachDatabase((make) => {
	async function start() {
		const { db, ...opened } = await make();
		const site = createLeadsSite(
			{ db, ...opened },
			{
				distributors: async () => [senegal],
				distributorMails: async () => ({
					mails: ["dakar@example.com"],
					language: "fr",
				}),
			},
		);
		const { leads, caseWork, outbox, mailer } = site;
		const send = async (changes: Record<string, unknown> = {}) => {
			const form = await site.filled({ country: "SN", ...changes });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt, page = "" } = await leads.submit(form, sender);
			await caseWork.round();
			return { receipt, token: page.replace("/requests/", "") };
		};
		const mails = async () => {
			await caseWork.round();
			await outbox.deliverDue();
			return mailer.sent
				.splice(0)
				.map(({ to, raw }) => ({ to: to[0], raw: raw.replace(/=\r?\n/g, "") }));
		};
		const there = async (token: string) => {
			const page = await leads.personPage.look(token);
			if (page?.state !== "there") throw new Error("The page is gone.");
			return page;
		};
		const show = async (receipt: string) => {
			const found = await leads.cases.show(receipt);
			if (!found) throw new Error("There is no case.");
			return found;
		};
		return { ...site, db, send, mails, there, show, page: leads.personPage };
	}

	test("a page says what was asked, who has it, what is promised and what happened", async () => {
		const { send, there, leads, clock, mails } = await start();
		const { receipt, token } = await send({ lang: "fr", model: "Terra 7" });
		// Nobody has got what waits to be delivered.
		expect((await there(token)).story).toMatchObject([{ what: "came" }]);
		await mails();
		expect(await there(token)).toMatchObject({
			language: "fr",
			receipt,
			lead: { kind: "test-drive", model: "Terra 7" },
			isHeld: false,
			distributor: "id-sn",
			due: Date.parse("2026-03-02T13:00:00Z"),
			story: [{ what: "came" }, { what: "passed", distributor: "id-sn" }],
			may: { word: true, otherDay: true },
		});
		await leads.cases.note(receipt, "Looks odd", by);
		await leads.cases.setStage(receipt, "answered", by);
		const report = await leads.links.forReport({
			receipt,
			assignment: 2,
			report: "test-drive",
			language: "fr",
		});
		clock.pass(1000);
		await leads.distributorReports.report(
			report,
			{ when: "2026-03-09T10:00" },
			99,
		);
		const { story, due } = await there(token);
		expect(due).toBeUndefined();
		expect(story.slice(2)).toMatchObject([
			{ what: "answered" },
			{ what: "drive", when: Date.parse("2026-03-09T10:00Z") },
		]);
		expect(JSON.stringify(story)).not.toContain("odd");
		// A click on the wrong line is nothing that happened to the person.
		await leads.cases.setStage(receipt, "won", by);
		await leads.cases.setStage(receipt, "booked", by);
		expect((await there(token)).story).toEqual(story);
	});

	test("a further word reaches the distributor, and starts the clock again; twice is once", async () => {
		const { send, mails, page, show, leads } = await start();
		const { receipt, token } = await send();
		await mails();
		await leads.cases.setStage(receipt, "answered", by);
		const word = { deed: "word", text: "A red\u202e one,\r\nplease" } as const;
		const both = await Promise.all([
			page.act(token, word),
			page.act(token, word),
		]);
		expect(both).toEqual(["done", "done"]);
		const found = await show(receipt);
		expect(found).toMatchObject({ stage: "new", clock: { state: "running" } });
		const words = found.events.filter(({ action }) => action === "word");
		expect(words).toMatchObject([{ by: "person", text: "A red one,\nplease" }]);
		const sent = await mails();
		expect(sent.map(({ to }) => to)).toEqual(["dakar@example.com"]);
		expect(sent[0]?.raw).toContain("A red one,");
	});

	test("a further word is part of the conversation, and whoever gets the request next has it", async () => {
		const { send, page, leads, mails, clock } = await start();
		const { receipt, token } = await send();
		await mails();
		await page.act(token, { deed: "word", text: "A red one, please" });
		const { id = "", name } = (await leads.find(receipt))?.lead ?? {};
		expect(await leads.mails.threadOf(id)).toMatchObject([
			{
				...{ direction: "in", side: "person", isKnown: true },
				...{ from: { name, address: "" }, text: "A red one, please" },
			},
		]);
		const told = (await mails()).filter(({ to }) => to === "dakar@example.com");
		// Once in the text, once as HTML.
		expect(told.map(({ raw }) => raw.split("A red one").length - 1)).toEqual([
			2,
		]);
		await leads.cases.route(receipt, undefined, "test");
		clock.pass(undoTime);
		await leads.cases.route(receipt, "sn", "test");
		clock.pass(undoTime);
		const again = (await mails()).filter(({ raw }) =>
			raw.includes("A red one, please"),
		);
		expect(again.length).toBeGreaterThan(0);
	});

	test("a further word reaches staff where no distributor has the request", async () => {
		const { send, mails, page } = await start();
		const { token } = await send({ country: "DE" });
		await mails();
		await page.act(token, { deed: "word", text: "One thing more" });
		const sent = await mails();
		expect(sent.map(({ to }) => to)).toEqual(["staff@example.com"]);
		expect(sent[0]?.raw).toContain("One thing more");
	});

	test("another day is the day that is wished for from then on", async () => {
		const { send, mails, page, there } = await start();
		const { token } = await send();
		await mails();
		for (const day of ["", "2026-02-01", "2028-01-01", "2026-04-31", "soon"])
			expect(await page.act(token, { deed: "other-day", day })).toBe("day");
		const act = { deed: "other-day", day: "2026-03-20" } as const;
		expect(await page.act(token, act)).toBe("done");
		expect((await there(token)).lead.day).toBe("2026-03-20");
		expect((await mails())[0]?.raw).toContain("20 mars 2026");
	});

	test("words are bounded, each and in a day", async () => {
		const { send, page, clock } = await start();
		const { token } = await send();
		for (const text of ["", " \n\u202e", "x".repeat(2001), "x".repeat(20_000)])
			expect(await page.act(token, { deed: "word", text })).toBe("text");
		const write = (n: number) =>
			page.act(token, { deed: "word", text: `Number ${n}` });
		for (let n = 0; n < 10; n++) expect(await write(n)).toBe("done");
		expect(await write(10)).toBe("too-many");
		clock.pass(day + 1000);
		expect(await write(11)).toBe("done");
	});

	test("consent of this request alone is withdrawn, and whoever had it is told", async () => {
		const { send, mails, page, there, leads } = await start();
		const email = "amina@example.com";
		const [one, other] = [await send({ email }), await send({ email })];
		await mails();
		expect(await page.act(one.token, { deed: "withdraw" })).toBe("done");
		expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
			"dakar@example.com",
			"staff@example.com",
		]);
		expect(await there(one.token)).toMatchObject({
			isWithdrawn: true,
			due: undefined,
			may: { word: false, otherDay: false },
		});
		expect((await there(other.token)).isWithdrawn).toBe(false);
		expect(await page.act(one.token, { deed: "word", text: "Hm" })).toBe(
			"unknown",
		);
		const { events = [] } = (await leads.cases.show(one.receipt)) ?? {};
		expect(events).toContainEqual(
			expect.objectContaining({ action: "consent-withdrawn", by: "person" }),
		);
	});

	test("one request is erased with all that belongs to it, also where a copy brings it back", async () => {
		const { send, page, there, leads, db } = await start();
		const email = "amina@example.com";
		const [one, other] = [await send({ email }), await send({ email })];
		await page.act(one.token, { deed: "word", text: "Secret" });
		const lead = await db
			.selectFrom("lead")
			.selectAll()
			.where("receipt", "=", one.receipt)
			.executeTakeFirstOrThrow();
		const both = await Promise.all([
			page.act(one.token, { deed: "erase" }),
			page.act(one.token, { deed: "erase" }),
		]);
		expect(both).toEqual(["done", "done"]);
		const gone = await page.look(one.token);
		expect(gone).toMatchObject({
			state: "gone",
			certificate: { id: expect.stringMatching(/./) },
		});
		expect(await page.act(one.token, { deed: "word", text: "Hm" })).toBe(
			"unknown",
		);
		const left = await db.selectFrom("lead_event").select("detail").execute();
		expect(JSON.stringify(left)).not.toContain("Secret");
		expect((await there(other.token)).receipt).toBe(other.receipt);

		// A copy of before is restored.
		await db.insertInto("lead").values(lead).execute();
		await markUnapplied(db);
		expect(await leads.erasures.apply()).toEqual([one.receipt]);
		expect(await page.look(one.token)).toEqual(gone);
		expect((await there(other.token)).receipt).toBe(other.receipt);
	});

	test("a page of a request that is gone otherwise knows of no certificate", async () => {
		const { send, page, leads } = await start();
		const { token, receipt } = await send({ email: "amina@example.com" });
		await leads.rights.forget("amina@example.com", by);
		expect(await page.look(token)).toEqual({
			state: "gone",
			language: "en",
			receipt,
		});
	});

	test("a garbled link, and one of a distributor, opens nothing", async () => {
		const { send, page, leads } = await start();
		const [one, other] = [await send(), await send()];
		const parts = one.token.split(".");
		const report = { assignment: 2, report: "called", language: "en" } as const;
		for (const token of [
			"",
			one.token.slice(0, -1),
			[other.receipt, ...parts.slice(1)].join("."),
			[parts[0], "ar", parts[2]].join("."),
			await leads.links.forReport({ receipt: one.receipt, ...report }),
			"x".repeat(10_000),
		]) {
			expect(await page.look(token)).toBeUndefined();
			for (const deed of [
				{ deed: "erase" },
				{ deed: "withdraw" },
				{ deed: "word", text: "Hm" },
			] as const)
				expect(await page.act(token, deed)).toBe("unknown");
		}
		expect(await page.look(one.token)).toMatchObject({ state: "there" });
	});

	test("who is held back is told so; what only a program sends learns nothing", async () => {
		const { send, there, page, mails } = await start();
		const links = "https://a.example https://b.example https://c.example";
		const told = await send({ content: `Look at ${links}` });
		const untold = await send({ website: "x" });
		expect(await there(told.token)).toMatchObject({
			isHeld: true,
			due: undefined,
		});
		expect(await there(untold.token)).toMatchObject({
			isHeld: false,
			due: undefined,
		});
		await page.act(told.token, { deed: "word", text: "Really me" });
		expect(await mails()).toEqual([]);
	});
});
