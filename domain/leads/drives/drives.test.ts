import { expect, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addManager } from "../../../tests/leads/inboxSite.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import type { RoutedDistributor } from "../routing/rules.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const zone = "Asia/Kathmandu";
const weekdays = (
	["monday", "tuesday", "wednesday", "thursday", "friday"] as const
).map((day) => ({ day, opens: "09:00", closes: "17:00" }));
const distributor: RoutedDistributor = {
	...{ key: "id-np", slug: "np", country: "NP", name: "Cars of Nepal" },
	calendar: { zone, hours: weekdays, holidays: [] },
};
/** Friday, an hour before the distributor closes. */
const friday = "2026-03-06T10:15:00.000Z";

eachDatabase((make) => {
	async function start() {
		const { db, ...opened } = await make();
		const site = createLeadsSite(
			{ db, ...opened },
			{
				isMailing: true,
				distributors: async () => [distributor],
				distributorMails: async () => ({
					mails: ["np@example.com"],
					language: "en",
				}),
			},
		);
		const { leads, caseWork, outbox, mailer, clock } = site;
		const ana = await addManager(db, "ana");
		/** Mails that go out now: to whom, and the first words that tell them apart. */
		const mails = async () => {
			await caseWork.round();
			await outbox.deliverDue();
			await outbox.deliverDue();
			return mailer.sent.splice(0).map(({ to, raw }) => ({
				to: to[0] ?? "",
				text: raw.replaceAll("=\r\n", "").replace(/\s+/g, " "),
			}));
		};
		const send = async (changes: Record<string, unknown> = {}) => {
			const form = await site.filled({ country: "NP", ...changes });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await leads.submit(form, sender);
			await mails();
			return { receipt, email: String(form.email) };
		};
		const change = async (receipt: string, wanted: object) => {
			const { seen } = await leads.inbox.show(ana, receipt);
			const [done] = await leads.inbox.change(ana, [
				{ receipt, seen, ...wanted },
			]);
			return done;
		};
		const at = (when: string) => ({ drive: { report: "test-drive", when } });
		const show = (receipt: string) => leads.inbox.show(ana, receipt);
		const toThem = async () =>
			(await mails()).filter(({ to }) => to === "np@example.com");
		return { ...site, ana, send, mails, change, at, show, toThem, clock };
	}

	test("a booking has a time, which both sides are mailed, and answers nobody", async () => {
		const { send, change, at, show, mails, clock, leads, ana } = await start();
		const { receipt, email } = await send();
		expect(await change(receipt, { stage: "booked" })).toMatchObject({
			outcome: "time",
		});
		for (const when of ["2026-02-01T10:00:00Z", "2028-01-01T10:00:00Z"])
			expect(await change(receipt, at(when))).toMatchObject({
				outcome: "time",
			});
		const agent = await send({ kind: "agent" });
		expect(await change(agent.receipt, at(friday))).toMatchObject({
			outcome: "time",
		});
		clock.pass(2 * day);
		expect(await change(receipt, at(friday))).toMatchObject({
			outcome: "done",
			before: { stage: "new", drive: null },
		});
		expect(await mails()).toEqual([]);
		clock.pass(undoTime);
		const told = await mails();
		expect(told.map(({ to }) => to).sort()).toEqual(
			[email, "np@example.com"].sort(),
		);
		for (const { text } of told) {
			expect(text).toContain("Friday, March 6, 2026 at 4:00");
			expect(text).toMatch(/test drive/i);
		}
		const shown = await show(receipt);
		expect(shown).toMatchObject({
			...{ stage: "booked", zone },
			drive: { at: friday, isHeard: false },
			clock: { state: "stopped", first: null },
		});
		const { rows } = await leads.inbox.list(ana, { view: "open", limit: 5 });
		expect(rows.find((row) => row.receipt === receipt)?.drive).toEqual({
			...{ at: friday, zone, isHeard: false },
		});
		// An answer counts, also after the booking.
		await change(receipt, { stage: "answered" });
		expect((await show(receipt)).clock.first).not.toBeNull();
		expect(await change(receipt, { stage: "booked" })).toMatchObject({
			outcome: "done",
		});
	});

	test("a booking is taken back, moved and cancelled, and the last word is told once", async () => {
		const { send, change, at, show, mails, clock, leads } = await start();
		const { receipt } = await send();
		await change(receipt, at(friday));
		await change(receipt, { stage: "new" });
		expect(await show(receipt)).toMatchObject({ stage: "new", drive: null });
		clock.pass(undoTime);
		expect(await mails()).toEqual([]);
		const link = await leads.links.forPerson({ receipt, language: "en" });
		const page = await leads.personPage.look(link);
		const story = page?.state === "there" ? page.story : [];
		expect(story.map(({ what }) => what)).toEqual(["came", "passed"]);

		await change(receipt, at("2026-03-05T10:00:00.000Z"));
		const moved = await change(receipt, at(friday));
		expect(moved?.before).toMatchObject({
			...{ stage: "booked", drive: "2026-03-05T10:00:00.000Z" },
		});
		clock.pass(undoTime);
		const texts = (await mails()).map(({ text }) => text);
		expect(texts).toHaveLength(2);
		for (const text of texts) expect(text).toContain("March 6");
		const off = { drive: { report: "drive-cancelled" } };
		const cancelled = await change(receipt, off);
		expect(await change(receipt, off)).toMatchObject({ outcome: "nothing" });
		// Nobody has answered yet, so that somebody is to.
		expect(await show(receipt)).toMatchObject({ drive: null, stage: "new" });
		clock.pass(undoTime);
		for (const { text } of await mails()) expect(text).toMatch(/cancelled/);
		// A drive that was cancelled by mistake is agreed on again.
		await change(receipt, {
			stage: cancelled?.before?.stage,
			drive: { report: "test-drive", when: cancelled?.before?.drive },
		});
		expect(await show(receipt)).toMatchObject({
			...{ stage: "booked", drive: { at: friday } },
		});
	});

	test("some working hours after a drive the distributor is asked once, unless it has said", async () => {
		const { send, change, at, show, mails, toThem, clock, leads } =
			await start();
		const [asked, told] = [await send(), await send()];
		for (const { receipt } of [asked, told]) await change(receipt, at(friday));
		clock.pass(undoTime);
		await mails();
		clock.pass(Date.parse(friday) - clock.now().getTime());
		expect(await toThem()).toEqual([]);
		clock.pass(hour);
		expect(await change(told.receipt, { stage: "won" })).toMatchObject({
			outcome: "done",
		});
		// Closed over the weekend, which in Nepal ends on Monday at 3:15 UTC.
		clock.pass(2 * day);
		expect(await toThem()).toEqual([]);
		expect(await show(asked.receipt)).toMatchObject({
			drive: { at: friday, isHeard: false },
		});
		clock.pass(Date.parse("2026-03-09T05:15:01Z") - clock.now().getTime());
		const [mail, ...more] = await toThem();
		expect(more).toEqual([]);
		expect(mail?.text).toContain("How did it go?");
		const names = ["Sold", "does not buy", "Did not come", "another day"];
		const places = names.map((name) => mail?.text.indexOf(name) ?? -1);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(places).not.toContain(-1);
		expect(mail?.text).not.toContain("Not ours");
		clock.pass(7 * day);
		expect(await toThem()).toEqual([]);
		const events = (await leads.cases.show(asked.receipt))?.events ?? [];
		const link = await leads.links.forReport({
			...{ receipt: asked.receipt, report: "not-sold", language: "en" },
			assignment: events.findLastIndex(({ type }) => type === "routed") + 1,
		});
		const { distributorReports } = leads;
		const page = await distributorReports.look(link);
		const seen = page?.state === "open" ? page.seen : 0;
		await distributorReports.report(link, {}, seen);
		expect(await show(asked.receipt)).toMatchObject({
			...{ stage: "lost", drive: null },
		});
	});
});
