import { expect, test } from "vitest";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addManager } from "../../../tests/leads/inboxSite.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { leadById } from "../leadQueries.ts";
import { recordMail } from "../mail/mailEvents.ts";
import { webhookChannel } from "./channels.ts";
import { createOutbox } from "./outbox.ts";
import { createStageChannels } from "./stageWebhook.ts";

const by = "operator";

eachDatabase((make) => {
	async function start() {
		const opened = await make();
		const sent: { id: string; type: string; data: object }[] = [];
		const sender = {
			send: async ({ id, body }: { id: string; body: string }) =>
				void sent.push({ id, ...JSON.parse(body) }),
		};
		const channels = [webhookChannel(sender)];
		const site = createLeadsSite(opened, { channels });
		const { db } = opened;
		const { clock } = site;
		const channelOf = createStageChannels({ db, sender });
		const { deliverDue } = createOutbox({ db, clock, channels, channelOf });
		const send = async (email: string) => {
			const form = await site.filled({ email });
			const sender = { key: newKey(), address: addressOf(1) };
			return (await site.leads.submit(form, sender)).receipt;
		};
		const stages = async () => {
			await deliverDue();
			return sent
				.splice(0)
				.filter(({ type }) => type === "lead.stage_changed")
				.map(({ data }) => data);
		};
		return { ...site, db, send, stages, sent, deliverDue };
	}

	test("another system hears of each change of stage, and the case stays as short", async () => {
		const { leads, send, stages, sent } = await start();
		const receipt = await send("amina@example.com");
		expect(await stages()).toEqual([]);
		await leads.cases.setStage(receipt, "answered", by);
		await leads.cases.note(receipt, "Not told", by);
		await leads.cases.setStage(receipt, "won", by);
		const kind = "test-drive";
		const told = await stages();
		expect(told).toHaveLength(2);
		// Three at once: several of a moment come in any order.
		expect(told).toEqual(
			expect.arrayContaining([
				{ receipt, kind, stage: "answered", before: "new" },
				{ receipt, kind, stage: "won", before: "answered" },
			]),
		);
		expect(await stages()).toEqual([]);
		expect(sent).toEqual([]);
		const { events = [] } = (await leads.cases.show(receipt)) ?? {};
		expect(events.map(({ type }) => type)).toEqual([
			"came",
			"delivered",
			"stage",
			"note",
			"stage",
		]);
		const found = await leads.rights.find("amina@example.com");
		expect(found.delivered.map(({ channel }) => channel)).toEqual(["webhook"]);
	});

	test("another system hears who wrote, never what, and of no mail that nobody wrote", async () => {
		const { db, leads, clock, send, sent, deliverDue } = await start();
		const receipt = await send("amina@example.com");
		await deliverDue();
		sent.splice(0);
		const { id = "" } = (await leads.find(receipt))?.lead ?? {};
		const lead = await leadById(db, id);
		const at = clock.now().toISOString();
		const deps = { channels: () => ["webhook"], newId: createIds(clock) };
		const person = { actor: "person" } as const;
		const theirs = { actor: "distributor", name: "Dakar" } as const;
		const wrote = { type: "mail-in", mail: "a", side: "person" } as const;
		const answered = {
			type: "mail-out",
			mail: "b",
			side: "distributor",
		} as const;
		const away = { ...wrote, automatic: "reply" } as const;
		for (const [fact, by] of [
			[answered, theirs],
			[away, person],
			[wrote, person],
		] as const)
			await recordMail(db, lead, { fact, at, by }, deps);
		await deliverDue();
		const kind = "test-drive";
		const told = sent.map(({ type, data }) => [type, data]);
		expect(told).toHaveLength(4);
		// Three at once: several of a moment come in any order.
		expect(told).toEqual(
			expect.arrayContaining([
				[
					"lead.stage_changed",
					{ receipt, kind, stage: "answered", before: "new" },
				],
				["lead.replied", { receipt, kind, by: "distributor" }],
				[
					"lead.stage_changed",
					{ receipt, kind, stage: "new", before: "answered" },
				],
				["lead.replied", { receipt, kind, by: "person" }],
			]),
		);
	});

	test("another system hears of a request that is merged into which, and that it is back", async () => {
		const { db, leads, send, stages, sent } = await start();
		const ana = await addManager(db, "ana");
		const [into, receipt] = [
			await send("amina@example.com"),
			await send("amina@example.com"),
		];
		await leads.cases.setStage(receipt, "booked", by, "2026-03-20T10:00Z");
		await stages();
		const kind = "test-drive";
		const found = async (receipt: string) => {
			const { events = [] } = (await leads.cases.show(receipt)) ?? {};
			return { receipt, seen: events.length };
		};
		const merged = [await found(into), [await found(receipt)]] as const;
		expect(await leads.inbox.merge(ana, ...merged)).toMatchObject([
			{ outcome: "done" },
		]);
		expect(await stages()).toEqual([
			{ receipt, kind, stage: "merged", before: "booked", mergedInto: into },
		]);
		expect(
			await leads.inbox.unmerge(ana, [await found(receipt)]),
		).toMatchObject([{ outcome: "done" }]);
		expect(await stages()).toEqual([
			{ receipt, kind, stage: "booked", before: "merged" },
		]);
		expect(sent).toEqual([]);
	});

	test("nothing is told of a person who withdrew consent, nor where there is no webhook", async () => {
		const { leads, send, stages } = await start();
		const receipt = await send("amina@example.com");
		await leads.rights.withdrawConsent("amina@example.com", by);
		await leads.cases.setStage(receipt, "lost", by);
		expect(await stages()).toEqual([]);
		const other = createLeadsSite(await make());
		const form = await other.filled();
		const sender = { key: newKey(), address: addressOf(2) };
		const silent = await other.leads.submit(form, sender);
		await other.leads.cases.setStage(silent.receipt, "won", by);
		const rows = (await other.leads.find(silent.receipt))?.deliveries;
		expect(rows?.map(({ channel }) => channel)).toEqual([
			"mail staff@example.com",
		]);
	});
});
