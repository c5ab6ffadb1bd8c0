import { expect, test } from "vitest";
import { createMemoryMailer } from "../../../platform/mail/memory.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { keepMailOfNoCase } from "../../../tests/leads/unknownMail.ts";
import {
	addressOf,
	createLeadsSite,
	newKey,
	staffLines,
} from "../../../tests/leads.ts";
import { createAuditLog } from "../../audit/auditLog.ts";
import {
	adfChannel,
	mailChannel,
	webhookChannel,
} from "../delivery/channels.ts";
import { forgetLeads } from "./retention.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	async function start() {
		const open = await make();
		const mailer = createMemoryMailer({ from: "site@example.com" });
		const hooks: { id: string; body: string }[] = [];
		const brand = async () => ({ name: "Domora", company: "Domora" });
		const webhook = webhookChannel({
			send: async (one) => void hooks.push(one),
		});
		const channels = [
			mailChannel(mailer, "staff@example.com"),
			adfChannel(mailer, "crm@example.com", brand),
			webhook,
		];
		const site = createLeadsSite(open, { channels });
		const { leads, filled, clock } = site;
		let from = 0;
		const submit = async (changes: Record<string, unknown> = {}) => {
			const fields = await filled({ email: "Amina@Example.com", ...changes });
			const by = { key: newKey(), address: addressOf(from++) };
			return (await leads.submit(fields, by)).receipt;
		};
		const subjects = () =>
			mailer.sent.splice(0).map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]);
		const auditLog = createAuditLog({ db: open.db, clock });
		const rows = () => open.db.selectFrom("lead_outbox").selectAll().execute();
		return { ...site, db: open.db, submit, subjects, hooks, rows, auditLog };
	}

	test("forgotten is everything of a person, whatever its state, and nobody else", async () => {
		const { leads, submit, outbox, rows, db, auditLog, clock } = await start();
		const delivered = await submit();
		await outbox.deliverDue();
		const waiting = await submit();
		const held = await submit({ website: "spam" });
		const other = await submit({ email: "amina@example.org" });
		const done = await leads.rights.forget(" AMINA@example.com", "zoe");
		expect(done).toEqual({
			receipts: [delivered, waiting, held],
			certificate: { id: expect.any(String), at: clock.now().toISOString() },
			stopped: 3,
			delivered: expect.arrayContaining([
				{ receipt: delivered, channel: "mail staff@example.com" },
				{ receipt: delivered, channel: "adf crm@example.com" },
				{ receipt: delivered, channel: "webhook" },
			]),
			// No mail is sent here; the webhook is.
			told: ["webhook"],
		});
		expect((await leads.list()).map(({ lead }) => lead.receipt)).toEqual([
			other,
		]);
		expect(await rows()).toHaveLength(3);
		const kept = await db.selectFrom("lead").selectAll().execute();
		expect(JSON.stringify(kept).toLowerCase()).not.toContain(
			"amina@example.com",
		);
		const lines = await staffLines(auditLog);
		expect(lines).toContainEqual([
			...["lead-forget", "", null],
			{ by: "zoe", receipts: [delivered, waiting, held] },
		]);
		expect(JSON.stringify(lines)).not.toContain("@");
		expect(
			(await leads.rights.forget("amina@example.com", "z")).receipts,
		).toEqual([]);
	});

	test("a correction is stored, and sent again to who had it, as one", async () => {
		const { leads, submit, outbox, subjects, hooks, rows } = await start();
		const receipt = await submit();
		await outbox.deliverDue();
		expect(subjects()).toHaveLength(2);
		const before = (await rows()).map(({ id }) => id);
		const done = await leads.rights.correct(
			"amina@example.com",
			{ name: "Amina Right", phone: "9765 4321", email: "Am@Example.com" },
			"zoe",
		);
		expect(done).toMatchObject({ receipts: [receipt] });
		expect(done.told.toSorted()).toEqual(["mail staff@example.com", "webhook"]);
		expect(done.notTold).toEqual([{ receipt, channel: "adf crm@example.com" }]);
		expect((await leads.find(receipt))?.lead).toMatchObject({
			name: "Amina Right",
			phone: "+85297654321",
			phone_typed: "9765 4321",
			email_key: "am@example.com",
		});
		await outbox.deliverDue();
		expect(subjects()).toEqual([expect.stringMatching(/^Correction: /)]);
		const [first, second] = hooks.map(({ body }) => JSON.parse(body));
		expect([first.type, second.type]).toEqual([
			...["lead.created", "lead.corrected"],
		]);
		expect(second.data.name).toBe("Amina Right");
		expect(hooks[0]?.id).not.toBe(hooks[1]?.id);
		// Ids by which receivers know a message are new for those who get it again.
		const after = (await rows()).map(({ id }) => id);
		expect(after.filter((id) => before.includes(id))).toHaveLength(1);
	});

	test("what was wished of a test drive is corrected, and taken back", async () => {
		const { leads, submit, outbox, hooks } = await start();
		const wishes = { date: "2026-03-20", place: "Kowloon" };
		const drive = await submit({ kind: "test-drive", ...wishes });
		const other = await submit({ kind: "contact" });
		await outbox.deliverDue();
		const correct = (changes: Record<string, string>) =>
			leads.rights.correct("amina@example.com", changes, "zoe");
		expect(
			await correct({ date: "2026-03-25", place: "Sha Tin" }),
		).toMatchObject({
			receipts: [drive],
			notTold: [{ receipt: drive, channel: "adf crm@example.com" }],
		});
		expect((await leads.find(drive))?.lead).toMatchObject({
			wished_date: "2026-03-25",
			wished_place: "Sha Tin",
			model: "Terra 7",
			corrected_at: expect.any(String),
		});
		// A message wishes no day.
		expect((await leads.find(other))?.lead).toMatchObject({
			wished_date: null,
			wished_place: null,
			corrected_at: null,
		});
		await outbox.deliverDue();
		expect(JSON.parse(hooks.at(-1)?.body ?? "")).toMatchObject({
			type: "lead.corrected",
			data: { date: "2026-03-25", place: "Sha Tin" },
		});
		for (const date of ["2026-02-27", "2027-05-01", "2026-04-31", "soon"])
			await expect(correct({ date })).rejects.toThrow("date: ");
		await correct({ date: "" });
		expect((await leads.find(drive))?.lead).toMatchObject({
			wished_date: null,
			wished_place: "Sha Tin",
		});
	});

	test("a mail without a country takes a phone number of the person's own", async () => {
		const { leads, submit, db } = await start();
		const email = "amina@example.com";
		await submit({ country: "SN", phone: "77 123 45 67" });
		const at = "2026-03-01T12:00:00.000Z";
		const mail = await keepMailOfNoCase(db, { email, at });
		await leads.rights.correct(email, { phone: "77 765 43 21" }, "zoe");
		expect((await leads.find(mail))?.lead.phone).toBe("+221777654321");
	});

	test("a correction that the form would refuse changes nothing", async () => {
		const { leads, submit } = await start();
		const receipt = await submit();
		for (const [changes, message] of [
			[{ phone: "12" }, "phone: "],
			[{ email: "nobody" }, "email: "],
			[{ model: "Nothing 9" }, "model: "],
			[{ name: "" }, "name: "],
		] as const)
			await expect(
				leads.rights.correct("amina@example.com", changes, "zoe"),
			).rejects.toThrow(message);
		expect((await leads.find(receipt))?.lead.corrected_at).toBeNull();
	});

	test("consent that is withdrawn stops what waits, and who had it is told", async () => {
		const { leads, submit, outbox, subjects, hooks, clock, db } = await start();
		const delivered = await submit({ marketing: true });
		await outbox.deliverDue();
		subjects();
		const waiting = await submit();
		const held = await submit({ website: "spam" });
		const done = await leads.rights.withdrawConsent("amina@example.com", "zoe");
		expect(done).toMatchObject({
			receipts: [delivered, waiting, held],
			stopped: 3,
			notTold: [{ receipt: delivered, channel: "adf crm@example.com" }],
		});
		expect(await leads.release(held)).toBe("nothing to do");
		await outbox.deliverDue();
		expect(subjects()).toEqual([expect.stringMatching(/^Consent withdrawn: /)]);
		expect(JSON.parse(hooks.at(-1)?.body ?? "").type).toBe(
			"lead.consent_withdrawn",
		);
		expect((await leads.find(delivered))?.lead).toMatchObject({
			marketing: 0,
			consent_withdrawn_at: expect.any(String),
		});
		// Without consent to news nothing outlasts its time.
		clock.pass(740 * day);
		await forgetLeads(db, clock.now());
		expect(await leads.list()).toEqual([]);
	});
});
