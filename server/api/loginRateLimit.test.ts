import { beforeEach, expect, test } from "vitest";
import {
	type AccountsSite,
	openAccountsSite,
	other,
} from "../../tests/accounts/accountsSite.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { addressOf } from "../../tests/leads.ts";

const hour = 60 * 60 * 1000;

eachDatabase((make) => {
	let site: AccountsSite;
	beforeEach(async () => {
		site = await openAccountsSite(await make());
	});

	test("brute force is slowed down, and the person gets in meanwhile", async () => {
		const { login, clock, accounts } = site;
		const { headers } = await login();
		const [cookie = ""] = String(headers["set-cookie"]).split(";");
		expect(String(headers["set-cookie"])).toMatch(
			/^login_mark=[\w.-]+; Path=\/api\/v1\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
		);
		/** Guesses for an hour from as many addresses, each again as soon as one is let. */
		const attack = async (addresses: number) => {
			const begun = clock.now().getTime();
			const gone = () => clock.now().getTime() - begun;
			let looked = 0;
			let visits = 0;
			while (gone() < hour) {
				let wait = Number.POSITIVE_INFINITY;
				for (let n = 0; n < addresses; n++) {
					const from = addressOf(100 + n);
					const answer = await login({ password: "a guess" }, { from });
					if (answer.status === 422) looked++;
					wait = Math.min(wait, answer.retry_after ?? 1);
				}
				clock.pass(wait * 1000);
				if (gone() < (visits * hour) / 2) continue;
				visits++;
				// From her browser, even through the attacker's own network.
				const mine = await login({}, { from: addressOf(100), cookie });
				expect(mine.status).toBe(200);
				expect(mine.headers["set-cookie"]).toBeUndefined();
			}
			expect(visits).toBeGreaterThan(1);
			return looked;
		};
		expect(await attack(1)).toBeLessThanOrEqual(20);
		// From an address nobody has used, without the device token, while one attacks.
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

	// The figures of docs/guides/accounts.md, each verification code solved.
	test("an hour brings one network 16 guesses at one account, 113 at many; of many networks two each count beside one a minute", async () => {
		const { login, clock } = site;
		/** Passwords that were looked at in an hour, tried again as soon as it is let. */
		const inAnHour = async (
			account: (n: number) => string,
			...addresses: string[]
		) => {
			const end = clock.now().getTime() + hour;
			let looked = 0;
			for (let n = 0; clock.now().getTime() < end; n++) {
				const answer = await login(
					{ account: account(n), password: "a guess" },
					{ from: addresses[n % addresses.length] },
				);
				if (answer.status === 422) looked++;
				else clock.pass(answer.retry_after * 1000);
			}
			return looked;
		};
		const own = () => "amina";
		expect(await inAnHour(own, addressOf(1))).toBe(16);
		expect(await inAnHour(own, addressOf(1))).toBe(4);
		const any = (n: number) => `made-up-${n}`;
		expect(await inAnHour(any, addressOf(2))).toBe(113);
		expect(await inAnHour(any, addressOf(2))).toBe(60);
		const many = Array.from({ length: 20 }, (_, n) => addressOf(100 + n));
		const bruno = await inAnHour(() => "bruno", ...many);
		expect(bruno).toBeGreaterThanOrEqual(20 + 2);
		expect(bruno).toBeLessThanOrEqual(83 + 2 * many.length);
	}, 120_000);

	test("who is too fast is told for how long, in words and in seconds", async () => {
		const { login, auditLog } = site;
		for (let n = 0; n < 6; n++) await login({ code: "1" });
		const { status, message, retry_after, headers } = await login({
			lang: "pt",
		});
		expect({ status, retry_after }).toEqual({ status: 429, retry_after: 4 });
		expect(headers["retry-after"]).toBe("4");
		expect(message).toContain("4 segundos");
		const { rows, count } = await auditLog.page(
			{ action: "login", outcome: "refused" },
			{ page: 1, limit: 9 },
		);
		// Attempts that were not checked are not written down: floods leave no
		// trace but this.
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
		const { rows } = await site.auditLog.page(
			{ outcome: "refused" },
			{ page: 1, limit: 20 },
		);
		expect(new Set(rows.map(({ account }) => account))).toEqual(
			new Set(["amina", "no…"]),
		);
	});

	test("a device token is good for its account, and for its browser's own failures", async () => {
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

	test("behind TLS no other host of the domain can set the device cookie", async () => {
		const secure = { PUBLIC_URL: "https://www.site.test" };
		const { login } = await openAccountsSite(await make(), {
			settings: secure,
		});
		const { headers } = await login();
		expect(String(headers["set-cookie"])).toMatch(
			/^__Host-login_mark=[\w.-]+; Path=\/; Secure; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
		);
		const [cookie = ""] = String(headers["set-cookie"]).split(";");
		for (let n = 0; n < 6; n++) await login({ code: "1" });
		expect((await login()).status).toBe(429);
		expect((await login({}, { cookie })).status).toBe(200);
		// A cookie from before the name had its prefix.
		const older = cookie.replace("__Host-", "");
		expect((await login({}, { cookie: older })).status).toBe(200);
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
});
