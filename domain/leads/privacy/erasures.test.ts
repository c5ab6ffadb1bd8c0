import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { markUnapplied } from "./erasureQueries.ts";

const by = "operator";

eachDatabase((make) => {
	async function start() {
		const opened = await make();
		const site = createLeadsSite(opened);
		let from = 0;
		const send = async (email: string, changes = {}) => {
			const form = await site.filled({ email, ...changes });
			const sender = { key: newKey(), address: addressOf(from++) };
			return (await site.leads.submit(form, sender)).receipt;
		};
		const there = async () =>
			(await site.leads.list()).map(({ lead }) => lead.receipt);
		/** Brings all leads back that there are now, as a copy would. */
		const copy = async () => {
			const { db } = opened;
			const leads = await db.selectFrom("lead").selectAll().execute();
			const queued = await db.selectFrom("lead_outbox").selectAll().execute();
			return async () => {
				await db.deleteFrom("lead").execute();
				await db.insertInto("lead").values(leads).execute();
				if (queued.length > 0)
					await db.insertInto("lead_outbox").values(queued).execute();
				await markUnapplied(db);
			};
		};
		return { ...site, db: opened.db, send, there, copy };
	}

	test("who was erased is erased again where a copy brings them back, before anything is sent", async () => {
		const { leads, send, there, copy, outbox, mailer, db } = await start();
		const gone = await send("Amina@Example.com");
		const other = await send("amina@example.org");
		const bring = await copy();
		const { certificate } = await leads.rights.forget("amina@example.COM", by);
		await bring();
		expect(await there()).toEqual([gone, other]);
		await outbox.deliverDue();
		expect(await there()).toEqual([other]);
		expect(mailer.sent.map(({ raw }) => raw.includes(gone))).toEqual([false]);
		const rows = await db.selectFrom("erasure").selectAll().execute();
		expect(rows).toMatchObject([{ id: certificate.id, applied: 1 }]);
		expect(JSON.stringify(rows).toLowerCase()).not.toContain("amina");
	});

	test("requests that came after an erasure stay", async () => {
		const { leads, send, there, copy, clock } = await start();
		const early = await send("amina@example.com");
		await leads.rights.forget("amina@example.com", by);
		clock.pass(1000);
		const late = await send("amina@example.com", { marketing: true });
		const bring = await copy();
		await bring();
		expect(await leads.erasures.apply()).toEqual([]);
		expect(await there()).toEqual([late]);
		expect(early).not.toBe(late);
	});

	test("a ledger goes to another copy of the site, and to no other site", async () => {
		const { leads, send, there, copy, db } = await start();
		const gone = await send("amina@example.com");
		const bring = await copy();
		await leads.rights.forget("amina@example.com", by);
		const ledger = await leads.erasures.exported();
		await db.deleteFrom("erasure").execute();
		await bring();
		expect(await leads.erasures.apply()).toEqual([]);
		expect(await leads.erasures.take(ledger)).toEqual([gone]);
		expect(await there()).toEqual([]);
		expect(await leads.erasures.take(ledger)).toEqual([]);
		const faults = [
			{ ...ledger, key: "another" },
			{ ...ledger, erasures: [{ id: "x", hash: "short", at: "2026" }] },
			{},
			null,
			"text",
		];
		for (const fault of faults)
			await expect(leads.erasures.take(fault)).rejects.toMatchObject({
				code: "invalid",
			});
	});

	test("a thousand requests of others stay", async () => {
		const { leads, send, copy, db } = await start();
		const gone = await send("amina@example.com");
		const bring = await copy();
		await leads.rights.forget("amina@example.com", by);
		await bring();
		const [lead] = await db.selectFrom("lead").selectAll().execute();
		if (!lead) throw new Error("There is no lead.");
		const others = Array.from({ length: 2500 }, (_, n) => ({
			...lead,
			id: `${n % 2 === 0 ? "0" : "z"}${n}`,
			receipt: `TD-${n}`,
			email_key: `other${n}@example.com`,
			idempotency_key: `other-${n}`,
			form_nonce: null,
		}));
		for (let from = 0; from < others.length; from += 500)
			await db
				.insertInto("lead")
				.values(others.slice(from, from + 500))
				.execute();
		expect(await leads.erasures.apply()).toEqual([gone]);
		const { count } = await db
			.selectFrom("lead")
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		expect(count).toBe(2500);
	});
});
