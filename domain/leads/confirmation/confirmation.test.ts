import { expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailInAddress } from "../../../tests/mailIn.ts";
import { type LeadLimits, leadLimits } from "../intake/leadLimits.ts";
import type { ReportName } from "../links/reports.ts";
import { describeConfirmation } from "./confirmationMail.ts";
import { describeNews } from "./newsMail.ts";

const dakar = {
	key: "id-sn",
	slug: "sn",
	country: "SN",
	name: "Dakar Motors",
	calendar: {
		zone: "Africa/Dakar",
		hours: [{ day: "monday" as const, opens: "09:00", closes: "18:00" }],
		holidays: [],
	},
};

const thies = { ...dakar, key: "id-th", slug: "thies", name: "Cars of Thies" };

eachDatabase((make) => {
	async function start(
		options: {
			isMailing?: boolean;
			limits?: LeadLimits;
			distributors?: () => Promise<(typeof dakar)[]>;
		} = {},
	) {
		const { db, ...opened } = await make();
		const site = createLeadsSite(
			{ db, ...opened },
			{
				isMailing: true,
				mailInAddress,
				distributors: async () => [dakar],
				...options,
			},
		);
		let from = 0;
		const send = async (changes: object = {}) => {
			const form = await site.filled({ country: "SN", lang: "fr", ...changes });
			const sender = { key: newKey(), address: addressOf(from++) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.caseWork.round();
			await site.outbox.deliverDue();
			return { receipt, form };
		};
		const sentTo = (to: string) =>
			site.mailer.sent
				.filter((one) => one.to.includes(to))
				.map(({ raw }) => readMail(raw));
		const round = async () => {
			await site.caseWork.round();
			await site.outbox.deliverDue();
		};
		/** Reports as the distributor does that has a request. */
		const report = async (
			receipt: string,
			name: ReportName,
			fields: object = {},
		) => {
			const { events = [] } = (await site.leads.cases.show(receipt)) ?? {};
			const given = events.findLastIndex(({ type }) => type === "routed");
			const token = await site.leads.links.forReport({
				...{ receipt, assignment: given + 1, report: name, language: "fr" },
			});
			const { distributorReports } = site.leads;
			const done = await distributorReports.report(
				token,
				fields,
				events.length,
			);
			expect(done).toMatchObject({ state: "done" });
		};
		return { ...site, db, send, sentTo, round, report };
	}

	test("whoever sends a request gets its number, who answers until when, and the way to its page", async () => {
		const { leads, send, sentTo, caseWork, outbox } = await start();
		const { receipt, form } = await send({ date: "2026-03-20" });
		const [mail, ...others] = sentTo(form.email);
		expect(others).toEqual([]);
		const [text = ""] = mail?.texts("text/plain") ?? [];
		expect(mail?.all("subject")).toEqual([`Domora : votre demande ${receipt}`]);
		expect(mail?.all("auto-submitted")).toEqual(["auto-generated"]);
		expect(mail?.all("reply-to")[0]).toContain("leads+");
		const page = await leads.pageOf(receipt, "fr");
		for (const said of ["Dakar Motors", "à Dakar", "Terra 7", page])
			expect(text).toContain(said);
		// Nothing that was typed: the form can name anybody's address.
		for (const typed of [form.name, form.content, form.phone])
			expect(text).not.toContain(typed);

		// Once, whoever gets it afterwards.
		await leads.cases.route(receipt, undefined, "test");
		await leads.cases.route(receipt, "sn", "test");
		await caseWork.round();
		await outbox.deliverDue();
		expect(sentTo(form.email)).toHaveLength(1);
	});

	test("a corrected address gets the receipt anew, and the link that went to the wrong one is dead", async () => {
		const { leads, send, sentTo, round, clock } = await start();
		const { receipt, form } = await send();
		const linkIn = (to: string) => {
			const [text = ""] = sentTo(to).at(-1)?.texts("text/plain") ?? [];
			return /\/requests\/(\S+)/.exec(text)?.[1] ?? "";
		};
		const wrong = linkIn(form.email);
		const look = (token: string) => leads.personPage.look(token);
		expect(await look(wrong)).toMatchObject({ state: "there", receipt });
		// Another value, or the same address, moves no link.
		await leads.rights.correct(form.email, { name: "Amina K." }, "test");
		await leads.rights.correct(form.email, { email: form.email }, "test");
		await round();
		expect(sentTo(form.email)).toHaveLength(1);
		expect(await look(wrong)).toMatchObject({ state: "there" });

		const right = "right@example.com";
		await leads.rights.correct(form.email, { email: right }, "test");
		await round();
		expect(sentTo(right)).toHaveLength(1);
		expect(sentTo(form.email)).toHaveLength(1);
		const link = linkIn(right);
		expect(await look(link)).toMatchObject({ state: "there", receipt });
		expect(await look(wrong)).toBeUndefined();
		const erase = { deed: "erase" } as const;
		expect(await leads.personPage.act(wrong, erase)).toBe("unknown");
		// News, and a further correction, go the same way.
		clock.pass(60_000);
		await leads.rights.correct(right, { email: "last@example.com" }, "test");
		await round();
		expect(await look(link)).toBeUndefined();
		const last = linkIn("last@example.com");
		expect(await leads.personPage.act(last, erase)).toBe("done");
		expect(await look(wrong)).toMatchObject({ state: "gone" });
	});

	test("whoever sent a request hears once of a test drive, that nobody reached them, and who answers", async () => {
		const site = await start({ distributors: async () => [dakar, thies] });
		const { leads, clock, send, sentTo, round, report } = site;
		const { receipt, form } = await send({ lang: "ar" });
		const news = () => sentTo(form.email).slice(1);
		const textOf = (n: number) => news()[n]?.texts("text/plain")[0] ?? "";
		// Within the time to undo it: booked and moved is booked.
		await report(receipt, "test-drive", { when: "2026-03-09T10:00" });
		await report(receipt, "drive-moved", { when: "2026-03-10T11:30" });
		await round();
		expect(news()).toEqual([]);
		clock.pass(10_000);
		await round();
		await round();
		expect(news()).toHaveLength(1);
		expect(news()[0]?.all("auto-submitted")).toEqual(["auto-generated"]);
		expect(news()[0]?.all("subject")[0]).toContain(receipt);
		const page = await leads.pageOf(receipt, "ar");
		for (const said of ["Dakar Motors", "11:30", "حُجزت", page])
			expect(textOf(0)).toContain(said);
		for (const typed of [form.name, form.content, form.phone])
			expect(textOf(0)).not.toContain(typed);

		await report(receipt, "drive-moved", { when: "2026-03-11T09:00" });
		clock.pass(10_000);
		await round();
		expect(textOf(1)).toContain("تغيّر");
		await report(receipt, "drive-cancelled");
		clock.pass(10_000);
		await round();
		expect(textOf(2)).toContain("أُلغيت");
		// News that the page alone tells, and news that is taken back.
		await leads.cases.setStage(receipt, "new", "test");
		await leads.cases.route(receipt, "thies", "test");
		await leads.cases.route(receipt, "sn", "test");
		clock.pass(10_000);
		await round();
		expect(news()).toHaveLength(3);
		await leads.cases.route(receipt, "thies", "test");
		clock.pass(10_000);
		await round();
		expect(textOf(3)).toContain("Cars of Thies");
		await report(receipt, "unreachable", { again: "2026-03-05" });
		clock.pass(10_000);
		await round();
		expect(textOf(4)).toContain("5 مارس");
		expect(news()).toHaveLength(5);
	});

	test("no news go to who is held back, erased, without consent, or of a burst", async () => {
		const { leads, clock, send, sentTo, round, report } = await start({
			limits: {
				...leadLimits,
				form: { most: 3, within: 600_000 },
			},
		});
		const book = { when: "2026-03-09T10:00" };
		const sent = [await send(), await send(), await send(), await send()];
		const [erased, withdrawn, spam, burst] = sent;
		for (const { receipt } of sent) await report(receipt, "test-drive", book);
		await leads.rights.forget({ receipt: erased?.receipt ?? "" }, "person");
		await leads.rights.withdrawConsent(
			{ receipt: withdrawn?.receipt ?? "" },
			"person",
		);
		await leads.cases.setStage(spam?.receipt ?? "", "spam", "test");
		clock.pass(10_000);
		await round();
		for (const one of [erased, withdrawn, spam])
			expect(sentTo(one?.form.email ?? "")).toHaveLength(1);
		expect(sentTo(burst?.form.email ?? "")).toEqual([]);
	});

	test("what is held back is confirmed to nobody before it is released", async () => {
		const { leads, send, sentTo, caseWork, outbox } = await start();
		const { receipt, form } = await send({ website: "x" });
		expect(sentTo(form.email)).toEqual([]);
		await leads.release(receipt, "test");
		await caseWork.round();
		await outbox.deliverDue();
		expect(sentTo(form.email)).toHaveLength(1);
	});

	test("an address is written to no more often than it may send", async () => {
		const { send, sentTo } = await start();
		const email = "victim@example.com";
		for (let n = 0; n < 6; n++) await send({ email });
		expect(sentTo(email)).toHaveLength(3);
	});

	test("requests of a burst, of yesterday, and of a site without mail are confirmed to nobody", async () => {
		const { leads, caseWork, outbox, sentTo, filled, clock } = await start();
		const old = await filled({ country: "SN" });
		await leads.submit(old, { key: newKey(), address: addressOf(1) });
		clock.pass(25 * 60 * 60 * 1000);
		await caseWork.round();
		await outbox.deliverDue();
		expect(sentTo(old.email)).toEqual([]);
		const form = { most: 1, within: 600_000 };
		const full = await start({ limits: { ...leadLimits, form } });
		const [first, burst] = [await full.send(), await full.send()];
		expect(full.sentTo(first.form.email)).toHaveLength(1);
		expect(full.sentTo(burst.form.email)).toEqual([]);
		const silent = await start({ isMailing: false });
		const sent = await silent.send();
		expect(silent.sentTo(sent.form.email)).toEqual([]);
	});

	test("whoever withdrew consent meanwhile is not written to, and corrections confirm nothing", async () => {
		const { leads, send, sentTo, caseWork, outbox, filled } = await start();
		const form = await filled({ country: "SN" });
		await leads.submit(form, { key: newKey(), address: addressOf(7) });
		await caseWork.round();
		await leads.rights.withdrawConsent(form.email, "test");
		await outbox.deliverDue();
		expect(sentTo(form.email)).toEqual([]);
		const other = await send();
		const { notTold } = await leads.rights.correct(
			other.form.email,
			{ name: "Other" },
			"test",
		);
		await outbox.deliverDue();
		expect(sentTo(other.form.email)).toHaveLength(1);
		expect(notTold).toEqual([]);
	});
});

test.each(languages)("a confirmation in %s has all its words", (language) => {
	const { subject, text } = describeConfirmation(
		{
			receipt: "TD-1",
			kind: "test-drive",
			model: "Terra 7",
			wished_date: null,
		},
		{
			...{ language, brand: "Domora", who: "Dakar Motors" },
			promised: undefined,
			page: "https://x.example/requests/t",
		},
	);
	expect(subject).toContain("TD-1");
	expect(text).toContain("https://x.example/requests/t");
	expect(text).not.toMatch(/[{}]|mails\/leads/);
});

test.each(languages)("news in %s have all their words", (language) => {
	const told = {
		...{ language, brand: "Domora", who: "Dakar Motors", promised: "By ten" },
		...{ page: "https://x.example/requests/t", zone: "Africa/Dakar" },
	};
	const when = Date.parse("2026-03-09T10:30Z");
	for (const drive of [
		{ is: "booked", when },
		{ is: "moved", when },
		{ is: "cancelled" },
	] as const) {
		const news = { drive, again: "2026-03-05", holder: "id" };
		const { subject, text } = describeNews({ receipt: "TD-1" }, news, told);
		expect(subject).toContain("TD-1");
		for (const said of ["Dakar Motors", "By ten", told.page])
			expect(text).toContain(said);
		expect(text.includes("30")).toBe("when" in drive);
		expect(text).not.toMatch(/[{}]|mails\/leads|undefined/);
	}
});
