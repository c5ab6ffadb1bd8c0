import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { sharedClock } from "../../../platform/db/clock.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createSmtpMailer } from "../../../platform/mail/smtp.ts";
import { createWebhookSender } from "../../../platform/webhook/sender.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { startReceiver, startSmtp } from "../../../tests/fakes/receivers.ts";
import {
	addressOf,
	createLeadsSite,
	filledForm,
	newKey,
} from "../../../tests/leads.ts";
import {
	adfChannel,
	type Channel,
	mailChannel,
	webhookChannel,
} from "./channels.ts";
import { createOutbox } from "./outbox.ts";
import { enqueue } from "./outboxQueries.ts";

const minute = 60_000;
const hour = 60 * minute;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** A channel that notes what it was given. */
function noted(act: () => Promise<void> = async () => {}) {
	const ids: string[] = [];
	const channel: Channel = {
		name: "webhook",
		wants: () => true,
		async send(_lead, id) {
			ids.push(id);
			await act();
		},
	};
	return { ids, channel };
}

async function siteWith(open: OpenDatabase, channels: Channel[], leads = 1) {
	const site = createLeadsSite(open, { channels });
	for (let n = 0; n < leads; n++) {
		const by = { key: newKey(), address: addressOf(n) };
		await site.leads.submit(await site.filled(), by);
	}
	const only = async () => {
		const [record] = await site.leads.list();
		return { ...record?.deliveries[0], whole: record?.state };
	};
	return { ...site, only };
}

eachDatabase((make) => {
	test("several processes take each lead once", async () => {
		const open = await make();
		const { ids, channel } = noted(
			() => new Promise((done) => setTimeout(done, 5)),
		);
		const { clock } = await siteWith(open, [channel], 12);
		const others = [1, 2, 3].map(() =>
			createOutbox({
				db: open.db,
				clock,
				time: sharedClock(clock),
				channels: [channel],
			}),
		);
		const tried = await Promise.all(others.map((one) => one.deliverDue()));
		expect(tried.reduce((a, b) => a + b)).toBe(12);
		expect(ids).toHaveLength(12);
		expect(new Set(ids).size).toBe(12);
	});

	test("a failure waits longer each time, is shown, and is given up after three days", async () => {
		const { ids, channel } = noted(async () => {
			throw new Error("away\n since yesterday");
		});
		const { clock, outbox, only, leads } = await siteWith(await make(), [
			channel,
		]);
		const begun = clock.now().getTime();
		const waits: number[] = [];
		for (;;) {
			await outbox.deliverDue();
			const { state, due_at = "", last_error, whole } = await only();
			expect(last_error).toBe("away since yesterday");
			if (state === "failed") {
				expect(whole).toBe("failed");
				break;
			}
			expect([state, whole]).toEqual(["queued", "queued"]);
			const wait = Date.parse(due_at) - clock.now().getTime();
			waits.push(wait);
			clock.pass(wait - 1);
			expect(await outbox.deliverDue()).toBe(0);
			clock.pass(1);
		}
		expect(waits.slice(0, 4)).toEqual([30_000, minute, 2 * minute, 5 * minute]);
		expect(waits).toEqual(waits.toSorted((a, b) => a - b));
		const days = (clock.now().getTime() - begun) / (24 * hour);
		expect(days).toBeGreaterThan(2.7);
		expect(days).toBeLessThanOrEqual(3);
		expect(new Set(ids).size).toBe(1);

		const [record] = await leads.list();
		expect(await leads.release(record?.lead.receipt ?? "")).toBe(
			"queued again",
		);
		expect(await outbox.deliverDue()).toBe(1);
		expect((await only()).state).toBe("queued");
	});

	test("who vanishes while sending loses the claim, and may not settle it later", async () => {
		const open = await make();
		const hung = Promise.withResolvers<void>();
		const first = noted(() => hung.promise);
		const { clock, outbox, only } = await siteWith(open, [first.channel]);
		const under = outbox.deliverDue();
		await expect.poll(() => first.ids.length).toBe(1);
		expect((await only()).state).toBe("sending");

		const second = noted();
		const other = createOutbox({
			db: open.db,
			clock,
			time: sharedClock(clock),
			channels: [second.channel],
		});
		expect(await other.deliverDue()).toBe(0);
		clock.pass(4 * minute);
		expect(await other.deliverDue()).toBe(1);
		expect(second.ids).toEqual(first.ids);
		hung.reject(new Error("too late"));
		await under;
		expect(await only()).toMatchObject({
			state: "delivered",
			last_error: null,
		});
	});

	test("a new lead wakes the worker; stopping waits for what is under way", async () => {
		const hung = Promise.withResolvers<void>();
		const { ids, channel } = noted(() => hung.promise);
		const site = await siteWith(await make(), [channel], 0);
		const { outbox, leads } = site;
		outbox.start((error) => expect.unreachable(String(error)));
		const stopListening = leads.onStored(outbox.wake);
		const by = { key: newKey(), address: addressOf(1) };
		await leads.submit(await site.filled(), by);
		await expect.poll(() => ids.length).toBe(1);
		let stopped = false;
		const stopping = outbox.stop().then(() => {
			stopped = true;
		});
		await new Promise((done) => setTimeout(done, 20));
		expect(stopped).toBe(false);
		hung.resolve();
		await stopping;
		expect((await site.only()).state).toBe("delivered");
		stopListening();
	});

	test("what waits for its time goes then, and not with the look after that", async () => {
		const opened = await make();
		const { db } = opened;
		const sent: number[] = [];
		const { channel } = noted(async () => void sent.push(Date.now()));
		const { leads } = await siteWith(opened, []);
		const [record] = await leads.list();
		const clock = { now: () => new Date() };
		const outbox = createOutbox({
			db,
			clock,
			channels: [channel],
			every: hour,
		});
		outbox.start((error) => expect.unreachable(String(error)));
		const now = new Date();
		const due = new Date(now.getTime() + 300);
		const id = record?.lead.id ?? "";
		const name = channel.name;
		const times = [now, due].map((time) => time.toISOString());
		await enqueue(
			db,
			id,
			[name],
			() => newKey(),
			...(times as [string, string]),
		);
		outbox.wake();
		await expect.poll(() => sent.length, { timeout: 5000 }).toBe(1);
		expect(sent[0]).toBeGreaterThanOrEqual(due.getTime());
		await outbox.stop();
	});

	test("what stayed in quarantine for 90 days is forgotten, and nothing else", async () => {
		const { channel } = noted();
		const { outbox, leads, clock } = await siteWith(await make(), [channel]);
		const spam = { key: newKey(), address: addressOf(9) };
		await leads.submit(filledForm(), spam);
		clock.pass(91 * 24 * hour);
		await leads.submit(filledForm(), { ...spam, key: newKey() });
		outbox.start((error) => expect.unreachable(String(error)));
		await expect
			.poll(async () => (await leads.list()).map(({ state }) => state))
			.toEqual(["delivered", "quarantined"]);
		await outbox.stop();
	});

	test("by email, ADF and webhook, to servers that fail at first", async () => {
		const smtp = await startSmtp();
		const receiver = await startReceiver();
		const mailer = createSmtpMailer({
			url: smtp.url,
			from: "site@example.com",
		});
		const brand = async () => ({ name: "Domora", company: "Domora Ltd." });
		const site = createLeadsSite(await make(), {
			channels: [
				mailChannel(mailer, "staff@example.com"),
				adfChannel(mailer, "crm@example.com", brand),
				webhookChannel(
					createWebhookSender({
						url: receiver.url,
						secret,
						allowPrivate: true,
					}),
				),
			],
		});
		const { leads, filled, outbox, clock } = site;
		const name = "أمينة\u00a0<b>&";
		const form = await filled({ name });
		const by = { key: newKey(), address: addressOf(1) };
		const { receipt } = await leads.submit(form, by);
		const agent = await filled({ kind: "agent" });
		await leads.submit(agent, { key: newKey(), address: addressOf(2) });
		const states = async () =>
			(await leads.find(receipt))?.deliveries.map(({ state }) => state);

		smtp.refuse = () => true;
		receiver.answer.status = 503;
		await outbox.deliverDue();
		expect(await states()).toEqual(["queued", "queued", "queued"]);
		const errors = (await leads.find(receipt))?.deliveries.map(
			(d) => d.last_error,
		);
		expect(errors?.[0]).toContain("451");
		expect(errors?.[2]).toContain("503");
		smtp.refuse = (to) => to.includes("crm@example.com");
		receiver.answer.status = 200;
		clock.pass(minute);
		await outbox.deliverDue();
		expect(await states()).toEqual(["queued", "delivered", "delivered"]);
		smtp.refuse = () => false;
		clock.pass(5 * minute);
		await outbox.deliverDue();
		expect(await states()).toEqual(Array(3).fill("delivered"));

		const to = (address: string) =>
			smtp.received.filter((one) => one.to.includes(address));
		// Agents are no test drives: no ADF.
		expect(to("crm@example.com")).toHaveLength(1);
		expect(to("staff@example.com")).toHaveLength(2);
		const mails = to("staff@example.com").map(({ raw }) => readMail(raw));
		const mail = mails.find((one) => one.all("subject")[0]?.includes(receipt));
		expect(mail?.all("subject")).toEqual([
			`Test drive: Terra 7, Hong Kong SAR China (${receipt})`,
		]);
		expect(mail?.all("reply-to")[0]).toContain(`<${form.email}>`);
		expect(mail?.texts("text/plain")[0]).toContain(form.content);
		expect(mail?.texts("text/html")[0]).toContain("&lt;b&gt;&amp;");
		const adf = readMail(to("crm@example.com")[0]?.raw ?? "");
		expect(adf.texts("application/xml")[0]).toContain(`>${receipt}</id>`);
		expect(adf.texts("text/plain")[0]).toContain("<?adf");

		const got = receiver.received.filter(({ body }) => body.includes(receipt));
		expect(got).toHaveLength(2);
		expect(got[0]?.headers["webhook-id"]).toBe(got[1]?.headers["webhook-id"]);
		const { headers, body } = got[1] ?? { headers: {}, body: "" };
		expect(
			new Webhook(secret).verify(body, headers as Record<string, string>),
		).toMatchObject({
			type: "lead.created",
			data: {
				receipt,
				kind: "test-drive",
				phone: form.phone,
				marketing: false,
			},
		});
		await mailer.close();
	});
});
