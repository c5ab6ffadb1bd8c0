import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { leadRetention } from "../../../contracts/leads/leadBounds.ts";
import { leadFieldNames } from "../../../contracts/leads/leadFields.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { forgetLeads } from "./retention.ts";

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
			return (await site.leads.list()).map(({ lead }) => lead.receipt);
		};
		return { ...site, db, submit, left };
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

describe("the privacy statement", () => {
	const texts: Record<string, RegExp> = {
		en: /(\d+) months after our last contact/,
		zh: /最后一次联系之日起最长 (\d+) 个月/,
		fr: /(\d+)\smois après notre dernier contact/,
		es: /(\d+)\smeses después de nuestro último contacto/,
		pt: /(\d+)\smeses após nosso último contato/,
		ar: /(\d+)\sشهرًا بعد آخر تواصل/,
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
		expect(Number(spam[language]?.exec(text)?.[1])).toBe(
			leadRetention.quarantineDays,
		);
		// Fields that the forms ask for, each by its name.
		const [, asked = ""] =
			/\(\/test-drive\).*\n\n((?:- .*\n)+)/.exec(text) ?? [];
		expect(asked.trim().split("\n")).toHaveLength(leadFieldNames.length);
	});
});
