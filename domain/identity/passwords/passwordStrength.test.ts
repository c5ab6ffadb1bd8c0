import { expect, test } from "vitest";
import { makePassword } from "../../../contracts/accounts/madePassword.ts";
import { commonWords } from "./commonWords.ts";
import { isGuessable } from "./passwordStrength.ts";

const known = ["amina.agent", "Amina Okafor", "Amina", "Okafor", "Domora"];

test.each([
	"password1234",
	"Password1234!",
	"P@ssw0rd12345",
	"p4ssw0rd-p4ssw0rd",
	"passwordpassword",
	"123456789012",
	"098765432109",
	"qwertyuiop12",
	"QWERTZUIOPasdf",
	"azertyuiop123",
	"1q2w3e4r5t6y",
	"1qaz2wsx3edc",
	"qazwsxedcrfv",
	"asdfghjkl;'asdf",
	"aaaaaaaaaaaa",
	"abababababab",
	"abcdefghijkl",
	"zyxwvutsrqpo",
	"Summer2026!!",
	"Welcome2026!",
	"iloveyou2024!",
	"letmeinletmein1",
	"trustno1trustno1",
	"correct horse battery staple",
	"dragonmonkey12",
	"Contraseña2026",
	"motdepasse123",
	"minhasenha2025",
	"woaini5201314",
	"!@#$%^&*()!@",
	"Amina2026!!!",
	"amina.okafor.1",
	"4m1n4-0k4f0r-12",
	"DomoraDomora1",
	"Domora-2026-!!",
	"maria24122025",
	"🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗",
])("%s is guessed easily", (password) => {
	expect(isGuessable(password, known)).toBe(true);
});

test.each([
	"a long password of hers",
	"quite another password",
	"a quiet road at night",
	"Amina walks to the lake",
	"tr0ub4dor&3 moon",
	"k3fqa-7h2mn-pq9rt-x4zsd",
	"北京的秋天银杏叶落满地了",
	"كلمة سر طويلة جدا",
	"93f8b1c07aa2e4d6",
])("%s is not", (password) => {
	expect(isGuessable(password, known)).toBe(false);
});

test("no made password is", () => {
	for (let n = 0; n < 2000; n++)
		expect(isGuessable(makePassword(), known)).toBe(false);
});

test("the list is as it is looked up: plain, and long enough to mean something", () => {
	expect(commonWords.size).toBeGreaterThan(1000);
	for (const word of commonWords) expect(word).toMatch(/^[a-z0-9]{4,20}$/);
});

test("a very long one is looked at as far as it takes", () => {
	expect(isGuessable("a".repeat(1_000_000), known)).toBe(true);
});
