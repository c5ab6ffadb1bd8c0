import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createAccounts } from "../../domain/accounts/accounts.ts";
import { createPasswords } from "../../domain/accounts/passwords.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { createLog } from "../../platform/runtime/log.ts";
import { knownCode } from "../../tests/accounts.ts";
import { fakeRender } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { addressOf, movableClock } from "../../tests/leads.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createServices } from "../services.ts";

const password = "a long password of hers";
const other = "quite another password";

/** The server's calls over a database with two accounts, and a clock to move. */
async function openSite(open: OpenDatabase) {
	const clock = movableClock();
	const folder = await temporaryFolder();
	const base = createServices(open, folder.path, clock);
	// Hashing as in earnest, at a cost for tests.
	const passwords = createPasswords({
		cost: { memory: 64, passes: 1, parallelism: 1 },
	});
	const newId = createIds(clock);
	const { record } = base;
	const deps = { db: open.db, clock, newId, record, passwords };
	const accounts = createAccounts({ ...deps, fixedCode: knownCode });
	const services = { ...base, accounts };
	const settings = { NODE_ENV: "test", TRUST_PROXY: "true" };
	const app = await createApp({
		config: readConfig(settings, folder.path),
		services,
		log: createLog({ level: "silent", pretty: false }),
		render: fakeRender,
	});
	onTestFinished(async () => {
		await app.close();
		await folder.remove();
	});
	await accounts.add({ account: "Amina", name: "Amina Agent", password });
	await accounts.add({ account: "bruno", name: "Bruno", password: other });

	const post = async (
		path: string,
		payload: Record<string, unknown>,
		{ from = addressOf(1), cookie = "" } = {},
	) => {
		const answer = await app.inject({
			method: "POST",
			url: `/api/v1/${path}`,
			headers: {
				"x-forwarded-for": from,
				"user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0",
				...(cookie && { cookie }),
			},
			payload,
		});
		return {
			status: answer.statusCode,
			headers: answer.headers,
			...answer.json(),
		};
	};
	const login = (changes: Record<string, unknown> = {}, from = {}) =>
		post(
			"download-login",
			{ account: "amina", password, code: knownCode, ...changes },
			from,
		);
	return { db: open.db, clock, accounts, record, post, login };
}

eachDatabase((make) => {
	let site: Awaited<ReturnType<typeof openSite>>;
	beforeEach(async () => {
		site = await openSite(await make());
	});

	test("logs in, says who it is, logs out", async () => {
		const { login, post, record } = site;
		const { status, data, headers } = await login({ account: " AMINA " });
		expect(status).toBe(200);
		expect(headers["cache-control"]).toBe("no-store");
		expect(data).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/),
			username: "Amina Agent",
			expires_at: "2026-03-02T00:00:00.000Z",
		});
		const { token } = data;
		const detail = await post("account-detail", { token });
		expect(detail.data).toMatchObject({ account: "Amina", unread: 0 });
		expect((await post("download-logout", { token })).status).toBe(200);
		expect((await post("account-detail", { token })).status).toBe(401);
		expect((await post("download-logout", { token })).status).toBe(200);
		const { rows } = await record.page(
			{ account: "amina" },
			{ page: 1, limit: 9 },
		);
		expect(rows.map(({ action }) => action)).toEqual([
			"logout",
			"login",
			"account-add",
		]);
		expect(rows[0]).toMatchObject({ network: "198.51.0.*", outcome: "ok" });
	});

	test.each([
		["account", { account: "nobody" }],
		["password", { password: "not her password" }],
		["code", { code: "999999" }],
	])("a wrong %s gets the same answer", async (_field, wrong) => {
		const { status, message, errors, data } = await site.login({
			...wrong,
			lang: "fr",
		});
		expect({ status, errors, data }).toEqual({
			status: 422,
			errors: undefined,
			data: null,
		});
		expect(message).toContain("Le compte, le mot de passe ou le code");
	});

	test.each(["", "x", "A".repeat(43), "A".repeat(200), "' or 1=1 --"])(
		"the forged token %j opens nothing",
		async (token) => {
			for (const path of [
				"account-detail",
				"account-sessions",
				"account-session-end",
				"account-downloads",
			])
				expect((await site.post(path, { token })).status).toBe(401);
			const change = { token, old_password: password, new_password: other };
			expect((await site.post("account-password", change)).status).toBe(401);
		},
	);

	test("brute force is slowed down, and the person gets in meanwhile", async () => {
		const { login, clock, accounts } = site;
		const { headers } = await login();
		const [cookie = ""] = String(headers["set-cookie"]).split(";");
		expect(String(headers["set-cookie"])).toMatch(
			/^login_mark=[\w.-]+; Path=\/api\/v1\/download-login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
		);
		/** Guesses for an hour as fast as it is let, from as many addresses. */
		const attack = async (addresses: number) => {
			let looked = 0;
			for (let second = 0; second < 3600; second += 4) {
				for (let n = 0; n < addresses; n++) {
					const from = addressOf(100 + n);
					const { status } = await login({ password: "a guess" }, { from });
					if (status === 422) looked++;
				}
				clock.pass(4000);
				if (second % 1800 === 0) {
					// From her browser, even through the attacker's own network.
					const mine = await login({}, { from: addressOf(100), cookie });
					expect(mine.status).toBe(200);
					expect(mine.headers["set-cookie"]).toBeUndefined();
				}
			}
			return looked;
		};
		expect(await attack(1)).toBeLessThanOrEqual(20);
		// From an address nobody has used, without the mark, while one attacks.
		expect((await login({}, { from: addressOf(7) })).status).toBe(200);
		expect(await attack(3)).toBeLessThanOrEqual(60);
		// Another account in the attacker's own network is not held up for long.
		const bruno = { account: "bruno", password: other };
		for (let waited = 0; ; waited++) {
			const { status, retry_after } = await login(bruno, {
				from: addressOf(100),
			});
			if (status === 200) break;
			expect(status).toBe(429);
			expect(retry_after).toBeLessThanOrEqual(60);
			expect(waited).toBeLessThan(3);
			clock.pass(retry_after * 1000);
		}
		const list = await accounts.list();
		expect(list.map(({ state }) => state)).toEqual(["active", "active"]);
	}, 120_000);

	test("who is too fast is told for how long, in words and in seconds", async () => {
		const { login, record } = site;
		for (let n = 0; n < 6; n++) await login({ code: "1" });
		const { status, message, retry_after, headers } = await login({
			lang: "pt",
		});
		expect({ status, retry_after }).toEqual({ status: 429, retry_after: 4 });
		expect(headers["retry-after"]).toBe("4");
		expect(message).toContain("4 segundos");
		const { rows, count } = await record.page(
			{ action: "login", outcome: "refused" },
			{ page: 1, limit: 9 },
		);
		// What was not looked at is not written down: floods leave no trace but this.
		expect(count).toBe(6);
		expect(rows[0]?.detail).toBe('{"wait":4}');
	});

	test("an account that does not exist is slowed down like one that does", async () => {
		const statuses = async (account: string, from: string) => {
			const found: number[] = [];
			for (let n = 0; n < 8; n++)
				found.push((await site.login({ account, code: "1" }, { from })).status);
			return found;
		};
		expect(await statuses("nobody", addressOf(20))).toEqual(
			await statuses("amina", addressOf(21)),
		);
		const { rows } = await site.record.page(
			{ outcome: "refused" },
			{ page: 1, limit: 20 },
		);
		expect(new Set(rows.map(({ account }) => account))).toEqual(
			new Set(["amina", "no…"]),
		);
	});

	test("a mark is good for its account, and for its browser's own failures", async () => {
		const { login, clock } = site;
		const { headers } = await login({ account: "bruno", password: other });
		const [brunos = ""] = String(headers["set-cookie"]).split(";");
		for (let n = 0; n < 6; n++) await login({ code: "1" });
		for (const cookie of [brunos, "login_mark=a.b.c", "login_mark="])
			expect((await login({}, { cookie })).status).toBe(429);
		clock.pass(4000);
		const mine = await login();
		const [cookie = ""] = String(mine.headers["set-cookie"]).split(";");
		const found: number[] = [];
		for (let n = 0; n < 12; n++)
			found.push((await login({ code: "1" }, { cookie })).status);
		expect(found.filter((status) => status === 422)).toHaveLength(11);
	});

	test("sessions are listed, and only one's own are ended", async () => {
		const { login, post } = site;
		const [a, b, c] = [await login(), await login(), await login()];
		const stranger = await login({ account: "bruno", password: other });
		const { data, count } = await post("account-sessions", {
			token: a.data.token,
		});
		expect(count).toBe(3);
		expect(data[0]).toEqual({
			id: expect.any(String),
			current: false,
			device: "Firefox, Linux",
			network: "198.51.0.*",
			created_at: expect.any(String),
			seen_at: expect.any(String),
			expires_at: expect.any(String),
		});
		expect(data[2].current).toBe(true);
		const theirs = await post("account-sessions", {
			token: stranger.data.token,
		});
		const end = (id?: string) =>
			post("account-session-end", { token: a.data.token, id });
		expect((await end(theirs.data[0].id)).status).toBe(404);
		expect((await end("nonsense")).status).toBe(404);
		expect((await end(data[0].id)).status).toBe(200);
		expect((await end()).status).toBe(200);
		const states = await Promise.all(
			[a, b, c, stranger].map(
				async (one) =>
					(await post("account-detail", { token: one.data.token })).status,
			),
		);
		expect(states).toEqual([200, 401, 401, 200]);
	});

	test("a new password ends the other sessions at once", async () => {
		const { login, post, record } = site;
		const [here, there] = [await login(), await login()];
		const change = (fields: Record<string, unknown>) =>
			post("account-password", {
				token: here.data.token,
				old_password: password,
				new_password: other,
				...fields,
			});
		for (const [fields, field, message] of [
			[{ new_password: "too short" }, "new_password", "12"],
			[{ old_password: "no" }, "old_password", "current password"],
			[{ new_password: password }, "new_password", "already"],
			[{ new_password: "Ａmina", lang: "ar" }, "new_password", "12"],
		] as const) {
			const { status, errors } = await change(fields);
			expect([status, errors[0].field]).toEqual([422, field]);
			expect(errors[0].message).toContain(message);
		}
		expect((await change({})).status).toBe(200);
		const detail = async (one: typeof here) =>
			(await post("account-detail", { token: one.data.token })).status;
		expect([await detail(here), await detail(there)]).toEqual([200, 401]);
		expect((await login()).status).toBe(422);
		expect((await login({ password: other })).status).toBe(200);
		const { rows } = await record.page(
			{ action: "password" },
			{ page: 1, limit: 9 },
		);
		expect(rows.map(({ outcome }) => outcome)).toEqual(["ok", "refused"]);
	});

	test("the old password cannot be guessed with a stolen session", async () => {
		const { login, post } = site;
		const { data } = await login();
		const found: number[] = [];
		for (let n = 0; n < 8; n++) {
			const { status } = await post("account-password", {
				token: data.token,
				old_password: `guess ${n}`,
				new_password: other,
			});
			found.push(status);
		}
		expect(found).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
	});

	test("disabling ends sessions at once; enabling brings none back", async () => {
		const { login, post, accounts } = site;
		const { data } = await login();
		const detail = () => post("account-detail", { token: data.token });
		await accounts.setState("AMINA", "disabled");
		expect((await detail()).status).toBe(401);
		expect((await login()).status).toBe(422);
		await accounts.setState("amina", "active");
		expect((await detail()).status).toBe(401);
		expect((await login()).status).toBe(200);
	});

	test("a disabled account is deleted after a year, an enabled one never", async () => {
		const { accounts, db } = site;
		const names = async () =>
			(await accounts.list()).map(({ account }) => account);
		const before = await names();
		await accounts.setState("amina", "disabled");
		await accounts.removeLongDisabled();
		expect(await names()).toEqual(before);
		const longAgo = "2024-01-01T00:00:00.000Z";
		await db.updateTable("account").set({ disabled_at: longAgo }).execute();
		await accounts.removeLongDisabled();
		expect(await names()).toEqual(before.filter((name) => name !== "Amina"));
		const { rows } = await site.record.page(
			{ action: "account-remove" },
			{ page: 1, limit: 9 },
		);
		expect(rows).toMatchObject([{ account: "amina", detail: '{"by":"time"}' }]);
		await accounts.setState("bruno", "disabled");
		await accounts.setState("bruno", "active");
		const { disabled_at } = await db
			.selectFrom("account")
			.select("disabled_at")
			.where("account_key", "=", "bruno")
			.executeTakeFirstOrThrow();
		expect(disabled_at).toBeNull();
	});

	test("downloads are read from the record, one's own only", async () => {
		const { login, post, record } = site;
		const { data } = await login();
		const [amina, bruno] = await site.accounts.list();
		for (const [who, name] of [
			[amina, "first.pdf"],
			[bruno, "theirs.pdf"],
			[amina, "second.zip"],
		] as const) {
			await record.write({
				action: "download",
				outcome: "ok",
				accountId: who?.id,
				account: who?.account ?? "",
				network: "",
				detail: { name, size: 5, kind: "file" },
			});
			site.clock.pass(1000);
		}
		const ask = (more = {}) =>
			post("account-downloads", { token: data.token, ...more });
		const { data: list, count } = await ask();
		expect(count).toBe(2);
		expect(list).toEqual([
			{
				name: "second.zip",
				size: 5,
				kind: "file",
				at: "2026-03-01T12:00:02.000Z",
			},
			expect.objectContaining({ name: "first.pdf" }),
		]);
		const second = await ask({ page: 2, limit: 1 });
		expect(second.data[0].name).toBe("first.pdf");
		expect((await ask({ limit: 101 })).status).toBe(422);
	});

	test("what staff and all were sent is counted until it is read", async () => {
		const { login, post } = site;
		const { data } = await login();
		const [amina, bruno] = await site.accounts.list();
		const at = "2026-03-01T12:00:00.000Z";
		for (const [id, account_id] of [
			["n1", amina?.id ?? ""],
			["n2", bruno?.id ?? ""],
			["n3", null],
		] as const)
			await site.db
				.insertInto("notice")
				.values({
					id,
					account_id,
					kind: "message",
					content: "{}",
					created_at: at,
				})
				.execute();
		const unread = async () =>
			(await post("account-detail", { token: data.token })).data.unread;
		expect(await unread()).toBe(2);
		await site.db
			.insertInto("notice_mark")
			.values({
				notice_id: "n3",
				account_id: amina?.id ?? "",
				read_at: at,
				acknowledged_at: null,
			})
			.execute();
		expect(await unread()).toBe(1);
	});

	test("the record is only ever added to", async () => {
		await site.login();
		const { db } = site;
		await expect(db.deleteFrom("audit_record").execute()).rejects.toThrow(
			"append-only",
		);
		await expect(
			sql`update audit_record set outcome = 'x'`.execute(db),
		).rejects.toThrow("append-only");
	});
});
