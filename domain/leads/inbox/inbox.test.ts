import { expect, test } from "vitest";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	addManager,
	createInboxSite,
	manages,
} from "../../../tests/leads/inboxSite.ts";
import { staffLines } from "../../../tests/leads.ts";
import { adoptLeads } from "../cases/adoption.ts";
import { keepMail } from "../mail/mails.ts";
import { forgetLeads } from "../privacy/retention.ts";
import type { RoutedDistributor } from "../routing/rules.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	const start = async (distributors?: RoutedDistributor[]) =>
		createInboxSite(await make(), distributors);

	test("views have the cases that their names promise, and counts that agree", async () => {
		const { db, send, inbox, receipts, leads } = await start();
		const ana = await addManager(db, "ana");
		const ben = await addManager(db, "ben");
		const made: Record<string, string> = {};
		for (const stage of ["new", "answered", "waiting", "booked", "won", "lost"])
			for (const owner of [undefined, "ana", "ben"]) {
				const receipt = await send();
				made[`${stage} ${owner ?? "-"}`] = receipt;
				const when = stage === "booked" ? "2026-03-20T10:00Z" : undefined;
				await leads.cases.setStage(receipt, stage, "test", when);
				await leads.cases.assign(receipt, owner, "test");
			}
		made["spam -"] = await send({ website: "x" });
		const of = (pattern: RegExp) =>
			Object.entries(made)
				.filter(([name]) => pattern.test(name))
				.map(([, receipt]) => receipt)
				.reverse();
		const expected = {
			unassigned: of(/(new|answered|waiting|booked) -/),
			mine: of(/(new|answered|waiting|booked) ana/),
			open: of(/new|answered|waiting|booked/),
			waiting: of(/waiting/),
			answered: of(/answered/),
			closed: of(/won|lost/),
			// A field that only programs fill in: nobody has to look.
			held: [],
			spam: of(/spam/),
			all: of(/./),
		};
		const { views } = await inbox.counts(ana);
		for (const view of Object.keys(expected) as (keyof typeof expected)[]) {
			expect([view, await receipts(ana, { view })]).toEqual([
				view,
				expected[view],
			]);
			expect([view, views[view]]).toEqual([view, expected[view].length]);
		}
		expect((await inbox.counts(ben)).views.mine).toBe(4);
		expect(await receipts(ana, { view: "all", isOldestFirst: true })).toEqual(
			expected.all.toReversed(),
		);
		expect(await receipts(ana, { view: "closed", owner: "ben" })).toEqual(
			of(/(won|lost) ben/),
		);
		expect(await receipts(ana, { view: "open", owner: "nobody" })).toEqual(
			expected.unassigned,
		);
		expect(await receipts(ana, { view: "mine", owner: "ben" })).toEqual([]);
		expect(await receipts(ana, { view: "open", stage: "booked" })).toEqual(
			of(/booked/),
		);
		expect(await receipts(ana, { view: "open", stage: "won" })).toEqual([]);
		// A command says the same as the screen.
		const stages = await leads.list({ stage: "spam" });
		expect(stages.map(({ lead }) => lead.receipt)).toEqual(expected.spam);
	});

	test("pages go on where the last one ended, whatever comes or changes meanwhile", async () => {
		const { db, send, inbox, leads } = await start();
		const ana = await addManager(db, "ana");
		const made: string[] = [];
		for (let n = 0; n < 25; n++) {
			made.push(await send());
			if (n % 2) await leads.cases.setStage(made[n] ?? "", "answered", "test");
		}
		const seen: string[] = [];
		let after: string | undefined;
		do {
			const page = await inbox.list(ana, {
				view: "open",
				limit: 4,
				...(after && { after }),
			});
			seen.push(...page.rows.map(({ receipt }) => receipt));
			after = page.next ?? undefined;
			if (seen.length === 8) await send();
		} while (after);
		expect(seen).toEqual(made.toReversed());
		const { rows } = await inbox.list(ana, { view: "open", limit: 1 });
		const { newer } = await inbox.counts(ana, {
			question: { view: "open" },
			than:
				(await inbox.list(ana, { view: "open", limit: 3 })).rows[2]?.id ?? "",
		});
		expect([rows.length, newer]).toEqual([1, 2]);
	});

	test("a row has the newest words, and who wrote them", async () => {
		const { db, clock, send, inbox, leads } = await start();
		const ana = await addManager(db, "ana");
		const receipt = await send({ content: "May I drive it?" });
		const row = async () =>
			(await inbox.list(ana, { view: "all", limit: 1 })).rows[0];
		expect(await row()).toMatchObject({
			excerpt: "May I drive it?",
			...{ lastWriter: null, lastAuthor: "" },
		});
		const lead = (await leads.find(receipt))?.lead;
		if (!lead) throw new Error("There is no lead.");
		const mail = await leads.mails.reply(lead, {
			...{ side: "distributor", author: "Dakar" },
			text: `You may.\n${"x".repeat(1000)}`,
		} as const);
		await keepMail(db, mail, createIds(clock));
		const last = await row();
		expect(last).toMatchObject({
			...{ lastWriter: "distributor", lastAuthor: "Dakar" },
		});
		expect(last?.excerpt).toMatch(/^You may\. x+$/);
		expect(last?.excerpt).toHaveLength(160);
	});

	test("a search finds name, email, phone and receipt, whatever case, accents or spaces", async () => {
		const { db, send, receipts } = await start();
		const ana = await addManager(db, "ana");
		const receipt = await send({
			name: "José Ünal",
			email: "Jose.U@Example.com",
			country: "DE",
			phone: "030 901820",
		});
		const other = await send({ name: "100% _real" });
		for (const search of [
			"jose",
			"JOSÉ ünal",
			"unal jose",
			"jose.u@example",
			"+49 30 901820",
			"030 90 18-20",
			receipt.toLowerCase(),
		])
			expect([search, await receipts(ana, { view: "all", search })]).toEqual([
				search,
				[receipt],
			]);
		expect(await receipts(ana, { view: "all", search: "100% _r" })).toEqual([
			other,
		]);
		for (const search of ["nobody", "%%", "josé amina", "\\"])
			expect(await receipts(ana, { view: "all", search })).toEqual([]);
	});

	test("who manages some countries and kinds finds no others anywhere", async () => {
		const { db, send, inbox, receipts } = await start();
		const chile = await addManager(db, "cleo", manages(["CL"]));
		const both = await addManager(db, "bea", [
			{ role: "lead-manager", countries: ["PE", "CL"], kinds: ["contact"] },
		]);
		const none = await addManager(db, "nil", [
			{ role: "lead-manager", countries: [] },
		]);
		const editor = await addManager(db, "edo", [{ role: "editor" }]);
		const same = { email: "rosa@example.com", phone: "+56 2 2345 6789" };
		const ours = await send({ country: "CL", ...same });
		const drive = await send({ country: "PE", ...same });
		const contact = await send({ country: "PE", kind: "contact" });
		expect(await receipts(chile, { view: "all" })).toEqual([ours]);
		expect(await receipts(chile, { view: "all", country: "PE" })).toEqual([]);
		expect(await receipts(chile, { view: "all", search: drive })).toEqual([]);
		expect((await inbox.counts(chile)).views.all).toBe(1);
		expect((await inbox.show(chile, ours)).others).toEqual([]);
		expect(await receipts(both, { view: "all" })).toEqual([contact]);
		expect((await inbox.counts(both)).views.open).toBe(1);
		expect(await receipts(none, { view: "all" })).toEqual([]);
		expect((await inbox.counts(none)).views.all).toBe(0);
		const beyond = [
			() => inbox.show(chile, drive),
			() => inbox.note(chile, drive, "Hello"),
			() => inbox.sendAgain(chile, drive),
			() => inbox.members(chile, [ours, drive]),
			() => inbox.watch(chile, drive),
		];
		for (const deed of beyond)
			await expect(deed()).rejects.toMatchObject({ code: "not_found" });
		expect(
			await inbox.change(chile, [{ receipt: drive, seen: 1, stage: "won" }]),
		).toMatchObject([{ outcome: "gone", before: null }]);
		for (const deed of [
			() => inbox.list(editor, { view: "all", limit: 1 }),
			() => inbox.counts(editor),
			() => inbox.show(editor, ours),
			() => inbox.watch(editor, ours),
			() => inbox.members(editor, [ours]),
			() => inbox.change(editor, [{ receipt: ours, seen: 1, stage: "won" }]),
		])
			await expect(deed()).rejects.toMatchObject({ code: "forbidden" });
		const admin = await addManager(db, "ada", [{ role: "administrator" }]);
		expect((await inbox.show(admin, ours)).others).toMatchObject([
			{ receipt: drive, kind: "test-drive", stage: "new" },
		]);
		expect(await inbox.members(admin, [ours])).toMatchObject([
			{ account: "ada" },
			{ account: "cleo" },
		]);
	});

	test("a case shows the words, the events and the deliveries; that it was read is noted once a day", async () => {
		const { db, send, inbox, outbox, auditLog, clock } = await start();
		const ana = await addManager(db, "ana");
		const receipt = await send({ name: "Amina", place: "Kowloon" });
		await outbox.deliverDue();
		await inbox.note(ana, receipt, "Calls back");
		await inbox.change(ana, [{ receipt, seen: 3, owner: "ana" }]);
		const shown = await inbox.show(ana, receipt.toLowerCase());
		expect(shown).toMatchObject({
			receipt,
			name: "Amina",
			stage: "new",
			owner: { id: "ana", name: "Ana" },
			seen: 4,
			held: null,
			deliveries: [
				{ channel: "mail staff@example.com", state: "delivered", error: null },
			],
			events: [
				{ number: 1, type: "came", actor: "person", detail: {} },
				{ number: 2, type: "delivered", actor: "site" },
				{ type: "note", by: "Ana", detail: { text: "Calls back" } },
				{ type: "owner", by: "Ana", detail: { owner: "Ana" } },
			],
		});
		expect(
			shown.fields.filter(({ field }) => ["name", "place"].includes(field)),
		).toEqual([
			{ field: "place", value: "Kowloon" },
			{ field: "name", value: "Amina" },
		]);
		await inbox.show(ana, receipt);
		clock.pass(day);
		await inbox.show(ana, receipt);
		const lines = (await staffLines(auditLog)) as string[][];
		expect(lines.map(([action]) => action)).toEqual([
			...["lead-note", "lead-assign", "lead-show", "lead-show"],
		]);
		await expect(inbox.show(ana, "TD-0000-0000")).rejects.toMatchObject({
			code: "not_found",
		});
	});

	test("who else reads a case is said until they leave or are not heard of", async () => {
		const { db, send, inbox } = await start();
		const ana = await addManager(db, "ana");
		const ben = await addManager(db, "ben");
		const receipt = await send();
		expect(await inbox.watch(ana, receipt)).toEqual({ present: [], events: 1 });
		expect(await inbox.watch(ben, receipt)).toEqual({
			present: [{ id: "ana", name: "Ana", answers: false }],
			events: 1,
		});
		await inbox.watch(ana, receipt, true);
		expect((await inbox.watch(ben, receipt)).present).toEqual([]);
	});

	test("lists follow what is corrected, emptied, deleted, or was taken in by a build before", async () => {
		const { db, send, inbox, receipts, leads, clock } = await start();
		const chile = await addManager(db, "cleo", manages(["CL"]));
		const admin = await addManager(db, "ada", [{ role: "administrator" }]);
		const receipt = await send({
			country: "CL",
			phone: "+56 2 2345 6789",
			email: "rosa@example.com",
			name: "Rosa",
			marketing: true,
		});
		await leads.rights.correct(
			"rosa@example.com",
			{ name: "Rocío", country: "PE" },
			"test",
		);
		expect(await receipts(chile, { view: "all" })).toEqual([]);
		expect(await receipts(admin, { view: "all", search: "rocio" })).toEqual([
			receipt,
		]);
		await db
			.updateTable("lead_case")
			.set({ kind: "", country: "", search: "" })
			.execute();
		expect(await receipts(admin, { view: "all", search: "rocio" })).toEqual([]);
		await adoptLeads(db, clock.now());
		expect(await receipts(admin, { view: "all", search: "rocio" })).toEqual([
			receipt,
		]);
		clock.pass(800 * day);
		await forgetLeads(db, clock.now());
		expect(await receipts(admin, { view: "all", search: "562234" })).toEqual(
			[],
		);
		expect(await receipts(admin, { view: "all", search: "rocio" })).toEqual([
			receipt,
		]);
		expect((await inbox.show(admin, receipt)).events).toEqual([]);
		await leads.rights.forget("rosa@example.com", "test");
		expect((await inbox.counts(admin)).views.all).toBe(0);
	});
});
