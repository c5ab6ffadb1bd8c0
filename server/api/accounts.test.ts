import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
	type AccountsSite,
	openAccountsSite,
	other,
	password,
} from "../../tests/accounts/accountsSite.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

eachDatabase((make) => {
	let site: AccountsSite;
	beforeEach(async () => {
		site = await openAccountsSite(await make());
	});

	test("logs in, says who it is, logs out", async () => {
		const { login, post, auditLog } = site;
		const { status, data, headers } = await login({ account: " AMINA " });
		expect(status).toBe(200);
		expect(headers["cache-control"]).toBe("no-store");
		expect(data).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/),
			username: "Amina Agent",
			account: "Amina",
			expires_at: "2026-03-02T00:00:00.000Z",
		});
		const { token } = data;
		const detail = await post("account-detail", { token });
		expect(detail.data).toMatchObject({ account: "Amina", unread: 0 });
		expect((await post("download-logout", { token })).status).toBe(200);
		expect((await post("account-detail", { token })).status).toBe(401);
		expect((await post("download-logout", { token })).status).toBe(200);
		const { rows } = await auditLog.page(
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

	test("each answer says when the session ends, which its use puts off", async () => {
		const { login, post, clock } = site;
		const { data } = await login();
		const ends = async () =>
			(await post("account-detail", { token: data.token })).headers[
				"session-expires"
			];
		expect(await ends()).toBe(data.expires_at);
		const hour = 60 * 60 * 1000;
		clock.pass(11 * hour);
		const later = new Date(Date.parse(data.expires_at) + 11 * hour);
		expect(await ends()).toBe(later.toISOString());
		const unknown = await post("account-detail", { token: "" });
		expect(unknown.headers["session-expires"]).toBeUndefined();
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
		const { login, post, auditLog } = site;
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
			[{ new_password: "Password-2026" }, "new_password", "easily"],
			[
				{ new_password: "Am1na Agent 123", lang: "fr" },
				"new_password",
				"devine",
			],
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
		const { rows } = await auditLog.page(
			{ action: "password" },
			{ page: 1, limit: 9 },
		);
		expect(rows.map(({ outcome }) => outcome)).toEqual(["ok", "refused"]);
	});

	test("downloads are read from the audit log, one's own only", async () => {
		const { login, post, auditLog } = site;
		const { data } = await login();
		const [amina, bruno] = await site.accounts.list();
		for (const [who, name, more] of [
			[amina, "first.pdf", {}],
			[bruno, "theirs.pdf", {}],
			[amina, "only looked at.webp", { shown: true }],
			// A file name may contain the words by which the log marks a view.
			[amina, '","shown":true}', { kind: "archive" }],
			[amina, "second.zip", {}],
		] as const) {
			await auditLog.write({
				action: "download",
				outcome: "ok",
				accountId: who?.id,
				account: who?.account ?? "",
				network: "",
				detail: { name, size: 5, kind: "file", ...more },
			});
			site.clock.pass(1000);
		}
		const ask = (more = {}) =>
			post("account-downloads", { token: data.token, ...more });
		const { data: list, count } = await ask();
		expect(count).toBe(3);
		expect(list).toEqual([
			{
				name: "second.zip",
				size: 5,
				kind: "file",
				at: "2026-03-01T12:00:04.000Z",
			},
			expect.objectContaining({ name: '","shown":true}', kind: "archive" }),
			expect.objectContaining({ name: "first.pdf" }),
		]);
		const last = await ask({ page: 3, limit: 1 });
		expect(last.data[0].name).toBe("first.pdf");
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

	test("the audit log is only ever added to", async () => {
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
