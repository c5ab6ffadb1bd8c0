import { expect, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { by, hour, reportSites } from "../../../tests/leads/reportSite.ts";

eachDatabase((make) => {
	const start = reportSites(make);

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
});
