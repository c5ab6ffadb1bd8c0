import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Portuguese is Brazilian here (docs/decisions/0003). What both write alike is not listed.

/** Words that only Europe writes, or writes so. */
const european = [
	// Computers
	"aced(?:a|e|em|er|ido|ida)",
	'descarregar(?= ?[{"])',
	"ecrãs?",
	"ficheiros?",
	"inici(?:ar?|e|ou) sessão",
	"ligação (?:ao servidor|à rede|à internet)",
	"palavras?-passe",
	"partilh\\p{L}*",
	"telemóve(?:l|is)",
	"utentes?",
	"utilizador(?:a|es|as)?",
	// Cars and roads
	"atrelados?",
	"autocarros?",
	"autocolantes?",
	"autoestradas?",
	"bagageiras?",
	"caixas? de velocidades",
	"câmaras?(?! de (?:ar|comércio))",
	"cami(?:ão|ões)",
	"carrinhas?",
	"comboios?",
	"embraiage(?:m|ns)",
	"gasóleo",
	"jantes?",
	"pe(?:ão|ões)",
	"portage(?:m|ns)",
	"prem(?:ir|ido|ida|idos|idas)|prima o",
	"quatro piscas",
	"sobresselentes?",
	"stands?",
	"tejadilhos?",
	"trav(?:ão|ões|agem|agens)",
	"viaturas?",
	// Other words
	"bebés?|comités?|guichés?",
	"casas? de banho",
	"controlos?",
	"dez(?:asseis|assete|anove)",
	"desport\\p{L}*",
	"equipas?",
	"flet(?:ir|ido|ida|idos|idas)",
	"húmid\\p{L}*|humidade",
	"médio oriente",
	"mil milhões",
	"monitoriz\\p{L}*",
	"pequenos?-almoços?",
	"plane(?:ar|ado|ada|ados|adas|amento|ie|iam)",
	"regist(?:os?|ar|ado|ada|ados|adas|e|amos)",
	"sujidades?",
	// Forms of address
	"tu|ti|teus?|tuas?|contigo",
	"vós|voss[oa]s?|convosco|connosco",
	// Consonants that only one side speaks
	"contact(?:os?|ar|e|am|ado|ada|amos)",
	"factos?",
	"\\p{L}*(?:aspeto|perspetiv|respetiv|caraterístic|espetador|subtil)\\p{L}*",
	"(?:re|con|per|de)ceç(?:ão|ões)|dete(?:ção|ções|ta\\p{L}*)",
	// The spelling before 1990
	"\\p{L}*(?:eléctric|óptim|nocturn|baptis)\\p{L}*",
	"(?:ac|direc|selec|sec|colec|correc|protec|projec|redac)ç(?:ão|ões)",
	"actu(?:al|ais|aliz\\p{L}*)|(?:ob|pro)jectos?|directos?|correctos?|efectiv\\p{L}*",
	// Económico, quilómetro, género: a Brazilian closes the vowel before m and n.
	"\\p{L}*[éó][mn][aeiou]\\p{L}*",
	// “Está a carregar”, or “A carregar…” alone: the gerund is Brazil’s.
	"(?:est(?:á|ão|ou|ava|avam|eja|ejam|amos|ar)|continuam?|andam?) a \\p{L}+[aeio]r",
	'(?<=["“])a \\p{L}+[aei]r(?= ?…)',
];
const notHere = new RegExp(
	`(?<!\\p{L})(?:${european.join("|")})(?!\\p{L})`,
	"giu",
);

/** Text below a key `pt`, up to the next key beside it. */
const below = /^([\t ]*)"?pt"?:(.*\n(?:\1[\t ]+.*\n|[\t ]*\n)*)/gm;
const key = /^[\t ]*"?[\w-]+"?:/gm;

function portugueseOf(file: string): string {
	const text = readFileSync(file, "utf8");
	const whole = /\/pt\.(ts|json|md)$|^texts\/pt\//.test(file);
	const parts = whole ? [text] : [...text.matchAll(below)].map((m) => m[2]);
	return parts.join("\n").replace(key, "");
}

const files = globSync([
	"{app,contracts,domain,scripts,server}/**/*.{ts,tsx}",
	"content/**/*.{json,md,yaml}",
	"texts/pt/**/*.json",
]).filter((file) => !file.endsWith(".test.ts"));

test("Portuguese is Brazilian everywhere", () => {
	const texts = files
		.map((file) => [file, portugueseOf(file)] as const)
		.filter(([, text]) => text);
	// Texts of the app, of the server and of the content have been found.
	expect(texts.length).toBeGreaterThan(60);
	const found = texts.flatMap(([file, text]) =>
		[...text.matchAll(notHere)].map(([words]) => `${file}: ${words}`),
	);
	expect(found).toEqual([]);
});
