import { expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailInAddress } from "../../../tests/mailIn.ts";
import { type LeadLimits, leadLimits } from "../intake/spam.ts";
import { describeConfirmation } from "./confirmationMail.ts";

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

eachDatabase((make) => {
	async function start(
		options: { isMailing?: boolean; limits?: LeadLimits } = {},
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
		return { ...site, db, send, sentTo };
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
