import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { by, day, reportSites } from "../../../tests/leads/reportSite.ts";
import type { ReportName } from "./reports.ts";

eachDatabase((make) => {
	const start = reportSites(make);

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
});
