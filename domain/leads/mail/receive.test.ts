import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { sharedClock } from "../../../platform/db/clock.ts";
import { createMailReader } from "../../../platform/mail/incoming/mailReader.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { addMember } from "../../../tests/leads/members.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailInAddress, openMailIn } from "../../../tests/mailIn.ts";
import { createAuditLog } from "../../audit/auditLog.ts";
import { referredTo } from "../../files/fileQueries.ts";
import { outboxOf } from "../delivery/outboxQueries.ts";
import { leadById } from "../leadQueries.ts";
import { createHeldMails } from "./heldMails.ts";
import { keepMail, queueReply } from "./mails.ts";

const minute = 60_000;
const distributor = {
	key: "id-sn",
	slug: "sn",
	country: "SN",
	name: "Dakar Motors",
	calendar: {
		zone: "UTC",
		hours: (
			[
				"monday",
				"tuesday",
				"wednesday",
				"thursday",
				"friday",
				"sunday",
			] as const
		).map((day) => ({ day, opens: "00:00", closes: "23:59" })),
		holidays: [],
	},
};
const theirs = "sales@dakar.example";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let reader: ReturnType<typeof createMailReader>;
beforeAll(async () => {
	folder = await temporaryFolder();
	reader = createMailReader({ folder: join(folder.path, "looking") });
});
afterAll(async () => {
	await reader.stop();
	await folder.remove();
});

eachDatabase((make) => {
	async function open(options: Partial<Parameters<typeof openMailIn>[1]> = {}) {
		const { db, ...opened } = await make();
		const files = await temporaryFolder();
		onTestFinished(() => files.remove());
		const storage = createDiskStorage({ folder: files.path });
		const site = createLeadsSite(
			{ db, ...opened },
			{
				mailInAddress,
				storage,
				distributors: async () => [distributor],
				distributorMails: async (key) =>
					key === distributor.key
						? { mails: [theirs], language: "fr" }
						: undefined,
			},
		);
		const party = {
			distributor: async (key: string) =>
				key === distributor.key
					? { name: distributor.name, mails: [theirs] }
					: { name: key, mails: [] },
		};
		const mail = await openMailIn(site, {
			db,
			storage,
			reader,
			party,
			...options,
		});
		/** A request from Senegal that its distributor has got by mail. */
		async function submit(changes = {}) {
			const form = await site.filled({ country: "SN", ...changes });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.caseWork.round();
			await site.outbox.deliverDue();
			const { id = "" } = (await site.leads.find(receipt))?.lead ?? {};
			return leadById(db, id);
		}
		/** Mails that went to an address, the last first. */
		const sentTo = (to: string) =>
			site.mailer.sent
				.filter((one) => one.to.includes(to))
				.map(({ raw }) => readMail(raw))
				.toReversed();
		const replyTo = (to: string) =>
			/<(.*)>/.exec(sentTo(to)[0]?.all("reply-to")[0] ?? "")?.[1] ?? "";
		const ana = await addMember(db, "ana", ["SN", "CL"]);
		const decide = createHeldMails({
			db,
			time: sharedClock(site.clock),
			newId: createIds(site.clock),
			auditLog: createAuditLog({ db, clock: site.clock }),
			mails: site.leads.mails,
			find: site.leads.inbox.find,
			changed: () => {},
		});
		return {
			...{ ...site, ...mail, db, storage, submit, sentTo, replyTo },
			...{ ana, decide },
		};
	}
	type Site = Awaited<ReturnType<typeof open>>;
	const eventsOf = async ({ leads }: Site, receipt: string) =>
		(await leads.cases.show(receipt))?.events ?? [];

	test("words of somebody in copy, or of a colleague, are not shown as the person's", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, db, clock } = site;
		const lead = await submit();
		const reply = await leads.mails.reply(lead, {
			...{ side: "staff", author: "Ana", text: "Friday at ten." },
			cc: [{ name: "", address: "boss@elsewhere.example" }],
		});
		const sender = { name: "Domora", address: "site@example.com" };
		await db.transaction().execute(async (trx) => {
			await keepMail(trx, { ...reply, from: sender }, () => "file");
			const { id, leadId, at } = reply;
			await queueReply(trx, { id, leadId, now: at, due: at }, () => "sending");
		});
		await outbox.deliverDue();
		const [copy] = sentTo("boss@elsewhere.example");
		expect(copy?.texts("text/plain")[0]).not.toContain("/requests/");
		const to = /<(.*)>/.exec(copy?.all("reply-to")[0] ?? "")?.[1] ?? "";
		expect(to).toMatch(/^leads\+/);
		for (const from of [
			...["boss@elsewhere.example", theirs],
			...["rosa@private.example", lead.email],
		]) {
			clock.pass(minute);
			await transport.sendMail({
				...{ from, to, subject: "Re", text: `Words of ${from}` },
			});
		}
		const thread = await leads.mails.threadOf(lead.id);
		expect(
			thread
				.filter(({ direction }) => direction === "in")
				.map(({ from, isKnown, automatic }) => [
					...[from.address, isKnown, automatic],
				]),
		).toEqual([
			["boss@elsewhere.example", false, "copied"],
			[theirs, false, "copied"],
			// A person may have a second address.
			["rosa@private.example", false, null],
			[lead.email, true, null],
		]);
		const { receipt } = lead;
		const page = await leads.personPage.look(
			await leads.links.forPerson({ receipt, language: "en" }),
		);
		const words = JSON.stringify(page);
		expect(words).toContain(`Words of ${lead.email}`);
		expect(words).not.toContain("Words of boss@elsewhere.example");
		expect(words).not.toContain(`Words of ${theirs}`);
		expect(words).not.toContain("Words of rosa@private.example");
		// A distributor that gets the request later is warned of what may be somebody else's.
		for (const to of [undefined, distributor.slug]) {
			await leads.cases.route(lead.receipt, to, "operator");
			clock.pass(minute);
			await outbox.deliverDue();
		}
		const history = sentTo(theirs)
			.map((mail) => mail.texts("text/plain")[0] ?? "")
			.find((text) => text.includes("/answers/") && text.includes("Words of"));
		expect(history).toContain(
			translate("fr", "mails/leads.relay.unknown", {
				address: "rosa@private.example",
			}),
		);
	});

	test("staff who answer further words of a person's page answer the case", async () => {
		const site = await open();
		const { leads, outbox, transport, submit, sentTo, replyTo } = site;
		const lead = await submit({ country: "FR" });
		const { receipt } = lead;
		const token = await leads.links.forPerson({ receipt, language: "en" });
		await leads.personPage.act(token, { deed: "word", text: "And a van?" });
		await outbox.deliverDue();
		const staff = "staff@example.com";
		expect(sentTo(staff)[0]?.texts("text/plain")[0]).toContain("And a van?");
		const to = replyTo(staff);
		expect(to).toMatch(/^leads\+/);
		await transport.sendMail({ from: staff, to, text: "A van, too." });
		await outbox.deliverDue();
		expect(sentTo(lead.email)[0]?.texts("text/plain")[0]).toContain(
			"A van, too.",
		);
	});

	test.each([
		["below", (quoted: string) => `${quoted}\n\nLundi à 10 h.`],
		[
			"between the lines of",
			(quoted: string) => `Bonjour,\n${quoted}\nLundi à 10 h.\n> Fin`,
		],
	])(
		"an answer %s the mail it quotes hands nobody's links and addresses on",
		async (_where, write) => {
			const site = await open();
			const { leads, outbox, transport, submit, sentTo, replyTo } = site;
			const lead = await submit();
			const [asked] = sentTo(theirs);
			const text = asked?.texts("text/plain")[0] ?? "";
			const link = /\/answers\/(\S+)/.exec(text)?.[1] ?? "";
			expect(link).not.toBe("");
			const to = replyTo(theirs);
			const introduction = `Le lundi, Domora <${to}> a écrit :`;
			const quoted = `${introduction}\n> ${text.replaceAll("\n", "\n> ")}`;
			await transport.sendMail({
				...{ from: theirs, to, subject: "Re", text: write(quoted) },
			});
			await outbox.deliverDue();
			const [got] = sentTo(lead.email);
			const passed = got?.texts("text/plain")[0] ?? "";
			expect(passed).toContain("Lundi à 10 h.");
			const [kept] = await leads.mails.threadOf(lead.id);
			for (const words of [passed, kept?.text, kept?.quoted]) {
				expect(words).not.toContain(link);
				expect(words).not.toContain(to);
			}
		},
	);

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
		expect(got?.all("from")).toEqual(["Domora <site@example.com>"]);
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

	test("mails and attachments go with their person", async () => {
		const { db, leads, transport, submit, replyTo } = await open();
		const lead = await submit();
		await transport.sendMail({
			from: theirs,
			to: replyTo(theirs),
			text: "Lundi.",
			attachments: [{ filename: "plan.txt", content: "x" }],
		});
		const [file] = await db.selectFrom("lead_mail_file").selectAll().execute();
		const objects = [file?.object ?? ""];
		expect(await referredTo(db, objects)).toEqual(new Set(objects));
		await leads.rights.forget(lead.email, "operator");
		for (const table of ["lead_mail", "lead_mail_file"] as const)
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		// Nothing keeps the content: the next sweep of the store takes it.
		expect(await referredTo(db, objects)).toEqual(new Set());
	});

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
		expect(got[0]?.all("from")).toEqual(["Domora <site@example.com>"]);
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

	test("a mail that cannot be taken apart shows its head to nobody", async () => {
		const { leads, raw, submit, replyTo } = await open();
		const lead = await submit();
		const lines = Buffer.alloc(3 * 5_000_000, "x\r\n");
		const head = Buffer.from(`From: ${theirs}\r\nSubject: Many\r\n\r\n`);
		const began = performance.now();
		await raw(Buffer.concat([head, lines]), replyTo(theirs));
		expect(performance.now() - began).toBeLessThan(5000);
		expect((await leads.mails.threadOf(lead.id))[0]).toMatchObject({
			automatic: "unreadable",
			direction: "in",
			files: [{ name: "message.eml" }],
		});
	});
});
