import { expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import {
	isRequired,
	leadFieldNames,
} from "../../contracts/leads/leadFields.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { openCalls } from "../../tests/app.ts";
import {
	anyDatabase,
	eachEmptyDatabase,
} from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import {
	addressOf,
	createLeadsSite,
	filledForm,
	newKey,
} from "../../tests/leads.ts";
import { startScript } from "../../tests/processes.ts";
import { createServices } from "../services.ts";

/** The server's calls over a database without content. */
async function openSite(open: OpenDatabase) {
	const site = createLeadsSite(open);
	const folder = await temporaryFolder();
	const services = { ...createServices(open, folder.path), ...site };
	const app = await openCalls(services, folder);
	const post = async (
		path: string,
		payload: unknown,
		headers: Record<string, string> = {},
	) => {
		const answer = await app.inject({
			method: "POST",
			url: `/api/v1/${path}`,
			headers: { "content-type": "application/json", ...headers },
			payload: typeof payload === "string" ? payload : JSON.stringify(payload),
		});
		return { status: answer.statusCode, ...answer.json() };
	};
	/** Sends a form as a browser does, from an address. */
	const send = (form: unknown, key = newKey(), address = addressOf(1)) =>
		post("contactus-add", form, {
			"idempotency-key": key,
			"x-forwarded-for": address,
		});
	return { ...site, post, send };
}

anyDatabase((make) => {
	test("from the token to the receipt", async () => {
		const { post, send, leads, clock } = await openSite(await make());
		const { data } = await post("form-token", { lang: "en", kind: "agent" });
		clock.pass(5000);
		const sent = await send(filledForm({ kind: "agent", form: data.form }));
		expect(sent).toEqual({
			status: 200,
			code: 0,
			message: "ok",
			data: {
				receipt: expect.stringMatching(/^AG-/),
				page: expect.stringMatching(/^\/requests\/AG-/),
				// The maker's own people.
				answerers: [],
			},
		});
		expect((await leads.find(sent.data.receipt))?.state).toBe("queued");
		const other = await post("form-token", { kind: "nothing" });
		expect(other).toMatchObject({ status: 422, errors: [{ field: "kind" }] });
	});

	test("one key, twenty posts at once, a retry, then another payload", async () => {
		const { send, leads, filled } = await openSite(await make());
		const form = await filled();
		const key = newKey();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => send(form, key)),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(new Set(answers.map(({ data }) => data.receipt)).size).toBe(1);
		expect((await send(form, key)).data).toEqual(answers[0].data);
		const other = await send(
			{ ...form, name: "Somebody Else", lang: "zh" },
			key,
		);
		expect(other).toEqual({
			status: 409,
			code: 409,
			message: "与现有内容冲突。",
			data: null,
		});
		expect(await leads.list()).toHaveLength(1);
	});

	test("a key is due, and has a shape", async () => {
		const { post, send, leads } = await openSite(await make());
		expect((await post("contactus-add", filledForm())).status).toBe(400);
		for (const key of ["short", "x".repeat(65), "with spaces in the key"])
			expect(await send(filledForm(), key)).toMatchObject({
				status: 400,
				errors: [{ field: "Idempotency-Key" }],
			});
		expect((await send(filledForm(), crypto.randomUUID())).status).toBe(200);
		expect(await leads.list()).toHaveLength(1);
	});

	test.each(languages)("each field at fault is named in %s", async (lang) => {
		const { send, leads } = await openSite(await make());
		const empty = await send({ lang, kind: "test-drive" });
		expect(empty.status).toBe(422);
		expect(empty.errors.map(({ field }: { field: string }) => field)).toEqual(
			leadFieldNames.filter((field) => isRequired("test-drive", field)),
		);
		const wrong: [string, unknown][] = [
			["model", "Rocket"],
			["model", "x".repeat(81)],
			["name", "A\u0007"],
			["name", "a".repeat(81)],
			["name", "two\nlines"],
			["name", "\u0000\u0007ab"],
			["name", "\ud800ab"],
			["name", 42],
			["country", "ZZ"],
			["country", "Libya"],
			["phone", "123"],
			["phone", "not a phone"],
			["email", "nobody"],
			["email", "a@b"],
			["email", "a b@example.com"],
			["email", `${"a".repeat(250)}@example.com`],
			["email", "a@example.com\r\nBcc: b@example.com"],
			["content", " \n "],
			["content", "x".repeat(2001)],
			["content", "x\u0001"],
			["kind", "rent"],
			["marketing", "perhaps"],
		];
		const seen = new Set<string>();
		for (const [field, value] of wrong) {
			const answer = await send(filledForm({ lang, [field]: value }));
			expect([field, value, answer.status]).toEqual([field, value, 422]);
			expect([field, value, answer.errors.length]).toEqual([field, value, 1]);
			expect(answer.errors[0].field).toBe(field);
			seen.add(answer.errors[0].message);
		}
		expect(seen.size).toBe(10);
		for (const message of seen) expect(message).not.toMatch(/[{}]|undefined/);
		if (lang !== "en")
			expect([...seen].join()).not.toMatch(/Please|This|Invalid/);
		expect(await leads.list()).toEqual([]);
	});

	test("all faults are named at once; a message needs no model", async () => {
		const { send, filled } = await openSite(await make());
		const bad = {
			lang: "fr",
			name: " ",
			email: "x",
			phone: "1",
			country: "XX",
		};
		const answer = await send(filledForm(bad));
		expect(answer.message).toBe("Veuillez vérifier votre saisie");
		expect(answer.errors.map(({ field }: { field: string }) => field)).toEqual([
			"name",
			"country",
			"phone",
			"email",
		]);
		for (const model of [undefined, ""])
			expect(
				(await send(await filled({ kind: "contact", model }))).status,
			).toBe(200);
		const lang = await send(filledForm({ lang: "de" }));
		expect(lang).toMatchObject({ status: 422, errors: [{ field: "lang" }] });
		for (const body of ["[]", '"x"', "null", "42"])
			expect((await send(body)).status).not.toBe(500);
		expect((await send("[]")).status).toBe(422);
	});

	test("a sender who does not stop is told so", async () => {
		const { send, filled, leads } = await openSite(await make());
		const form = await filled();
		for (let n = 0; n < 60; n++) await send(filledForm());
		expect((await send(form)).status).toBe(429);
		const { status, data } = await send(form, newKey(), addressOf(2));
		expect(status).toBe(200);
		expect((await leads.find(data.receipt))?.state).toBe("queued");
	});
});

const serving = `
	const [, root, address] = process.argv;
	const { openDatabase } = await import(root + "platform/db/open.ts");
	const { migrate } = await import(root + "platform/db/migrate.ts");
	const { createServices } = await import(root + "server/services.ts");
	const { createApp } = await import(root + "server/app.ts");
	const { readConfig } = await import(root + "server/config.ts");
	const { createLog } = await import(root + "platform/runtime/logging/log.ts");
	const open = await openDatabase(JSON.parse(address));
	await migrate(open);
	const config = readConfig({
		NODE_ENV: "test", SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@example.com",
		LEADS_TO: "b@example.com", LEADS_WEBHOOK_URL: "https://hook.example/",
		LEADS_WEBHOOK_SECRET: "whsec_" + "A".repeat(44),
	}, "/nowhere");
	let behind = 10_000;
	const clock = { now: () => new Date(Date.now() - behind) };
	const services = createServices(open, "/nowhere", { clock, leads: config.leads });
	const app = await createApp({
		config, services, render: async () => new Response(""),
		log: createLog({ level: "silent", pretty: false }),
	});
	// Senders have had the form open for a while.
	console.log(await services.leads.issueToken("contact"));
	behind = 0;
	console.log(await app.listen({ port: 0, host: "127.0.0.1" }));`;

eachEmptyDatabase((make) => {
	test("killed right after its answer: the lead is there, once, with its deliveries", async () => {
		const address = await make();
		const root = new URL("../../", import.meta.url).href;
		const script = startScript(serving, [root, JSON.stringify(address)]);
		await script.until(2);
		const [form, origin] = script.lines;
		const key = newKey();
		const body = filledForm({ kind: "contact", model: "", form });
		const answer = await fetch(`${origin}/api/v1/contactus-add`, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": key },
			body: JSON.stringify(body),
		});
		await script.kill();
		const { data } = (await answer.json()) as { data: { receipt: string } };

		const open = await openDatabase(address);
		try {
			const { leads } = createServices(open, "");
			const found = await leads.list();
			expect(found).toHaveLength(1);
			expect(found[0]?.lead.receipt).toBe(data.receipt);
			expect(
				found[0]?.deliveries.map((one) => [one.channel, one.state]),
			).toEqual([
				["mail b@example.com", "queued"],
				["webhook", "queued"],
			]);
			// A browser that never heard the answer tries again.
			const again = { key, address: addressOf(1) };
			expect(data).toMatchObject(await leads.submit(body, again));
			expect(await leads.list()).toHaveLength(1);
		} finally {
			await open.close();
		}
	});
});
