import { expect, test } from "vitest";
import type { DomainError } from "../../contracts/errors.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	addressOf,
	createLeadsSite,
	filledForm,
	newKey,
} from "../../tests/leads.ts";
import { leadLimits } from "./intake/leadLimits.ts";

const hour = 60 * 60 * 1000;
const caught = (action: Promise<unknown>) =>
	action.then(
		() => undefined,
		(error: unknown) => error as DomainError,
	);
const by = (address: string, key = newKey()) => ({ key, address });

eachDatabase((make) => {
	test("a lead is kept with its consent and its way to staff", async () => {
		const { leads, filled, clock } = createLeadsSite(await make());
		const { receipt } = await leads.submit(
			await filled({
				lang: "ar",
				marketing: true,
				from: "/models/Terra_7",
				model: "Terra_7",
				name: "  أمينة\u202e ",
				phone: "٥١٢٣ ٤٥٦٧",
				email: "Amina@EXAMPLE.com",
				content: "a\r\nb",
			}),
			by(addressOf(1)),
		);
		const found = await leads.find(receipt.toLowerCase());
		expect(found?.state).toBe("queued");
		expect(found?.deliveries).toHaveLength(1);
		expect(found?.lead).toMatchObject({
			receipt,
			kind: "test-drive",
			model: "Terra 7",
			name: "أمينة",
			phone: "+85251234567",
			email: "Amina@example.com",
			content: "a\nb",
			marketing: 1,
			origin: "/models/Terra_7",
			privacy_version: "1",
			privacy_hash: "ab",
			privacy_language: "ar",
			created_at: clock.now().toISOString(),
		});
		expect(JSON.stringify(found)).not.toContain(addressOf(1));
	});

	test("a test drive has a wished day and place, free to give", async () => {
		const { leads, filled } = createLeadsSite(await make());
		const send = async (changes: Record<string, unknown>) => {
			const { receipt } = await leads.submit(
				await filled(changes),
				by(addressOf(2)),
			);
			const { lead } = (await leads.find(receipt)) ?? {};
			return [lead?.wished_date, lead?.wished_place];
		};
		const appointment = { date: "2026-03-08", place: " Santiago\u202e " };
		expect(await send(appointment)).toEqual(["2026-03-08", "Santiago"]);
		expect(await send({ date: "", place: "" })).toEqual([null, null]);
		// Other forms ask for neither.
		expect(await send({ ...appointment, kind: "contact" })).toEqual([
			null,
			null,
		]);
		const days = [
			"2026-02-28",
			"2027-03-20",
			"2026-02-30",
			"soon",
			"08.03.2026",
		];
		for (const date of days) {
			const error = await caught(
				leads.submit(await filled({ date, name: "" }), by(addressOf(3))),
			);
			expect(error?.fields.map(({ field }) => field)).toEqual(["date", "name"]);
		}
		expect((await send({ date: "2026-03-01" }))[0]).toBe("2026-03-01");
	});

	test("sent twenty times at once, with a double click and again later: one lead", async () => {
		const { leads, filled, clock } = createLeadsSite(await make());
		const form = await filled();
		const key = newKey();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () =>
				leads.submit(form, by(addressOf(1), key)),
			),
		);
		expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1);
		// Another key, the same form: the second of two clicks.
		const clicked = await leads.submit(form, by(addressOf(2)));
		clock.pass(48 * hour);
		const late = await leads.submit(form, by(addressOf(3), key));
		expect([clicked, late]).toEqual([answers[0], answers[0]]);
		// The answer was lost, and the page has renewed its token since.
		const renewed = await leads.issueToken("test-drive", form.form);
		const anew = { ...form, form: renewed };
		expect(await leads.submit(anew, by(addressOf(4), key))).toEqual(answers[0]);
		expect(await leads.list()).toHaveLength(1);
		expect((await leads.list())[0]?.deliveries).toHaveLength(1);
	});

	test("another payload under a key is a conflict; a used form is sent again with a new token", async () => {
		const { leads, filled } = createLeadsSite(await make());
		const form = await filled();
		const key = newKey();
		await leads.submit(form, by(addressOf(1), key));
		const other = { ...form, content: "Something else" };
		const conflict = await caught(leads.submit(other, by(addressOf(1), key)));
		expect(conflict?.code).toBe("conflict");
		const used = await caught(leads.submit(other, by(addressOf(1))));
		expect(used?.fields.map(({ field }) => field)).toEqual(["form"]);
		const renewed = await leads.issueToken("test-drive", form.form);
		const { receipt } = await leads.submit(
			{ ...other, form: renewed },
			by(addressOf(1)),
		);
		expect((await leads.find(receipt))?.state).toBe("queued");
	});

	test("a form is good for a day", async () => {
		const { leads, filled, clock } = createLeadsSite(await make());
		const form = await filled({ lang: "fr" });
		clock.pass(24 * hour);
		const old = await caught(leads.submit(form, by(addressOf(1))));
		expect(old?.fields[0]?.message).toEqual({
			text: "server/leads.formExpired",
		});
		const renewed = await leads.issueToken("test-drive", form.form);
		const sent = await leads.submit(
			{ ...form, form: renewed },
			by(addressOf(1)),
		);
		expect((await leads.find(sent.receipt))?.state).toBe("queued");
	});

	test("what looks like spam is kept back with its reason, and people are told", async () => {
		const { leads, filled, clock, outbox, mailer } = createLeadsSite(
			await make(),
		);
		const reasonOf = async (fields: Record<string, unknown>, n: number) => {
			const sender = by(addressOf(n));
			const { receipt, held, page } = await leads.submit(fields, sender);
			expect(receipt).toMatch(/^TD-.{4}-.{4}$/);
			const reason = (await leads.find(receipt))?.lead.reason;
			// A robot learns nothing; a second try is answered like the first.
			const robot = reason === "honeypot" || reason === "forged-token";
			expect(held).toBe(reason && !robot ? true : undefined);
			expect(await leads.submit(fields, sender)).toEqual({
				receipt,
				...(held && { held }),
				page,
			});
			return reason;
		};
		expect(await reasonOf(await filled({ website: "x" }), 1)).toBe("honeypot");
		expect(await reasonOf(filledForm(), 2)).toBe("no-token");
		const agent = await leads.issueToken("agent");
		expect(await reasonOf(filledForm({ form: agent }), 3)).toBe("forged-token");
		const forged = `${(await filled()).form.slice(0, -1)}!`;
		expect(await reasonOf(filledForm({ form: forged }), 4)).toBe(
			"forged-token",
		);
		const quick = await leads.issueToken("test-drive");
		clock.pass(2999);
		expect(await reasonOf(filledForm({ form: quick }), 5)).toBe("too-fast");
		const links = "https://a.example https://b.example www.c.example";
		expect(await reasonOf(await filled({ content: links }), 6)).toBe("links");
		expect(await reasonOf(await filled(), 7)).toBeNull();

		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(1);
		const [held] = await leads.list({ state: "quarantined" });
		expect(await leads.release(held?.lead.receipt ?? "")).toBe("released");
		expect(await leads.release(held?.lead.receipt ?? "")).toBe("nothing to do");
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(2);
	});

	test("limits: of an address, of a contact, of a text, of pages, of all", async () => {
		const { leads, filled, clock } = createLeadsSite(await make());
		const reasons = async (
			times: number,
			change: (n: number) => object,
			at?: string,
		) => {
			const found: (string | null | undefined)[] = [];
			for (let n = 0; n < times; n++) {
				const fields = await filled(change(n) as Record<string, unknown>);
				const sender = by(at ?? addressOf(1000 + n));
				const { receipt, held } = await leads.submit(fields, sender);
				const reason = (await leads.find(receipt))?.lead.reason;
				expect(held).toBe(reason ? true : undefined);
				found.push(reason);
			}
			clock.pass(25 * hour);
			return found.filter((reason) => reason !== null);
		};
		expect(await reasons(12, () => ({}), "203.0.113.9")).toEqual(
			Array(2).fill("address-limit"),
		);
		expect(await reasons(5, () => ({ email: "One@example.com" }))).toEqual(
			Array(2).fill("contact-limit"),
		);
		const text = "We offer the very best links for your website today";
		expect(
			await reasons(4, (n) => ({ content: `${n} ${text} ${n}!` })),
		).toEqual(Array(2).fill("repeated-text"));
		const form = await leads.issueFormToken("test-drive");
		expect(await reasons(4, () => ({ form }), "203.0.113.7")).toEqual([
			"page-limit",
		]);
	});

	test("names of one character and addresses of any script are taken", async () => {
		const { leads, filled, outbox, mailer } = createLeadsSite(await make());
		for (const [name, email, kept] of [
			["李", "用户@例子.中国", "用户@例子.中国"],
			["Ó", "josé.niño@Exämple.FR", "josé.niño@exämple.fr"],
			["أ", "amina@مثال.إختبار", "amina@مثال.إختبار"],
			["নী", "a@xn--fsqu00a.xn--fiqs8s", "a@xn--fsqu00a.xn--fiqs8s"],
		]) {
			const sent = await leads.submit(
				await filled({ name, email }),
				by(addressOf(1)),
			);
			const found = await leads.find(sent.receipt);
			expect(found?.lead).toMatchObject({ name, email: kept });
		}
		for (const email of [
			"a@例子",
			"a b@例子.中国",
			"@例子.中国",
			"a@-例.中国",
		]) {
			const form = await filled({ email });
			const failed = await caught(leads.submit(form, by(addressOf(2))));
			expect(failed?.fields.map(({ field }) => field)).toEqual(["email"]);
		}
		await outbox.deliverDue();
		// However its domain is written, an address is one person's.
		const same = ["a@例子.中国", "a@xn--fsqu00a.xn--fiqs8s", "A@例子.中国"];
		const held = [];
		for (const email of same) {
			const form = await filled({ email });
			held.push((await leads.submit(form, by(addressOf(3)))).held);
		}
		expect(held).toEqual([undefined, undefined, true]);
		expect(mailer.sent).toHaveLength(4);
	});

	test("an address that does not stop is told so; a whole IPv6 network is one", async () => {
		const { leads, filled } = createLeadsSite(await make());
		const fields = await filled();
		for (let n = 0; n < 60; n++)
			await leads.submit(filledForm(), by(`2001:db8:1:1::${n.toString(16)}`));
		const refused = await caught(
			leads.submit(fields, by("2001:db8:1:1::ffff")),
		);
		expect(refused?.code).toBe("too_many");
		await leads.submit(fields, by("2001:db8:1:2::1"));
		expect(await leads.list()).toHaveLength(61);
	});

	test("salts of addresses are forgotten after two days", async () => {
		const open = await make();
		const { leads, filled, clock } = createLeadsSite(open);
		for (let day = 0; day < 4; day++) {
			await leads.submit(await filled(), by(addressOf(1)));
			clock.pass(24 * hour);
		}
		const rows = await open.db
			.selectFrom("secret_version")
			.select("name")
			.execute();
		expect(rows.map(({ name }) => name).sort()).toEqual([
			"address-salt-2026-03-03",
			"address-salt-2026-03-04",
			"form",
			"lead-link",
		]);
	});

	test("without JavaScript: the page's token, once for a payload, errors by field", async () => {
		const { leads, clock } = createLeadsSite(await make());
		const form = await leads.issueFormToken("contact");
		clock.pass(3 * hour);
		expect(await leads.issueFormToken("contact")).toBe(form);
		const { lang: _, ...person } = filledForm({ kind: "contact", model: "" });
		const fields = { ...person, form, marketing: "on" } as Record<
			string,
			string
		>;
		const sender = { language: "es", address: addressOf(1) } as const;

		const wrong = await leads.submitForm({ ...fields, email: "x" }, sender);
		expect(wrong).toMatchObject({
			errors: [{ field: "email", message: expect.stringContaining("correo") }],
		});
		const again = { ...fields, form: "form" in wrong ? wrong.form : "" };
		const sent = await Promise.all([
			leads.submitForm(again, sender),
			leads.submitForm(again, sender),
		]);
		expect(sent[0]).toEqual(sent[1]);
		const found = await leads.list();
		expect(found).toHaveLength(1);
		expect(found[0]?.state).toBe("queued");
		expect(found[0]?.lead).toMatchObject({ language: "es", marketing: 1 });

		const twice = [
			await leads.submitForm({ ...fields, content: "Direct" }, sender),
			await leads.submitForm({ ...fields, content: "Direct" }, sender),
		];
		expect(twice[0]).toEqual(twice[1]);
		expect(await leads.list()).toHaveLength(2);

		clock.pass(31 * 24 * hour);
		const old = await leads.submitForm({ ...fields, content: "Late" }, sender);
		expect(old).toMatchObject({ errors: [{ field: "form" }] });
		const fresh = {
			...fields,
			content: "Late",
			form: "form" in old ? old.form : "",
		};
		expect(await leads.submitForm(fresh, sender)).toHaveProperty("receipt");
		expect((await leads.list({ state: "queued" })).length).toBe(3);
	});

	test("500 spam posts from many addresses: none delivered, the visitor in between is", async () => {
		const { leads, filled, clock, outbox, mailer } = createLeadsSite(
			await make(),
		);
		const stolen = await filled();
		await leads.submit(
			{ ...filledForm(), form: stolen.form, website: "x" },
			by(addressOf(9)),
		);
		let real = "";
		for (let n = 0; n < 500; n++) {
			const kinds = [
				() => ({ ...filledForm(), website: "http://spam.example" }),
				() => filledForm(),
				() => ({ ...filledForm(), form: "form.test-drive.x.y.z" }),
				async () => ({
					...filledForm(),
					form: await leads.issueToken("test-drive"),
				}),
				() => ({ ...filledForm(), form: stolen.form }),
			];
			const spam = await kinds[n % kinds.length]?.();
			await caught(leads.submit(spam ?? {}, by(addressOf(n))));
			clock.pass(100);
			if (n === 250) {
				const form = await leads.issueToken("test-drive");
				clock.pass(9000);
				const sent = await leads.submit(
					filledForm({ form }),
					by(addressOf(7777)),
				);
				real = sent.receipt;
			}
			if (n % 100 === 0) await outbox.deliverDue();
		}
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(1);
		expect(mailer.sent[0]?.raw).toContain(real);
		expect(await leads.list({ state: "delivered" })).toHaveLength(1);
		// A used token is refused openly; all else is kept.
		expect(await leads.list({ state: "quarantined" })).toHaveLength(401);
	});

	test("a customer with a whole network of IPv6 gets little more than a household", async () => {
		const address = { most: 2, within: 60 * 60_000 };
		const { leads, filled } = createLeadsSite(await make(), {
			limits: { ...leadLimits, address },
		});
		const reasons: (string | null | undefined)[] = [];
		const send = async (from: string) => {
			const key = newKey();
			const { receipt } = await leads.submit(await filled(), {
				key,
				address: from,
			});
			reasons.push((await leads.find(receipt))?.lead.reason);
		};
		// Each a household of its own: first of one /56, then of one /48.
		for (let n = 0; n < 5; n++) await send(`2001:db8:1:${n}::1`);
		for (let n = 1; n < 5; n++) await send(`2001:db8:1:${n}00::1`);
		await send("2001:db8:2::1");
		expect(reasons.splice(0)).toEqual([
			...[null, null, null, null, "address-limit"],
			...[null, null, null, "address-limit", null],
		]);
		for (let n = 0; n < 3; n++) await send("198.51.100.7");
		expect(reasons).toEqual([null, null, "address-limit"]);
	});
});
