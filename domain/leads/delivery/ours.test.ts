import { expect, test } from "vitest";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	mailSites,
	provideMailReader,
	theirs,
} from "../../../tests/leads/mailSite.ts";
import { keepMail, queueReply } from "../mail/mails.ts";

provideMailReader();

eachDatabase((make) => {
	const open = mailSites(make);

	test("a distributor hears, once, that staff answered the person themselves, and what", async () => {
		const site = await open();
		const { db, leads, outbox, clock, sentTo } = site;
		const lead = await site.submit();
		const before = sentTo(theirs).length;
		const mail = await leads.mails.reply(lead, {
			...{ side: "staff", author: "Ana", text: "A car waits on Monday." },
		});
		if (!mail) throw new Error("There is no mail.");
		const newId = createIds(clock);
		await db.transaction().execute(async (trx) => {
			await keepMail(trx, mail, newId);
			const { id, leadId, at: now } = mail;
			await queueReply(trx, { id, leadId, now }, newId);
		});
		await outbox.deliverDue();
		await outbox.deliverDue();
		expect(sentTo(lead.email)[0]?.texts("text/plain").join()).toContain(
			"A car waits on Monday.",
		);
		expect(sentTo(theirs)).toHaveLength(before + 1);
		const told = sentTo(theirs)[0]?.texts("text/plain").join();
		expect(told).toContain("Domora a répondu directement");
		expect(told).toContain("A car waits on Monday.");
	});
});
