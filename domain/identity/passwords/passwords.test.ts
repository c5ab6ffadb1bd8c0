import { expect, test } from "vitest";
import { makePassword } from "../../../contracts/accounts/madePassword.ts";
import { createPasswordRules } from "./passwordRules.ts";
import { createPasswords, passwordCost } from "./passwords.ts";

const cheap = { memory: 64, passes: 1, parallelism: 1 };

test("a hash is argon2id at the cost OWASP asks for", async () => {
	const passwords = createPasswords();
	const hash = await passwords.hash("correct horse battery");
	expect(hash).toMatch(
		/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
	);
	expect(await passwords.matches("correct horse battery", hash)).toBe(true);
	expect(await passwords.matches("correct horse batterz", hash)).toBe(false);
	expect(await passwords.hash("correct horse battery")).not.toBe(hash);
	expect(passwords.isOutdated(hash)).toBe(false);
});

test("the reference vector's form is read: m=65536, t=2, p=1 of the argon2 command", async () => {
	// echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
	const hash =
		"$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
	const passwords = createPasswords();
	expect(await passwords.matches("password", hash)).toBe(true);
	expect(passwords.isOutdated(hash)).toBe(true);
});

test("two ways of writing one password are one password", async () => {
	const passwords = createPasswords({ cost: cheap });
	const hash = await passwords.hash("Cafe\u0301 au lait, 3x");
	expect(await passwords.matches("Caf\u00e9 au lait, ３x", hash)).toBe(true);
});

test("where there is no account, the same work is done", async () => {
	const done: unknown[] = [];
	const passwords = createPasswords({
		derive: async (password, salt, cost, length) => {
			done.push({ password, salt: salt.length, cost, length });
			return new Uint8Array(length);
		},
	});
	const hash = await passwords.hash("x");
	await passwords.matches("guess", hash);
	await passwords.matches("guess", undefined);
	const work = { password: "guess", salt: 16, cost: passwordCost, length: 32 };
	expect(done.slice(1)).toEqual([work, work]);
});

test("a decoy matches nothing, not even its own digest", async () => {
	const passwords = createPasswords({
		derive: async (_password, _salt, _cost, length) => new Uint8Array(length),
	});
	expect(await passwords.matches("", undefined)).toBe(false);
});

test("one is hashed at a time, the others wait, and too many are sent away", async () => {
	let running = 0;
	let most = 0;
	const passwords = createPasswords({
		derive: async (_password, _salt, _cost, length) => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setTimeout(resolve, 1));
			running--;
			return new Uint8Array(length);
		},
	});
	const all = await Promise.allSettled(
		Array.from({ length: 80 }, () => passwords.hash("x")),
	);
	expect(most).toBe(1);
	const refused = all.filter(({ status }) => status === "rejected");
	expect(refused).toHaveLength(80 - 65);
	expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
	await passwords.hash("x");
});

test("made passwords can be used and do not repeat", async () => {
	const made = Array.from({ length: 100 }, makePassword);
	expect(new Set(made).size).toBe(100);
	for (const one of made)
		expect(one).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
	const { faultOf } = createPasswordRules({});
	for (const one of made.slice(0, 8)) {
		expect(
			await faultOf(one, { account: "partner", name: "Partner" }),
		).toBeUndefined();
	}
	// Every character comes, as often as any other.
	const all = Array.from({ length: 2000 }, makePassword).join("");
	for (const sign of "abcdefghjkmnpqrstuvwxyz23456789") {
		const times = all.split(sign).length - 1;
		expect(times).toBeGreaterThan(1000);
		expect(times).toBeLessThan(1600);
	}
});

test.each([
	["🚗🚗🚗🚙🚌🚎🏎🚓🚑🚒🚐", "passwordShort"],
	["🚗🚗🚗🚗🚙🚌🚎🏎🚓🚑🚒🚐", undefined],
	["Partner.Of.Mine", "passwordIsAccount"],
	["Partner.Of.Mine1", "passwordGuessable"],
	["Password12345", "passwordGuessable"],
	["Domora-Domora-9", "passwordGuessable"],
	["Zoé Zed, Zoé Zed", "passwordGuessable"],
	["Zoé Zed drives to the lake", undefined],
	// Measured: lists of words and names, of breaches, and what they become.
	...[
		...["unbelievable", "michelle1234", "alhamdulillah", "3rjs1la7qe12"],
		...["Unbelievable!", "M1chelle-1234", "ALHAMDULILLAH1", "al-hamdu-lillah"],
		...["Subhanallah2026", "xL5Af7W7vRqwQ", "Heisenberg2013", "bibliotheque75"],
		...["desafortunadamente", "felicidades2025", "parabéns123456"],
		...["woaiwojia1314", "zhangwei19880808", "wangxiaoming123"],
		...["القاهرة2026!", "محمد123456789", "الحمدلله12345", "كلمة_السر_123"],
		...[
			"我爱你1314520我爱你",
			"北京北京北京北京北京北京",
			"新年快乐2026恭喜发财",
		],
	].map((one): [string, string] => [one, "passwordGuessable"]),
	...[
		...["a walk by the sea at dawn", "three boats below the bridge"],
		...["la lune sur le vieux port", "un café noir avant la pluie"],
		...["tres barcas bajo el puente", "el perro duerme en la cocina"],
		...["três barcos debaixo da ponte", "o gato dorme perto da janela"],
		...["ثلاثة قوارب تحت الجسر القديم", "القطة تنام قرب النافذة"],
		...[
			"桥下有三条小船在慢慢地漂",
			"猫在窗边的旧椅子上睡着了",
			"qiutian yinxing luo yedi",
		],
		...["k3fqa-7h2mn-pq9rt-x4zsd", "93f8b1c07aa2e4d6", "vT9#qLw2!mXz"],
		"the tide turns below the old mill and nobody sees it".repeat(4),
	].map((one): [string, undefined] => [one, undefined]),
])("%s: %s", async (password, fault) => {
	const { faultOf } = createPasswordRules({ brand: async () => "Domora" });
	const person = { account: "partner.of.mine", name: "Zoé Zed" };
	expect(await faultOf(password, person)).toBe(fault);
});
