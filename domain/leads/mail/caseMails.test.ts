import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { leadById } from "../leadQueries.ts";
import { keepMail, queueReply, takeBackReply } from "./mails.ts";

const second = 1000;
const base = "Leads@reply.example.com";
let ids = 0;
const newId = () => `file-${ids++}`;

eachDatabase((make) => {
	async function open(
		options: { mailInAddress?: string } = { mailInAddress: base },
	) {
		const opened = await make();
		const { db } = opened;
		const site = createLeadsSite(opened, options);
		async function submit() {
			const form = await site.filled();
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.outbox.deliverDue();
			const { id } = (await site.leads.find(receipt))?.lead ?? {};
			return leadById(db, id ?? "");
		}
		/** Writes an answer that may be taken back for ten seconds. */
		async function answer(
			lead: Awaited<ReturnType<typeof submit>>,
			text: string,
		) {
			const mail = await site.leads.mails.reply(lead, {
				side: "staff",
				author: "Ana",
				text,
			});
			const now = site.clock.now();
			const due = new Date(now.getTime() + 10 * second).toISOString();
			await db.transaction().execute(async (trx) => {
				await keepMail(trx, mail, newId);
				const { id, leadId } = mail;
				await queueReply(
					trx,
					{ id, leadId, now: now.toISOString(), due },
					newId,
				);
			});
			return mail;
		}
		return { ...site, db, submit, answer };
	}

	test("an address leads to its case and side alone, however it is written", async () => {
		const { leads, submit } = await open();
		const { addresses } = leads.mails;
		const [lead, other] = [await submit(), await submit()];
		const person = (await addresses.addressOf(lead, { side: "person" })) ?? "";
		expect(person).toMatch(/^leads\+[a-z0-9]{27}@reply\.example\.com$/);
		expect(person.length).toBeLessThanOrEqual(64);
		expect(addresses.isOurs(person)).toBe(true);
		expect(addresses.isOurs("leads@reply.example.com")).toBe(true);
		expect(addresses.isOurs("sales@reply.example.com")).toBe(false);
		expect(await addresses.leadOf(person.toUpperCase())).toMatchObject({
			lead: { id: lead.id },
			side: "person",
		});
		const staff = (await addresses.addressOf(lead, { side: "staff" })) ?? "";
		expect(await addresses.leadOf(staff)).toMatchObject({ side: "staff" });
		const id = await addresses.messageIdOf("x-1", lead, { side: "person" });
		expect(await addresses.leadOf(id ?? "")).toMatchObject({ side: "person" });

		const forged = [
			person.replace("p", "s"),
			person.replace(/.@/, "a@"),
			person.replace("@reply.", "@"),
			person.replace(
				/\+.{10}/,
				`+${other.receipt.replace(/-/g, "").toLowerCase()}`,
			),
			"leads+@reply.example.com",
			`leads+${"a".repeat(2000)}@reply.example.com`,
		];
		for (const one of forged.filter((one) => one !== person))
			expect(await addresses.leadOf(one), one).toBeUndefined();
	});

	test("an answer is sent after ten seconds, and answers the case then", async () => {
		const { leads, mailer, outbox, clock, submit, answer } = await open();
		const lead = await submit();
		const before = mailer.sent.length;
		const { id, messageId } = await answer(lead, "You may, on Monday.");
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(before);
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("new");
		clock.pass(11 * second);
		await outbox.deliverDue();
		const sent = mailer.sent.at(-1);
		expect(sent?.to).toEqual([lead.email]);
		const mail = readMail(sent?.raw ?? "");
		expect(mail.all("message-id")).toEqual([`<${messageId}>`]);
		expect(mail.all("reply-to")[0]).toMatch(/^Domora <leads\+/);
		expect(mail.all("subject")).toEqual([`Your request ${lead.receipt}`]);
		expect(mail.names).not.toContain("auto-submitted");
		const found = await leads.cases.show(lead.receipt);
		expect(found).toMatchObject({
			stage: "answered",
			clock: { state: "paused", first: { late: false } },
		});
		expect(found?.events.at(-1)).toMatchObject({
			type: "mail-out",
			by: "Ana",
			mail: id,
		});
		const [kept] = await leads.mails.threadOf(lead.id);
		expect(kept).toMatchObject({ state: "sent", text: "You may, on Monday." });

		await answer(lead, "Bring your licence.");
		clock.pass(11 * second);
		await outbox.deliverDue();
		const later = readMail(mailer.sent.at(-1)?.raw ?? "");
		expect(later.all("in-reply-to")).toEqual([`<${messageId}>`]);
	});

	test("an answer that is taken back was never written", async () => {
		const { db, leads, mailer, outbox, clock, submit, answer } = await open();
		const lead = await submit();
		const before = mailer.sent.length;
		const mail = await answer(lead, "Too soon.");
		expect(await takeBackReply(db, mail)).toBe(true);
		clock.pass(11 * second);
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(before);
		expect(await leads.mails.threadOf(lead.id)).toEqual([]);
		const sent = await answer(lead, "Now.");
		clock.pass(11 * second);
		await outbox.deliverDue();
		expect(await takeBackReply(db, sent)).toBe(false);
	});

	test("without an address for mail that comes in, answers are sent all the same", async () => {
		const { leads, mailer, outbox, clock, submit, answer } = await open({});
		const lead = await submit();
		await answer(lead, "You may.");
		clock.pass(11 * second);
		await outbox.deliverDue();
		const mail = readMail(mailer.sent.at(-1)?.raw ?? "");
		expect(mail.names).not.toContain("reply-to");
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("answered");
	});
});
