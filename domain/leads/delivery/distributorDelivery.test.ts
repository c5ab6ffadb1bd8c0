import { expect, test } from "vitest";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { commaOf, translate } from "../../../platform/texts/translate.ts";
import { zoneName } from "../../../platform/texts/zoneName.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import type { ReportName } from "../links/reports.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import { describeForDistributor } from "./distributorMail.ts";
import { describeWithdrawn } from "./withdrawnMail.ts";

const by = "operator";
const everyDay = (
	["monday", "tuesday", "wednesday", "thursday", "friday"] as const
).map((day) => ({ day, opens: "09:00", closes: "17:00" }));

const distributor = (slug: string): RoutedDistributor => ({
	key: `id-${slug}`,
	slug,
	country: slug.toUpperCase(),
	name: slug,
	calendar: { zone: "Asia/Kathmandu", hours: everyDay, holidays: [] },
});

eachDatabase((make) => {
	async function start() {
		const { db, ...opened } = await make();
		const mails: Record<string, string[]> = {
			"id-sn": ["dakar@example.com", "sales@example.com"],
			"id-np": ["kathmandu@example.com"],
		};
		const site = createLeadsSite(
			{ db, ...opened },
			{
				distributors: async () => ["sn", "np", "cl"].map(distributor),
				distributorMails: async (key) =>
					mails[key] && { mails: mails[key], language: "fr" },
			},
		);
		const send = async (changes: Record<string, unknown> = {}) => {
			const form = await site.filled(changes);
			const sender = { key: newKey(), address: addressOf(1) };
			return (await site.leads.submit(form, sender)).receipt;
		};
		/** Receivers of what goes out now, besides staff. */
		const sent = async () => {
			await site.caseWork.round();
			await site.outbox.deliverDue();
			return site.mailer.sent
				.splice(0)
				.flatMap(({ to }) => to)
				.filter((to) => to !== "staff@example.com")
				.toSorted();
		};
		return { ...site, db, mails, send, sent };
	}

	test("a distributor gets the request, once, at each of its addresses; a reply goes to the person", async () => {
		const { send, caseWork, outbox, mailer, leads } = await start();
		const receipt = await send({ country: "SN", email: "amina@example.com" });
		await caseWork.round();
		await outbox.deliverDue();
		await caseWork.round();
		await outbox.deliverDue();
		const mails = mailer.sent.filter(
			({ to }) => !to.includes("staff@example.com"),
		);
		expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([
			"dakar@example.com",
			"sales@example.com",
		]);
		for (const { raw } of mails) {
			expect(raw).toMatch(/^Reply-To: .*<amina@example.com>/m);
			expect(raw).toContain(receipt);
		}
		const { events = [] } = (await leads.cases.show(receipt)) ?? {};
		expect(events.map(({ type, channel }) => [type, channel])).toEqual(
			expect.arrayContaining([
				["delivered", "distributor dakar@example.com"],
				["delivered", "distributor sales@example.com"],
			]),
		);
	});

	test("a distributor without addresses gets nothing, nor what is held back", async () => {
		const { send, sent, leads } = await start();
		await send({ country: "CL" });
		const held = await send({ country: "SN", website: "x" });
		expect(await sent()).toEqual([]);
		await leads.release(held, by);
		expect(await sent()).toEqual(["dakar@example.com", "sales@example.com"]);
	});

	test("whoever a request is passed to gets it, and the one before no more", async () => {
		const { send, sent, leads, caseWork, clock } = await start();
		const receipt = await send({ country: "SN" });
		await caseWork.round();
		/** Mails of passing on, as soon as it cannot be undone. */
		const passed = async (to: string | undefined) => {
			await leads.cases.route(receipt, to, by);
			expect(await sent()).toEqual([]);
			clock.pass(undoTime);
			return sent();
		};
		// Nothing has gone out yet.
		expect(await passed("np")).toEqual(["kathmandu@example.com"]);
		await leads.cases.route(receipt, undefined, by);
		clock.pass(undoTime);
		// Links of the first mail are dead.
		expect(await passed("np")).toEqual(["kathmandu@example.com"]);
		expect(await passed(undefined)).toEqual(["kathmandu@example.com"]);
		expect(await passed("sn")).toEqual([
			"dakar@example.com",
			"sales@example.com",
		]);
	});

	test("what is undone in time mails nobody, and leaves links and reminders as they were", async () => {
		const { send, sent, leads, clock, caseWork, db } = await start();
		const receipt = await send({ country: "NP" });
		expect(await sent()).toEqual(["kathmandu@example.com"]);
		const link = (report: ReportName) =>
			leads.links.forReport({ receipt, assignment: 2, report, language: "en" });
		const { distributorReports: reports } = leads;
		const again = "2026-03-05";
		expect(
			await reports.report(await link("unreachable"), { again }, 9),
		).toMatchObject({ state: "done" });
		const undo = async () => {
			await leads.cases.route(receipt, "sn", by);
			clock.pass(undoTime - 1);
			await leads.cases.route(receipt, "np", by);
		};
		await undo();
		await undo();
		clock.pass(undoTime);
		expect(await sent()).toEqual([]);
		const { events = [], distributor } =
			(await leads.cases.show(receipt)) ?? {};
		expect(distributor).toBe("np");
		expect(events.filter(({ type }) => type === "routed")).toHaveLength(5);
		expect(await reports.look(await link("called"))).toMatchObject({
			state: "open",
		});
		const rows = () =>
			db
				.selectFrom("lead_outbox")
				.select("channel")
				.where("channel", "like", "pass %")
				.execute();
		expect(await rows()).toEqual([]);
		clock.pass(5 * 24 * 60 * 60 * 1000);
		expect(await sent()).toEqual(["kathmandu@example.com"]);
		expect(await leads.cases.show(receipt)).toMatchObject({ stage: "new" });

		// A distributor that had not had the request yet gets it, by whichever way it came back.
		const other = await send({ country: "CL" });
		await caseWork.round();
		await leads.cases.route(other, "np", by);
		await leads.cases.route(other, "sn", by);
		await leads.cases.route(other, "np", by);
		clock.pass(undoTime);
		expect(await sent()).toEqual(["kathmandu@example.com"]);
	});

	test("a correction and a withdrawn consent are told; after that nothing is passed on", async () => {
		const { send, sent, leads, clock } = await start();
		const receipt = await send({ country: "NP", email: "amina@example.com" });
		expect(await sent()).toEqual(["kathmandu@example.com"]);
		await leads.rights.correct("amina@example.com", { name: "Amina K." }, by);
		expect(await sent()).toEqual(["kathmandu@example.com"]);
		const { events = [] } = (await leads.cases.show(receipt)) ?? {};
		expect(events).toContainEqual(
			expect.objectContaining({ action: "corrected", fields: ["name"] }),
		);
		await leads.rights.withdrawConsent("amina@example.com", by);
		expect(await sent()).toEqual(["kathmandu@example.com"]);
		await leads.cases.route(receipt, "sn", by);
		clock.pass(undoTime);
		expect(await sent()).toEqual([]);
	});

	test("a correction is told to whom it replaces something, and to nobody who gets the request first", async () => {
		const { send, sent, caseWork, outbox, mailer, leads, clock } =
			await start();
		const receipt = await send({ country: "NP", email: "amina@example.com" });
		await sent();
		await leads.rights.correct("amina@example.com", { name: "Amina K." }, by);
		const text = async (to: string) => {
			await caseWork.round();
			await outbox.deliverDue();
			const mails = mailer.sent.splice(0).filter((one) => one.to.includes(to));
			return mails.map(({ raw }) => readMail(raw).texts("text/plain")[0]);
		};
		const field = translate("fr", "mails/leads.label.name");
		const told = translate("fr", "mails/leads.distributor.correctedFields", {
			fields: field,
		});
		expect(await text("kathmandu@example.com")).toEqual([
			expect.stringContaining(told),
		]);
		await leads.cases.route(receipt, "sn", by);
		clock.pass(undoTime);
		const [first = ""] = await text("dakar@example.com");
		expect(first).toContain("Amina K.");
		expect(first).not.toContain(told);
		expect(first).not.toContain(
			translate("fr", "mails/leads.distributor.corrected"),
		);
	});

	test.each(languages)(
		"the mail is in the distributor's language: %s",
		async (language: LanguageCode) => {
			const { send, leads } = await start();
			const receipt = await send({ country: "NP", model: "Terra 7" });
			const { lead } = (await leads.find(receipt)) ?? {};
			if (!lead) throw new Error("There is no lead.");
			const due = Date.parse("2026-03-02T06:15:00Z");
			const to = { language, zone: "Asia/Kathmandu", brand: "Domora", due };
			const mail = describeForDistributor(lead, to);
			expect(mail.subject).toContain(receipt);
			expect(mail.subject).toContain("Terra 7");
			// Noon in Kathmandu, and that it is Kathmandu's.
			expect(mail.text).toContain(zoneName(language, "Asia/Kathmandu", due));
			const at = new Date().toISOString();
			const corrected = describeForDistributor(
				{ ...lead, corrected_at: at },
				{ ...to, corrected: ["name", "phone", "content"] },
			);
			const fields = (["name", "phone"] as const)
				.map((field) => translate(language, `mails/leads.label.${field}`))
				.join(commaOf(language));
			expect(corrected.text).toContain(
				translate(language, "mails/leads.distributor.correctedFields", {
					fields,
				}),
			);
			for (const said of ["Domora", lead.name, lead.email, lead.content])
				expect(mail.text).toContain(said);
			expect(mail.text).not.toMatch(/\{|undefined|null/);
			expect(mail.language).toBe(language);
			const evil = { ...lead, name: "<b>Evil</b>", content: "<script>" };
			expect(describeForDistributor(evil, to).html).not.toMatch(/<b>|<script>/);
			const withdrawn = describeWithdrawn(lead, language);
			expect(withdrawn.subject).toContain(receipt);
			expect(withdrawn.subject).not.toBe(mail.subject);
			expect(withdrawn.replyTo).toBeUndefined();
			for (const said of [lead.email, lead.phone, lead.content])
				expect(withdrawn.text).not.toContain(said);
		},
	);
});
