// node scripts/generate/breachedPasswords.ts <list>: makes platform/passwords/breachedPasswords.ts
// anew of a list of breached passwords, one a line, the commonest first.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { passwordLength } from "../../contracts/accounts/accountBounds.ts";

const [list] = process.argv.slice(2);
if (!list) {
	console.error("Usage: node scripts/generate/breachedPasswords.ts <list>");
	process.exit(2);
}
const lines = readFileSync(list, "utf8")
	.split(/\r?\n/)
	.map((line) => line.toLowerCase())
	// Shorter ones are refused for their length.
	.filter((line) => [...line].length >= passwordLength);
const passwords = [...new Set(lines)];
const bytes = brotliCompressSync(passwords.join("\n"));
const file = join(
	import.meta.dirname,
	"../../platform/passwords/breachedPasswords.ts",
);
writeFileSync(
	file,
	`/**
 * The ${passwords.length} passwords of ${passwordLength} characters and more among the million commonest of
 * breaches, in lower case, the commonest first: lines, compressed by Brotli, in
 * base64. Made by \`scripts/generate/breachedPasswords.ts\` of
 * \`10_million_password_list_top_1M.txt\` of the OWASP SecLists Project
 * (Daniel Miessler, Jason Haddix; Creative Commons Attribution ShareAlike 3.0,
 * which holds for this file too).
 */
export const breachedPasswords =
	"${bytes.toString("base64")}";
`,
);
console.log(`${passwords.length} passwords, ${bytes.length} bytes`);
