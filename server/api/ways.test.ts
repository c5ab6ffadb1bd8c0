import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import {
	type AccountsSite,
	openAccountsSite,
	other,
	password,
} from "../../tests/accounts/accountsSite.ts";
import { createAuthenticator } from "../../tests/accounts/authenticator.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

const origin = "http://localhost:3000";

eachDatabase((make) => {
	let at: AccountsSite;
	beforeEach(async () => {
		at = await openAccountsSite(await make());
	});

	/** Code of an app, now or `steps` later. */
	const code = (secret: string, steps = 0) =>
		new TOTP({ secret: Secret.fromBase32(secret) }).generate({
			timestamp: at.clock.now().getTime() + steps * 30_000,
		});

	/** Somebody logged in, and proven. */
	async function proven(account = "amina", own = password) {
		const { data } = await at.login({ account, password: own });
		const { token } = data;
		const given = await at.post("account-prove", {
			token,
			by: { password: own },
		});
		expect(given.status).toBe(200);
		return { token, proof: given.data.proof as string };
	}

	async function withApp() {
		const who = await proven();
		const { data } = await at.post("account-app-begin", who);
		const { secret, ticket } = data;
		const saved = await at.post("account-app-save", {
			...{ ...who, secret, ticket, code: code(secret) },
		});
		expect(saved.status).toBe(200);
		expect(saved.data.codes).toHaveLength(10);
		at.clock.pass(60_000);
		return { ...who, secret, codes: saved.data.codes as string[] };
	}

	async function withPasskey() {
		const who = await proven();
		const { data } = await at.post("account-passkey-begin", who);
		const key = createAuthenticator(origin);
		const added = await at.post("account-passkey-add", {
			...{ ...who, name: "Phone", response: key.create(data) },
		});
		expect(added.status).toBe(200);
		return { ...who, key, id: added.data.id as string };
	}

	const lines = async (action: string) =>
		(await at.auditLog.page({}, { page: 1, limit: 100 })).rows.filter(
			(row) => row.action === action,
		);

	test("the password leads to the code of the app, which is good once", async () => {
		const { secret } = await withApp();
		const first = await at.login();
		expect(first.status).toBe(200);
		expect(first.data.token).toBe("");
		const { second_step: ticket } = first.data;
		const wrong = await at.post("download-second-step", {
			...{ ticket, code: code(secret, 9) },
		});
		expect(wrong.status).toBe(422);
		expect(wrong.errors[0].field).toBe("code");
		const right = { ticket, code: code(secret) };
		const opened = await at.post("download-second-step", right);
		expect(opened.status).toBe(200);
		const { token } = opened.data;
		expect((await at.post("account-detail", { token })).status).toBe(200);
		// Neither ticket nor code opens another session.
		expect((await at.post("download-second-step", right)).status).toBe(422);
		const again = (await at.login()).data.second_step;
		const used = { ticket: again, code: right.code };
		expect((await at.post("download-second-step", used)).status).toBe(422);
		// Clocks differ by one step, not by two.
		const late = { ticket: again, code: code(secret, 2) };
		expect((await at.post("download-second-step", late)).status).toBe(422);
		const next = { ticket: again, code: code(secret, 1) };
		expect((await at.post("download-second-step", next)).status).toBe(200);
		expect((await lines("login"))[0]?.detail).toContain("password, app");
	});

	test("a recovery code stands in once, and a ticket counts for minutes and one account", async () => {
		const { codes } = await withApp();
		const [recovery = ""] = codes;
		const begun = async () => (await at.login()).data.second_step as string;
		const typed = recovery.toUpperCase().replaceAll("-", " ");
		const given = { ticket: await begun(), code: typed };
		expect((await at.post("download-second-step", given)).status).toBe(200);
		const twice = { ticket: await begun(), code: recovery };
		expect((await at.post("download-second-step", twice)).status).toBe(422);
		const [, signed] = (await begun()).split("~");
		const bruno = await proven("bruno", other);
		const { id } = (await at.accounts.list()).find(
			(one) => one.account === "bruno",
		) ?? { id: "" };
		const stolen = { ticket: `${id}~${signed}`, code: codes[1] };
		const refused = await at.post("download-second-step", stolen);
		expect(refused.errors[0].field).toBe("ticket");
		const late = { ticket: await begun(), code: codes[1] };
		at.clock.pass(16 * 60_000);
		const over = await at.post("download-second-step", late);
		expect(over.errors[0].field).toBe("ticket");
		expect(bruno.token).not.toBe("");
	});

	test("codes are tried a few times only, and another password is asked as before", async () => {
		const { secret } = await withApp();
		const { second_step: ticket } = (await at.login()).data;
		const wrong = { ticket, code: "000000" };
		const statuses = [];
		for (let n = 0; n < 7; n++)
			statuses.push((await at.post("download-second-step", wrong)).status);
		expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
		expect(statuses.at(-1)).toBe(429);
		const right = { ticket, code: code(secret) };
		expect((await at.post("download-second-step", right)).status).toBe(429);
		expect((await at.login({ account: "bruno", password: other })).status).toBe(
			200,
		);
	});

	test("a passkey logs in alone; replayed, forged, from elsewhere or of staff it does not", async () => {
		const { key } = await withPasskey();
		const options = async () =>
			(await at.post("download-passkey-options", {})).data;
		const send = (passkey: object) =>
			at.post("download-passkey-login", { passkey });
		const answer = key.get(await options());
		const opened = await send(answer);
		expect(opened.status).toBe(200);
		expect(opened.data.account).toBe("Amina");
		expect(opened.headers["set-cookie"]).toContain("login_mark=");
		expect((await send(answer)).status).toBe(422);
		for (const deviation of [
			{ forged: true },
			{ origin: "https://elsewhere.example" },
			{ verified: false },
			{ userHandle: "YW5vdGhlcg" },
		])
			expect((await send(key.get(await options(), deviation))).status).toBe(
				422,
			);
		// Staff know passkeys of their own alone, and partners theirs.
		const stranger = createAuthenticator(origin);
		expect((await send(stranger.get(await options()))).status).toBe(422);
		const at2 = await at.db
			.selectFrom("account_credential")
			.select("credential_id")
			.execute();
		expect(at2).toEqual([{ credential_id: key.id }]);
		expect(
			await at.db.selectFrom("staff_credential").selectAll().execute(),
		).toEqual([]);
		await at.accounts.setState("amina", "disabled");
		expect((await send(key.get(await options()))).status).toBe(422);
		await at.accounts.setState("amina", "active");
		expect((await send(key.get(await options()))).status).toBe(200);
	});

	test("changes want a proof of this session, and a proof wants the code of the app", async () => {
		const amina = await withApp();
		const bruno = await proven("bruno", other);
		const change = (token: string, proof: string) =>
			at.post("account-app-remove", { token, proof });
		for (const proof of ["", "a.b.c", bruno.proof]) {
			const refused = await change(amina.token, proof);
			expect(refused.status).toBe(422);
			expect(refused.errors[0].field).toBe("proof");
		}
		const { token } = amina;
		const prove = (by: object) => at.post("account-prove", { token, by });
		expect((await prove({ password })).status).toBe(422);
		expect((await prove({ password: other, code: "" })).status).toBe(422);
		const good = await prove({ password, code: code(amina.secret) });
		expect(good.status).toBe(200);
		expect((await lines("account-proof")).length).toBe(2);
		expect((await change(bruno.token, good.data.proof)).status).toBe(422);
		expect((await change(token, good.data.proof)).status).toBe(200);
		expect((await at.login()).data.token).not.toBe("");
		expect((await change(token, good.data.proof)).status).toBe(404);
	});

	test("ways in are listed, renamed and removed by their owner alone", async () => {
		const { token, proof, id } = await withPasskey();
		const bruno = await proven("bruno", other);
		const rename = (who: string) =>
			at.post("account-passkey-rename", { token: who, id, name: "Key" });
		expect((await rename(bruno.token)).status).toBe(404);
		expect((await rename(token)).status).toBe(200);
		const { data } = await at.post("account-ways", { token });
		expect(data).toMatchObject({ app: false, codes_left: 0 });
		expect(data.passkeys).toMatchObject([{ id, name: "Key", used_at: null }]);
		const other2 = { ...bruno, id };
		expect((await at.post("account-passkey-remove", other2)).status).toBe(404);
		const own = { token, proof, id };
		expect((await at.post("account-passkey-remove", own)).status).toBe(200);
		expect((await at.post("account-ways", { token })).data.passkeys).toEqual(
			[],
		);
	});

	test("staff take the second step from who lost his phone, with a reason that is written down", async () => {
		await withApp();
		const { staff } = at.accounts.ways;
		expect(await staff.of("amina")).toEqual({
			...{ passkeys: 0, app: true, codesLeft: 10 },
		});
		await expect(staff.takeSecondStep("amina", " ")).rejects.toThrow(
			expect.objectContaining({ code: "invalid" }),
		);
		expect(await staff.takeSecondStep("nobody", "Lost")).toBe(false);
		// Who is enabled again comes in by the password and the app, as before.
		await at.accounts.setState("amina", "disabled");
		await at.accounts.setState("amina", "active");
		expect((await at.login()).data.token).toBe("");
		expect(await staff.takeSecondStep("amina", "Lost phone")).toBe(true);
		expect((await lines("account-app"))[0]?.detail).toContain("Lost phone");
		await expect(staff.takeSecondStep("amina", "Again")).rejects.toThrow(
			expect.objectContaining({ code: "conflict" }),
		);
		expect((await at.login()).data.token).not.toBe("");
	});

	test("an erased account takes its passkeys and codes along", async () => {
		await withPasskey();
		await withApp();
		await at.db
			.updateTable("account")
			.set({ state: "disabled", disabled_at: at.clock.now().toISOString() })
			.where("account_key", "=", "amina")
			.execute();
		await at.accounts.remove("amina");
		for (const table of [
			"account_credential",
			"account_recovery_code",
		] as const)
			expect(await at.db.selectFrom(table).selectAll().execute()).toEqual([]);
	});
});
