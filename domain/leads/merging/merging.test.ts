import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	addManager,
	createInboxSite,
	manages,
} from "../../../tests/leads/inboxSite.ts";
import { staffLines } from "../../../tests/leads.ts";
import { putDraft } from "../replies/draftQueries.ts";
import { mendMerged } from "./comeBack.ts";

const by = "operator";

eachDatabase((make) => {
	async function start() {
		const opened = await make();
		const site = createInboxSite(opened);
		const { db, send, inbox, leads } = site;
		const ana = await addManager(db, "ana");
		const same = { email: "rosa@example.com", phone: "+85291234567" };
		/** Requests of one person, the oldest first, as a member looks at them. */
		async function sendSome(count: number, changes = {}) {
			const receipts: string[] = [];
			for (let n = 0; n < count; n++)
				receipts.push(
					await send({ ...same, content: `For the ${n}th time`, ...changes }),
				);
			return receipts as [string, string, string];
		}
		const seen = async (receipt: string, who = ana) => ({
			receipt,
			seen: (await inbox.show(who, receipt)).seen,
		});
		/** Merges as a screen does that was loaded just now. */
		async function merge(into: string, ...sources: string[]) {
			return inbox.merge(
				ana,
				await seen(into),
				await Promise.all(sources.map((one) => seen(one))),
			);
		}
		const undo = async (receipt: string) =>
			inbox.unmerge(ana, [await seen(receipt)]);
		const show = async (receipt: string) => {
			const found = await leads.cases.show(receipt);
			if (!found) throw new Error("There is no case.");
			return found;
		};
		return { ...site, ana, sendSome, seen, merge, undo, show };
	}

	test("a merged request is in no view, count, list or report, and back as it was", async () => {
		const { db, sendSome, merge, undo, show, receipts, inbox, ana, ...site } =
			await start();
		const { leads, caseWork, clock } = site;
		const [first, second] = await sendSome(2);
		await caseWork.round();
		await leads.cases.assign(second, "ana", by);
		clock.pass(40 * 24 * 60 * 60 * 1000);
		await caseWork.round();
		const before = await show(second);
		const due = async () =>
			(await inbox.list(ana, { view: "due", limit: 9 })).rows.map((row) => [
				row.receipt,
				row.due,
			]);
		const dueBefore = await due();
		const reports = async () =>
			(await leads.reports.report(ana, 13)).total.came;
		expect(dueBefore).toHaveLength(2);
		expect(await merge(first, second)).toMatchObject([
			{ outcome: "done", into: first },
		]);
		expect(await receipts(ana, { view: "open" })).toEqual([first]);
		expect(await receipts(ana, { view: "mine" })).toEqual([]);
		expect(await receipts(ana, { view: "all" })).toEqual([first]);
		expect(await due()).toEqual([dueBefore[0]]);
		expect((await inbox.counts(ana)).views).toMatchObject({
			...{ due: 1, open: 1, mine: 0, all: 1 },
		});
		const open = await leads.list({ stage: "new" });
		expect(open.map(({ lead }) => lead.receipt)).toEqual([first]);
		const counted = await reports();
		// A search finds it by its words, and says where it is.
		const found = await inbox.list(ana, {
			...{ view: "all", limit: 9 },
			search: second,
		});
		expect(found.rows).toMatchObject([
			{ receipt: second, mergedInto: { receipt: first } },
		]);
		expect(await show(second)).toMatchObject({
			stage: "new",
			mergedInto: first,
		});

		expect(await undo(second)).toMatchObject([{ outcome: "done" }]);
		await caseWork.round();
		expect(await due()).toEqual(dueBefore);
		expect(await reports()).toBe(counted + 1);
		const { events, ...after } = await show(second);
		const { events: _, ...was } = before;
		expect(after).toEqual(was);
		expect(events.filter(({ type }) => type === "merged")).toMatchObject([
			{ into: first, by: "Ana" },
			{ into: null, by: "Ana" },
		]);
	});

	test("the screen shows both, each word with its request, and the deed in both histories", async () => {
		const { sendSome, merge, inbox, ana, auditLog, clock } = await start();
		const [first, second] = await sendSome(2);
		await inbox.note(ana, second, "She called, too.");
		clock.pass(1000);
		await merge(first, second);
		const shown = await inbox.show(ana, first);
		expect(shown.laidOver).toMatchObject([
			{ receipt: second, stage: "new", isOtherPerson: false },
		]);
		expect(shown.others).toEqual([]);
		expect(shown.events.map(({ type, request }) => [type, request])).toEqual([
			["came", null],
			["came", second],
			["note", second],
			["merged", null],
		]);
		expect(await inbox.show(ana, second)).toMatchObject({
			mergedInto: { receipt: first },
			others: [{ receipt: first }],
		});
		expect(await staffLines(auditLog)).toContainEqual([
			...["lead-merge", "", second],
			{ into: first },
		]);
	});

	test("what cannot be merged is refused, and says why", async () => {
		const { sendSome, send, merge, undo, leads, show } = await start();
		const [first, second, third] = await sendSome(3);
		const held = await send({ website: "https://spam.example" });
		const stranger = await send();
		const obstacles = async (into: string, source: string) => {
			const [one] = await merge(into, source);
			return [one?.outcome, one?.obstacle, one?.into];
		};
		expect(await obstacles(first, first)).toEqual(["refused", "self", first]);
		expect(await obstacles(held, first)).toEqual(["refused", "held", held]);
		// A request that is held back may be merged; this one has another person.
		expect(await obstacles(first, held)).toEqual([
			...["refused", "persons", first],
		]);
		await merge(first, second);
		expect(await obstacles(first, second)).toEqual(["nothing", null, first]);
		expect(await obstacles(second, third)).toEqual([
			...["refused", "intoMerged", first],
		]);
		expect(await obstacles(third, second)).toEqual([
			...["refused", "merged", first],
		]);
		expect(await obstacles(third, first)).toEqual([
			...["refused", "hasMerged", third],
		]);
		expect(await merge(first, stranger)).toMatchObject([
			{
				...{ outcome: "refused", obstacle: "persons" },
				persons: [{ name: /Amina/ }, { email: "rosa@example.com" }].map((one) =>
					expect.objectContaining(one.email ? one : {}),
				),
			},
		]);
		await leads.rights.withdrawConsent({ receipt: third }, by);
		expect(await obstacles(third, stranger)).toEqual([
			...["refused", "withdrawn", third],
		]);
		// A request that is laid over another is changed there.
		expect(
			await leads.cases.setStage(second, "won", by).catch((e) => e.code),
		).toBe("invalid");
		expect(await leads.cases.note(second, "No", by).catch((e) => e.code)).toBe(
			"invalid",
		);
		expect((await show(second)).stage).toBe("new");
		expect(await undo(third)).toMatchObject([{ outcome: "nothing" }]);
		await leads.rights.forget({ receipt: first }, by);
		expect(await merge(second, third)).toMatchObject([{ outcome: "done" }]);
	});

	test("different people are merged once both names were read", async () => {
		const { sendSome, send, seen, inbox, ana, show } = await start();
		const [first] = await sendSome(1);
		const stranger = await send();
		const args = [ana, await seen(first), [await seen(stranger)]] as const;
		expect(await inbox.merge(...args, true)).toMatchObject([
			{ outcome: "done" },
		]);
		expect((await show(first)).laidOver).toEqual([stranger]);
		expect((await inbox.show(ana, first)).laidOver).toMatchObject([
			{ isOtherPerson: true },
		]);
	});

	test("a request in which a colleague writes an answer is not taken from under them", async () => {
		const { db, sendSome, merge, ana, leads, clock } = await start();
		const [first, second] = await sendSome(2);
		const ben = await addManager(db, "ben");
		const { lead } = (await leads.find(second)) ?? {};
		const draft = (staff: string, text: string) =>
			putDraft(
				db,
				{
					...{ lead_id: lead?.id ?? "", staff_id: staff, text, version: 1 },
					...{ cc: "[]", files: "[]", mail_id: null },
					saved_at: clock.now().toISOString(),
				},
				0,
			);
		await draft(ana.id, "Mine");
		await draft(ben.id, "Dear Rosa");
		expect(await merge(first, second)).toMatchObject([
			{ outcome: "refused", obstacle: "drafting" },
		]);
		clock.pass(16 * 60_000);
		expect(await merge(first, second)).toMatchObject([{ outcome: "done" }]);
	});

	test("what somebody did meanwhile is a conflict, for either request and for undoing", async () => {
		const { sendSome, seen, inbox, ana, leads } = await start();
		const [first, second, third] = await sendSome(3);
		const [a, b, c] = [
			await seen(first),
			await seen(second),
			await seen(third),
		];
		await leads.cases.setStage(second, "won", "Ben");
		expect(await inbox.merge(ana, a, [b, c])).toMatchObject([
			{ outcome: "conflict", by: "Ben" },
			{ outcome: "done" },
		]);
		await leads.cases.note(first, "Wait", "Ben");
		expect(await inbox.merge(ana, a, [await seen(second)])).toMatchObject([
			{ outcome: "conflict" },
		]);
		// Both press the button: one merges, the other has nothing to do.
		const [x, y] = [await seen(first), await seen(second)];
		const outcomes = (
			await Promise.all([inbox.merge(ana, x, [y]), inbox.merge(ana, x, [y])])
		).map(([one]) => one?.outcome);
		expect(outcomes.toSorted()).toEqual(["done", "nothing"]);
		const looked = await seen(second);
		await inbox.unmerge(ana, [looked]);
		await inbox.merge(ana, await seen(third), []);
		expect(await inbox.unmerge(ana, [looked])).toMatchObject([
			{ outcome: "nothing" },
		]);
	});

	test("nothing of another country shows, and nobody merges across", async () => {
		const { db, sendSome, seen, inbox, ana } = await start();
		const chile = await addManager(db, "chile", manages(["CL"]));
		const [home] = await sendSome(1, { country: "CL" });
		const [abroad, second] = await sendSome(2, { country: "PE" });
		expect((await inbox.show(chile, home)).others).toEqual([]);
		const args = [await seen(home), [await seen(abroad)]] as const;
		const gone = [{ outcome: "gone", into: "", persons: null }];
		expect(await inbox.merge(chile, ...args)).toMatchObject(gone);
		expect(
			await inbox.merge(chile, await seen(abroad), [await seen(home)]),
		).toMatchObject(gone);
		// A member who may merges; the neighbour sees nothing of it.
		expect(await inbox.merge(ana, ...args)).toMatchObject([
			{ outcome: "done" },
		]);
		const shown = await inbox.show(chile, home);
		expect(shown.laidOver).toEqual([]);
		expect(JSON.stringify(shown)).not.toContain(abroad);
		expect(
			(await inbox.list(chile, { view: "all", limit: 9, search: "rosa" })).rows,
		).toMatchObject([{ receipt: home }]);
		const peru = await addManager(db, "peru", manages(["PE"]));
		const theirs = await inbox.show(peru, abroad);
		expect(theirs.mergedInto).toEqual({ receipt: "" });
		expect(JSON.stringify(theirs)).not.toContain(home);
		const looked = await seen(abroad);
		expect(await inbox.unmerge(peru, [looked])).toMatchObject(gone);
		expect(await inbox.unmerge(chile, [looked])).toMatchObject(gone);
		const [one] = await inbox.merge(peru, await seen(second), [looked]);
		expect(one).toMatchObject({ obstacle: "merged", into: "" });
		const editor = await addManager(db, "editor", [{ role: "editor" }]);
		await expect(inbox.merge(editor, ...args)).rejects.toMatchObject({
			code: "forbidden",
		});
	});

	test("erasing the other request brings back what was laid over it; erasing one takes it alone", async () => {
		const { sendSome, merge, leads, show, receipts, ana } = await start();
		const [first, second, third] = await sendSome(3);
		await leads.cases.setStage(second, "answered", by);
		await merge(first, second, third);
		await leads.rights.forget({ receipt: third }, by);
		expect((await show(first)).laidOver).toEqual([second]);
		await leads.rights.withdrawConsent({ receipt: second }, by);
		const { lead } = (await leads.find(first)) ?? {};
		expect(lead?.consent_withdrawn_at).toBeNull();
		await leads.rights.forget({ receipt: first }, by);
		const back = await show(second);
		expect(back).toMatchObject({ stage: "answered", mergedInto: null });
		expect(back.events.findLast(({ type }) => type === "merged")).toMatchObject(
			{
				...{ type: "merged", into: null, by: "site" },
			},
		);
		expect(await receipts(ana, { view: "all" })).toEqual([second]);
	});

	test("a build before that knows of no merging leaves nothing lost", async () => {
		const { db, clock, sendSome, merge, show, receipts, ana } = await start();
		const [first, second, third] = await sendSome(3);
		await merge(first, second, third);
		const idOf = async (receipt: string) =>
			(
				await db
					.selectFrom("lead")
					.select("id")
					.where("receipt", "=", receipt)
					.executeTakeFirstOrThrow()
			).id;
		// Written to, as if it were on its own.
		await db
			.updateTable("lead_case")
			.set({ stage: "won" })
			.where("lead_id", "=", await idOf(third))
			.execute();
		await mendMerged(db, clock.now());
		expect(await receipts(ana, { view: "all" })).toEqual([first]);
		expect(await show(third)).toMatchObject({ mergedInto: first });
		await db.deleteFrom("lead").where("receipt", "=", first).execute();
		expect(await receipts(ana, { view: "all" })).toEqual([]);
		await mendMerged(db, clock.now());
		expect(await receipts(ana, { view: "all" })).toEqual([third, second]);
		expect(await show(second)).toMatchObject({
			...{ stage: "new", mergedInto: null },
		});
	});
});
