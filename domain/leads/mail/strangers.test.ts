import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	mailSites,
	provideMailReader,
	theirs,
} from "../../../tests/leads/mailSite.ts";

provideMailReader();

eachDatabase((make) => {
	const open = mailSites(make);

	test("a stranger's mail that is passed on answers no question that came after it", async () => {
		const site = await open();
		const { leads, transport, submit, replyTo, decide, outbox, sentTo } = site;
		const lead = await submit();
		await transport.sendMail({
			...{ from: "awa.dakar@gmail.com", to: replyTo(theirs), text: "Monday?" },
		});
		const person = await leads.links.forPerson({
			...{ receipt: lead.receipt, language: "en" },
		});
		const question = { deed: "word", text: "Do I bring my licence?" } as const;
		expect(await leads.personPage.act(person, question)).toBe("done");
		const thread = await leads.mails.threadOf(lead.id);
		const held = thread.find(({ state }) => state === "held");
		const pass = { mail: held?.id ?? "", passOn: true };
		expect(await decide.decide(site.ana, lead.receipt, pass)).toEqual({
			outcome: "passed",
		});
		site.clock.pass(11_000);
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toHaveLength(1);
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("new");
	});

	test("an answer of a stranger to a distributor's address waits for staff", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, replyTo, decide } = site;
		const lead = await submit();
		const { receipt } = lead;
		const to = replyTo(theirs);
		for (const [from, text] of [
			["Awa <awa.dakar@gmail.com>", "Monday?"],
			["Offers <win@evil.example>", "You won a car."],
		] as const)
			await transport.sendMail({ from, to, text });
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toEqual([]);
		const [first, second] = await leads.mails.threadOf(lead.id);
		expect([first, second]).toMatchObject([
			{ state: "held", automatic: "stranger", isKnown: false },
			{ state: "held" },
		]);
		expect((await leads.cases.show(receipt))?.stage).toBe("new");
		expect(await decide.waiting(site.ana)).toMatchObject({
			count: 2,
			mails: [{ receipt, name: lead.name, author: "Dakar Motors" }, {}],
		});

		const pass = { mail: first?.id ?? "", passOn: true };
		const both = await Promise.all([
			decide.decide(site.ana, receipt, pass),
			decide.decide(site.ana, receipt, pass),
		]);
		expect(both.map(({ outcome }) => outcome).sort()).toEqual([
			"passed",
			"settled",
		]);
		const leave = { mail: second?.id ?? "", passOn: false };
		expect(await decide.decide(site.ana, receipt, leave)).toEqual({
			outcome: "refused",
		});
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toEqual([]);
		expect((await leads.cases.show(receipt))?.stage).toBe("new");
		site.clock.pass(11_000);
		await outbox.deliverDue();
		const got = sentTo(lead.email);
		expect(got).toHaveLength(1);
		expect(got[0]?.texts("text/plain")[0]).toContain("Monday?");
		expect(got[0]?.all("from")).toEqual([
			"Dakar Motors – Domora <site@example.com>",
		]);
		const shown = await leads.cases.show(receipt);
		expect(shown?.stage).toBe("answered");
		expect(shown?.events.slice(-3)).toMatchObject([
			{ type: "action", action: "mail-passed", by: "ana" },
			{ type: "action", action: "mail-refused", by: "ana" },
			{ type: "mail-out", by: "Dakar Motors" },
		]);
		const back = (mail = "") =>
			decide.takeDecisionBack(site.ana, receipt, mail);
		// Sent, it cannot be taken back.
		expect(await back(first?.id)).toBe(false);
		const decided = await leads.mails.threadOf(lead.id);
		expect(decided.slice(0, 2).map(({ decision }) => decision?.by)).toEqual([
			"ana",
			"ana",
		]);
		expect(await decide.waiting(site.ana)).toEqual({ count: 0, mails: [] });
		// The person's answer is part of the same thread.
		await transport.sendMail({
			from: lead.email,
			to: replyTo(lead.email),
			text: "Yes.",
		});
		expect((await leads.cases.show(receipt))?.stage).toBe("new");
	});

	test("a decision about a stranger's mail is taken back within ten seconds, as if it had never been", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, replyTo, decide } = site;
		const lead = await submit();
		await transport.sendMail({
			...{ from: "awa.dakar@gmail.com", to: replyTo(theirs), text: "Monday?" },
		});
		const [came] = await leads.mails.threadOf(lead.id);
		const of = { mail: came?.id ?? "", passOn: true };
		const { receipt } = lead;
		expect(await decide.takeDecisionBack(site.ana, receipt, of.mail)).toBe(
			false,
		);
		for (const passOn of [true, false]) {
			await decide.decide(site.ana, receipt, { ...of, passOn });
			const both = await Promise.all([
				decide.takeDecisionBack(site.ana, receipt, of.mail),
				decide.takeDecisionBack(site.ana, receipt, of.mail),
			]);
			expect(both.toSorted()).toEqual([false, true]);
			const [mail] = await leads.mails.threadOf(lead.id);
			expect(mail).toEqual(came);
		}
		site.clock.pass(11_000);
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toEqual([]);
		expect(await decide.waiting(site.ana)).toMatchObject({ count: 1 });
		// Decided anew, it goes.
		await decide.decide(site.ana, receipt, of);
		site.clock.pass(11_000);
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toHaveLength(1);
		expect((await leads.cases.show(receipt))?.stage).toBe("answered");
	});

	test("a sender that the server in front found forged waits for staff, whoever it names", async () => {
		const { leads, raw, submit, replyTo } = await open();
		const lead = await submit();
		for (const said of ["dmarc=fail", "spf=fail; dkim=none"])
			await raw(
				`Authentication-Results: mx.example.com; ${said}\r\nFrom: ${theirs}\r\n\r\n${said}`,
				replyTo(theirs),
			);
		const states = (await leads.mails.threadOf(lead.id)).map(
			(one) => one.state,
		);
		expect(states).toEqual(["held", "held"]);
	});

	test("a stranger at an address of staff waits, too", async () => {
		const { leads, transport, submit, sentTo, outbox } = await open();
		const lead = await submit({ country: "CL" });
		const to =
			(await leads.mails.addresses.addressOf(lead, { side: "staff" })) ?? "";
		await transport.sendMail({ from: "x@evil.example", to, text: "Hi" });
		await transport.sendMail({ from: "ben@example.com", to, text: "Monday" });
		await outbox.deliverDue();
		expect(
			(await leads.mails.threadOf(lead.id)).map((one) => one.state),
		).toEqual(["held", "sent"]);
		expect(sentTo(lead.email)).toHaveLength(1);
	});

	test("what waits of a person who withdrew their consent is passed on to nobody", async () => {
		const { leads, transport, submit, replyTo, decide, ana } = await open();
		const lead = await submit();
		await transport.sendMail({
			from: "awa@gmail.com",
			to: replyTo(theirs),
			text: "Monday?",
		});
		await leads.rights.withdrawConsent(lead.email, "operator");
		const [mail] = await leads.mails.threadOf(lead.id);
		expect(mail?.state).toBe("refused");
		expect(
			await decide.decide(ana, lead.receipt, {
				mail: mail?.id ?? "",
				passOn: true,
			}),
		).toEqual({ outcome: "settled" });
	});
});
