import { beforeEach, expect, test } from "vitest";
import { insertIdentity } from "../../../domain/identity/oidc/ssoQueries.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createAuthenticator } from "../../../tests/accounts/authenticator.ts";
import { publicUrl, staffAuth } from "../../../tests/accounts/staffAuth.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";

eachDatabase((make) => {
	let auth: Awaited<ReturnType<typeof staffAuth>>;
	let db: Db;
	beforeEach(async () => {
		const open = await make();
		db = open.db;
		auth = await staffAuth(open);
	});

	/** The first administrator, with a passkey. */
	async function first() {
		const { token: link } = await auth.services.staff.links.make(null);
		const key = createAuthenticator(publicUrl);
		const one = auth.browser();
		const given = { link, ...auth.person };
		const begun = await one.call("console-link-begin", given);
		expect(begun.data.passkey).toMatchObject({
			rp: { id: "localhost" },
			attestation: "none",
			authenticatorSelection: {
				residentKey: "required",
				userVerification: "required",
			},
			pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
		});
		const made = { response: key.create(begun.data.passkey), name: "Laptop" };
		const done = await one.call("console-link-finish", {
			...given,
			passkey: made,
		});
		return { ...one, key, link, made, done };
	}
	async function signIn(
		key: ReturnType<typeof createAuthenticator>,
		deviation?: Parameters<typeof key.get>[1],
	) {
		const one = auth.browser();
		const { data } = await one.call("console-passkey-options");
		const passkey = key.get(data, deviation);
		return {
			...one,
			passkey,
			answer: await one.call("console-passkey-sign-in", { passkey }),
		};
	}

	test("the first administrator comes in through a link, with a passkey, once", async () => {
		const { token: link } = await auth.services.staff.links.make(null);
		const stranger = auth.browser();
		expect((await stranger.call("console-link", { link })).data).toMatchObject({
			first: true,
			account: "",
			name: "",
		});
		const { call, done, made } = await first();
		expect(done).toMatchObject({ status: 200, data: { codes: [] } });
		expect(done.cookies[0]).toMatch(
			/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
		);
		expect((await call("console-me")).data).toMatchObject({
			account: "ana",
			timeZone: "Europe/Madrid",
			staff: {
				name: "Ana Ruiz",
				language: "es",
				grants: [{ role: "administrator" }],
			},
		});
		// Links for a first administrator no longer work, this one included.
		for (const name of ["console-link", "console-link-finish"] as const)
			expect(
				await stranger.call(name, { link, ...auth.person, passkey: made }),
			).toMatchObject({ code: 404 });
		const rows = await auth.audit();
		expect(rows.at(-1)).toMatchObject({
			action: "staff-sign-in",
			actor: "Ana Ruiz",
			account: "ana",
		});
		expect(rows.at(-1)?.staff_id).toBeTruthy();
	});

	test("a passkey lets its owner in without a name", async () => {
		const { key } = await first();
		const { answer, call } = await signIn(key);
		expect(answer.status).toBe(200);
		expect((await call("console-me")).data.account).toBe("ana");
		const { data } = await call("console-credentials");
		expect(data.passkeys).toMatchObject([{ name: "Laptop", backedUp: true }]);
		expect(data.passkeys[0].usedAt).toBeTruthy();
		expect(data.singleSignOn).toBe(false);
		const at = new Date().toISOString();
		await db
			.insertInto("sso_provider")
			.values({
				...{ key: "works", realm: "staff", name: "Works", enforced: 0 },
				...{ issuer: "https://id.example", client_id: "c", scope: "openid" },
				...{ client_secret: null, claim: "groups", domains: "[]" },
				...{ created_at: at, changed_at: at },
			})
			.execute();
		const { id } = (await call("console-me")).data.staff;
		await insertIdentity(db, {
			...{ provider: "works", subject: "1", staff_id: id, created_at: at },
		});
		const ways = await call("console-credentials");
		expect(ways.data.singleSignOn).toBe(true);
	});

	test("a passkey's answer counts once, for minutes, here, unlocked and unforged", async () => {
		const { key } = await first();
		const { passkey } = await signIn(key);
		const again = await auth
			.browser()
			.call("console-passkey-sign-in", { passkey });
		const answer = "This passkey could not be used";
		expect(again).toMatchObject({
			code: 422,
			message: expect.stringContaining(answer),
		});
		for (const deviation of [
			{ origin: "http://localhost.evil.test" },
			{ verified: false },
			{ forged: true },
			{ counter: 1 },
			{ userHandle: Buffer.from("somebody else").toString("base64url") },
		])
			expect((await signIn(key, deviation)).answer.message).toBe(again.message);
		const stranger = await signIn(createAuthenticator(publicUrl));
		expect(stranger.answer.message).toBe(again.message);

		const late = auth.browser();
		const { data } = await late.call("console-passkey-options");
		auth.clock.pass(15 * 60_000);
		const tooLate = await late.call("console-passkey-sign-in", {
			passkey: key.get(data),
		});
		expect(tooLate.message).toBe(again.message);
		expect((await signIn(key)).answer.status).toBe(200);
	});

	test("of two answers to one challenge at once, one counts", async () => {
		const { key } = await first();
		const one = auth.browser();
		const { data } = await one.call("console-passkey-options");
		const passkey = key.get(data);
		const answer = await Promise.all(
			Array.from({ length: 4 }, () =>
				one.call("console-passkey-sign-in", { passkey }),
			),
		);
		expect(answer.map(({ status }) => status).toSorted()).toEqual([
			...[200, 422, 422, 422],
		]);
	});

	test("of two who open the first link at once, one becomes administrator", async () => {
		const [a, b] = [
			await auth.services.staff.links.make(null),
			await auth.services.staff.links.make(null),
		];
		const enter = async (link: string, account: string) => {
			const one = auth.browser();
			const key = createAuthenticator(publicUrl);
			const given = { ...auth.person, link, account };
			const { data } = await one.call("console-link-begin", given);
			const passkey = { response: key.create(data.passkey), name: "Key" };
			return () => one.call("console-link-finish", { ...given, passkey });
		};
		const tries = [
			...[await enter(a.token, "ana"), await enter(a.token, "ben")],
			...[await enter(b.token, "cleo"), await enter(b.token, "dan")],
		];
		const answer = await Promise.all(tries.map((go) => go()));
		expect(answer.map(({ status }) => status).toSorted()).toEqual([
			...[200, 404, 404, 404],
		]);
		expect(await auth.services.staff.members.list()).toHaveLength(1);
	});

	test("a link is good for a day, and tells nobody what another link is", async () => {
		const { token: link } = await auth.services.staff.links.make(null);
		auth.clock.pass(24 * 60 * 60_000);
		const one = auth.browser();
		const over = await one.call("console-link", { link });
		const none = await one.call("console-link", { link: "x".repeat(43) });
		expect([over.status, over.message]).toEqual([404, none.message]);
	});

	test("answered challenges, used links and ended sessions are swept", async () => {
		const { key } = await first();
		await signIn(key);
		const { staff } = auth.services;
		const count = async (
			table: "staff_challenge" | "staff_link" | "staff_session",
		) => (await db.selectFrom(table).selectAll().execute()).length;
		const counts = async () => [
			await count("staff_challenge"),
			await count("staff_link"),
			await count("staff_session"),
		];
		await staff.sweep();
		expect(await counts()).toEqual([2, 1, 2]);
		auth.clock.pass(16 * 60_000);
		await staff.sweep();
		expect(await counts()).toEqual([0, 1, 2]);
		auth.clock.pass(32 * 24 * 60 * 60_000);
		await staff.sweep();
		expect(await counts()).toEqual([0, 0, 0]);
	});

	test("who has signed in proves anew who it is, by passkey", async () => {
		const { call, key } = await first();
		expect((await call("console-staff-link", { id: "x" })).code).toBe(404);
		auth.clock.pass(10 * 60_000);
		expect((await call("console-staff-link", { id: "x" })).code).toBe(40_301);
		const { data } = await call("console-prove-options");
		expect(data).toMatchObject({
			password: false,
			passkey: { allowCredentials: [{ id: key.id }] },
		});
		const forged = { passkey: key.get(data.passkey, { forged: true }) };
		expect((await call("console-prove", { proof: forged })).status).toBe(422);
		const signIn = await call("console-passkey-options");
		const elsewhere = { passkey: key.get(signIn.data) };
		expect((await call("console-prove", { proof: elsewhere })).status).toBe(
			422,
		);
		const proof = { passkey: key.get(data.passkey) };
		const proven = await call("console-prove", { proof });
		expect(proven.data.provenUntil).toBe(
			new Date(auth.clock.now().getTime() + 10 * 60_000).toISOString(),
		);
		expect((await call("console-staff-link", { id: "x" })).code).toBe(404);
	});

	test("another passkey is added, named and removed, never the last", async () => {
		const { call, key } = await first();
		const { data: options } = await call("console-passkey-begin");
		expect(options.excludeCredentials).toMatchObject([{ id: key.id }]);
		const phone = createAuthenticator(publicUrl);
		const response = phone.create(options);
		const add = () =>
			call("console-passkey-add", { response, name: "  Telefono " });
		const { data } = await add();
		// The challenge was answered.
		expect((await add()).status).toBe(422);
		const { id } = data;
		await call("console-passkey-rename", { id, name: "Teléfono" });
		const names = async () =>
			(await call("console-credentials")).data.passkeys.map(
				(one: { name: string }) => one.name,
			);
		expect(await names()).toEqual(["Teléfono", "Laptop"]);
		expect((await signIn(phone)).answer.status).toBe(200);
		expect((await call("console-passkey-remove", { id })).status).toBe(200);
		expect((await signIn(phone)).answer.status).toBe(422);
		const [left] = (await call("console-credentials")).data.passkeys;
		expect(await call("console-passkey-remove", { id: left.id })).toMatchObject(
			{ code: 409, message: /last way in/ },
		);
		expect(await names()).toEqual(["Laptop"]);
	});
});
