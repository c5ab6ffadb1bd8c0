import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	mailSites,
	provideMailReader,
	theirs,
} from "../../../tests/leads/mailSite.ts";
import { mailInAddress } from "../../../tests/mailIn.ts";
import { outboxOf } from "../delivery/outboxQueries.ts";

provideMailReader();

eachDatabase((make) => {
	const open = mailSites(make);

	test("what nobody wrote is an event, answers nothing and goes to nobody", async () => {
		const site = await open();
		const { leads, outbox, raw, submit, mailer, replyTo } = site;
		const lead = await submit();
		const to = replyTo(theirs);
		const before = mailer.sent.length;
		const heads = [
			"Auto-Submitted: auto-replied",
			"Precedence: bulk",
			"X-Autoreply: yes",
			'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
		];
		for (const head of heads)
			await raw(
				`From: ${theirs}\r\n${head}\r\nSubject: ${head}\r\n\r\nAway.`,
				to,
			);
		await raw(`From: ${theirs}\r\n\r\nNull sender.`, to, "");
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(before);
		const found = await leads.cases.show(lead.receipt);
		expect(found?.stage).toBe("new");
		const mails = found?.events.filter(({ type }) => type === "mail-in") ?? [];
		expect(mails.slice(-5).map(({ automatic }) => automatic)).toEqual([
			"reply",
			"reply",
			"reply",
			"bounce",
			"reply",
		]);
		// Five an hour, and no more.
		await expect(
			raw(`From: ${theirs}\r\nPrecedence: bulk\r\n\r\nSix.`, to),
		).rejects.toMatchObject({ responseCode: 550 });
	});

	test("a request that a mail server gives back is one that its distributor has not got", async () => {
		const site = await open();
		const { db, leads, raw, submit, replyTo, ana } = site;
		const lead = await submit();
		const to = replyTo(theirs);
		const deliveries = async () =>
			(await outboxOf(db, [lead.id]))
				.filter(({ channel }) => channel.startsWith("distributor "))
				.map(({ state, last_error }) => [state, last_error]);
		expect(await deliveries()).toEqual([["delivered", null]]);
		const report = `<${theirs}>: user unknown`;
		await raw(
			`From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\n${report}\r\n--b--\r\n`,
			to,
			"",
		);
		expect(await deliveries()).toEqual([["failed", report]]);
		const { rows } = await leads.inbox.list(ana, { view: "open", limit: 9 });
		expect(rows).toMatchObject([{ receipt: lead.receipt, undelivered: true }]);
		expect((await leads.cases.show(lead.receipt))?.events.at(-1)).toMatchObject(
			{ type: "failed", error: report },
		);
	});

	test("two machines that answer each other, and say nothing of it, come to an end", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, replyTo } = site;
		const lead = await submit();
		let last = replyTo(theirs);
		let rounds = 0;
		for (; rounds < 50 && last; rounds++) {
			const isTheirs = rounds % 2 === 0;
			const [from, to] = isTheirs ? [theirs, lead.email] : [lead.email, theirs];
			const before = sentTo(to).length;
			await transport.sendMail({
				from,
				to: last,
				text: `I am away (${rounds}).`,
			});
			await outbox.deliverDue();
			last = sentTo(to).length > before ? replyTo(to) : "";
		}
		expect(rounds).toBe(11);
		const thread = await leads.mails.threadOf(lead.id);
		expect(thread).toHaveLength(11);
		expect(thread.at(-1)).toMatchObject({ automatic: "loop" });
	});

	test("mail of nobody's case is a held lead, once", async () => {
		const { leads, raw, transport } = await open();
		const text =
			"From: Ousmane Ba <ousmane@example.com>\r\nMessage-ID: <1@x>\r\nSubject: Prix\r\n\r\nCombien ?";
		await raw(text, mailInAddress);
		await raw(`Received: from elsewhere\r\n${text}`, mailInAddress);
		const all = await leads.list();
		expect(all).toHaveLength(1);
		expect(all[0]).toMatchObject({ state: "quarantined", stage: "spam" });
		expect(all[0]?.lead).toMatchObject({
			reason: "unknown-mail",
			name: "Ousmane Ba",
			email: "ousmane@example.com",
			content: "Prix\n\nCombien ?",
			country: "",
		});
		await leads.release(all[0]?.lead.receipt ?? "", "operator");
		expect((await leads.list())[0]?.state).not.toBe("quarantined");
		await expect(
			transport.sendMail({
				from: "x@example.com",
				to: "else@reply.example.com",
				text: "x",
			}),
		).rejects.toMatchObject({ responseCode: 550 });
		await expect(
			transport.sendMail({
				from: "x@example.com",
				to: "leads@example.org",
				text: "x",
			}),
		).rejects.toMatchObject({ responseCode: 550 });
	});

	test("a mail that is delivered again after a crash is kept once", async () => {
		let isDown = true;
		const site = await open({
			beforeAnswer() {
				if (isDown) throw new Error("the power is gone");
			},
		});
		const { leads, raw, submit, sentTo, outbox, replyTo } = site;
		const lead = await submit();
		const to = replyTo(theirs);
		const mail = `From: ${theirs}\r\nMessage-ID: <a@b>\r\n\r\nLundi.`;
		await expect(raw(mail, to)).rejects.toMatchObject({ responseCode: 451 });
		isDown = false;
		await Promise.all([raw(mail, to), raw(mail, to)]);
		await outbox.deliverDue();
		expect(await leads.mails.threadOf(lead.id)).toHaveLength(1);
		expect(sentTo(lead.email)).toHaveLength(1);
		// Another mail with the same id is another mail.
		await raw(mail.replace("Lundi", "Mardi"), to);
		expect(await leads.mails.threadOf(lead.id)).toHaveLength(2);
	});

	test("by LMTP as by SMTP", async () => {
		const { leads, raw, submit, replyTo } = await open({ isLmtp: true });
		const lead = await submit();
		await raw(`From: ${theirs}\r\n\r\nLundi.`, replyTo(theirs));
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("answered");
	});

	test("what the server in front found out is kept, and what anybody else writes is not", async () => {
		const { leads, raw, submit, replyTo } = await open();
		const lead = await submit();
		const results = (by: string, said: string) =>
			`Authentication-Results: ${by}; ${said}\r\n`;
		const head = [
			results("mx.example.com", "spf=fail smtp.mailfrom=x"),
			results("mx.example.com", "dkim=pass header.d=x; dmarc=none"),
			results("mx.evil.example", "dmarc=pass"),
			results("mx.example.com", "spf=pass"),
		].join("");
		await raw(`${head}From: ${theirs}\r\n\r\nLundi.`, replyTo(theirs));
		const [mail] = await leads.mails.threadOf(lead.id);
		expect(mail?.verdicts).toEqual({
			spf: "fail",
			dkim: "pass",
			dmarc: "none",
		});
		expect(mail?.isKnown).toBe(true);
	});

	test("one that is too large is told so, and not held in memory", async () => {
		const { port, raw, leads, submit, replyTo } = await open({
			mostBytes: 2 * 1024 * 1024,
		});
		const lead = await submit();
		const large = Buffer.concat([
			Buffer.from("From: x@example.com\r\n\r\n"),
			Buffer.alloc(30 * 1024 * 1024, "x\r\n"),
		]);
		await expect(raw(large, replyTo(theirs))).rejects.toMatchObject({
			responseCode: 552,
		});
		expect(await leads.mails.threadOf(lead.id)).toEqual([]);
		expect(port).toBeGreaterThan(0);
	});

	test("a mail in which nobody wrote anything goes to nobody, and answers nothing", async () => {
		const site = await open();
		const { leads, outbox, raw, submit, sentTo, replyTo } = site;
		const lead = await submit();
		const to = replyTo(theirs);
		const before = sentTo(theirs).length;
		const person =
			(await leads.mails.addresses.addressOf(lead, { side: "person" })) ?? "";
		const empty = [
			"\r\n",
			" \r\n\r\n",
			"On Monday Domora wrote:\r\n> Hello\r\n> you\r\n",
		];
		for (const body of empty)
			for (const [from, at] of [
				[theirs, to],
				[lead.email, person],
			] as const)
				await raw(`From: ${from}\r\n\r\n${body}`, at);
		const html = "<div><br></div>";
		await raw(`From: ${theirs}\r\nContent-Type: text/html\r\n\r\n${html}`, to);
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toEqual([]);
		expect(sentTo(theirs)).toHaveLength(before);
		const found = await leads.cases.show(lead.receipt);
		expect(found?.stage).toBe("new");
		const mails = await leads.mails.threadOf(lead.id);
		expect(mails.map(({ automatic }) => automatic)).toEqual(
			Array(7).fill("empty"),
		);
		// A mail that could not be read is none that somebody left empty.
		const broken =
			"Content-Type: multipart/mixed; boundary=x\r\n\r\n--y\r\n\r\nMonday.\r\n--y--";
		await raw(`From: ${lead.email}\r\n${broken}`, person);
		expect((await leads.mails.threadOf(lead.id)).at(-1)).toMatchObject({
			automatic: null,
			files: [{ name: "message.eml" }],
		});
	});

	test("mail to a request that was erased or emptied is refused, and leaves nothing", async () => {
		const { db, leads, raw, submit, replyTo } = await open();
		const lead = await submit();
		const to = replyTo(theirs);
		const id = await leads.mails.addresses.messageIdOf("1", lead, {
			side: "person",
		});
		const words = `From: ${lead.email}\r\n`;
		const all = [
			[words, to],
			[`${words}In-Reply-To: <${id}>\r\n`, mailInAddress],
		] as const;
		const refused = async () => {
			for (const [head, at] of all)
				await expect(raw(`${head}\r\nStill there?`, at)).rejects.toMatchObject({
					responseCode: 550,
					message: expect.stringContaining("deleted"),
				});
		};
		await db.updateTable("lead").set({ content: "", email: "" }).execute();
		await refused();
		await leads.rights.forget({ receipt: lead.receipt }, "operator");
		await refused();
		for (const table of ["lead", "lead_mail", "lead_event"] as const)
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
	});
});
