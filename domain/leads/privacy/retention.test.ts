import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { leadRetention } from "../../../contracts/leads/leadBounds.ts";
import { leadFieldNames } from "../../../contracts/leads/leadFields.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { insertLead, leadById } from "../leadQueries.ts";
import { insertMail } from "../mail/mailQueries.ts";
import { forgetLeads } from "./retention.ts";

const by = "operator";
const day = 24 * 60 * 60 * 1000;

eachDatabase((open) => {
	async function start() {
		const opened = await open();
		const { db } = opened;
		const site = createLeadsSite(opened);
		const submit = async (changes: Record<string, unknown> = {}) => {
			const form = await site.filled(changes);
			const sender = { key: newKey(), address: addressOf(1) };
			return (await site.leads.submit(form, sender)).receipt;
		};
		const left = async () => {
			await forgetLeads(db, site.clock.now());
			return (await site.leads.list()).map(({ lead }) => lead.receipt).sort();
		};
		const idOf = async (receipt: string) =>
			(await site.leads.find(receipt))?.lead.id ?? "";
		const { cases } = site.leads;
		return { ...site, db, cases, submit, left, idOf };
	}

	test("a lead and its deliveries are forgotten after 24 months, not before", async () => {
		const { clock, db, submit, left, outbox } = await start();
		const receipt = await submit();
		await outbox.deliverDue();
		// From March 2026 to March 2028 there are 731 days.
		clock.pass(730 * day);
		expect(await left()).toEqual([receipt]);
		const young = await submit();
		clock.pass(2 * day);
		expect(await left()).toEqual([young]);
		const rows = await db.selectFrom("lead_outbox").selectAll().execute();
		expect(rows).toHaveLength(1);
	});

	test("what is let out of quarantine counts from then on", async () => {
		const { clock, submit, left, leads } = await start();
		const released = await submit({ website: "x" });
		clock.pass(89 * day);
		await leads.release(released);
		clock.pass(700 * day);
		expect(await left()).toEqual([released]);
		clock.pass(40 * day);
		expect(await left()).toEqual([]);
	});

	test("what stays in quarantine is forgotten after 90 days", async () => {
		const { clock, submit, left } = await start();
		const held = await submit({ website: "x" });
		clock.pass(89 * day);
		expect(await left()).toEqual([held]);
		clock.pass(2 * day);
		expect(await left()).toEqual([]);
	});

	test("contact counts from its last day: a mail, a word, a stage; an automatic mail does not", async () => {
		const { clock, db, submit, left, cases, idOf } = await start();
		const receipts = {
			answered: await submit(),
			automatic: await submit(),
			booked: await submit(),
			noted: await submit(),
		};
		clock.pass(400 * day);
		const at = clock.now().toISOString();
		await insertMail(db, mailOf(await idOf(receipts.answered), at, null), []);
		await insertMail(
			db,
			mailOf(await idOf(receipts.automatic), at, "reply"),
			[],
		);
		const when = new Date(clock.now().getTime() + day).toISOString();
		await cases.setStage(receipts.booked, "booked", by, when);
		await cases.note(receipts.noted, "Nobody answers the phone", by);
		clock.pass(340 * day);
		expect(await left()).toEqual([receipts.answered, receipts.booked].sort());
		clock.pass(400 * day);
		expect(await left()).toEqual([]);
	});

	test("a lost lead is forgotten 12 months after it was lost, one taken for spam after 90 days", async () => {
		const { clock, submit, left, cases } = await start();
		const [lost, won, spam] = [await submit(), await submit(), await submit()];
		clock.pass(100 * day);
		expect(await left()).toEqual([lost, won, spam].sort());
		await cases.setStage(lost, "lost", by);
		await cases.setStage(won, "won", by);
		await cases.setStage(spam, "spam", by);
		clock.pass(89 * day);
		expect(await left()).toEqual([lost, won, spam].sort());
		clock.pass(2 * day);
		expect(await left()).toEqual([lost, won].sort());
		clock.pass(270 * day);
		expect(await left()).toEqual([lost, won].sort());
		clock.pass(10 * day);
		expect(await left()).toEqual([won]);
	});

	test("more leads than go at once all go", async () => {
		const { clock, db, submit, left, idOf } = await start();
		const first = await submit();
		const lead = await leadById(db, await idOf(first));
		for (let number = 0; number < 450; number++)
			await insertLead(db, {
				...lead,
				id: `${lead.id}-${number}`,
				receipt: `${lead.receipt}${number}`,
				idempotency_key: `${number}`,
				form_nonce: null,
				marketing: number % 2,
			});
		clock.pass(740 * day);
		expect(await left()).toHaveLength(225);
		const filled = await db
			.selectFrom("lead")
			.select("id")
			.where("phone", "!=", "")
			.execute();
		expect(filled).toEqual([]);
	});

	test("who agreed to marketing stays with name and address alone", async () => {
		const { clock, submit, left, leads } = await start();
		const receipt = await submit({ marketing: true });
		clock.pass(740 * day);
		expect(await left()).toEqual([receipt]);
		const found = await leads.find(receipt);
		expect(found?.lead).toMatchObject({
			marketing: 1,
			phone: "",
			content: "",
			country: "",
			model: null,
		});
		expect(found?.lead.email).toContain("@");
		expect(found?.lead.privacy_hash).toBe("ab");
		expect(await left()).toEqual([receipt]);
	});
});

/** Row of a mail that came to a case. */
const mailOf = (lead_id: string, at: string, automatic: string | null) => ({
	...{ id: `mail of ${lead_id}`, lead_id, at, automatic },
	...{ direction: "in", side: "person", author: null, state: "received" },
	...{ from_name: "", from_address: "amina@example.com", known_sender: 1 },
	...{ to_addresses: "[]", cc_addresses: "[]", message_refs: "[]" },
	...{ subject: "", text: "Thank you", quoted: "", message_id: "" },
	...{ fingerprint: null, verdicts: null },
});

describe("the privacy statement", () => {
	const texts: Record<string, RegExp> = {
		en: /(\d+) months after our last contact/,
		zh: /最后一次联系之日起最长 (\d+) 个月/,
		fr: /(\d+)\smois après notre dernier contact/,
		es: /(\d+)\smeses después de nuestro último contacto/,
		pt: /(\d+)\smeses após nosso último contato/,
		ar: /(\d+)\sشهرًا بعد آخر تواصل/,
	};
	const lost: Record<string, RegExp> = {
		en: /(\d+) months where nothing came of it/,
		zh: /未有结果的为 (\d+) 个月/,
		fr: /(\d+)\smois si elles sont restées sans suite/,
		es: /(\d+)\smeses si no llegaron a nada/,
		pt: /(\d+)\smeses quando não deram em nada/,
		ar: /(\d+)\sشهرًا إن لم تُفضِ إلى شيء/,
	};
	const spam: Record<string, RegExp> = {
		en: /spam:\*\* (\d+) days/,
		zh: /表单\*\*：(\d+) 天/,
		fr: /présumés :\*\* (\d+)\sjours/,
		es: /spam:\*\* (\d+)\sdías/,
		pt: /spam:\*\* (\d+)\sdias/,
		ar: /مزعجة:\*\* (\d+)\sيومًا/,
	};

	test.each(languages)("promises in %s what is done", async (language) => {
		const file = `content/legal/privacy-policy/${language}.md`;
		const text = await readFile(file, "utf8");
		expect(Number(texts[language]?.exec(text)?.[1])).toBe(leadRetention.months);
		expect(Number(lost[language]?.exec(text)?.[1])).toBe(
			leadRetention.lostMonths,
		);
		expect(Number(spam[language]?.exec(text)?.[1])).toBe(
			leadRetention.quarantineDays,
		);
		// Fields that the forms ask for, each by its name.
		const [, asked = ""] =
			/\(\/test-drive\).*\n\n((?:- .*\n)+)/.exec(text) ?? [];
		expect(asked.trim().split("\n")).toHaveLength(leadFieldNames.length);
	});
});
