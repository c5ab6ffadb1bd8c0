import { expect, test } from "vitest";
import { translate } from "../../../platform/texts/translate.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	distributor,
	mailSites,
	provideMailReader,
	theirs,
} from "../../../tests/leads/mailSite.ts";
import { referredTo } from "../../files/fileQueries.ts";
import { keepMail, queueReply } from "./mails.ts";

const minute = 60_000;

provideMailReader();

eachDatabase((make) => {
	const open = mailSites(make);

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
