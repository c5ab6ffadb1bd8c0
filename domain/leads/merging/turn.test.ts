import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addManager, createInboxSite } from "../../../tests/leads/inboxSite.ts";

const by = "operator";

eachDatabase((make) => {
	async function start() {
		const site = createInboxSite(await make());
		const { db, send, inbox, leads, clock, caseWork } = site;
		const ana = await addManager(db, "ana");
		const seen = async (receipt: string) => ({
			receipt,
			seen: (await inbox.show(ana, receipt)).seen,
		});
		const stage = async (receipt: string) =>
			(await leads.cases.show(receipt))?.stage;
		/** An answered request, and those that came two hours later. */
		async function sendAfterAnswer(count: number) {
			const same = { email: "rosa@example.com" };
			const answered = await send(same);
			await leads.cases.setStage(answered, "answered", by);
			clock.pass(2 * 60 * 60_000);
			const later: string[] = [];
			for (let n = 0; n < count; n++) later.push(await send(same));
			await caseWork.round();
			return [answered, ...later] as [string, string, string];
		}
		const merge = async (into: string, ...sources: string[]) =>
			inbox.merge(
				ana,
				await seen(into),
				await Promise.all(sources.map((one) => seen(one))),
			);
		const undo = async (receipt: string) =>
			inbox.unmerge(ana, [await seen(receipt)]);
		async function due() {
			await caseWork.round();
			const { rows } = await inbox.list(ana, { view: "due", limit: 9 });
			return rows.map(({ receipt, due }) => [receipt, due]);
		}
		return { ...site, ana, sendAfterAnswer, merge, undo, stage, due };
	}

	test("a request that waits is still somebody's turn when it is laid over an answered one", async () => {
		const { sendAfterAnswer, merge, undo, stage, due, clock, inbox, ana } =
			await start();
		const [answered, later] = await sendAfterAnswer(1);
		const before = await due();
		expect(before).toEqual([[later, expect.any(String)]]);
		clock.pass(30 * 60_000);
		expect(await merge(answered, later)).toMatchObject([{ outcome: "done" }]);
		expect(await stage(answered)).toBe("new");
		// Merging takes no time away that the person has waited already.
		expect(await due()).toEqual([[answered, before[0]?.[1]]]);
		expect((await inbox.counts(ana)).views).toMatchObject({ due: 1, open: 1 });
		expect((await inbox.show(ana, answered)).reopenedFrom).toBe("answered");

		expect(await undo(later)).toMatchObject([{ outcome: "done" }]);
		expect(await stage(answered)).toBe("answered");
		expect(await due()).toEqual(before);
	});

	test("while one that waits is laid over it, or the person has written, it stays somebody's turn", async () => {
		const { sendAfterAnswer, merge, undo, stage, leads } = await start();
		const [answered, later, last] = await sendAfterAnswer(2);
		await merge(answered, later, last);
		await undo(later);
		expect(await stage(answered)).toBe("new");
		const token = await leads.links.forPerson({
			...{ receipt: answered, language: "en" },
		});
		await leads.personPage.act(token, { deed: "word", text: "And one more" });
		await undo(last);
		expect(await stage(answered)).toBe("new");
	});

	test("of two that wait, the earlier promise holds for both", async () => {
		const { send, merge, undo, due, clock } = await start();
		const same = { email: "rosa@example.com" };
		const early = await send(same);
		clock.pass(60 * 60_000);
		const late = await send(same);
		const [first, second] = (await due()).map(([, time]) => time);
		await merge(late, early);
		expect(await due()).toEqual([[late, first]]);
		await undo(early);
		expect(await due()).toEqual([
			[early, first],
			[late, second],
		]);
		await merge(early, late);
		expect(await due()).toEqual([[early, first]]);
	});

	test("an answered request, and one whose person withdrew, make it nobody's turn", async () => {
		const { sendAfterAnswer, merge, stage, leads } = await start();
		const [answered, later, last] = await sendAfterAnswer(2);
		await leads.cases.setStage(later, "answered", by);
		await leads.rights.withdrawConsent({ receipt: last }, by);
		await merge(answered, later, last);
		expect(await stage(answered)).toBe("answered");
	});
});
