import { expect, onTestFinished, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { namesFound, openSearching } from "../../../tests/files/searching.ts";

const names = [
	"Terra 7 Owner's Manual (EN).pdf",
	"Terra 7 Manuel du propriétaire.pdf",
	"TERRA-7_brochure_2026.pdf",
	"用户手册 泰拉7 2026版.pdf",
	"维修手册.pdf",
	"دليل المالك تيرا ٧.pdf",
	"إرشادات الصيانة.docx",
	"Straße.txt",
	"100% electric_offer.zip",
	"a.b-c--d",
	"Ação e reação.pptx",
	"Ｆｕｌｌ　ｗｉｄｔｈ.txt",
	"Terra7 Owner’s notes 2017.txt",
	"Terra 70 list 17.csv",
	"TB12 torque.docx",
	"Cabin 3 (TB 12).docx",
];

/** Searches, each with the names it finds. */
const searches: [text: string, found: number[]][] = [
	["manual", [0]],
	["MANUAL terra", [0]],
	["terra manu", [0, 1]],
	["7", [0, 1, 2, 3, 5, 12]],
	["٧", [0, 1, 2, 3, 5, 12]],
	["propriétaire", [1]],
	["proprietaire", [1]],
	["rra-7_b", [2]],
	["手册", [3, 4]],
	["手", [3, 4]],
	["册 2026", [3]],
	["修手", [4]],
	["册 – 手", [3, 4]],
	["دليل", [5]],
	["ال", [5, 6]],
	["م", [5]],
	["ارشادات", [6]],
	["أرشادات", [6]],
	["strasse", [7]],
	["100%", [8]],
	["owner_s", [0, 12]],
	["owner's-manual", [0]],
	["owner’s", [0, 12]],
	["owner's", [0, 12]],
	["owners", [0, 12]],
	["owners-notes", [12]],
	["terra7", [0, 1, 2, 12]],
	["terra70", [13]],
	["terra7owners", [0, 12]],
	["rra7", [12]],
	["17", [13]],
	["2017", [12]],
	["201", []],
	["1 7", []],
	["tb12", [14, 15]],
	["tb-12", [14, 15]],
	["tb1", []],
	["3tb", []],
	["ab-in", []],
	["owner's_manual", [0]],
	["terra-7", [0, 1, 2, 12]],
	["terra_7_brochure", [2]],
	["electric offer", [8]],
	["electric–offer", [8]],
	["-terra-", [0, 1, 2, 12, 13]],
	["_", [0, 1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15]],
	["%", [8]],
	[".pdf", [0, 1, 2, 3, 4, 5]],
	["c--d", [9]],
	["b-c-d", [9]],
	["b-c", [9]],
	["acao reacao", [10]],
	["full width", [11]],
	["terra terra terra", [0, 1, 2, 12, 13]],
	["'", []],
	["’ terra", [0, 1, 2, 12, 13]],
	["manual brochure", []],
	["terra OR brochure", []],
	["a*", []],
	['"terra"', []],
	["\\", []],
	["\0", []],
	["\ud800", []],
	["x".repeat(255), []],
];

eachDatabase((make) => {
	test.each(["before", "after"])(
		"words of every script, and signs, find the names that hold them and came %s the index was made",
		async (when) => {
			const { library, node, search, remove } = await openSearching(
				await make(),
			);
			onTestFinished(remove);
			if (when === "after") await search.warm();
			for (const name of names) await addFile(library, node, name);
			for (const [text, expected] of searches) {
				const found = (await namesFound(search, text))?.sort();
				expect
					.soft(found, JSON.stringify(text))
					.toEqual(
						expected.map((index) => names[index]?.normalize("NFC")).sort(),
					);
			}
		},
	);
});
