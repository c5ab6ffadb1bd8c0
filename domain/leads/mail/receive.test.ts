import { expect, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	eventsOf,
	mailSites,
	provideMailReader,
	theirs,
} from "../../../tests/leads/mailSite.ts";
import { mailInAddress } from "../../../tests/mailIn.ts";

const minute = 60_000;

provideMailReader();

eachDatabase((make) => {
	const open = mailSites(make);

	test("a distributor's plain answer reaches the person from our address, and answers the case", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, replyTo, clock } = site;
		const lead = await submit();
		const [asked] = sentTo(theirs);
		expect(replyTo(theirs)).toMatch(/^leads\+/);
		expect(asked?.texts("text/plain")[0]).toContain("##- ");
		clock.pass(minute);
		await transport.sendMail({
			from: "Awa <awa@dakar.example>",
			to: replyTo(theirs),
			subject: "whatever",
			text: `Bonjour, lundi à 10 h ?\n\nLe lundi, Domora <${replyTo(theirs)}> a écrit :\n> ${asked?.texts("text/plain")[0]?.replaceAll("\n", "\n> ")}`,
			attachments: [
				{ filename: "plan.pdf", content: "%PDF-1.4 x" },
				{ filename: "evil.exe", content: "MZ" },
			],
		});
		const found = await leads.cases.show(lead.receipt);
		expect(found?.stage).toBe("answered");
		expect(found?.clock).toMatchObject({
			state: "paused",
			first: { late: false },
		});
		expect(found?.events.at(-1)).toMatchObject({
			type: "mail-out",
			by: "Dakar Motors",
		});
		await outbox.deliverDue();
		// The sender hears once what was not taken, and whoever only says to be somebody nothing.
		const [unkept, ...others] = sentTo("awa@dakar.example");
		expect(others).toEqual([]);
		expect(unkept?.all("auto-submitted")).toEqual(["auto-generated"]);
		const [told = ""] = unkept?.texts("text/plain") ?? [];
		expect(told).toContain(lead.receipt);
		expect(told).toContain("Une pièce jointe");
		expect(told).not.toContain("evil");
		const [got] = sentTo(lead.email);
		expect(got?.all("from")).toEqual([
			"Dakar Motors – Domora <site@example.com>",
		]);
		expect(got?.all("subject")).toEqual([`Your request ${lead.receipt}`]);
		// An attachment that was refused is named, or the person would look for it.
		expect(got?.texts("text/plain")[0]?.trim()).toBe(
			"Bonjour, lundi à 10 h ?\n\nAttachments that could not be passed on: evil.exe",
		);
		const whole =
			site.mailer.sent.findLast((one) => one.to.includes(lead.email))?.raw ??
			"";
		expect(whole).toContain("plan.pdf");
		expect(whole).not.toMatch(/name="?evil\.exe/);
		// Nothing of the distributor's side leads back to it.
		expect(whole).not.toContain(replyTo(theirs));
		expect(whole).not.toContain("awa@dakar.example");
		const { receipt } = lead;
		const page = await leads.personPage.look(
			await leads.links.forPerson({ receipt, language: "en" }),
		);
		expect(page).toMatchObject({
			story: expect.arrayContaining([
				expect.objectContaining({
					what: "answered",
					text: "Bonjour, lundi à 10 h ?",
				}),
			]),
		});
		const [kept] = await leads.mails.threadOf(lead.id);
		expect(kept).toMatchObject({
			side: "distributor",
			isKnown: false,
			state: "sent",
		});
		expect(kept?.quoted).toContain("a écrit :");
		expect(kept?.files).toMatchObject([
			{ name: "plan.pdf", refused: null },
			{ name: "evil.exe", refused: "infected" },
		]);

		// The person hears it, too; whoever writes under another address, or by itself, does not.
		const evil = [{ filename: "evil.exe", content: "MZ" }];
		const to = replyTo(lead.email);
		const from = [lead.email, "stranger@example.com"];
		for (const one of from)
			await transport.sendMail({ from: one, to, text: "?", attachments: evil });
		await transport.sendMail({
			...{ from: lead.email, to, text: "Away", attachments: evil },
			headers: { "Auto-Submitted": "auto-replied" },
		});
		await outbox.deliverDue();
		expect(sentTo("stranger@example.com")).toEqual([]);
		expect(
			sentTo(lead.email).filter((mail) =>
				mail.all("subject")[0]?.includes("attachments that we could not take"),
			),
		).toHaveLength(1);
		site.mailer.sent.splice(0);

		// The person answers that mail, and the distributor gets it.
		await transport.sendMail({
			from: lead.email,
			to,
			inReplyTo: got?.all("message-id")[0],
			text: "Oui !",
		});
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("new");
		expect((await eventsOf(site, lead.receipt)).at(-1)).toMatchObject({
			type: "mail-in",
			by: "person",
		});
		await outbox.deliverDue();
		const [passed] = sentTo(theirs);
		expect(passed?.texts("text/plain")[0]).toContain("Oui !");
		expect(passed?.all("subject")[0]).toContain(lead.receipt);
		expect(passed?.all("references")[0]).toBe(asked?.all("references")[0]);
		expect(site.mailer.sent.at(-1)?.raw).not.toContain(lead.email);
	});

	test("an answer is known by the mails it answers where its address was lost", async () => {
		const site = await open();
		const { leads, raw, submit, sentTo } = site;
		const lead = await submit();
		const id = sentTo(theirs)[0]?.all("message-id")[0];
		await raw(
			`From: x@dakar.example\r\nIn-Reply-To: ${id}\r\n\r\nLundi.`,
			mailInAddress,
		);
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("answered");
	});

	test("a distributor that has the case no longer reaches nobody", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, replyTo } = site;
		const lead = await submit();
		const address = replyTo(theirs);
		await leads.cases.route(lead.receipt, undefined, "operator");
		await transport.sendMail({ from: theirs, to: address, text: "Lundi." });
		await outbox.deliverDue();
		expect(sentTo(lead.email)).toEqual([]);
		expect((await eventsOf(site, lead.receipt)).at(-1)).toMatchObject({
			type: "mail-in",
			automatic: "former",
		});
		expect((await leads.cases.show(lead.receipt))?.stage).toBe("new");
	});

	test("who gets the case later gets what was written before", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, clock } = site;
		const lead = await submit({ country: "CL" });
		const address =
			(await leads.mails.addresses.addressOf(lead, { side: "person" })) ?? "";
		await transport.sendMail({
			from: lead.email,
			to: address,
			text: "Better on Tuesday.",
		});
		await outbox.deliverDue();
		await leads.cases.route(lead.receipt, "sn", "operator");
		clock.pass(undoTime);
		await outbox.deliverDue();
		const [text = ""] = sentTo(theirs)[0]?.texts("text/plain") ?? [];
		expect(text).toContain(lead.content);
		expect(text).toContain("Better on Tuesday.");
		// Nobody had it before: staff got that mail.
		expect(sentTo("staff@example.com")[0]?.all("subject")[0]).toContain(
			"wrote again",
		);
	});
});
