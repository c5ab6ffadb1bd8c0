import { expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailChannel, webhookChannel } from "../delivery/channels.ts";
import { createErasureNotices, describeErasure } from "./erasureNotices.ts";

const hour = 60 * 60 * 1000;
const distributor = (slug: string, country: string) => ({
	...{ key: `id-${slug}`, slug, country, name: slug },
	calendar: {
		zone: "UTC",
		hours: [{ day: "monday" as const, opens: "00:00", closes: "23:59" }],
		holidays: [],
	},
});

eachDatabase((make) => {
	async function start() {
		const { db, ...opened } = await make();
		const hooks: { id: string; body: string }[] = [];
		const webhook = {
			send: async (one: { id: string; body: string }) => void hooks.push(one),
		};
		const channels = [webhookChannel(webhook)];
		const site = createLeadsSite(
			{ db, ...opened },
			{
				...{ isMailing: true, channels },
				distributors: async () => [
					distributor("dakar", "SN"),
					distributor("lima", "PE"),
				],
				distributorMails: async (key) =>
					({
						"id-dakar": {
							mails: ["a@dakar.example", "b@dakar.example"],
							language: "fr" as const,
						},
						"id-lima": {
							mails: ["lima@lima.example"],
							language: "es" as const,
						},
					})[key],
			},
		);
		channels.push(mailChannel(site.mailer, "staff@example.com"));
		const notices = createErasureNotices({
			...{ db, clock: site.clock, mailer: site.mailer, webhook },
			brand: async () => "Domora",
		});
		let from = 0;
		const send = async (changes: object = {}) => {
			const form = await site.filled({
				...{ country: "SN", email: "amina@example.com" },
				...changes,
			});
			const sender = { key: newKey(), address: addressOf(from++) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.caseWork.round();
			await site.outbox.deliverDue();
			return receipt;
		};
		const mailed = () =>
			site.mailer.sent.splice(0).map(({ to, raw }) => {
				const mail = readMail(raw);
				return {
					to: to.join(),
					subject: mail.all("subject")[0] ?? "",
					text: mail.texts("text/plain")[0] ?? "",
				};
			});
		return { ...site, db, send, mailed, hooks, notices };
	}

	test("everybody who had requests of a person is told once to delete them, of nothing but receipts", async () => {
		const { db, leads, send, mailed, hooks, notices, outbox, clock } =
			await start();
		const [first, second] = [
			await send(),
			await send({ phone: "+85291234568" }),
		];
		await leads.cases.route(first, "lima", "test");
		clock.pass(undoTime);
		await outbox.deliverDue();
		await leads.rights.correct(
			"amina@example.com",
			{ name: "Amina B" },
			"test",
		);
		await outbox.deliverDue();
		mailed();
		hooks.splice(0);
		const done = await leads.rights.forget("amina@example.com", "test");
		// Each receiver once for a request, however many mails there were.
		expect(done.delivered).toHaveLength(
			new Set(done.delivered.map((one) => JSON.stringify(one))).size,
		);
		expect([...new Set(done.told)].toSorted()).toEqual([
			"distributor a@dakar.example",
			"distributor b@dakar.example",
			"distributor lima@lima.example",
			"mail staff@example.com",
			"webhook",
		]);
		await notices.round();
		await notices.round();
		const told = mailed();
		expect(told.map(({ to }) => to).toSorted()).toEqual([
			"a@dakar.example",
			"b@dakar.example",
			"lima@lima.example",
			"staff@example.com",
		]);
		const dakar = told.find(({ to }) => to === "a@dakar.example");
		expect(dakar?.subject).toContain("À supprimer");
		for (const receipt of [first, second])
			expect(dakar?.text).toContain(receipt);
		const lima = told.find(({ to }) => to === "lima@lima.example");
		expect(lima?.text).toContain(first);
		expect(lima?.text).not.toContain(second);
		expect(JSON.stringify(told).toLowerCase()).not.toContain("amina");
		const bodies = hooks.map(({ body }) => JSON.parse(body));
		expect(bodies.map(({ type, data }) => [type, data])).toEqual(
			[first, second].map((receipt) => ["lead.erased", { receipt }]),
		);
		// The notice forgets whom it told of what.
		const rows = await db.selectFrom("erasure_notice").selectAll().execute();
		expect(rows.map(({ state }) => state)).toEqual(Array(5).fill("told"));
		expect(JSON.stringify(rows)).not.toMatch(/@|TD-/);
		clock.pass(100 * hour);
		await notices.round();
		expect(mailed()).toEqual([]);
	});

	test("the certificate of a request says who is told, and a receiver that is away is tried for three days", async () => {
		const { db, leads, send, notices, mailer, clock } = await start();
		const receipt = await send();
		await leads.rights.forget({ receipt }, "person");
		const page = await leads.personPage.look(
			await leads.links.forPerson({ receipt, language: "en" }),
		);
		expect(page).toMatchObject({
			state: "gone",
			certificate: { told: ["", "id-dakar"] },
		});
		const { send: sends } = mailer;
		mailer.send = async () => {
			throw new Error("away");
		};
		await notices.round();
		mailer.send = sends;
		const before = mailer.sent.length;
		await notices.round();
		expect(mailer.sent.length).toBe(before);
		clock.pass(2 * 60_000);
		await notices.round();
		expect(mailer.sent.length).toBe(before + 3);

		const other = await send({ phone: "+85291234569" });
		await leads.rights.forget({ receipt: other }, "person");
		mailer.send = async () => {
			throw new Error("gone");
		};
		clock.pass(73 * hour);
		await expect(notices.round()).rejects.toThrow("not told");
		const states = await db
			.selectFrom("erasure_notice")
			.select("state")
			.where("state", "=", "failed")
			.execute();
		expect(states).toHaveLength(3);
		expect(await leads.erasures.of(other)).toMatchObject({ told: [""] });
	});
});

test.each(languages)("the words to whoever had a request in %s", (language) => {
	const { subject, text } = describeErasure({
		receipts: ["TD-1", "CT-2"],
		...{ language, brand: "Domora", at: "2026-05-31T12:00:00.000Z" },
	});
	expect(subject).toContain("TD-1, CT-2");
	expect(text).toContain("Domora");
	expect(text).not.toMatch(/[{}]|mails\/leads/);
});
