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
	return { clock, accounts, record, post, login, services };
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
});
