import { expect, test } from "vitest";
import { sharedClock } from "../../../platform/db/clock.ts";
import { systemClock } from "../../../platform/runtime/clock.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addManager, manages } from "../../../tests/leads/inboxSite.ts";
import { createReplySite } from "../../../tests/leads/replySite.ts";
import { keepMail } from "../mail/mails.ts";

const second = 1000;
const words = (text: string) => ({
	...{ text, cc: [] as string[], files: [] },
	attached: [] as string[],
});
const sending = { seen: null, nevertheless: false };

eachDatabase((make) => {
	const start = async (options: Parameters<typeof createReplySite>[1] = {}) =>
		createReplySite(await make(), options);

	test("a draft is kept for its member, and a second window is told of another one", async () => {
		const { replies, ana, ben, receipt } = await start();
		const saved = await replies.save(ana, receipt, {
			...words("Dear Ines"),
			seen: 0,
		});
		expect(saved).toMatchObject({ outcome: "saved", draft: { version: 1 } });
		// A repeated save does nothing.
		expect(
			await replies.save(ana, receipt, { ...words("Dear Ines"), seen: 0 }),
		).toMatchObject({ outcome: "saved", draft: { version: 1 } });
		expect(
			await replies.save(ana, receipt, { ...words("Hello"), seen: 0 }),
		).toMatchObject({ outcome: "conflict", draft: { text: "Dear Ines" } });
		expect((await replies.conversation(ana, receipt, 50)).draft).toMatchObject({
			text: "Dear Ines",
		});
		expect((await replies.conversation(ben, receipt, 50)).draft).toBeNull();
		await replies.save(ana, receipt, { ...words(""), seen: 1 });
		expect((await replies.conversation(ana, receipt, 50)).draft).toBeNull();
	});

	test("an attachment is read by whoever reads its request, and no other", async () => {
		const { db, replies, leads, clock, ana, receipt, send } = await start();
		const lead = (await leads.find(receipt))?.lead;
		if (!lead) throw new Error("There is no lead.");
		const file = { name: "plan.txt", type: "text/plain", size: 4 };
		const mail = await leads.mails.reply(lead, {
			...{ side: "distributor", author: "Dakar", text: "See." },
			files: [
				{ ...file, object: "stored" },
				{ ...file, object: null, refused: "infected" },
			],
		} as const);
		await keepMail(db, mail, createIds(clock));
		const [plan, virus] =
			(await leads.mails.threadOf(lead.id))[0]?.files.map(({ id }) => id) ?? [];
		const read = (who = ana, of = receipt, id = plan ?? "") =>
			replies.mailFile(who, of, id);
		expect(await read()).toEqual({
			name: "plan.txt",
			content: Buffer.from("plan").toString("base64"),
		});
		const peru = await addManager(db, "peru", manages(["PE"]));
		const other = await send();
		for (const refused of [
			() => read(peru),
			() => read(ana, other),
			() => read(ana, receipt, virus),
		])
			await expect(refused()).rejects.toMatchObject({ code: "not_found" });
	});

	test("colleagues see who is answering, and never what", async () => {
		const time = sharedClock(systemClock);
		const { replies, inbox, ana, ben, receipt } = await start({ time });
		await inbox.watch(ana, receipt);
		const seen = async () => (await inbox.watch(ben, receipt)).present;
		expect(await seen()).toMatchObject([{ name: "Ana", answers: false }]);
		await replies.save(ana, receipt, { ...words("Dear Ines"), seen: 0 });
		expect(JSON.stringify(await seen())).not.toContain("Ines");
		expect(await seen()).toMatchObject([{ name: "Ana", answers: true }]);
	});

	test("an answer goes ten seconds later, with the footer; the draft is gone then", async () => {
		const { replies, leads, mailer, outbox, clock, ana, receipt } =
			await start();
		await replies.save(ana, receipt, { ...words("You may."), seen: 0 });
		const before = mailer.sent.length;
		const sent = await replies.send(ana, receipt, {
			...words("You may."),
			...sending,
			cc: ["boss@example.com"],
		});
		expect(sent).toMatchObject({ outcome: "queued" });
		// A call that is sent again because its answer was lost.
		const again = await replies.send(ana, receipt, {
			...words("You may."),
			...sending,
			cc: ["boss@example.com"],
		});
		expect(again).toEqual(sent);
		const waiting = await replies.conversation(ana, receipt, 50);
		expect(waiting).toMatchObject({
			draft: null,
			sending: { due: "due" in sent ? sent.due : "" },
			mails: [{ state: "queued", side: "staff", author: "Ana" }],
		});
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(before);
		clock.pass(11 * second);
		await outbox.deliverDue();
		const mail = readMail(mailer.sent.at(-1)?.raw ?? "");
		expect(mailer.sent).toHaveLength(before + 1);
		expect(mail.all("cc")[0]).toContain("boss@example.com");
		expect(mailer.sent.at(-1)?.raw).toContain("Domora Ltd.");
		expect(await replies.conversation(ana, receipt, 50)).toMatchObject({
			draft: null,
			sending: null,
			mails: [{ state: "sent" }],
		});
		expect((await leads.cases.show(receipt))?.stage).toBe("answered");
	});

	test("an answer that is taken back in time was never sent, and its draft is there again", async () => {
		const { replies, mailer, outbox, clock, ana, ben, receipt } = await start();
		const before = mailer.sent.length;
		const sent = await replies.send(ana, receipt, {
			...words("Too soon."),
			...sending,
		});
		const mail = "mail" in sent ? sent.mail : "";
		expect(await replies.takeBack(ben, receipt, mail)).toBe(false);
		expect(await replies.takeBack(ana, receipt, mail)).toBe(true);
		expect(await replies.takeBack(ana, receipt, mail)).toBe(false);
		clock.pass(11 * second);
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(before);
		expect(await replies.conversation(ana, receipt, 50)).toMatchObject({
			draft: { text: "Too soon." },
			sending: null,
			mails: [],
		});

		const late = await replies.send(ana, receipt, {
			...words("Now."),
			...sending,
		});
		clock.pass(11 * second);
		await outbox.deliverDue();
		expect(
			await replies.takeBack(ana, receipt, "mail" in late ? late.mail : ""),
		).toBe(false);
	});

	test("two who answer at once: the second sees the other's words, and may send all the same", async () => {
		const { replies, mailer, outbox, clock, ana, ben, receipt } = await start();
		const [one, other] = await Promise.all([
			replies.send(ana, receipt, { ...words("From Ana"), ...sending }),
			replies.send(ben, receipt, { ...words("From Ben"), ...sending }),
		]);
		expect([one.outcome, other.outcome].toSorted()).toEqual([
			"conflict",
			"queued",
		]);
		const [second_, by] =
			one.outcome === "conflict" ? [one, ana] : [other, ben];
		expect(second_).toMatchObject({
			since: [{ side: "staff", author: by === ana ? "Ben" : "Ana" }],
		});
		const sent = await replies.send(by, receipt, {
			...words("Sent all the same"),
			...sending,
			nevertheless: true,
		});
		expect(sent.outcome).toBe("queued");
		const before = mailer.sent.length;
		clock.pass(11 * second);
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(before + 2);
	});

	test("what cannot be sent says why, and nothing is kept of it", async () => {
		const { replies, leads, inbox, db, ana, receipt } = await start();
		const send = (given: object) =>
			replies.send(ana, receipt, { ...words("Hello"), ...sending, ...given });
		for (const given of [
			{ text: " \n" },
			{ text: "Dear {person}" },
			{ text: "x".repeat(20_001) },
			{ cc: ["nobody"] },
			{ cc: Array(11).fill("a@example.com") },
		])
			await expect(send(given)).rejects.toMatchObject({ code: "invalid" });
		const chile = await addManager(db, "chile", manages(["CL"]));
		for (const call of [
			() => replies.send(chile, receipt, { ...words("Hello"), ...sending }),
			() => replies.save(chile, receipt, { ...words("Hello"), seen: 0 }),
			() => replies.conversation(chile, receipt, 50),
			() => replies.offered(chile, receipt),
			() => replies.takeBack(chile, receipt, "mail"),
		])
			await expect(call()).rejects.toMatchObject({ code: "not_found" });
		const lead = await leads.find(receipt);
		const { events } = (await inbox.watch(ana, receipt)) ?? {};
		await inbox.change(ana, [{ receipt, seen: events ?? 0, stage: "spam" }]);
		await leads.rights.withdrawConsent(lead?.lead.email ?? "", "operator");
		expect(await send({})).toEqual({
			outcome: "refused",
			obstacle: "withdrawn",
		});
		expect((await replies.conversation(ana, receipt, 50)).mails).toEqual([]);
	});

	test("without a mail server nobody is let write into silence", async () => {
		const { replies, ana, receipt } = await start({ isSending: false });
		const { obstacle } = await replies.conversation(ana, receipt, 50);
		expect(obstacle).toBe("noMail");
		expect(
			await replies.send(ana, receipt, { ...words("Hello"), ...sending }),
		).toEqual({ outcome: "refused", obstacle: "noMail" });
	});
});
