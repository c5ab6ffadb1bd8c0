import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Derive } from "../../domain/identity/passwords/passwords.ts";
import {
	type AccountsSite,
	openAccountsSite,
	password,
} from "../../tests/accounts/accountsSite.ts";
import { anyDatabase } from "../../tests/databases/databases.ts";
import { addressOf } from "../../tests/leads.ts";

/** A hash that is finished when the test says so. */
function createGate() {
	const held: (() => void)[] = [];
	let isOpen = true;
	const gate = {
		/** The passwords, in the order they were hashed in. */
		hashed: [] as string[],
		close: () => {
			isOpen = false;
		},
		open: () => {
			isOpen = true;
			for (const go of held.splice(0)) go();
		},
	};
	const derive: Derive = async (word, salt, _cost, length) => {
		gate.hashed.push(word);
		if (!isOpen) await new Promise<void>((go) => held.push(go));
		const digest = createHash("sha256").update(word).update(salt).digest();
		return digest.subarray(0, length);
	};
	return { gate, derive };
}

/** Answers as they come, and a way to wait for so many of a kind. */
function createTally() {
	const found: number[] = [];
	let look = () => {};
	return {
		found,
		count: (one: Promise<{ status: number }>) =>
			one.then(({ status }) => {
				found.push(status);
				look();
			}),
		until: (status: number, times: number) =>
			new Promise<void>((resolve) => {
				look = () => {
					if (found.filter((one) => one === status).length >= times) resolve();
				};
				look();
			}),
	};
}

anyDatabase((make) => {
	const { gate, derive } = createGate();
	let site: AccountsSite;
	beforeEach(async () => {
		site = await openAccountsSite(await make(), { derive });
		gate.hashed.length = 0;
	});
	// Logins that a failed test left waiting.
	afterEach(gate.open);
	/** IPv6 addresses of one /48, each in a /56 and a /64 of its own. */
	const inOneNetwork = (n: number) =>
		`2001:db8:77:${(n * 257).toString(16)}::${(n % 7) + 1}`;

	test("90 connections from 60 addresses lock nobody out", async () => {
		const { login } = site;
		const { count, until, found } = createTally();
		gate.close();
		const crowd = Array.from({ length: 90 }, (_, n) =>
			count(
				login({ account: `made-up-${n}` }, { from: addressOf(100 + (n % 60)) }),
			),
		);
		// By then 1 is being hashed, 64 wait, and 25 have been refused.
		await until(503, 25);
		const mine = login({}, { from: addressOf(7) });
		await Promise.race([count(mine), until(503, 26)]);
		gate.open();
		expect((await mine).status).toBe(200);
		await Promise.all(crowd);
		expect(found.filter((status) => status === 422)).toHaveLength(64);
	});

	test("one network has one turn in each round, and gives way when all places are taken", async () => {
		const { login } = site;
		const { count, until } = createTally();
		gate.close();
		const guess = { password: "a guess" };
		const crowd = Array.from({ length: 80 }, (_, n) =>
			count(
				login(
					{ ...guess, account: `made-up-${n}` },
					{ from: n % 2 ? addressOf(50) : inOneNetwork(n) },
				),
			),
		);
		await until(503, 15);
		const mine = login({}, { from: addressOf(7) });
		await Promise.race([count(mine), until(503, 16)]);
		gate.open();
		expect((await mine).status).toBe(200);
		await Promise.all(crowd);
		// In the first round, not behind all the others.
		expect(gate.hashed.indexOf(password)).toBeLessThan(5);
	});

	test("who attacks an account from 60 addresses keeps nobody out of it", async () => {
		const { login, clock } = site;
		for (let round = 0; round < 3; round++) {
			for (let n = 0; n < 60; n++)
				await login({ password: "a guess" }, { from: addressOf(100 + n) });
			const from = addressOf(round);
			// Even with a slip of the finger first.
			expect((await login({ password: "a slip" }, { from })).status).toBe(422);
			expect((await login({}, { from })).status).toBe(200);
			clock.pass(1000);
		}
	});

	test("from many addresses there are few guesses all the same", async () => {
		const { login, clock } = site;
		let looked = 0;
		for (let minute = 0; minute < 10; minute++) {
			for (let n = 0; n < 12; n++) {
				const from = addressOf(100 + n);
				const { status } = await login({ password: "a guess" }, { from });
				if (status === 422) looked++;
			}
			clock.pass(60_000);
		}
		// 20 at will and one a minute, and two of each address.
		expect(looked).toBeLessThanOrEqual(20 + 10 + 2 * 12);
	});

	test("without the right code nothing is hashed, and no account is held up", async () => {
		const { login } = site;
		for (let n = 0; n < 60; n++)
			for (const account of ["amina", "nobody"]) {
				const from = addressOf(100 + n);
				const answer = await login({ account, code: "1" }, { from });
				expect(answer.status).toBe(422);
			}
		expect(gate.hashed).toEqual([]);
		const texts = new Set<string>();
		for (const wrong of [{ password: "a guess" }, { account: "nobody" }])
			texts.add((await login(wrong)).message);
		texts.add((await login({ code: "1" })).message);
		expect(gate.hashed).toHaveLength(2);
		expect(texts.size).toBe(1);
		for (let n = 0; n < 3; n++)
			expect((await login({ password: "a guess" })).status).toBe(422);
	});

	test("a slip at the code uses up none of the tries one has while others attack", async () => {
		const { login } = site;
		for (let n = 0; n < 25; n++)
			await login({ password: "a guess" }, { from: addressOf(100 + n) });
		const from = addressOf(7);
		for (let n = 0; n < 3; n++)
			expect((await login({ code: "1" }, { from })).status).toBe(422);
		expect((await login({ password: "a slip" }, { from })).status).toBe(422);
		expect((await login({}, { from })).status).toBe(200);
	});

	test("how many logins of an address may fail is a setting", async () => {
		const { login } = await openAccountsSite(await make(), {
			derive,
			limits: { failuresPerAddress: 6, waiting: 1 },
		});
		const statuses: number[] = [];
		for (let n = 0; n < 8; n++) {
			const { status } = await login({ account: `made-up-${n}` });
			statuses.push(status);
		}
		expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 429]);
	});

	test("who owns a /48 of IPv6 is one network", async () => {
		const { login, post } = site;
		const statuses: number[] = [];
		for (let n = 0; n < 240; n++) {
			const account = `made-up-${n}`;
			const from = inOneNetwork(n);
			statuses.push((await login({ account, code: "1" }, { from })).status);
		}
		expect(statuses.at(-1)).toBe(429);
		expect(statuses.filter((one) => one === 422)).toHaveLength(201);
		expect((await login({}, { from: "2001:db8:78::1" })).status).toBe(200);

		const guesses: number[] = [];
		for (let n = 0; n < 40; n++) {
			const from = inOneNetwork(n).replace(":77:", ":79:");
			guesses.push((await login({ password: "a guess" }, { from })).status);
		}
		expect(guesses.filter((one) => one === 422)).toHaveLength(21);

		const codes: number[] = [];
		for (let n = 0; n < 201; n++)
			codes.push(
				(await post("verification-code", {}, { from: inOneNetwork(n) })).status,
			);
		expect(codes.filter((one) => one === 200)).toHaveLength(200);
		expect(
			(await post("verification-code", {}, { from: addressOf(7) })).status,
		).toBe(200);
	}, 60_000);
});
