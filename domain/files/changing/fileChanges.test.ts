import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { staffLines } from "../../../tests/leads.ts";
import type { PageRequest } from "../listing/listing.ts";

const pageRequest: PageRequest = {
	...({ viewer: "staff", language: "en", sort: "name", order: "asc" } as const),
	page: 1,
	limit: 50,
};
const text = (words: string) => Buffer.from(words);

eachDatabase((make) => {
	let database: OpenDatabase;
	/** Services of the running site; the command has its own. */
	let site: Services;
	let staff: Services["staffFiles"];
	let sales: string;
	let inner: string;
	beforeEach(async () => {
		database = await make();
		const folder = await temporaryFolder();
		site = createServices(database, folder.path);
		const command = createServices(database, folder.path);
		staff = command.staffFiles;
		sales = (await command.folders.add({ name: "Sales" }, "zoe")).id;
		const newFolder = { name: "2026", parentId: sales };
		inner = (await command.folders.add(newFolder, "zoe")).id;
		return folder.remove;
	});
	const listed = async (id: string, language: "en" | "fr" = "en") =>
		(await site.listing.page(id, { ...pageRequest, language }))?.entries.map(
			({ name, entry: { size, note } }) => [name, size, note],
		);
	const found = async (word: string) =>
		(await site.search.page([word], undefined, pageRequest))?.entries.map(
			({ name }) => name,
		);
	const put = (name: string, words = "text", folder = sales) =>
		staff.put(folder, { name, bytes: text(words) }, "zoe");

	test("a file is put, found, and refused as an upload would be", async () => {
		const file = await staff.put(
			inner,
			{
				name: "Prices.txt",
				bytes: text("1, 2"),
				note: "of spring",
				names: { fr: "Tarifs.txt" },
			},
			"zoe",
		);
		expect(file).toMatchObject({
			state: "published",
			media_type: "text/plain",
		});
		expect(await listed(inner)).toEqual([["Prices.txt", 4, "of spring"]]);
		expect(await listed(inner, "fr")).toEqual([["Tarifs.txt", 4, "of spring"]]);
		expect(await listed(sales)).toEqual([["2026", 0, ""]]);
		expect((await site.library.entry(inner))?.entries).toBe(1);
		expect(await found("tarifs")).toEqual(["Prices.txt"]);
		await expect(put("prices.TXT", "x", inner)).rejects.toThrow(
			"There is already something called",
		);
		await expect(put("a/b.txt")).rejects.toThrow("cannot be a name");
		await expect(put("a.pdf")).rejects.toThrow(
			"the content is of another type",
		);
		await expect(put("a.exe")).rejects.toThrow("are not kept here");
		await expect(
			staff.put(
				sales,
				{ name: "a.txt", names: { ar: "a" }, bytes: text("x") },
				"zoe",
			),
		).rejects.toThrow("“a” has to end in “.txt”.");
		expect(await listed(sales)).toHaveLength(1);
	});

	test("other content has the id of before, and ends archives of the former", async () => {
		const { id, sha256 } = await put("Plan.txt", "old");
		const other = await put("Other.txt");
		const archives = await Promise.all(
			[id, other.id].map((one) => site.archives.plan(one, [sales], "en")),
		);
		const [planned] = archives;
		if (!planned) throw new Error("No archive.");
		expect(await site.archives.isWhole(planned)).toBe(true);
		const replaced = await staff.replace(id, text("newer"), "zoe");
		expect(replaced).toMatchObject({ id, size: 5, name: "Plan.txt" });
		expect(replaced.sha256).not.toBe(sha256);
		expect(await listed(sales)).toContainEqual(["Plan.txt", 5, ""]);
		expect((await site.library.entry(sales))?.entries).toBe(3);
		expect(await found("plan")).toEqual(["Plan.txt"]);
		expect(await site.archives.isWhole(planned)).toBe(false);
		await expect(
			staff.replace(id, Buffer.from("%PDF-1.7 no text"), "zoe"),
		).rejects.toThrow("of another type");
		expect((await staff.find(id)).size).toBe(5);
		await staff.hide(id, "zoe");
		await staff.replace(id, text("hidden"), "zoe");
		expect(await found("plan")).toEqual([]);
		await staff.restore(id, "zoe");
		expect(await listed(sales)).toContainEqual(["Plan.txt", 6, ""]);
	});

	test("names, places and descriptions change for every reader at once", async () => {
		const { id } = await put("Old.txt");
		await put("Taken.txt");
		expect(await found("old")).toEqual(["Old.txt"]);
		await staff.rename(id, { name: "New.txt" }, "zoe");
		await staff.rename(id, { name: "Neuf.txt", language: "fr" }, "zoe");
		expect(await found("old")).toEqual([]);
		expect(await listed(sales, "fr")).toContainEqual(["Neuf.txt", 4, ""]);
		for (const [name, message] of [
			["taken.txt", "There is already something called"],
			["New.pdf", "the content is of another type"],
			["a\\b.txt", "cannot be a name"],
		] as const)
			await expect(staff.rename(id, { name }, "zoe")).rejects.toThrow(message);
		await staff.move(id, inner, "zoe");
		expect(await listed(inner)).toEqual([["New.txt", 4, ""]]);
		expect((await site.library.entry(sales))?.entries).toBe(2);
		expect((await site.library.entry(inner))?.entries).toBe(1);
		await put("New.txt");
		await expect(staff.move(id, sales, "zoe")).rejects.toThrow(
			"There is already something called",
		);
		expect(await found("brakes")).toEqual([]);
		await staff.describe(id, " About brakes. ", "zoe");
		expect(await found("brakes")).toEqual(["New.txt"]);
		await staff.describe(id, "", "zoe");
		expect(await found("brakes")).toEqual([]);
		await expect(staff.describe(id, "x".repeat(2001), "zoe")).rejects.toThrow(
			"at most 2000",
		);
		const lines = await staffLines(site.auditLog);
		expect(lines.map((line) => (line as unknown[])[0])).toEqual(
			expect.arrayContaining([
				...["file-add", "file-rename", "file-move", "file-describe"],
			]),
		);
	});

	test("an entry is found by its id and by its way, in any language and case", async () => {
		const { id } = await put("Plan 1.txt", "x", inner);
		await staff.rename(id, { name: "المخطط.txt", language: "ar" }, "zoe");
		for (const place of [
			...[id, "Sales/2026/Plan 1.txt", "/sales/2026/PLAN 1.TXT/"],
			"Sales / 2026 / المخطط.txt",
		])
			expect((await staff.at(place)).id).toBe(id);
		expect((await staff.at("Sales")).id).toBe(sales);
		for (const place of [
			"",
			"/",
			"Sales/Plan 1.txt",
			"Nobody",
			"x/".repeat(99),
		])
			await expect(staff.at(place)).rejects.toThrow("There is nothing at");
		// A name of before the rule.
		const { library } = site;
		const names = { en: "Trade / old", fr: "Commerce" };
		const old = await library.addCatalogue({ names, position: 9 });
		await put("a.txt", "x", old.id);
		for (const place of ["Trade / old/a.txt", "commerce/a.txt"])
			expect((await staff.at(place)).name).toBe("a.txt");
		const twin = await library.addCatalogue({
			names: { en: "Sales" },
			position: 9,
		});
		await expect(staff.at("Sales")).rejects.toThrow(twin.id);
	});
});
