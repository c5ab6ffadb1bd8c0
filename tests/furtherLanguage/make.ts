import {
	cpSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { accentAll } from "./accents.ts";

/**
 * Files left out of a product with a further language: its own outcome, and
 * what is only read.
 */
const left = new Set([
	".cache",
	".git",
	".react-router",
	"art",
	"build",
	"data",
]);
const linked = ["node_modules", "content"];

/** The made-up language; written with numbers and dates that every browser knows. */
const code = "eo";
const row = { name: "Açčéñţš", locale: "en-IE" };

/**
 * Makes a copy of the product that has a seventh language, by what a translator and an
 * operator would do and nothing else: a folder of texts, and a row.
 *
 * @param folder where the copy is made, anew; links lead to packages and sample content
 */
function makeProduct(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const name of readdirSync(".")) {
		if (left.has(name) || linked.includes(name)) continue;
		const preserveTimestamps = true;
		cpSync(name, join(folder, name), { recursive: true, preserveTimestamps });
	}
	for (const name of linked)
		symlinkSync(join(process.cwd(), name), join(folder, name));

	const texts = join(folder, "texts");
	for (const file of globSync("**/*.json", { cwd: join(texts, "en") })) {
		const to = join(texts, code, file);
		mkdirSync(dirname(to), { recursive: true });
		const english = JSON.parse(readFileSync(join(texts, "en", file), "utf8"));
		writeFileSync(to, `${JSON.stringify(accentAll(english), null, "\t")}\n`);
	}
	const rows = join(texts, "languages.json");
	const former = JSON.parse(readFileSync(rows, "utf8"));
	writeFileSync(
		rows,
		`${JSON.stringify({ ...former, [code]: row }, null, "\t")}\n`,
	);
}

const [folder] = process.argv.slice(2);
if (!folder || !statSync("package.json", { throwIfNoEntry: false }))
	throw new Error("usage, in the product's folder: make.ts <folder>");
makeProduct(folder);
