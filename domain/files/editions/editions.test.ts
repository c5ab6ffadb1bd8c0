import { createHash } from "node:crypto";
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
		await staff.editions.setLanguage(id, "en", "zoe");
		return folder.remove;
	});
	const all = async () =>
		(await staff.editions.list(id)).editions.map(
			({ language, edition, state, isBehind }) =>
				`${language} ${edition} ${isBehind ? "behind" : state}`,
		);
	const add = (language: "fr" | "ar" | "es", words: string, seen = {}) =>
		staff.editions.add(id, language, text(words), "amir", seen);
	const stateOf = async (words: string) => {
		const sha256 = createHash("sha256").update(words).digest("hex");
		return (await site.documentCheck.state({ sha256 })).state;
	};

	test("editions hang under one file, each with its history, and a line in the audit log", async () => {
		await add("fr", "un");
		await add("ar", "wahid");
		await add("fr", "uns", { withdraw: true });
		expect(await all()).toEqual([
			"ar 1 current",
			"fr 2 current",
			"fr 1 withdrawn",
		]);
		expect(await staff.find(id)).toMatchObject({ size: 3, editions: "ar fr" });
		const folder = await site.library.entry(sales);
		expect(folder?.entries).toBe(1);
		const lines = JSON.stringify(await staffLines(site.auditLog));
		expect(lines.match(/edition-add|file-language/g)).toHaveLength(4);
	});

	test("an edition is of a language of its own, and its content of the file's type", async () => {
		await expect(add("fr", "one")).rejects.toThrow("exactly this content");
		await expect(add("fr", "%PDF-1.7 no text")).rejects.toThrow(
			/keeps its type “\.txt”.*another type \(application\/pdf\)/,
		);
		await add("fr", "un");
		await expect(add("fr", "un")).rejects.toThrow("exactly this content");
		const { setLanguage } = staff.editions;
		await expect(setLanguage(id, "fr", "zoe")).rejects.toThrow(
			"has an edition",
		);
		await expect(setLanguage(id, null, "zoe")).rejects.toThrow("Say first");
		await setLanguage(id, "es", "zoe", "en");
		await expect(setLanguage(id, "pt", "zoe", "en")).rejects.toThrow("changed");
		await expect(add("es", "uno")).rejects.toThrow(
			"itself is in this language",
		);
		const more = { name: "More.txt", bytes: text("more") };
		const other = await staff.put(sales, more, "zoe");
		await expect(
			staff.editions.add(other.id, "fr", text("plus"), "zoe"),
		).rejects.toThrow("Say first");
	});

	test("of several at once who saw no edition one is kept, and nothing is lost", async () => {
		const done = await Promise.allSettled(
			["un", "deux", "trois"].map((words) => add("fr", words, { from: 0 })),
		);
		expect(done.filter((one) => one.status === "fulfilled")).toHaveLength(1);
		for (const one of done)
			if (one.status === "rejected")
				expect(one.reason.message).toContain("has changed in the meantime");
		await Promise.all(["a", "b"].map((words) => add("fr", words)));
		expect(await all()).toEqual([
			"fr 3 current",
			"fr 2 superseded",
			"fr 1 superseded",
		]);
	});

	test("an edition is behind once the file has other content, until it is renewed or found right", async () => {
		await add("fr", "un");
		await add("ar", "wahid");
		await staff.replace(id, text("second"), "zoe");
		expect(await all()).toEqual(["ar 1 behind", "fr 1 behind"]);
		expect(await stateOf("un")).toBe("superseded");
		await add("fr", "deux");
		await staff.editions.confirm(id, { language: "ar", edition: 1 }, "zoe");
		expect(await all()).toEqual([
			"ar 1 current",
			"fr 2 current",
			"fr 1 superseded",
		]);
		await staff.rollBack(id, 1, "zoe");
		expect((await all()).slice(0, 2)).toEqual(["ar 1 behind", "fr 2 behind"]);
		// Bytes added once more say as much as that they are right.
		await add("fr", "deux");
		expect(await all()).toContain("fr 3 current");
	});

	test("a checked edition is told as that of its document, in its language", async () => {
		await add("fr", "un");
		const { id: accountId } = await site.accounts.add({
			...{ account: "chile", name: "Chile", password: "a long enough one" },
		});
		const check = (words: string) => {
			const sha256 = createHash("sha256").update(words).digest("hex");
			return site.documentCheck.forAccount(accountId, { sha256 }, "en");
		};
		expect(await check("un")).toMatchObject({
			state: "current",
			file: { id, name: "Prices.txt", language: "fr" },
		});
		expect((await check("one")).file?.language).toBeUndefined();
		await staff.hide(id, "zoe");
		const gone = await check("un");
		expect(gone).toMatchObject({ state: "withdrawn", file: undefined });
	});

	test("an edition that was removed is withdrawn, and comes back", async () => {
		await add("fr", "un");
		expect(await stateOf("un")).toBe("current");
		const first = { language: "fr", edition: 1 } as const;
		await staff.editions.remove(id, first, "zoe");
		expect(await staff.find(id)).toMatchObject({ editions: null });
		expect(await stateOf("un")).toBe("withdrawn");
		await expect(staff.editions.remove(id, first, "zoe")).rejects.toThrow(
			"changed",
		);
		await staff.editions.restore(id, first, "zoe");
		expect(await stateOf("un")).toBe("current");
		await expect(staff.editions.restore(id, first, "zoe")).rejects.toThrow(
			"changed",
		);
	});

	test("what is withdrawn takes its editions with it, and brings them back", async () => {
		await add("fr", "un");
		await staff.replace(id, text("second"), "zoe", { withdraw: true });
		expect(await all()).toEqual(["fr 1 withdrawn"]);
		expect(await staff.find(id)).toMatchObject({ editions: null });
		const first = { language: "fr", edition: 1 } as const;
		await expect(staff.editions.restore(id, first, "zoe")).rejects.toThrow(
			"withdrawn",
		);
		await staff.setWithdrawn(id, 1, false, "zoe");
		expect(await all()).toEqual(["fr 1 behind"]);
		expect(await staff.find(id)).toMatchObject({ editions: "fr" });
	});

	test("an edition withdrawn with a version comes back beside a newer one once staff confirm it", async () => {
		await add("fr", "un");
		await staff.replace(id, text("second"), "zoe", { withdraw: true });
		const first = { language: "fr", edition: 1 } as const;
		const { restore, remove } = staff.editions;
		await expect(restore(id, first, "zoe")).rejects.toMatchObject({
			message: expect.stringContaining("withdrawn with version 1"),
			fields: [{ field: "confirmed" }],
		});
		await restore(id, first, "zoe", { confirmed: true });
		expect(await all()).toEqual(["fr 1 current"]);
		expect(await stateOf("un")).toBe("current");
		// Version 1, reinstated, changes nothing of what was confirmed since.
		await staff.setWithdrawn(id, 1, false, "zoe");
		await staff.setWithdrawn(id, 1, true, "zoe");
		expect(await all()).toEqual(["fr 1 current"]);
		await remove(id, first, "zoe");
		await restore(id, first, "zoe");
	});

	test("content of an edition withdrawn with a recalled version is added again once staff confirm it, and never the version's own", async () => {
		await add("fr", "un");
		await staff.replace(id, text("second"), "zoe");
		await site.recalls.recall(id, 1, { reason: "A wrong price" }, "zoe");
		await add("fr", "deux");
		await expect(add("fr", "un")).rejects.toMatchObject({
			fields: [{ field: "confirmed" }],
		});
		await add("fr", "un", { confirmed: true });
		expect((await all()).slice(0, 2)).toEqual([
			"fr 3 current",
			"fr 2 superseded",
		]);
		expect(await stateOf("un")).toBe("current");
		await expect(add("fr", "one", { confirmed: true })).rejects.toThrow(
			"Reinstate that version first",
		);
	});

	test("staff take back that an edition is right for other content", async () => {
		await add("fr", "un");
		await staff.replace(id, text("second"), "zoe");
		const first = { language: "fr", edition: 1 } as const;
		const { confirm } = staff.editions;
		const { before } = await confirm(id, first, "zoe");
		expect(await all()).toEqual(["fr 1 current"]);
		await expect(confirm(id, first, "zoe", "0".repeat(64))).rejects.toThrow(
			"no such version",
		);
		await confirm(id, first, "zoe", before);
		expect(await all()).toEqual(["fr 1 behind"]);
		const lines = JSON.stringify(await staffLines(site.auditLog));
		expect(lines).toContain("edition-unconfirm");
	});

	test("an edition comes back only beside content whose language is said, and is another", async () => {
		await add("fr", "un");
		const first = { language: "fr", edition: 1 } as const;
		const { remove, restore, setLanguage } = staff.editions;
		await remove(id, first, "zoe");
		await setLanguage(id, null, "zoe");
		await expect(restore(id, first, "zoe")).rejects.toThrow("Say first");
		await setLanguage(id, "fr", "zoe");
		await expect(restore(id, first, "zoe")).rejects.toThrow("changed");
		await setLanguage(id, "es", "zoe");
		await restore(id, first, "zoe");
		expect(await all()).toEqual(["fr 1 current"]);
	});

	test.each(["fr", null] as const)(
		"a version that is reinstated brings back no edition where its language is the file's own, or the file has none: %s",
		async (own) => {
			await add("fr", "un");
			await staff.replace(id, text("second"), "zoe", { withdraw: true });
			await staff.editions.setLanguage(id, own, "zoe");
			await staff.setWithdrawn(id, 1, false, "zoe");
			expect(await all()).toEqual(["fr 1 superseded"]);
			expect(await staff.find(id)).toMatchObject({ editions: null });
		},
	);

	test("archives have the edition of their reader, and end when that is replaced", async () => {
		await staff.rename(id, { name: "Prix.txt", language: "fr" }, "zoe");
		const english = await site.archives.plan("somebody", [sales], "en");
		await add("fr", "un");
		expect(await site.archives.isWhole(english)).toBe(true);
		const names = async (language: "en" | "fr" | "ar") => {
			const planned = await site.archives.plan("somebody", [sales], language);
			const { files } = await site.archives.contents(planned.id);
			return { planned, paths: files.map(({ path }) => path) };
		};
		await add("ar", "wahid");
		const french = await names("fr");
		expect(french.paths).toEqual(["Sales/Prix.txt"]);
		expect((await names("en")).paths).toEqual(["Sales/Prices.txt"]);
		expect((await names("ar")).paths).toEqual(["Sales/Prices (AR).txt"]);
		await add("ar", "ithnan");
		expect(await site.archives.isWhole(french.planned)).toBe(true);
		await add("fr", "deux");
		expect(await site.archives.isWhole(french.planned)).toBe(false);
		expect((await names("fr")).planned.id).not.toBe(french.planned.id);
	});

	test("contents stay as long as their file, and are swept with it", async () => {
		await add("fr", "un");
		await add("fr", "deux");
		await site.sweeper.sweep();
		expect(await site.sweeper.sweepObjects(0)).toBe(0);
		await staff.remove(id, "zoe");
		await site.sweeper.sweep();
		expect(await site.sweeper.sweepObjects(0)).toBe(3);
		const rows = await database.db
			.selectFrom("file_edition")
			.selectAll()
			.execute();
		expect(rows).toEqual([]);
	});
});
