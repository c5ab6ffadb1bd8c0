import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { staffLines } from "../../../tests/leads.ts";

const text = (words: string) => Buffer.from(words);

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let staff: Services["staffFiles"];
	let id: string;
	let sales: string;
	beforeEach(async () => {
		database = await make();
		const folder = await temporaryFolder();
		site = createServices(database, folder.path);
		staff = site.staffFiles;
		sales = (await site.folders.add({ name: "Sales" }, "zoe")).id;
		const prices = { name: "Prices.txt", bytes: text("one") };
		id = (await staff.put(sales, prices, "zoe")).id;
		return folder.remove;
	});
	const history = async () =>
		(await staff.versions(id)).map(
			({ version, state, createdBy, note, size, restores }) =>
				[version, state, createdBy, note, size, restores] as const,
		);

	test("what a file was stays, with who changed it and why; going back is a new version", async () => {
		expect(await history()).toEqual([[1, "current", "zoe", "", 3, null]]);
		await staff.replace(id, text("second"), "amir", { note: " a\tfault " });
		await staff.rollBack(id, 1, "zoe", { from: 2, note: "sooner" });
		expect(await history()).toEqual([
			[3, "current", "zoe", "sooner", 3, 1],
			[2, "superseded", "amir", "a fault", 6, null],
			[1, "superseded", "zoe", "", 3, null],
		]);
		expect(await staff.find(id)).toMatchObject({ size: 3, id });
		const lines = await staffLines(site.auditLog);
		expect(JSON.stringify(lines)).toContain("file-replace");
	});

	test("of two at once who saw the same version one is refused, and nothing is lost", async () => {
		const seen = { from: 1 };
		const done = await Promise.allSettled(
			["a", "bb", "ccc"].map((words) =>
				staff.replace(id, text(words), "zoe", seen),
			),
		);
		expect(done.filter((one) => one.status === "fulfilled")).toHaveLength(1);
		for (const one of done)
			if (one.status === "rejected")
				expect(one.reason.message).toContain("has changed in the meantime");
		await Promise.all(
			["d", "ee"].map((words) => staff.replace(id, text(words), "zoe")),
		);
		expect((await history()).map(([version]) => version)).toEqual([4, 3, 2, 1]);
	});

	test("the same content is no version, and one of another type is refused", async () => {
		await expect(staff.replace(id, text("one"), "zoe")).rejects.toThrow(
			"has exactly this content already",
		);
		await expect(
			staff.replace(id, text("%PDF-1.7 no text"), "zoe"),
		).rejects.toThrow("the content of this file is of another type");
		await expect(staff.rollBack(id, 7, "zoe")).rejects.toThrow("no such");
		expect(await history()).toHaveLength(1);
	});

	test("content that was withdrawn is not added again before it is reinstated", async () => {
		await staff.replace(id, text("second"), "zoe", { withdraw: true });
		const again = () => staff.replace(id, text("one"), "zoe");
		await expect(again()).rejects.toThrow("was withdrawn");
		await staff.editions.setLanguage(id, "en", "zoe");
		await expect(
			staff.editions.add(id, "fr", text("one"), "zoe"),
		).rejects.toThrow("was withdrawn");
		await staff.setWithdrawn(id, 1, false, "zoe");
		await again();
		expect(await history()).toHaveLength(3);
		// An edition taken away may come again; one withdrawn with its version may not.
		const french = () => staff.editions.add(id, "fr", text("un"), "zoe");
		await staff.editions.remove(id, await french(), "zoe");
		await french();
		await staff.replace(id, text("third"), "zoe", { withdraw: true });
		await expect(french()).rejects.toThrow("was withdrawn");
	});

	test("a former version is withdrawn, when it is replaced or later, and reinstated", async () => {
		await staff.replace(id, text("second"), "zoe", { withdraw: true });
		expect((await history())[1]?.[1]).toBe("withdrawn");
		await expect(staff.rollBack(id, 1, "zoe")).rejects.toThrow("withdrawn");
		await expect(staff.setWithdrawn(id, 2, true, "zoe")).rejects.toThrow(
			"has this content now",
		);
		await staff.setWithdrawn(id, 1, false, "zoe");
		await staff.setWithdrawn(id, 1, false, "zoe");
		expect((await history())[1]?.[1]).toBe("superseded");
		await staff.rollBack(id, 1, "zoe");
		await expect(staff.setWithdrawn(id, 1, true, "zoe")).rejects.toThrow(
			"has this content now",
		);
		const lines = JSON.stringify(await staffLines(site.auditLog));
		expect(lines.match(/version-(withdraw|restore)/g)).toEqual([
			"version-restore",
		]);
	});

	test("former content is kept as long as its file, and a broken-off archive ends rather than mixing", async () => {
		const { sha256 } = await staff.find(id);
		const planned = await site.archives.plan("somebody", [sales], "en");
		await staff.replace(id, text("second"), "zoe");
		expect(await site.archives.isWhole(planned)).toBe(false);
		await site.sweeper.sweepObjects(0);
		expect(await site.library.entry(id)).toMatchObject({ size: 6 });
		await staff.rollBack(id, 1, "zoe");
		// Bytes of before are there again, and yet it is another row.
		expect(await site.archives.isWhole(planned)).toBe(false);
		await staff.remove(id, "zoe");
		await site.sweeper.sweep();
		await site.sweeper.sweepObjects(0);
		const rows = await database.db
			.selectFrom("file_version")
			.selectAll()
			.execute();
		expect([sha256?.length, rows]).toEqual([64, []]);
	});
});
