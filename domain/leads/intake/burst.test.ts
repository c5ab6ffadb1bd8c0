import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailChannel } from "../delivery/channels.ts";
import { forgetLeads } from "../privacy/retention.ts";
import { leadLimits } from "./leadLimits.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	async function start(limits = leadLimits) {
		const open = await make();
		const site = createLeadsSite(open, { limits });
		const { leads, filled, mailer } = site;
		let from = 0;
		/** Real people at the same time: each with an address and words of his own. */
		const arrive = async (people: number, change: object = {}) => {
			const forms = [];
			for (let n = 0; n < people; n++) forms.push(await filled({ ...change }));
			for (const form of forms)
				await leads.submit(form, { key: newKey(), address: addressOf(from++) });
		};
		const subjects = () =>
			mailer.sent.splice(0).map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]);
		return { ...site, db: open.db, arrive, subjects };
	}

	test("forty people from forty addresses in ten minutes reach staff, the last of them marked", async () => {
		const { leads, arrive, outbox, subjects } = await start();
		await arrive(40);
		expect(await leads.list({ state: "quarantined" })).toEqual([]);
		const all = await leads.list();
		expect(all.filter(({ lead }) => lead.flag === "burst")).toHaveLength(10);
		await outbox.deliverDue();
		const marked = subjects().filter((one) =>
			one?.startsWith("Unusual burst:"),
		);
		expect(marked).toHaveLength(10);
		await outbox.tellStaff();
		expect(subjects()).toEqual([]);
	});

	test("a flood is held back, and staff are told once an hour; what is spam of itself stays so", async () => {
		const limits = { ...leadLimits, flood: { most: 35, within: 600_000 } };
		const { leads, arrive, outbox, subjects, clock } = await start(limits);
		await arrive(37);
		await arrive(1, { website: "http://spam.example" });
		const held = await leads.list({ state: "quarantined" });
		expect(held.map(({ lead }) => lead.reason)).toEqual([
			...["flood", "flood", "honeypot"],
		]);
		await outbox.tellStaff();
		await outbox.tellStaff();
		expect(subjects()).toEqual(["Unusually many requests: 2 were held back"]);
		clock.pass(61 * 60_000);
		await outbox.tellStaff();
		expect(subjects()).toEqual([]);
	});

	test("what is held back is not deleted before staff were told of it", async () => {
		const { arrive, outbox, subjects, clock, leads, db } = await start();
		await arrive(3, { website: "http://spam.example" });
		clock.pass(75 * day);
		await outbox.tellStaff();
		expect(subjects()).toEqual([]);
		for (let hours = 0; hours < 15 * 24; hours++) {
			clock.pass(day / 24);
			await outbox.tellStaff();
			await forgetLeads(db, clock.now());
		}
		const told = subjects();
		expect(told[0]).toBe("3 requests held back as spam are deleted soon");
		expect(told.length).toBeLessThan(4);
		clock.pass(day);
		await forgetLeads(db, clock.now());
		expect(await leads.list()).toEqual([]);
	});

	test("a receiver that was out is told later, and once", async () => {
		const open = await make();
		let out = true;
		const mails: string[] = [];
		const channel = mailChannel(
			{
				async send({ subject }) {
					if (out) throw new Error("out");
					mails.push(subject);
				},
				close: async () => {},
			},
			"staff@example.com",
		);
		const { leads, filled, clock, outbox } = createLeadsSite(open, {
			channels: [channel],
		});
		const form = await filled({ website: "http://spam.example" });
		await leads.submit(form, { key: newKey(), address: addressOf(1) });
		clock.pass(80 * day);
		await expect(outbox.tellStaff()).rejects.toThrow("out");
		out = false;
		await outbox.tellStaff();
		await outbox.tellStaff();
		expect(mails).toHaveLength(1);
	});

	test("what a process that died was about to tell, another tells", async () => {
		const open = await make();
		let tries = 0;
		const died = new Promise<void>(() => {});
		const dying = mailChannel(
			{
				async send() {
					tries++;
					await died;
				},
				close: async () => {},
			},
			"staff@example.com",
		);
		const first = createLeadsSite(open, { channels: [dying] });
		const form = await first.filled({ website: "http://spam.example" });
		await first.leads.submit(form, { key: newKey(), address: addressOf(1) });
		first.clock.pass(80 * day);
		first.outbox.tellStaff();
		await expect.poll(() => tries).toBe(1);

		const second = createLeadsSite(open);
		second.clock.pass(80 * day + 2 * 60_000);
		await second.outbox.tellStaff();
		expect(second.mailer.sent).toHaveLength(0);
		second.clock.pass(3 * 60_000);
		await second.outbox.tellStaff();
		await second.outbox.tellStaff();
		expect(second.mailer.sent).toHaveLength(1);
	});
});
