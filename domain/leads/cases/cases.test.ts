import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { migrations } from "../../../platform/db/migrations/index.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import {
	eachDatabase,
	eachEmptyDatabase,
} from "../../../tests/databases/databases.ts";
import { addMember } from "../../../tests/leads/members.ts";
import {
	addressOf,
	createLeadsSite,
	filledForm,
	newKey,
	staffLines,
} from "../../../tests/leads.ts";
import { createAuditLog } from "../../audit/auditLog.ts";
import type { Channel } from "../delivery/channels.ts";
import { forgetLeads } from "../privacy/retention.ts";
import { adoptLeads } from "./adoption.ts";
import { casesOf, eventsOf } from "./caseQueries.ts";
import { type CaseFact, stateAfter, unopened } from "./caseState.ts";
import { stateOf } from "./events.ts";

const day = 24 * 60 * 60 * 1000;
const by = "operator";

eachDatabase((make) => {
	async function start(channels?: Channel[]) {
		const opened = await make();
		const { db } = opened;
		const site = createLeadsSite(opened, channels && { channels });
		const { leads, filled } = site;
		const send = async (changes: Record<string, unknown> = {}) => {
			const sender = { key: newKey(), address: addressOf(1) };
			const form = changes.website
				? filledForm(changes)
				: await filled(changes);
			return (await leads.submit(form, sender)).receipt;
		};
		const types = async (receipt: string) =>
			(await leads.cases.show(receipt))?.events.map(({ type }) => type);
		/** Row of a case beside the state that its events lead to. */
		const both = async (receipt: string) => {
			const { lead } = (await leads.find(receipt)) ?? {};
			const events = await eventsOf(db, lead?.id ?? "");
			const said = events.reduce(
				(state, { type, detail }) =>
					stateAfter(state, { type, ...JSON.parse(detail) } as CaseFact),
				unopened,
			);
			const [row] = await casesOf(db, [lead?.id ?? ""]);
			return {
				numbers: events.map(({ number }) => number),
				written: row && stateOf(row),
				said,
				count: row?.events,
			};
		};
		return { ...site, db, send, types, both, cases: leads.cases };
	}

	test("a case begins as its lead came, and says what became of its deliveries", async () => {
		const { send, outbox, mailer, cases, clock } = await start();
		const receipt = await send();
		const at = clock.now().toISOString();
		expect(await cases.show(receipt)).toEqual({
			stage: "new",
			mergedInto: null,
			laidOver: [],
			owner: null,
			distributor: null,
			clock: {
				state: "running",
				// The request came on a Sunday.
				due: "2026-03-02T13:00:00.000Z",
				late: false,
				first: null,
			},
			events: [{ type: "came", at, by: "person" }],
		});
		clock.pass(1000);
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(1);
		expect((await cases.show(receipt))?.events.at(-1)).toEqual({
			type: "delivered",
			channel: "mail staff@example.com",
			at: clock.now().toISOString(),
			by: "site",
		});
	});

	test("a delivery that is given up, and one that is tried again, are events", async () => {
		let isBroken = true;
		const { send, outbox, clock, types, cases, leads } = await start([
			{
				name: "webhook",
				wants: () => true,
				async send() {
					if (isBroken) throw new Error("nobody listens");
				},
			},
		]);
		const receipt = await send();
		for (let hour = 0; hour < 80; hour++) {
			await outbox.deliverDue();
			clock.pass(day / 24);
		}
		expect(await types(receipt)).toEqual(["came", "failed"]);
		expect((await cases.show(receipt))?.events.at(-1)).toMatchObject({
			channel: "webhook",
			error: "nobody listens",
		});
		isBroken = false;
		await leads.release(receipt, by);
		await outbox.deliverDue();
		expect((await cases.show(receipt))?.events.slice(2)).toMatchObject([
			{ type: "action", action: "sent-again", by },
			{ type: "delivered" },
		]);
	});

	test("what is held back is spam until it is released", async () => {
		const { send, leads, cases } = await start();
		const receipt = await send({ website: "x" });
		const held = await cases.show(receipt);
		expect(held).toMatchObject({
			stage: "spam",
			events: [{ type: "came", held: "honeypot" }],
		});
		expect(await leads.list({ stage: "spam" })).toHaveLength(1);
		await leads.release(receipt, by);
		expect(await cases.show(receipt)).toMatchObject({
			stage: "new",
			events: [{ type: "came" }, { type: "action", action: "released", by }],
		});
	});

	test("staff move, assign and annotate a case, with a line in the audit log each", async () => {
		const { db, send, cases, clock } = await start();
		const receipt = await send({ country: "CL" });
		const ana = await addMember(db, "ana", ["CL"]);
		expect(await cases.setStage(receipt, "answered", ana)).toBe("done");
		expect(await cases.setStage(receipt, "answered", ana)).toBe(
			"nothing to do",
		);
		expect(await cases.assign(receipt, "ANA", by)).toBe("done");
		expect(await cases.note(receipt, " Calls\r\nback\u202e ", ana)).toBe(
			"done",
		);
		const found = await cases.show(receipt.toLowerCase());
		expect(found).toMatchObject({ stage: "answered", owner: "ana" });
		expect(found?.events.slice(1)).toMatchObject([
			{ type: "stage", stage: "answered", by: "ana" },
			{ type: "owner", owner: "ana", by },
			{ type: "note", text: "Calls\nback", by: "ana" },
		]);
		expect(await cases.assign(receipt, undefined, by)).toBe("done");
		expect((await cases.show(receipt))?.owner).toBeNull();
		const auditLog = createAuditLog({ db, clock });
		expect(
			(await staffLines(auditLog)).map((line) => (line as string[])[0]),
		).toEqual(["lead-stage", "lead-assign", "lead-note", "lead-assign"]);
	});

	test("who may not answer a lead writes nothing, and is not given it", async () => {
		const { db, send, cases, types } = await start();
		const receipt = await send({ country: "CL" });
		const peru = await addMember(db, "pia", ["PE"]);
		const deeds = [
			() => cases.setStage(receipt, "won", peru),
			() => cases.assign(receipt, "pia", peru),
			() => cases.note(receipt, "Mine", peru),
		];
		for (const deed of deeds)
			await expect(deed()).rejects.toMatchObject({ code: "forbidden" });
		for (const account of ["pia", "nobody-there"])
			await expect(cases.assign(receipt, account, by)).rejects.toMatchObject({
				code: "invalid",
			});
		await expect(cases.setStage(receipt, "sold", by)).rejects.toMatchObject({
			code: "invalid",
		});
		for (const text of ["", " \n ", "x".repeat(2001)])
			await expect(cases.note(receipt, text, by)).rejects.toMatchObject({
				code: "invalid",
			});
		expect(await types(receipt)).toEqual(["came"]);
		expect(await cases.setStage("TD-0000-0000", "won", by)).toBeUndefined();
	});

	test("staff write a thousand events at most; what happens by itself is written still", async () => {
		const { db, send, cases, outbox, types } = await start();
		const receipt = await send();
		await db.updateTable("lead_case").set({ events: 1000 }).execute();
		await expect(cases.note(receipt, "More", by)).rejects.toMatchObject({
			code: "invalid",
		});
		await outbox.deliverDue();
		expect(await types(receipt)).toEqual(["came", "delivered"]);
	});

	test("what several write at once is in one order, and the case is what the events say", async () => {
		const { db, send, cases, both, outbox } = await start();
		const receipt = await send({ country: "CL" });
		await addMember(db, "ana", ["CL"]);
		const stages = ["answered", "waiting", "booked", "won", "lost", "spam"];
		await Promise.all([
			outbox.deliverDue(),
			...Array.from({ length: 24 }, (_, n) => {
				if (n % 4 === 0) return cases.note(receipt, `${n}`, by);
				if (n % 4 === 1)
					return cases.assign(receipt, n % 8 === 1 ? "ana" : undefined, by);
				const stage = stages[n % stages.length] ?? "";
				const when = stage === "booked" ? "2026-03-20T10:00:00Z" : undefined;
				return cases.setStage(receipt, stage, by, when);
			}),
		]);
		const { numbers, written, said, count } = await both(receipt);
		expect(numbers).toEqual(numbers.map((_, n) => n + 1));
		expect(count).toBe(numbers.length);
		expect(written).toEqual(said);
	});

	test("a lead of the build before gets its case, with the first event or soon", async () => {
		const { db, send, cases, types, clock, both } = await start();
		const [touched, left] = [await send(), await send({ website: "x" })];
		await db.deleteFrom("lead_event").execute();
		await db.deleteFrom("lead_case").execute();
		expect(await cases.show(left)).toEqual({
			stage: "spam",
			mergedInto: null,
			laidOver: [],
			owner: null,
			distributor: null,
			clock: { state: "stopped", due: null, late: false, first: null },
			events: [],
		});
		await cases.note(touched, "Hello", by);
		expect(await types(touched)).toEqual(["came", "note"]);
		await adoptLeads(db, clock.now());
		await adoptLeads(db, clock.now());
		expect(await types(left)).toEqual(["came"]);
		expect((await both(left)).written).toEqual({
			stage: "spam",
			ownerId: null,
			distributor: null,
			mergedInto: null,
		});
	});

	test("a case leaves with its lead; of one that is emptied what happened goes", async () => {
		const { db, send, cases, leads, clock } = await start();
		const [gone, kept] = [await send(), await send({ marketing: true })];
		for (const receipt of [gone, kept])
			await cases.note(receipt, "Said by phone", by);
		clock.pass(800 * day);
		await forgetLeads(db, clock.now());
		expect(await cases.show(gone)).toBeUndefined();
		expect(await cases.show(kept)).toMatchObject({ stage: "new", events: [] });
		const { email = "" } = (await leads.find(kept))?.lead ?? {};
		await leads.rights.forget(email, by);
		for (const table of ["lead_case", "lead_event"] as const)
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
	});
});

describe("migration", () => {
	eachEmptyDatabase((address) => {
		test("leads that are there become cases, with what is known of them", async () => {
			const open = await openDatabase(await address());
			onTestFinished(open.close);
			const { db } = open;
			const before = Object.entries(migrations).filter(
				([name]) => name < "0045",
			);
			const { error } = await new Migrator({
				db,
				provider: { getMigrations: async () => Object.fromEntries(before) },
			}).migrateToLatest();
			expect(error).toBeUndefined();
			const at = (n: number) => `2026-03-0${n}T00:00:00.000Z`;
			const lead = (id: string, more: object) => ({
				id,
				receipt: id,
				kind: "contact",
				state: "accepted",
				reason: null,
				language: "en",
				model: null,
				name: "A",
				country: "HK",
				phone: "1",
				phone_typed: "1",
				email: `${id}@example.com`,
				email_key: `${id}@example.com`,
				content: "Hello",
				content_key: "",
				marketing: 0,
				origin: null,
				privacy_version: "1",
				privacy_hash: "ab",
				privacy_language: "en",
				idempotency_key: id,
				payload_hash: id,
				form_nonce: null,
				form_type: "none",
				address_hash: "",
				created_at: at(1),
				released_at: null,
				...more,
			});
			const delivery = (id: string, lead_id: string, more: object) => ({
				id,
				lead_id,
				channel: `mail "${id}"@example.com`,
				state: "queued",
				attempts: 1,
				queued_at: at(1),
				due_at: at(1),
				lease: null,
				last_error: null,
				settled_at: null,
				...more,
			});
			const leads = [
				lead("plain", {}),
				lead("held", { state: "quarantined", reason: "links" }),
				lead("freed", { reason: "links", released_at: at(2) }),
			];
			const deliveries = [
				delivery("a", "freed", { state: "delivered", settled_at: at(3) }),
				delivery("b", "freed", {
					state: "failed",
					settled_at: at(4),
					last_error: 'said "no"',
				}),
				delivery("c", "plain", {}),
			];
			await db
				.insertInto("lead")
				.values(leads as never)
				.execute();
			await db.insertInto("lead_outbox").values(deliveries).execute();

			await migrate(open);
			const told = async (id: string) =>
				(await eventsOf(db, id)).map(({ number, type, at, detail }) => [
					number,
					type,
					at,
					JSON.parse(detail),
				]);
			expect(await told("plain")).toEqual([[1, "came", at(1), {}]]);
			expect(await told("held")).toEqual([
				[1, "came", at(1), { held: "links" }],
			]);
			expect(await told("freed")).toEqual([
				[1, "came", at(1), { held: "links" }],
				[2, "action", at(2), { action: "released" }],
				[3, "delivered", at(3), { channel: 'mail "a"@example.com' }],
				[
					4,
					"failed",
					at(4),
					{ channel: 'mail "b"@example.com', error: 'said "no"' },
				],
			]);
			const cases = await casesOf(db, ["plain", "held", "freed"]);
			expect(
				cases
					.map(({ lead_id, stage, events }) => [lead_id, stage, events])
					.sort(),
			).toEqual([
				["freed", "new", 4],
				["held", "spam", 1],
				["plain", "new", 1],
			]);
			// Further events go on from there.
			const { leads: site } = createLeadsSite(open);
			await site.cases.note("freed", "Goes on", by);
			expect((await told("freed")).at(-1)?.slice(0, 2)).toEqual([5, "note"]);
		});
	});
});
