import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import type { DomainError } from "../../../contracts/errors.ts";
import { languages } from "../../../contracts/language.ts";
import type { Message } from "../../../contracts/texts.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createLibrary, type Library } from "./library.ts";
import {
	archiveName,
	cleanName,
	foldName,
	givenName,
	keysOf,
	numberedName,
} from "./names.ts";

anyDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let folder: Awaited<ReturnType<typeof temporaryFolder>>;
	beforeEach(async () => {
		database = await make();
		folder = await temporaryFolder();
		const clock = { now: () => new Date() };
		library = createLibrary({
			db: database.db,
			storage: createDiskStorage({ folder: folder.path }),
			clock,
			newId: createIds(clock),
		});
		return () => folder.remove();
	});

	async function catalogue() {
		return library.addCatalogue({ names: { en: "Manuals" }, position: 0 });
	}

	test("a file is stored with what archives need, and counted once it is published", async () => {
		const { id } = await catalogue();
		const bytes = Buffer.from("a manual");
		const stored = await library.store(bytes);
		expect(stored).toEqual({
			sha256: createHash("sha256").update(bytes).digest("hex"),
			size: 8,
			crc32: crc32(bytes),
		});
		const file = await library.addFile({
			...stored,
			parentId: id,
			name: "Manual.PDF",
			mediaType: "application/pdf",
		});
		expect(file).toMatchObject({ ext: "pdf", state: "held", catalogue_id: id });
		expect((await library.entry(id))?.entries).toBe(0);
		await library.publish(file.id);
		await library.publish(file.id);
		expect(await library.entry(id)).toMatchObject({ entries: 1, revision: 1 });
		await library.remove(file.id);
		expect(await library.entry(id)).toMatchObject({ entries: 0, revision: 2 });
	});

	test("a taken name gets a number, whatever its case", async () => {
		const { id } = await catalogue();
		const stored = await library.store(Buffer.from("x"));
		const names: string[] = [];
		for (const name of ["Report.pdf", "report.PDF", "REPORT.pdf"]) {
			const { name: kept } = await library.addFile({
				...stored,
				parentId: id,
				name,
				mediaType: "application/pdf",
			});
			names.push(kept);
		}
		expect(names).toEqual(["Report.pdf", "report (2).PDF", "REPORT (3).pdf"]);
	});

	test("nothing is put into a file or into what is not there", async () => {
		const { id } = await catalogue();
		const stored = await library.store(Buffer.from("x"));
		const file = { ...stored, name: "a.txt", mediaType: "text/plain" };
		const { id: inside } = await library.addFile({ ...file, parentId: id });
		for (const parentId of [inside, "nowhere"])
			await expect(
				library.addFile({ ...file, parentId }),
			).rejects.toMatchObject({ code: "not_found" });
	});

	test("a folder of a taken name is refused", async () => {
		const { id } = await catalogue();
		await library.addFolder({ parentId: id, name: "2026" });
		await expect(
			library.addFolder({ parentId: id, name: "2026" }),
		).rejects.toMatchObject({ code: "conflict" });
	});
});

describe("names", () => {
	test.each([
		["../../etc/passwd", "passwd"],
		["C:\\Users\\a\\price list.xlsx", "price list.xlsx"],
		["invoice\u202Efdp.exe", "invoicefdp.exe"],
		["a\u0000b.txt", "ab.txt"],
		["two\r\nlines\tand a tab.txt", "two lines and a tab.txt"],
		['quo"te <a>:b|c*.txt', 'quo"te <a>:b|c*.txt'],
		["per%20cent %41.pdf", "per%20cent %41.pdf"],
		["two  spaces.pdf", "two  spaces.pdf"],
		["Cafe\u0301.pdf", "Caf\u00e9.pdf"],
		["what?.pdf", "what?.pdf"],
		["دليل المالك.pdf", "دليل المالك.pdf"],
		["trailing. . ", "trailing"],
	])("%j is kept as %j", (given, kept) => {
		expect(cleanName(given)).toBe(kept);
	});

	test.each([
		["aux.pdf", "_aux.pdf"],
		["NUL", "_NUL"],
		["com1.tar.gz", "_com1.tar.gz"],
		["con .txt", "_con .txt"],
		["LPT²", "_LPT²"],
		["conduct.pdf", "conduct.pdf"],
		["com10.pdf", "com10.pdf"],
		['quo"te <a>:b|c*?.txt', "quo_te _a__b_c__.txt"],
	])("%j is %j in an archive", (name, inArchive) => {
		expect(archiveName(name)).toBe(inArchive);
	});

	test.each([
		...["2026/27", "../../etc/passwd", "C:\\price list.xlsx", "Sales / Trade"],
		...["what?.pdf", "a:b", "a*", 'quo"te', "<a", "a>", "a|b"],
	])("%j is refused with a sentence where somebody gives it", (given) => {
		expect(() => givenName(given)).toThrow(/cannot be a name/);
		try {
			givenName(given);
		} catch (error) {
			const { publicMessage: message } = error as DomainError;
			for (const language of languages)
				expect(sayMessage(language, message as Message)).toContain(
					'/ \\ : * ? " < > |',
				);
		}
	});

	test("whatever every system can have is a name", () => {
		for (const name of ["Terra 7 (2026) – été & co.pdf", "دليل #1.pdf", "100%"])
			expect(givenName(name)).toBe(name);
	});

	test.each(["", "..", "/", "\u0000", " . "])("%j is no name", (given) => {
		expect(() => cleanName(given)).toThrow();
	});

	test("long names keep their ending and stay within 255 bytes", () => {
		const kept = cleanName(`${"手".repeat(200)}.tar.gz`);
		expect(kept).toMatch(/^手+\.tar\.gz$/);
		expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255);
		const numbered = numberedName(kept, 12);
		expect(numbered).toMatch(/手 \(12\)\.tar\.gz$/);
		expect(Buffer.byteLength(numbered)).toBeLessThanOrEqual(255);
	});

	test("folding overlooks case, accents and ways of writing", () => {
		expect(foldName("Réglage ÉTÉ")).toBe("reglage ete");
		expect(foldName("Straße")).toBe("strasse");
		expect(foldName("Ｔｅｒｒａ７")).toBe("terra7");
		expect(foldName("إِرشادات")).toBe("ارشادات");
		expect(foldName("٢٠٢٦ ۷")).toBe("2026 7");
	});

	test("numbers sort by their value", () => {
		const names = ["Part 10", "Part 9", "Part 1"];
		names.sort((a, b) => (keysOf(a).sort_key < keysOf(b).sort_key ? -1 : 1));
		expect(names).toEqual(["Part 1", "Part 9", "Part 10"]);
	});
});
