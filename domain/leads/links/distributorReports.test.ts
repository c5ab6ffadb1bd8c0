import { expect, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	by,
	day,
	distributor,
	reportSites,
} from "../../../tests/leads/reportSite.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { daysAgain } from "./reports.ts";

eachDatabase((make) => {
	const start = reportSites(make);

	test("what was answered can be reported again once the person wrote again", async () => {
		const { send, mails, token, leads, report, show } = await start();
		const receipt = await send();
		await mails();
		const called = await token(receipt, "called");
		await report(called);
		const person = await leads.links.forPerson({ receipt, language: "fr" });
		await leads.personPage.act(person, { deed: "word", text: "And in red?" });
		const [mail] = await mails();
		expect(mail?.tokens).toContain(called);
		expect(await report(called)).toMatchObject({ state: "done" });
		const { stage, events } = await show(receipt);
		expect(stage).toBe("answered");
		expect(events.filter(({ action }) => action === "called")).toHaveLength(2);
	});

	test("the mail has a link for each report, and each does what it says", async () => {
		const { send, mails, leads, report, show } = await start();
		const receipt = await send();
		const [mail] = await mails();
		expect(mail?.to).toBe("id-sn@example.com");
		const reports = mail?.tokens.map((one) => one.split(".")[2]);
		expect(reports).toEqual([
			"called",
			"test-drive",
			"sold",
			"unreachable",
			"not-ours",
		]);
		const [called = "", drive = "", sold = ""] = mail?.tokens ?? [];
		expect(await leads.distributorReports.look(called)).toMatchObject({
			state: "open",
			language: "fr",
			zone: "Asia/Kathmandu",
		});
		expect(await report(called)).toMatchObject({ state: "done" });
		expect(await show(receipt)).toMatchObject({ stage: "answered" });
		// Nine in the morning in Kathmandu.
		const when = "2026-03-05T09:00";
		expect(await report(drive, { when })).toMatchObject({
			state: "done",
			said: { when: Date.parse("2026-03-05T03:15:00Z") },
		});
		expect(await report(sold)).toMatchObject({ state: "done" });
		const found = await show(receipt);
		expect(found.stage).toBe("won");
		expect(found.events.filter(({ by }) => by === "Cars of sn")).toMatchObject([
			{ type: "action", action: "called" },
			{ type: "stage", stage: "answered" },
			{
				type: "action",
				action: "test-drive",
				when: "2026-03-05T03:15:00.000Z",
			},
			{ type: "stage", stage: "booked" },
			{ type: "action", action: "sold" },
			{ type: "stage", stage: "won" },
		]);
	});

	test("what is given back goes to the next whom the rules name, never to the same again", async () => {
		const site = await start();
		const { send, token, report, caseWork, show, mails } = site;
		const { outbox, mailer, leads } = site;
		const receipt = await send({ country: "NP" });
		await mails();
		expect((await show(receipt)).distributor).toBe("np-a");
		const link = await token(receipt, "not-ours");
		expect(await report(link, { reason: "" })).toMatchObject({
			state: "open",
			fault: "reason",
		});
		const reason = "Too far\u202e away";
		expect(await report(link, { reason })).toMatchObject({ state: "done" });
		const back = await show(receipt);
		expect(back).toMatchObject({ distributor: null, stage: "new" });
		expect(back.events).toContainEqual(
			expect.objectContaining({ action: "not-ours", reason: "Too far away" }),
		);
		await caseWork.round();
		expect((await show(receipt)).distributor).toBe("np-b");
		await mails();
		await report(await token(receipt, "not-ours"), { reason: "Neither" });
		await caseWork.round();
		expect((await show(receipt)).distributor).toBeNull();
		mailer.sent.splice(0);
		await outbox.deliverDue();
		await outbox.deliverDue();
		const staff = mailer.sent.filter(({ to }) =>
			to.includes("staff@example.com"),
		);
		expect(staff).toHaveLength(1);
		const text = staff[0]?.raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
		for (const said of [
			"Cars of np-b",
			"Neither",
			`https://site.example/console/leads/${receipt}`,
		])
			expect(text).toContain(said);
		expect(text).not.toContain("Amina");

		// Nobody is told of what somebody has taken meanwhile.
		const other = await send({ country: "NP" });
		await report(await token(other, "not-ours"), { reason: "No" });
		await caseWork.round();
		await report(await token(other, "not-ours"), { reason: "No" });
		await caseWork.round();
		await leads.cases.route(other, "sn", by);
		await outbox.deliverDue();
		expect(
			mailer.sent.filter(({ raw }) => raw.includes("Given back")),
		).toHaveLength(1);
	});

	test("who could not reach the person is reminded on that day, and it is their turn again", async () => {
		const { send, token, report, clock, mails, show, leads } = await start();
		const receipt = await send();
		await mails();
		const link = await token(receipt, "unreachable");
		for (const again of ["", "2026-03-01", "2027-03-01", "2026-02-31", "x"])
			expect(await report(link, { again })).toMatchObject({ fault: "again" });
		// A Saturday: the distributor opens on Monday.
		await report(link, { again: "2026-03-07" });
		expect((await show(receipt)).stage).toBe("waiting");
		clock.pass(7 * day);
		expect(await mails()).toEqual([]);
		clock.pass(day);
		const [mail] = await mails();
		expect(mail?.to).toBe("id-sn@example.com");
		expect(mail?.tokens.map((one) => one.split(".")[2])).toEqual([
			"called",
			"test-drive",
			"sold",
			"unreachable",
			"not-ours",
		]);
		// Nobody was reached again.
		const again = daysAgain("Asia/Kathmandu", clock.now().getTime()).last;
		expect(await report(link, { again })).toMatchObject({
			state: "done",
			said: { again },
		});
		await leads.cases.setStage(receipt, "new", by);
		const found = await show(receipt);
		expect(found.stage).toBe("new");
		expect(found.clock.state).toBe("running");
		expect(found.events.filter(({ stage }) => stage === "new")).toMatchObject([
			{ by: "site" },
			{ by },
		]);
	});

	test("nobody is reminded of what was answered, passed on or closed meanwhile", async () => {
		const { send, token, report, clock, mails, show, leads } = await start();
		const deeds = [
			(receipt: string) => leads.cases.setStage(receipt, "answered", by),
			(receipt: string) => leads.cases.route(receipt, undefined, by),
			async (receipt: string) => report(await token(receipt, "sold")),
		];
		for (const deed of deeds) {
			const receipt = await send();
			await mails();
			await report(await token(receipt, "unreachable"), {
				again: daysAgain("Asia/Kathmandu", clock.now().getTime()).first,
			});
			await deed(receipt);
			clock.pass(undoTime);
			await mails();
			const { stage } = await show(receipt);
			clock.pass(5 * day);
			expect(await mails()).toEqual([]);
			expect((await show(receipt)).stage).toBe(stage);
		}
	});

	test("another system hears of a stage that a distributor reports", async () => {
		const { db, ...opened } = await make();
		const site = createLeadsSite(
			{ db, ...opened },
			{
				channels: [
					{ name: "webhook", wants: () => true, send: async () => {} },
				],
				distributors: async () => [distributor("sn")],
			},
		);
		const form = await site.filled({ country: "SN" });
		const sender = { key: newKey(), address: addressOf(1) };
		const { receipt } = await site.leads.submit(form, sender);
		await site.caseWork.round();
		const link = await site.leads.links.forReport({
			receipt,
			assignment: 2,
			report: "called",
			language: "en",
		});
		await site.leads.distributorReports.report(link, {}, 2);
		const rows = await db
			.selectFrom("lead_outbox")
			.select("channel")
			.where("channel", "like", "webhook stage%")
			.execute();
		expect(rows).toEqual([{ channel: "webhook stage 4" }]);
	});
});
