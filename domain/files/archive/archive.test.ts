import { beforeEach, expect, test } from "vitest";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import type { OpenObject, Storage } from "../../../platform/storage/port.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { published } from "../../../tests/files/deliveries.ts";
import { readZip } from "../../../tests/files/zip.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createLibrary, type Library } from "../library/library.ts";
import { createTakings } from "../takings/takings.ts";
import { createArchives } from "./archive.ts";

const hour = 3_600_000;

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let storage: Storage;
	let now: number;
	const clock = { now: () => new Date(now) };
	const newId = createIds(clock);
	beforeEach(async () => {
		now = Date.parse("2026-11-21T10:00:00Z");
		limits = { perHour: 60, planBytes: 1_000_000 };
		database = await make();
		const folder = await temporaryFolder();
		storage = createDiskStorage({ folder: folder.path });
		library = createLibrary({ db: database.db, storage, clock, newId });
		return () => folder.remove();
	});
	let limits = { perHour: 60, planBytes: 1_000_000 };
	const fresh = (here?: { entries: number; bytes: number }) =>
		createArchives({
			address: database.address,
			here,
			db: database.db,
			storage,
			clock,
			newId,
			brand: async () => "Domora",
			limits,
			publicUrl: "https://www.site.test",
			takings: createTakings({ db: database.db, clock }),
		});
	const taker = { accountId: "somebody", account: "somebody" };
	const catalogue = (en: string, ar?: string) =>
		library.addCatalogue({ names: { en, ...(ar && { ar }) }, position: 0 });
	const file = (parentId: string, name: string, content = name) =>
		published({ library }, parentId, name, Buffer.from(content));

	async function bytesOf(open: OpenObject | undefined): Promise<Buffer> {
		const bytes = Buffer.alloc(open?.size ?? 0);
		await open?.read(bytes, 0);
		await open?.close();
		return bytes;
	}
	async function pathsOf(ids: string[], language: LanguageCode = "en") {
		const archives = fresh();
		const planned = await archives.plan("somebody", ids, language);
		const open = await archives.open(planned, taker);
		if (!open) throw new Error("No archive.");
		const entries = await readZip(open);
		await open.close();
		expect(entries.pop()?.path).toBe("MANIFEST.txt");
		return { planned, paths: entries.map((entry) => entry.path), entries };
	}

	test("a folder is taken with everything in it, and gives its name", async () => {
		const { id } = await catalogue("Manuals", "الأدلة");
		const folder = await library.addFolder({ parentId: id, name: "Terra 7" });
		await library.addFolder({ parentId: folder.id, name: "empty" });
		await file(folder.id, "b 10.txt");
		await file(folder.id, "b 9.txt");
		await file(id, "top.txt");
		const held = await library.store(Buffer.from("held"));
		await library.addFile({
			...held,
			parentId: id,
			name: "held.txt",
			mediaType: "text/plain",
		});
		const { planned, paths, entries } = await pathsOf([id]);
		expect(paths).toEqual([
			"Manuals/",
			"Manuals/Terra 7/",
			"Manuals/Terra 7/empty/",
			"Manuals/Terra 7/b 9.txt",
			"Manuals/Terra 7/b 10.txt",
			"Manuals/top.txt",
		]);
		expect(planned.name).toBe("Manuals.zip");
		expect(entries.map((entry) => entry.time)).toEqual(
			Array(6).fill(now / 1000),
		);
		const arabic = await pathsOf([id], "ar");
		expect(arabic.planned.name).toBe("الأدلة.zip");
		expect(arabic.paths[1]).toBe("الأدلة/Terra 7/");
	});

	test("what lies in a folder that is taken too comes once, with the folder", async () => {
		const { id } = await catalogue("Manuals", "الأدلة");
		const folder = await library.addFolder({ parentId: id, name: "Terra 7" });
		const deep = await file(folder.id, "deep.txt");
		const other = await file((await catalogue("Other", "آخر")).id, "other.txt");
		const ids = [deep, folder, other].map((one) => one.id);
		expect((await pathsOf([...ids, id])).paths).toEqual([
			...["Manuals/", "Manuals/Terra 7/", "Manuals/Terra 7/deep.txt"],
			"other.txt",
		]);
		expect((await pathsOf(ids)).paths).toEqual([
			...["Terra 7/", "Terra 7/deep.txt", "other.txt"],
		]);
	});

	test("names that Windows cannot unpack are others, and fall on none", async () => {
		const { id } = await catalogue("Aux");
		for (const name of ['a"b.txt', "a_b.txt", "a?b.txt", "nul.txt"])
			await file(id, name);
		const { paths } = await pathsOf([id]);
		expect(paths.sort()).toEqual([
			"_Aux/",
			"_Aux/_nul.txt",
			"_Aux/a_b (2).txt",
			"_Aux/a_b (3).txt",
			"_Aux/a_b.txt",
		]);
	});

	test("names that fall together get numbers, whatever their case", async () => {
		const one = await catalogue("One / two");
		const two = await catalogue("Two");
		const three = await catalogue("Three");
		await file(one.id, "Report.pdf", "1");
		const ids = [
			(await file(three.id, "Report.pdf", "1")).id,
			(await file(two.id, "report.pdf", "2")).id,
			(await file(two.id, "Report (2).pdf", "3")).id,
			one.id,
		];
		const { planned, paths } = await pathsOf([...ids, ...ids]);
		expect(paths).toEqual([
			"One - two/",
			"One - two/Report.pdf",
			"Report.pdf",
			"report (2).pdf",
			"Report (2) (2).pdf",
		]);
		expect(planned.name).toBe("Domora-download-2026-11-21.zip");
	});

	test("a plan stays what it is, for every process and for a day", async () => {
		const { id } = await catalogue("A");
		await file(id, "one.txt");
		const first = fresh();
		const planned = await first.plan("somebody", [id], "en");
		const before = await bytesOf(await first.open(planned, taker));
		await file(id, "later.txt");
		now += 24 * hour;
		const after = fresh();
		expect(await after.find(planned.id)).toEqual(planned);
		expect(
			(await bytesOf(await after.open(planned, taker))).equals(before),
		).toBe(true);
		now += 4 * hour;
		expect(await fresh().find(planned.id)).toBeUndefined();
	});

	test("equal bytes have the equal tag; other bytes another", async () => {
		const { id } = await catalogue("A");
		await file(id, "one.txt");
		const { planned } = await pathsOf([id]);
		now += 2 * hour;
		const again = await pathsOf([id]);
		expect(again.planned.etag).toBe(planned.etag);
		expect(again.planned.id).not.toBe(planned.id);
		await file(id, "two.txt");
		expect((await pathsOf([id])).planned.etag).not.toBe(planned.etag);
	});

	test("asking again at once makes no second plan", async () => {
		const { id } = await catalogue("A");
		const { planned } = await pathsOf([id]);
		expect((await pathsOf([id])).planned.id).toBe(planned.id);
		const other = await fresh().plan("another", [id], "en");
		expect(other.id).not.toBe(planned.id);
	});

	test("unknown and held entries are not found; none and too many refused", async () => {
		const { id } = await catalogue("A");
		const held = await library.addFile({
			...(await library.store(Buffer.from("x"))),
			parentId: id,
			name: "held.txt",
			mediaType: "text/plain",
		});
		const plan = (ids: string[]) => fresh().plan("somebody", ids, "en");
		for (const ids of [["nobody"], [id, "nobody"], [held.id]])
			await expect(plan(ids)).rejects.toMatchObject({ code: "not_found" });
		const many = Array.from({ length: 5001 }, (_, index) => `${index}`);
		for (const ids of [[], many])
			await expect(plan(ids)).rejects.toMatchObject({ code: "invalid" });
	});

	test("a folder of more than one page is taken whole", async () => {
		const { id } = await catalogue("A");
		const stored = await library.store(Buffer.from("x"));
		const { number: _, ...row } = await library.addFile({
			...stored,
			parentId: id,
			name: "0.txt",
			mediaType: "text/plain",
			state: "published",
		});
		const rows = Array.from({ length: 2100 }, (_, index) => ({
			...row,
			id: newId(),
			name: `${index + 1}.txt`,
			unique_name: `${index + 1}.txt`,
			// Many with the same key: the id decides.
			sort_key: `${index % 3}`,
		}));
		for (let start = 0; start < rows.length; start += 300)
			await database.db
				.insertInto("file_entry")
				.values(rows.slice(start, start + 300))
				.execute();
		const { paths } = await pathsOf([id]);
		expect(new Set(paths).size).toBe(2102);
	});

	test("what a thread beside plans is what would be planned here", async () => {
		const { id } = await catalogue("Manuals", "الأدلة");
		const folder = await library.addFolder({ parentId: id, name: "a-b" });
		for (const name of ["手册 1.txt", "Handbuch 10.txt", "a?b", "a_b"])
			await file(folder.id, name);
		const plan = (archives: ReturnType<typeof fresh>, who: string) =>
			archives.plan(who, [id], "ar");
		const here = await plan(fresh(), "somebody");
		const apart = fresh({ entries: 3, bytes: 10 });
		const there = await plan(apart, "another");
		expect(there).toEqual({ ...here, id: there.id });
		const bytes = await bytesOf(await fresh().open(here, taker));
		expect((await bytesOf(await apart.open(there, taker))).equals(bytes)).toBe(
			true,
		);
		const later = fresh({ entries: 3, bytes: 10 });
		expect((await bytesOf(await later.open(there, taker))).equals(bytes)).toBe(
			true,
		);
		expect(await apart.contents(there.id)).toEqual(
			await fresh().contents(here.id),
		);
		expect((await plan(later, "another")).id).toBe(there.id);
		await expect(apart.plan("a third", ["nobody"], "en")).rejects.toMatchObject(
			{ code: "not_found" },
		);
		limits.perHour = 1;
		const over = await file(id, "more.txt");
		await expect(
			apart.plan("another", [id, over.id], "en"),
		).rejects.toMatchObject({ code: "too_many" });
	});

	test("of many files the audit log has the first, and the number of the others", async () => {
		const { id } = await catalogue("Manuals");
		const stored = await library.store(Buffer.from("x"));
		for (let number = 0; number < 300; number++)
			await library.addFile({
				...stored,
				parentId: id,
				// Plans this long are cut before they are read.
				name: `${"long name ".repeat(20)}${number}.txt`,
				mediaType: "text/plain",
				state: "published",
			});
		const archives = fresh();
		const planned = await archives.plan("somebody", [id], "en");
		const { files, more } = await archives.contents(planned.id);
		expect(files.length + more).toBe(300);
		expect(files.length).toBeGreaterThan(60);
		expect(files[0]?.path).toMatch(/^Manuals\/long name .* 0\.txt$/);
	});

	const rows = async () => {
		const found = database.db.selectFrom("archive").select("id");
		return (await found.execute()).length;
	};

	test("whatever the order of the question, it is one archive", async () => {
		const { id } = await catalogue("Manuals");
		const ids: string[] = [];
		for (const name of ["c.txt", "a.txt", "b.txt"])
			ids.push((await file(id, name)).id);
		const [first = "", second = "", third = ""] = ids;
		const archives = fresh();
		const planned = await archives.plan("somebody", ids, "en");
		for (const other of [
			[third, first, second],
			[second, third, first, second],
		])
			expect((await archives.plan("somebody", other, "en")).id).toBe(
				planned.id,
			);
		expect(await rows()).toBe(1);
	});

	test("an account plans so many in an hour, and the same one freely", async () => {
		limits.perHour = 2;
		const { id } = await catalogue("Manuals");
		const ids: string[] = [];
		for (const name of ["a.txt", "b.txt", "c.txt"])
			ids.push((await file(id, name)).id);
		const archives = fresh();
		const plan = (n: number, who = "somebody") =>
			archives.plan(who, [ids[n] ?? ""], "en");
		const first = await plan(0);
		now += hour / 4;
		await plan(1);
		const refused = { code: "too_many", retryAfter: (3 * hour) / 4 / 1000 };
		await expect(plan(2)).rejects.toMatchObject(refused);
		expect((await plan(0)).id).toBe(first.id);
		await plan(2, "somebody else");
		now += (3 * hour) / 4;
		await plan(2);
		// Also of those that are asked for at the same moment.
		now += 2 * hour;
		const many = await Promise.allSettled([0, 1, 2].map((n) => plan(n)));
		expect(many.some(({ status }) => status === "rejected")).toBe(true);
	});

	test("the plans of an account take up so much, whatever their number", async () => {
		const { id } = await catalogue("Manuals");
		const one = await file(id, "a.txt");
		const other = await file(id, "b.txt");
		limits.planBytes = 1000;
		const archives = fresh();
		await archives.plan("somebody", [one.id], "en");
		const plan = () => archives.plan("somebody", [other.id], "en");
		await expect(plan()).rejects.toMatchObject({
			code: "too_many",
			retryAfter: 27 * 3600,
		});
		expect(await rows()).toBe(1);
		now += 28 * hour;
		await plan();
	});
});
