import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	addManager,
	createInboxSite,
	manages,
} from "../../../tests/leads/inboxSite.ts";
import type { RoutedDistributor } from "../routing/rules.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	const start = async (distributors?: RoutedDistributor[]) =>
		createInboxSite(await make(), distributors);

	test("what others did since one looked is a conflict; deliveries are none", async () => {
		const { db, send, inbox, outbox } = await start();
		const ana = await addManager(db, "ana");
		const ben = await addManager(db, "ben");
		const receipt = await send();
		await outbox.deliverDue();
		const [first] = await inbox.change(ana, [
			{ receipt, seen: 1, stage: "answered" },
		]);
		expect(first).toEqual({
			receipt,
			outcome: "done",
			events: 3,
			before: { stage: "new", owner: null, distributor: null, drive: null },
			isReleased: false,
			by: "",
		});
		expect(
			await inbox.change(ben, [{ receipt, seen: 2, stage: "lost" }]),
		).toMatchObject([{ outcome: "conflict", events: 3, by: "Ana" }]);
		await inbox.note(ana, receipt, "She comes on Monday");
		expect(
			await inbox.change(ben, [{ receipt, seen: 3, owner: "ben" }]),
		).toMatchObject([{ outcome: "conflict", by: "Ana" }]);
		expect(
			await inbox.change(ben, [{ receipt, seen: 4, stage: "answered" }]),
		).toMatchObject([{ outcome: "nothing", events: 4 }]);
		expect(
			await inbox.change(ben, [{ receipt, seen: 4, owner: "nobody-there" }]),
		).toMatchObject([{ outcome: "refused" }]);
		const [both] = await inbox.change(ben, [
			{ receipt, seen: 4, stage: "won", owner: "ben" },
		]);
		expect(both).toMatchObject({ outcome: "done", events: 6 });
		// Taking back is a further change.
		const { stage, owner } = both?.before ?? {};
		await inbox.change(ben, [{ receipt, seen: 6, stage, owner }]);
		const shown = await inbox.show(ana, receipt);
		expect([shown.stage, shown.owner, shown.seen]).toEqual([
			"answered",
			null,
			8,
		]);
	});

	test("a request whose person wrote once more goes back to its stage where no answer is needed", async () => {
		const { db, send, inbox, leads } = await start();
		const ana = await addManager(db, "ana");
		const receipt = await send();
		const word = async (text: string) => {
			const token = await leads.links.forPerson({ receipt, language: "en" });
			await leads.personPage.act(token, { deed: "word", text });
			return inbox.show(ana, receipt);
		};
		expect(await word("Soon?")).toMatchObject({
			stage: "new",
			reopenedFrom: null,
		});
		await leads.cases.setStage(receipt, "won", "test");
		await word("Thank you");
		const shown = await word("Really");
		expect(shown).toMatchObject({ stage: "new", reopenedFrom: "won" });
		await inbox.change(ana, [{ receipt, seen: shown.seen, stage: "won" }]);
		expect(await inbox.show(ana, receipt)).toMatchObject({
			stage: "won",
			reopenedFrom: null,
		});
		// A request that staff reopen is theirs to close.
		await leads.cases.setStage(receipt, "new", "test");
		expect((await inbox.show(ana, receipt)).reopenedFrom).toBeNull();
	});

	test("whoever passes a request to a distributor without an address is told so, before and after", async () => {
		const mute: RoutedDistributor = {
			...{ key: "id-mute", slug: "mute", country: "CL", name: "Mute" },
			...{ isUnreachable: true },
			calendar: { zone: "UTC", hours: [], holidays: [] },
		};
		const { db, send, inbox } = await start([mute]);
		const ana = await addManager(db, "ana");
		const receipt = await send();
		expect(await inbox.distributors(ana)).toMatchObject([
			{ slug: "mute", isUnreachable: true },
		]);
		const { seen } = await inbox.show(ana, receipt);
		await inbox.change(ana, [{ receipt, seen, distributor: "mute" }]);
		expect((await inbox.show(ana, receipt)).distributor).toEqual({
			...{ slug: "mute", name: "Mute", isUnreachable: true },
		});
	});

	test("what is held is delivered once another stage is chosen, and can be put back", async () => {
		const { db, send, inbox, outbox, mailer, leads, receipts } = await start();
		const ana = await addManager(db, "ana");
		const receipt = await send({ website: "x" });
		const { rows } = await inbox.list(ana, { view: "spam", limit: 1 });
		expect(rows).toMatchObject([{ receipt, held: "honeypot", stage: "spam" }]);
		expect(await inbox.sendAgain(ana, receipt)).toBe(false);
		expect(
			await inbox.change(ana, [{ receipt, seen: 1, stage: "new" }]),
		).toMatchObject([{ outcome: "done", isReleased: true }]);
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(1);
		expect(await receipts(ana, { view: "unassigned" })).toEqual([receipt]);
		const { events } = await inbox.show(ana, receipt);
		expect(events.map((one) => [one.type, Object(one.detail).action])).toEqual([
			["came", undefined],
			["action", "released"],
			["delivered", undefined],
		]);
		const spam = { receipt, seen: 3, stage: "spam" as const };
		expect(await inbox.change(ana, [spam])).toMatchObject([
			{ outcome: "done", before: { stage: "new" } },
		]);
		expect((await leads.find(receipt))?.stage).toBe("spam");
		await inbox.change(ana, [{ receipt, seen: 4, stage: "answered" }]);
		expect((await inbox.show(ana, receipt)).stage).toBe("answered");
		// A second release delivers nothing twice.
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(1);
		// A stage further on releases, too.
		const direct = await send({ website: "x" });
		const drive = { report: "test-drive", when: "2026-03-20T10:00Z" } as const;
		await inbox.change(ana, [{ receipt: direct, seen: 1, drive }]);
		const shown = await inbox.show(ana, direct);
		expect([shown.stage, shown.seen]).toEqual(["booked", 4]);
		expect((await leads.find(direct))?.lead.state).toBe("accepted");
	});

	test("the view of what is due has it in order, with whoever has it", async () => {
		const hours = (["monday", "sunday"] as const).map((day) => ({
			day,
			opens: "00:00",
			closes: "24:00",
		}));
		const distributors = [
			{
				key: "id-sn",
				slug: "dakar",
				country: "SN",
				name: "Dakar Motors",
				calendar: { zone: "UTC", hours, holidays: [] },
			},
		];
		const { send, inbox, receipts, caseWork, db, clock } =
			await start(distributors);
		const ana = await addManager(db, "ana");
		const slow = await send({ kind: "contact", country: "SN" });
		const soon = await send({ country: "SN" });
		const maker = await send({ country: "DE" });
		await caseWork.round();
		expect(await receipts(ana, { view: "due" })).toEqual([soon, slow, maker]);
		const { rows, next } = await inbox.list(ana, { view: "due", limit: 2 });
		expect(rows).toMatchObject([
			{ receipt: soon, distributor: "Dakar Motors", due: expect.any(String) },
			{ receipt: slow, distributor: "Dakar Motors" },
		]);
		const rest = await inbox.list(ana, {
			view: "due",
			limit: 2,
			after: next ?? "",
		});
		expect(rest.rows).toMatchObject([{ receipt: maker, distributor: null }]);
		expect((await inbox.counts(ana)).views).toMatchObject({
			due: 3,
			unassigned: 1,
		});
		expect(await receipts(ana, { view: "unassigned" })).toEqual([maker]);

		expect(await inbox.distributors(ana)).toMatchObject([
			{ slug: "dakar", name: "Dakar Motors", country: "SN" },
		]);
		const pass = (distributor: string | null, seen: number) =>
			inbox.change(ana, [{ receipt: maker, seen, distributor }]);
		const [passed] = await pass("dakar", 2);
		expect(passed).toMatchObject({
			outcome: "done",
			events: 3,
			before: { distributor: null },
		});
		expect((await pass("mars", 3))[0]).toMatchObject({ outcome: "refused" });
		expect((await inbox.show(ana, maker)).distributor).toEqual({
			...{ slug: "dakar", name: "Dakar Motors", isUnreachable: false },
		});
		const [back] = await pass(passed?.before?.distributor ?? null, 3);
		expect(back).toMatchObject({
			outcome: "done",
			before: { distributor: "dakar" },
		});
		const shown = await inbox.show(ana, maker);
		expect(shown.distributor).toBeNull();
		expect(shown.events.slice(-2)).toMatchObject([
			{ type: "routed", detail: { distributor: "Dakar Motors" } },
			{ type: "routed", detail: { distributor: null } },
		]);
		clock.pass(day);
		expect((await inbox.show(ana, soon)).clock).toMatchObject({
			state: "running",
			late: true,
		});
	});

	test("several are changed at once, each for itself", async () => {
		const { db, send, inbox, leads } = await start();
		const ana = await addManager(db, "ana", manages(["CL"]));
		const [ours, theirs, moved] = [
			await send({ country: "CL" }),
			await send({ country: "PE" }),
			await send({ country: "CL" }),
		];
		await leads.cases.note(moved, "Wait", "operator");
		const outcomes = await inbox.change(
			ana,
			[ours, theirs, moved, "TD-0000-0000"].map((receipt) => ({
				receipt,
				seen: 1,
				stage: "lost" as const,
			})),
		);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual([
			...["done", "gone", "conflict", "gone"],
		]);
		expect(outcomes[2]?.by).toBe("operator");
	});
});
