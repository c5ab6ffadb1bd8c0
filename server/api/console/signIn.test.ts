import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { goodPassword, staffAuth } from "../../../tests/accounts/staffAuth.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";

const minute = 60_000;
const refusal = "The account, the password or the code is not right.";

eachDatabase((make) => {
	let auth: Awaited<ReturnType<typeof staffAuth>>;
	let database: OpenDatabase;
	beforeEach(async () => {
		database = await make();
		auth = await staffAuth(database);
	});
	async function first() {
		const { token } = await auth.services.staff.links.make(null);
		return auth.withPassword(token);
	}
	const enter = (
		code: string,
		{ account = "ana", password = goodPassword, from = "198.51.100.7" } = {},
		one = auth.browser(from),
	) => one.call("console-sign-in", { account, password, code });

	test("password and code let in; each code once, from a clock half a minute off too", async () => {
		const { secret, codes, done, call } = await first();
		expect(done.status).toBe(200);
		expect(codes).toHaveLength(10);
		expect((await call("console-me")).data.account).toBe("ana");
		// The code shown when the app was set up is used up.
		expect((await enter(auth.code(secret))).status).toBe(422);
		auth.clock.pass(minute);
		expect((await enter(auth.code(secret, -1))).status).toBe(200);
		expect((await enter(auth.code(secret, -1))).status).toBe(422);
		expect((await enter(auth.code(secret))).status).toBe(200);
		expect(
			(await enter(auth.code(secret, 1), { account: "ＡＮＡ" })).status,
		).toBe(200);
		// Later ones are used: an earlier one counts no more.
		expect((await enter(auth.code(secret))).status).toBe(422);
		auth.clock.pass(2 * minute);
		expect((await enter(auth.code(secret, -2))).status).toBe(422);
		expect((await enter(auth.code(secret, 2))).status).toBe(422);
	});

	test("of a code that comes four times at once, one counts", async () => {
		const { secret } = await first();
		auth.clock.pass(minute);
		const code = auth.code(secret);
		const refusal = await Promise.all(
			Array.from({ length: 4 }, () => enter(code)),
		);
		const statuses = refusal.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	});

	test("digits of other keyboards count", async () => {
		const { secret } = await first();
		auth.clock.pass(minute);
		const arabic = [...auth.code(secret)]
			.map((digit) => String.fromCodePoint(0x660 + Number(digit)))
			.join("");
		expect((await enter(` ${arabic} `)).status).toBe(200);
	});

	test("a recovery code stands in for the app, once", async () => {
		const { codes, call } = await first();
		const [code = "", second = ""] = codes;
		const typed = code.toUpperCase().replaceAll("-", " ");
		expect((await enter(typed)).status).toBe(200);
		expect((await enter(code)).status).toBe(422);
		expect((await call("console-credentials")).data.codesLeft).toBe(9);
		const { data } = await call("console-codes");
		expect(new Set(data.codes).size).toBe(10);
		expect((await enter(second)).status).toBe(422);
		expect((await enter(data.codes[0])).status).toBe(200);
	});

	test("whatever is wrong, the answer is the same", async () => {
		const { secret } = await first();
		const { members } = auth.services.staff;
		await members.add({ account: "ben", name: "Ben", grants: [] }, "tests");
		auth.clock.pass(minute);
		const wrong = [
			await enter("000000"),
			await enter(auth.code(secret), { password: "wrong" }),
			await enter(auth.code(secret), { account: "nobody" }),
			// Has no password yet.
			await enter(auth.code(secret), { account: "ben" }),
			await enter("", { account: "", password: "" }),
		];
		for (const { status, message, errors, cookies } of wrong)
			expect([status, message, errors, cookies]).toEqual([
				...[422, refusal, undefined, []],
			]);
		const rows = (await auth.audit()).filter(
			({ outcome }) => outcome === "refused",
		);
		expect(rows.map(({ account }) => account)).toEqual([
			...["ana", "ana", "no…", "ben", "…"],
		]);
		expect(JSON.parse(rows[0]?.detail ?? "")).toMatchObject({ code: false });
		expect((await enter(auth.code(secret))).status).toBe(200);
	});

	test("who guesses has to wait; a browser that was in before does not", async () => {
		const { secret } = await first();
		auth.clock.pass(minute);
		const known = auth.browser();
		await enter(auth.code(secret), {}, known);
		expect([...known.jar.keys()]).toEqual(["staff_mark", "staff"].toReversed());
		const guess = () => enter("000000", { password: "wrong" });
		for (let n = 0; n < 6; n++) expect((await guess()).status).toBe(422);
		const wait = await guess();
		expect([wait.status, wait.message]).toEqual([
			429,
			expect.stringMatching(/Please try again in \d+ seconds/),
		]);
		auth.clock.pass(minute / 2);
		expect((await enter(auth.code(secret), {}, known)).status).toBe(200);
		// A partner called the same is nobody's concern here.
		const { accounts } = auth.services;
		await accounts.add({ account: "ana", name: "A", password: goodPassword });
		expect(await accounts.matches("ana", goodPassword)).toBe(true);
	});

	/** Guesses codes with the right password, from other networks, until that is stopped. */
	async function guessCodes() {
		let looked = 0;
		for (let n = 0; n < 20; n++) {
			const refusal = await enter("000000", { from: `203.0.113.${n}` });
			if (refusal.status === 429) return { looked, refusal };
			expect(refusal.status).toBe(422);
			looked++;
		}
		return { looked, refusal: undefined };
	}

	test("codes are guessed slowly, and who has to wait is told so, whatever his password", async () => {
		const { secret } = await first();
		auth.clock.pass(minute);
		const { looked, refusal } = await guessCodes();
		expect(looked).toBe(6);
		expect(refusal).toMatchObject({
			message: "Too many failed attempts. Please try again in 4 seconds.",
			retry_after: 4,
			errors: [{ field: "code", message: expect.stringMatching(/recovery/) }],
		});
		// Even the right one now; and a wrong password is answered alike.
		const from = { from: "203.0.113.99" };
		expect((await enter(auth.code(secret), from)).status).toBe(429);
		const other = { from: "203.0.113.98", password: "wrong" };
		expect((await enter("000000", other)).status).toBe(429);
		// Attempts that were not checked count for nobody.
		for (let n = 0; n < 9; n++)
			expect((await enter("000000", other)).status).toBe(429);
		auth.clock.pass(4000);
		expect((await enter(auth.code(secret), other)).status).toBe(422);
		expect((await enter(auth.code(secret), from)).status).toBe(200);
	});

	test("waiting tells nobody that a password was right", async () => {
		const { secret } = await first();
		const guesses = async (password: string) => {
			auth.clock.pass(2 * 24 * 60 * minute);
			const told: unknown[] = [];
			for (let n = 0; n < 8; n++) {
				const from = `203.0.113.${n + 1}`;
				const { status, errors } = await enter("000000", { from, password });
				told.push([status, errors]);
			}
			return told;
		};
		const wrong = await guesses("not the password");
		expect(wrong.at(-1)).toMatchObject([429, [{ field: "code" }]]);
		// Failed attempts keep nobody out who has both.
		const from = { from: "192.0.2.77" };
		expect((await enter(auth.code(secret), from)).status).toBe(200);
		expect(await guesses(goodPassword)).toEqual(wrong);
	});

	test("who knows a member's password locks him out of nothing he has", async () => {
		const { secret, codes } = await first();
		auth.clock.pass(minute);
		const known = auth.browser("198.51.100.9");
		expect((await enter(auth.code(secret), {}, known)).status).toBe(200);
		/** As fast as it is let, for an hour. */
		let looked = 0;
		for (let second = 0; second < 3600; second += 60) {
			looked += (await guessCodes()).looked;
			auth.clock.pass(minute);
			const mine = await enter(auth.code(secret), {}, known);
			expect([second, mine.status]).toEqual([second, 200]);
		}
		expect(looked).toBeLessThanOrEqual(20);
		// From a browser nobody has seen, by what is too long to be guessed.
		await guessCodes();
		const elsewhere = { from: "192.0.2.44" };
		expect((await enter(auth.code(secret), elsewhere)).status).toBe(429);
		expect((await enter(codes[0] ?? "", elsewhere)).status).toBe(200);
	}, 60_000);

	test("codes of a known browser are counted too, and recovery codes", async () => {
		const { secret, codes } = await first();
		auth.clock.pass(minute);
		const known = auth.browser();
		await enter(auth.code(secret), {}, known);
		const tries = async (code: string, one = known) => {
			for (let n = 0; n < 20; n++) {
				const { status, errors } = await enter(code, {}, one);
				if (status === 429) return { n, errors };
			}
			return { n: 20 };
		};
		expect((await tries("000000")).n).toBe(6);
		auth.clock.pass(60 * minute);
		const stranger = auth.browser("192.0.2.7");
		expect((await tries("aaaaa-bbbbb-ccccc-ddddd", stranger)).n).toBe(6);
		// Only of that network.
		expect(
			(await enter(codes[0] ?? "", {}, auth.browser("192.0.2.8"))).status,
		).toBe(200);
	});

	test("who is disabled is out at once, and cannot come back", async () => {
		const { secret, call, codes } = await first();
		const { members } = auth.services.staff;
		const ben = await members.add(
			{ account: "ben", name: "Ben", grants: [{ role: "administrator" }] },
			"tests",
		);
		const { token } = await members.link(ben.id, "tests");
		const other = await auth.withPassword(token, {
			...auth.person,
			account: "ignored",
			name: "Ben Ode",
		});
		expect((await other.call("console-me")).data.account).toBe("ben");
		const ana = await members.byAccount("ana");
		const grants = [{ role: "administrator" as const }];
		const disable = {
			id: ana?.id,
			name: "Ana",
			grants,
			state: "disabled" as const,
		};
		expect((await other.call("console-staff-save", disable)).status).toBe(200);
		expect((await call("console-me")).status).toBe(401);
		auth.clock.pass(minute);
		expect((await enter(auth.code(secret))).message).toBe(refusal);
		expect((await enter(codes[0] ?? "")).message).toBe(refusal);
	});

	test("who it is is proven anew by password and code", async () => {
		const { call, secret, codes } = await first();
		auth.clock.pass(11 * minute);
		expect((await call("console-codes")).code).toBe(40_301);
		const prove = (password: string, code: string) =>
			call("console-prove", { proof: { password, code } });
		expect((await call("console-prove-options")).data).toEqual({
			passkey: null,
			password: true,
			provider: null,
		});
		for (const [password, code] of [
			["wrong", auth.code(secret)],
			[goodPassword, "000000"],
		])
			expect(await prove(password ?? "", code ?? "")).toMatchObject({
				code: 422,
				message: "The password or the code is not right.",
			});
		expect((await prove(goodPassword, auth.code(secret))).status).toBe(200);
		expect((await call("console-codes")).status).toBe(200);
		auth.clock.pass(11 * minute);
		expect((await prove(goodPassword, codes[3] ?? "")).status).toBe(422);
		for (let n = 0; n < 5; n++) await prove("wrong", "000000");
		expect((await prove(goodPassword, auth.code(secret))).status).toBe(429);
	});

	test("a new password ends the other sessions; the app can be changed with it", async () => {
		const { call, secret } = await first();
		auth.clock.pass(minute);
		const other = auth.browser();
		await enter(auth.code(secret), {}, other);
		const save = (password: string, totp?: object) =>
			call("console-password-save", { password, totp } as never);
		expect((await save("short")).errors).toMatchObject([{ field: "password" }]);
		expect((await save("Ana Ruiz 123456")).status).toBe(422);
		const next = "three boats below the bridge";
		expect((await save(next)).data.codes).toEqual([]);
		expect((await other.call("console-me")).status).toBe(401);
		expect((await call("console-me")).status).toBe(200);
		auth.clock.pass(minute);
		const again = await enter(auth.code(secret), { password: next });
		expect(again.status).toBe(200);

		const { data } = await call("console-password-begin");
		expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*ana.*secret=/);
		expect(data.qr).toMatch(/^<svg /);
		const taken = { secret: data.secret, ticket: data.ticket };
		const wrong = await save(next, { ...taken, code: "000000" });
		expect(wrong.errors).toMatchObject([{ field: "totp" }]);
		const own = { ...taken, secret, code: auth.code(secret) };
		expect((await save(next, own)).status).toBe(422);
		const changed = await save(next, {
			...taken,
			code: auth.code(data.secret),
		});
		expect(changed.data.codes).toHaveLength(10);
		auth.clock.pass(minute);
		const old = await enter(auth.code(secret), { password: next });
		expect(old.status).toBe(422);
		const new_ = await enter(auth.code(data.secret), { password: next });
		expect(new_.status).toBe(200);
		expect((await call("console-password-remove")).status).toBe(409);
		// The app's key lies in no table as it is.
		const rows = await database.db.selectFrom("staff").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(data.secret);
	});

	test("a member's new link ends whatever let him in before", async () => {
		const { call, secret, codes } = await first();
		const { data: me } = await call("console-me");
		const { data } = await call("console-staff-link", { id: me.staff.id });
		expect(data.address).toMatch(
			/^http:\/\/localhost:3000\/console\/welcome#[\w-]{43}$/,
		);
		expect((await call("console-me")).status).toBe(200);
		auth.clock.pass(minute);
		const link = data.address.split("#")[1];
		const lost = await auth.browser().call("console-link", { link });
		expect(lost.data).toMatchObject({ first: false, account: "ana" });
		const { token: forged } = await auth.services.staff.links.make(null);
		expect(
			(await auth.browser().call("console-link", { link: forged })).status,
		).toBe(404);
		const anew = await auth.withPassword(link);
		expect(anew.done.status).toBe(200);
		expect((await call("console-me")).status).toBe(401);
		auth.clock.pass(minute);
		expect((await enter(auth.code(secret))).status).toBe(422);
		expect((await enter(codes[0] ?? "")).status).toBe(422);
		expect((await enter(auth.code(anew.secret))).status).toBe(200);
	});

	test("one's name, language and time zone are saved, and written down", async () => {
		const { call } = await first();
		const save = (change: object) =>
			call("console-profile-save", {
				name: "Ana R.",
				language: "fr",
				timeZone: "Asia/Tokyo",
				...change,
			});
		for (const [field, value] of [
			["timeZone", "Mars/Base"],
			["timeZone", ""],
			["name", " "],
			["name", "a\u0000b"],
		])
			expect((await save({ [field ?? ""]: value })).errors).toMatchObject([
				{ field },
			]);
		expect((await save({})).status).toBe(200);
		expect((await call("console-me")).data).toMatchObject({
			timeZone: "Asia/Tokyo",
			staff: { name: "Ana R.", language: "fr" },
		});
		// The name of before did it.
		expect((await auth.audit()).at(-1)).toMatchObject({
			action: "staff-save",
			actor: "Ana Ruiz",
			detail: '{"name":"Ana R."}',
		});
	});

	test("one's sessions are listed and ended", async () => {
		const { call, secret } = await first();
		const others = [auth.browser(), auth.browser(), auth.browser()];
		for (const one of others) {
			auth.clock.pass(minute);
			await enter(auth.code(secret), {}, one);
		}
		const { data } = await call("console-sessions");
		expect(data.map((one: { current: boolean }) => one.current)).toEqual([
			...[false, false, false, true],
		]);
		const end = (id?: string) => call("console-session-end", { id });
		expect((await end(data[0].id)).data).toEqual({ ended: 1 });
		expect((await end(data[0].id)).status).toBe(404);
		expect((await others[2]?.call("console-me"))?.status).toBe(401);
		expect((await end()).data).toEqual({ ended: 2 });
		expect((await call("console-sessions")).data).toHaveLength(1);
	});
});
