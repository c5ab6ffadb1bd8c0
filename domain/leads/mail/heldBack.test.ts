import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addManager } from "../../../tests/leads/inboxSite.ts";
import {
	eventsOf,
	type MailSite,
	mailSites,
	provideMailReader,
	theirs,
} from "../../../tests/leads/mailSite.ts";
import { mailInAddress } from "../../../tests/mailIn.ts";

provideMailReader();

/** Staff's request as they look at it now. */
async function seenOf(site: MailSite, receipt: string) {
	const events = await eventsOf(site, receipt);
	return events.filter(({ type }) => type !== "opened").length;
}

eachDatabase((make) => {
	const open = mailSites(make);

	/** Mails a plain question to the maker's own address; its receipt. */
	async function ask(site: MailSite, subject: string, head = "") {
		await site.raw(
			`From: Maya <maya@mail.example>\r\n${head}Subject: ${subject}\r\n\r\nHow long is the warranty?`,
			mailInAddress,
		);
		const [last] = (await site.leads.list({ stage: "spam" })).toReversed();
		return last?.lead.receipt ?? "";
	}

	test("a plain question by mail waits for a decision, with a time; what a program wrote does not", async () => {
		const site = await open();
		const boss = await addManager(site.db, "boss");
		const { inbox, cases } = site.leads;
		const receipt = await ask(site, "Warranty");
		await ask(site, "Away", "Auto-Submitted: auto-replied\r\n");
		await site.caseWork.round();
		const { views } = await inbox.counts(boss);
		expect([views.held, views.spam, views.due]).toEqual([1, 1, 0]);
		expect(await inbox.due(boss)).toEqual({ due: 1, overdue: 0 });
		const { rows } = await inbox.list(boss, { view: "held", limit: 9 });
		expect(rows).toMatchObject([
			{ receipt, held: "unknown-mail", due: expect.any(String) },
		]);
		expect(await cases.show(receipt)).toMatchObject({
			stage: "spam",
			clock: { state: "running", first: null },
		});
		// Looked at, and spam.
		const [done] = await inbox.change(boss, [
			{ receipt, seen: await seenOf(site, receipt), stage: "spam" },
		]);
		expect(done).toMatchObject({ outcome: "done", isReleased: false });
		await site.caseWork.round();
		expect((await inbox.counts(boss)).views).toMatchObject({
			held: 0,
			spam: 2,
		});
		const [again] = await inbox.change(boss, [
			{ receipt, seen: await seenOf(site, receipt), stage: "spam" },
		]);
		expect(again?.outcome).toBe("nothing");
		// Released all the same, as somebody looks once more.
		const [released] = await inbox.change(boss, [
			{ receipt, seen: await seenOf(site, receipt), stage: "new" },
		]);
		expect(released).toMatchObject({ outcome: "done", isReleased: true });
	});

	test("a mail that names a request is put into it, and its distributor reads the question", async () => {
		const site = await open();
		const boss = await addManager(site.db, "boss");
		const { inbox, cases } = site.leads;
		const { receipt: into } = await site.submit();
		const receipt = await ask(site, `Re: your request ${into.toLowerCase()}`);
		const shown = await inbox.show(boss, receipt);
		expect(shown.others).toMatchObject([{ receipt: into, isNamed: true }]);
		const before = site.mailer.sent.length;
		const merge = async (isOtherPerson: boolean) =>
			inbox.merge(
				boss,
				{ receipt: into, seen: await seenOf(site, into) },
				[{ receipt, seen: await seenOf(site, receipt) }],
				isOtherPerson,
			);
		// Another address: both names are asked about first.
		expect(await merge(false)).toMatchObject([{ obstacle: "persons" }]);
		expect((await cases.show(receipt))?.stage).toBe("spam");
		expect(await merge(true)).toMatchObject([{ outcome: "done" }]);
		expect((await cases.show(receipt))?.mergedInto).toBe(into);
		// Undone, it is held back as it was, and nobody has heard of anything.
		const undone = [{ receipt, seen: await seenOf(site, receipt) }];
		expect(await inbox.unmerge(boss, undone)).toMatchObject([
			{ outcome: "done", events: await seenOf(site, receipt) },
		]);
		site.clock.pass(60_000);
		await site.caseWork.round();
		await site.outbox.deliverDue();
		expect(site.mailer.sent).toHaveLength(before);
		expect(await inbox.show(boss, receipt)).toMatchObject({
			...{ stage: "spam", held: "unknown-mail", clock: { state: "running" } },
		});
		expect(await merge(true)).toMatchObject([{ outcome: "done" }]);
		site.clock.pass(11_000);
		await site.outbox.deliverDue();
		expect(site.sentTo(theirs)[0]?.texts("text/plain").join()).toContain(
			"How long is the warranty?",
		);
		// Nobody else hears of it, and nobody is confirmed to.
		expect(site.mailer.sent).toHaveLength(before + 1);
	});

	test("a request marked as spam is nobody's: who had it is told, and no mail goes either way", async () => {
		const site = await open();
		const { inbox, cases } = site.leads;
		const lead = await site.submit();
		const { receipt } = lead;
		const to = site.replyTo(theirs);
		const change = async (stage: "spam" | "new") => {
			const seen = await seenOf(site, receipt);
			return inbox.change(site.ana, [{ receipt, seen, stage }]);
		};
		const mailsTo = (address: string) => site.sentTo(address).length;
		const had = mailsTo(theirs);
		// A slip that is taken back tells nobody.
		await change("spam");
		await change("new");
		site.clock.pass(11_000);
		await site.outbox.deliverDue();
		expect(mailsTo(theirs)).toBe(had);
		await change("spam");
		site.clock.pass(11_000);
		await site.outbox.deliverDue();
		await site.outbox.deliverDue();
		expect(mailsTo(theirs)).toBe(had + 1);
		expect(site.sentTo(theirs)[0]?.texts("text/plain").join()).toContain(
			"n’était pas sérieuse",
		);
		expect(await inbox.show(site.ana, receipt)).toMatchObject({
			stage: "spam",
			held: null,
		});
		// The distributor writes all the same, and hears that it went to nobody.
		const toPerson = mailsTo(lead.email);
		await site.transport.sendMail({ from: theirs, to, text: "Bonjour !" });
		await site.outbox.deliverDue();
		expect(mailsTo(lead.email)).toBe(toPerson);
		expect(site.sentTo(theirs)[0]?.texts("text/plain").join()).toContain(
			"n’a pas été transmis",
		);
		// The person writes: kept, passed on to nobody, and to be looked at.
		const person = await site.leads.links.forPerson({
			...{ receipt, language: "en" },
		});
		const heard = mailsTo(theirs);
		const question = { deed: "word", text: "Hello?" } as const;
		expect(await site.leads.personPage.act(person, question)).toBe("done");
		await site.outbox.deliverDue();
		expect(mailsTo(theirs)).toBe(heard);
		await site.caseWork.round();
		expect((await inbox.counts(site.ana)).views.held).toBe(1);
		// Not spam after all: the distributor gets it anew.
		await change("new");
		site.clock.pass(11_000);
		await site.outbox.deliverDue();
		await site.outbox.deliverDue();
		expect(mailsTo(theirs)).toBe(heard + 1);
		expect(site.sentTo(theirs)[0]?.texts("text/plain").join()).toContain(
			lead.name,
		);
		expect((await cases.show(receipt))?.stage).toBe("new");
	});
});
