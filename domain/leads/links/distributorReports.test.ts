import { expect, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import { daysAgain, type ReportName } from "./reports.ts";

const by = "operator";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const weekdays = (
	["monday", "tuesday", "wednesday", "thursday", "friday"] as const
).map((day) => ({ day, opens: "09:00", closes: "17:00" }));

const distributor = (slug: string): RoutedDistributor => ({
	key: `id-${slug}`,
	slug,
	country: slug.slice(0, 2).toUpperCase(),
	name: `Cars of ${slug}`,
	calendar: { zone: "Asia/Kathmandu", hours: weekdays, holidays: [] },
});

eachDatabase((make) => {
	async function start(slugs = ["sn", "np-a", "np-b"]) {
		const { db, ...opened } = await make();
		const distributors = slugs.map(distributor);
		const site = createLeadsSite(
			{ db, ...opened },
			{
				distributors: async () => distributors,
				distributorMails: async (key) => ({
					mails: [`${key}@example.com`],
					language: "fr",
				}),
			},
		);
		const { leads, caseWork, outbox, mailer } = site;
		const send = async (changes: Record<string, unknown> = {}) => {
			const form = await site.filled({ country: "SN", ...changes });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await leads.submit(form, sender);
			await caseWork.round();
			return receipt;
		};
		/** Mails to distributors that go out now, as texts. */
		const mails = async () => {
			await caseWork.round();
			await outbox.deliverDue();
			return mailer.sent
				.splice(0)
				.filter(({ to }) => !to.includes("staff@example.com"))
				.map(({ to, raw }) => ({ to: to[0], raw, tokens: tokensIn(raw) }));
		};
		const token = async (receipt: string, report: ReportName) => {
			const found = await leads.cases.show(receipt);
			const number = (found?.events ?? []).findLastIndex(
				({ type }) => type === "routed",
			);
			return leads.links.forReport({
				receipt,
				assignment: number + 1,
				report,
				language: "fr",
			});
		};
		/** Reports as a page does that was opened just now. */
		const report = async (link: string, fields = {}) => {
			const page = await leads.distributorReports.look(link);
			const seen = page?.state === "open" ? page.seen : 0;
			return leads.distributorReports.report(link, fields, seen);
		};
		const show = async (receipt: string) => {
			const found = await leads.cases.show(receipt);
			if (!found) throw new Error("There is no case.");
			return found;
		};
		return { ...site, db, distributors, send, mails, token, report, show };
	}

	test("a booked day can be booked anew once the person asks for another", async () => {
		const { send, mails, leads, report, show } = await start();
		const receipt = await send();
		const [mail] = await mails();
		const [called = "", drive = ""] = mail?.tokens ?? [];
		const booked = { when: "2026-03-20T10:00" };
		expect(await report(drive, booked)).toMatchObject({ state: "done" });
		// A call besides leaves the test drive booked.
		expect(await report(called)).toMatchObject({ state: "done" });
		expect(await show(receipt)).toMatchObject({ stage: "booked" });
		const person = await leads.links.forPerson({ receipt, language: "fr" });
		await leads.personPage.act(person, {
			deed: "other-day",
			day: "2026-03-27",
		});
		const [again] = await mails();
		expect(again?.tokens).toContain(drive);
		expect(await leads.distributorReports.look(drive)).toMatchObject({
			state: "open",
		});
		const later = { when: "2026-03-27T10:00" };
		expect(await report(drive, later)).toMatchObject({ state: "done" });
		expect(await leads.distributorReports.look(drive)).toMatchObject({
			state: "done",
		});
		expect(await show(receipt)).toMatchObject({ stage: "booked" });
	});

	test("a test drive is moved, cancelled, booked anew and missed by links", async () => {
		const { send, token, leads, report, show, clock, mails } = await start();
		const { distributorReports: reports } = leads;
		const receipt = await send();
		await mails();
		const link = (name: ReportName) => token(receipt, name);
		const [drive, moved] = [
			await link("test-drive"),
			await link("drive-moved"),
		];
		const [off, missed] = [
			await link("drive-cancelled"),
			await link("no-show"),
		];
		const at = (text: string) => Date.parse(`${text}+05:45`);
		const offers = async () => {
			const page = await reports.look(drive);
			return page?.state === "done" ? page.next.map((one) => one.report) : page;
		};
		// Nothing is agreed on yet.
		for (const one of [moved, off, missed])
			expect(await report(one)).toMatchObject({ state: "passed-on" });
		await report(drive, { when: "2026-03-20T10:00" });
		expect(await offers()).toEqual(["drive-moved", "drive-cancelled", "sold"]);

		// Twice, and by two at once, it is moved to the same day.
		const other = { when: "2026-03-21T11:30" };
		const page = await reports.look(moved);
		expect(page).toMatchObject({
			state: "open",
			drive: at("2026-03-20T10:00"),
		});
		const seen = page?.state === "open" ? page.seen : 0;
		const both = await Promise.all([
			reports.report(moved, other, seen),
			reports.report(moved, other, seen),
		]);
		for (const one of both)
			expect(one).toMatchObject({
				...{ state: "done", report: "test-drive" },
				...{ said: { when: at("2026-03-21T11:30") } },
				path: `/answers/${drive}`,
			});
		expect(await reports.report(moved, { when: "x" }, seen)).toMatchObject({
			fault: "changed",
		});
		expect(await report(moved, { when: "x" })).toMatchObject({ fault: "when" });

		// Nobody has missed what is still to come.
		expect(await report(missed)).toMatchObject({
			...{ state: "done", report: "test-drive" },
		});
		expect(await show(receipt)).toMatchObject({ stage: "booked" });
		expect(await report(off)).toMatchObject({ report: "drive-cancelled" });
		expect(await report(off)).toMatchObject({ report: "drive-cancelled" });
		expect(await show(receipt)).toMatchObject({ stage: "answered" });
		expect(await reports.look(moved)).toMatchObject({
			...{ state: "done", report: "drive-cancelled" },
			next: [{ report: "test-drive" }, { report: "sold" }],
		});

		expect(await report(drive, { when: "2026-03-22T10:00" })).toMatchObject({
			state: "done",
		});
		clock.pass(22 * day);
		expect(await offers()).toEqual([
			...["drive-moved", "drive-cancelled", "no-show", "sold", "not-sold"],
		]);
		expect(await report(missed)).toMatchObject({ report: "no-show" });
		const found = await show(receipt);
		expect(found).toMatchObject({
			stage: "waiting",
			clock: { state: "paused" },
		});
		expect(
			found.events.flatMap(({ action, stage }) => action ?? stage ?? []),
		).toEqual([
			...["test-drive", "booked", "test-drive"],
			...["drive-cancelled", "answered"],
			...["test-drive", "booked", "no-show", "waiting"],
		]);
		const person = await leads.links.forPerson({ receipt, language: "fr" });
		const told = await leads.personPage.look(person);
		expect(
			told?.state === "there" && told.story.map(({ what }) => what).slice(2),
		).toEqual([
			...["drive", "driveMoved", "driveCancelled", "drive", "driveMissed"],
		]);
		// A distributor that gets the request later finds no test drive to move.
		await leads.cases.route(receipt, "np-a", by);
		expect(await reports.look(moved)).toMatchObject({
			state: "done",
			next: [],
		});
		expect(await report(await link("drive-moved"))).toMatchObject({
			state: "passed-on",
		});
	});

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

	test("a link that is read any number of times changes nothing", async () => {
		const { send, token, leads, show } = await start();
		const receipt = await send();
		const before = await show(receipt);
		for (const name of ["called", "sold", "not-ours"] as const) {
			const link = await token(receipt, name);
			await Promise.all(
				Array.from({ length: 10 }, () => leads.distributorReports.look(link)),
			);
		}
		expect(await show(receipt)).toEqual(before);
	});

	test("a link is good once, also for two at the same moment", async () => {
		const { send, token, report, clock, show } = await start();
		const receipt = await send();
		const link = await token(receipt, "called");
		const at = clock.now().getTime();
		const both = await Promise.all([report(link), report(link)]);
		expect(both).toMatchObject([
			{ state: "done", at },
			{ state: "done", at },
		]);
		clock.pass(hour);
		expect(await report(link)).toMatchObject({ state: "done", at });
		const { events } = await show(receipt);
		expect(events.filter(({ action }) => action === "called")).toHaveLength(1);
	});

	test("a garbled link, and one for another request or report, is none of ours", async () => {
		const { send, token, leads, report, show } = await start();
		const [one, other] = [await send(), await send()];
		const link = await token(one, "called");
		const parts = link.split(".");
		const foreign = [
			"",
			".",
			"x".repeat(5000),
			link.slice(0, -1),
			`${link}x`,
			[other, ...parts.slice(1)].join("."),
			[parts[0], "1", ...parts.slice(2)].join("."),
			[...parts.slice(0, 2), "sold", ...parts.slice(3)].join("."),
			[...parts.slice(0, 3), "en", parts[4]].join("."),
			await leads.links.forPerson({ receipt: one, language: "fr" }),
		];
		for (const given of foreign) {
			expect([given, await leads.distributorReports.look(given)]).toEqual([
				given,
				undefined,
			]);
			expect(await report(given)).toBeUndefined();
		}
		expect(await show(one)).toMatchObject({ stage: "new" });
		expect(await show(other)).toMatchObject({ stage: "new" });
	});

	test("links die when the request is passed to others, and stay dead when it comes back", async () => {
		const { send, mails, leads, report, show, clock } = await start();
		const receipt = await send();
		const [first] = await mails();
		const [called = ""] = first?.tokens ?? [];
		await leads.cases.route(receipt, "np-a", by);
		clock.pass(undoTime);
		expect(await report(called)).toMatchObject({ state: "passed-on" });
		const told = await mails();
		expect(told.map(({ to }) => to).toSorted()).toEqual([
			"id-np-a@example.com",
			"id-sn@example.com",
		]);
		const taken = told.find(({ to }) => to === "id-sn@example.com");
		expect(taken?.raw).toContain(receipt);
		expect(taken?.raw).not.toContain("Amina");
		await leads.cases.route(receipt, "sn", by);
		clock.pass(undoTime);
		expect(await report(called)).toMatchObject({ state: "passed-on" });
		const again = (await mails()).find(({ to }) => to === "id-sn@example.com");
		const [anew = ""] = again?.tokens ?? [];
		expect(await report(anew)).toMatchObject({ state: "done" });
		expect((await show(receipt)).stage).toBe("answered");
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

	test("a report says what somebody did since its page was opened, and does nothing", async () => {
		const { send, token, leads, show } = await start();
		const receipt = await send();
		const link = await token(receipt, "called");
		const page = await leads.distributorReports.look(link);
		const seen = page?.state === "open" ? page.seen : 0;
		await leads.cases.note(receipt, "Notes are for colleagues", by);
		await leads.cases.setStage(receipt, "waiting", by);
		const answer = await leads.distributorReports.report(link, {}, seen);
		expect(answer).toMatchObject({ state: "open", fault: "changed" });
		expect((await show(receipt)).stage).toBe("waiting");
		const now = answer?.state === "open" ? answer.seen : 0;
		expect(await leads.distributorReports.report(link, {}, now)).toMatchObject({
			state: "done",
		});
	});

	test("links end with the case, the consent and the request itself", async () => {
		const { send, token, leads, report } = await start();
		const closed = await send();
		await leads.cases.setStage(closed, "lost", by);
		expect(await report(await token(closed, "called"))).toMatchObject({
			state: "ended",
		});
		const withdrawn = await send({ email: "amina@example.com" });
		const link = await token(withdrawn, "called");
		await leads.rights.withdrawConsent("amina@example.com", by);
		expect(await report(link)).toMatchObject({ state: "withdrawn" });
		await leads.rights.forget("amina@example.com", by);
		expect(await report(link)).toEqual({
			state: "gone",
			language: "fr",
			receipt: withdrawn,
		});
	});

	test.each([
		["", false],
		["2026-03-01", false],
		["2026-02-30T10:00", false],
		["2026-03-01T12:00", false],
		["2027-06-01T12:00", false],
		["2026-03-02 10:00", true],
		[" 2026-03-02T10:00:00 ", true],
	])("a test drive on %j is taken: %s", async (when, isTaken) => {
		const { send, token, report } = await start();
		const link = await token(await send(), "test-drive");
		expect(await report(link, { when })).toMatchObject(
			isTaken ? { state: "done" } : { state: "open", fault: "when" },
		);
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

/** Tokens of the links of a mail. */
function tokensIn(raw: string): string[] {
	const text = raw.replace(/=\r?\n/g, "");
	const found = text.matchAll(/site\.example\/answers\/([\w.-]+)/g);
	return [...new Set([...found].map(([, token = ""]) => token))];
}
