import { expect, test } from "vitest";
import { withoutPrivateLinks } from "./privateLinks.ts";
import { answerMark, foldQuoted } from "./quoted.ts";

const address = "leads+td7k3m9qxrpabcdefghijklmnop@reply.example.com";
const caseAddress = "leads+tdmdjk3k35dabcdefghijklmnop@reply.example.com";
const introductions: Record<string, string> = {
	en: `On Mon, Nov 2, 2026 at 10:00 AM Domora <${address}> wrote:`,
	fr: `Le lun. 2 nov. 2026 à 10:00, Domora <${address}> a écrit :`,
	es: `El lun, 2 nov 2026 a las 10:00, Domora\n(<${address}>) escribió:`,
	pt: `Em seg., 2 de nov. de 2026 às 10:00, Domora <${address}> escreveu:`,
	zh: `Domora <${address}> 于2026年11月2日周一 10:00写道：`,
	ar: `في الاثنين، 2 نوفمبر 2026 في 10:00 ص كتب Domora <${address}>:`,
};
const heads: Record<string, string> = {
	en: "From: Domora <a@example.com>\nSent: Monday\nTo: X\nSubject: Y",
	fr: "De : Domora <a@example.com>\nEnvoyé : lundi\nÀ : X\nObjet : Y",
	es: "De: Domora <a@example.com>\nEnviado: lunes\nPara: X\nAsunto: Y",
	pt: "De: Domora <a@example.com>\nEnviado: segunda\nPara: X\nAssunto: Y",
	zh: "发件人: Domora <a@example.com>\n发送时间: 周一\n收件人: X\n主题: Y",
	ar: "من: Domora <a@example.com>\nتاريخ الإرسال: الاثنين\nإلى: X\nالموضوع: Y",
};
const mark = answerMark("Please write above");

test.each(Object.keys(introductions))(
	"what is quoted is folded in %s",
	(language) => {
		const words = "New words.\n\nWith kind regards";
		const fold = (below: string) => foldQuoted(`${words}\n\n${below}\n`);
		const introduction = introductions[language];
		for (const below of [
			`${introduction}\n\n> old\n> older`,
			`${introduction}\n>\n> old\n\n> older`,
			`> ${mark}\n> old`,
			`${introduction}\n\n${mark}\nold`,
			`${heads[language]}\n\n${mark}\nold`,
			`________________________________\n${heads[language]}\n\n${mark}\nold`,
			`________________________________\n${heads[language]}\n\nold`,
			`-----Original-----\n${heads[language]}\n\nold`,
		])
			expect(fold(below), below).toMatchObject({ text: words, quoted: below });
	},
);

test.each(Object.keys(introductions))(
	"an answer below what it quotes is taken alone in %s",
	(language) => {
		const introduction = introductions[language];
		const words = "Friday suits us.\n\nWith kind regards";
		for (const above of [
			`> ${mark}\n> old`,
			`${introduction}\n> ${mark}\n>\n> old\n\n> older`,
			`${introduction}\n\n> old`,
		])
			expect(foldQuoted(`${above}\n\n${words}\n`), above).toEqual({
				...{ text: words, quoted: above, isAllQuoted: false },
			});
	},
);

test("what is written between quoted lines, or has no marks, stays as a whole", () => {
	for (const text of [
		"> When?\n\nMonday.\n\n> Where?\n\nDakar.",
		"Prices:\nOne: 1\nTwo: 2\nThree: 3\nFour: 4",
		"Please call:\n\n+221 1",
		"> only quoted",
		"",
		"Dear Ana,\n\nfrom: Berlin\nto: Paris",
	])
		expect(foldQuoted(text)).toMatchObject({ text, quoted: "" });
});

test("long lines take no long time", () => {
	const begin = performance.now();
	for (const text of [
		" ",
		":",
		"-",
		"_",
		"> ",
		"##- ",
		"a: \n",
		">\n",
		"x:\n##- y -##\n",
	])
		foldQuoted(text.repeat(100_000 / text.length));
	expect(performance.now() - begin).toBeLessThan(2000);
});

test("what opens a request to whoever reads it is taken out of a mail, however it is quoted", () => {
	const token = "TD-MDJK-3K35.3.test-drive.fr.Zm9vYmFyLWJhel9xdXgxMjM0NTY3ODkw";
	const links = [
		`https://www.example.com/answers/${token}`,
		`https://www.example.com/requests/${token}`,
		`<https://www.example.com/answers/${token}>`,
		`https://safe.example/?url=https%3A%2F%2Fwww.example.com%2Fanswers%2F${token}&x=1`,
	];
	const text = `Yes.\n\n${introductions.en}\n${links.map((link) => `> ${link}`).join("\n")}`;
	const left = withoutPrivateLinks(text.replace(address, caseAddress));
	expect(left).not.toContain("Zm9vYmFy");
	expect(left).not.toContain("tdmdjk3k35");
	expect(left).toContain("Yes.\n\nOn Mon");
	for (const plain of [
		"https://www.example.com/requests/ and /answers/short",
		"a+b@example.com, requests/answers",
	])
		expect(withoutPrivateLinks(plain)).toBe(plain);
});
