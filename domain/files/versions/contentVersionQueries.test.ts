import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/app.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { versionsOfContents } from "./contentVersionQueries.ts";

const hashOf = (words: string) =>
	createHash("sha256").update(words).digest("hex");

eachDatabase((make) => {
	test("content is the newest version that had it then, and an edition the one it was made for", async () => {
		const site = await createTestApp({ empty: true, database: await make() });
		const { folders, staffFiles } = site.services;
		const { db } = site.database;
		const folder = (await folders.add({ name: "Prices" }, "zoe")).id;
		const put = async (name: string) =>
			(await staffFiles.put(folder, { name, bytes: Buffer.from("one") }, "zoe"))
				.id;
		const [id, other] = [await put("List.txt"), await put("Other.txt")];
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		await staffFiles.editions.setLanguage(id, "en", "zoe");
		await staffFiles.editions.add(id, "fr", Buffer.from("deux"), "zoe");
		await staffFiles.rollBack(id, 1, "zoe");
		for (const version of [1, 2, 3])
			await db
				.updateTable("file_version")
				.set({ created_at: `2026-0${version}-01T00:00:00.000Z` } as never)
				.where("entry_id", "=", id)
				.where("version", "=", version)
				.execute();
		const contents = [{ entryId: id }, { entryId: other }];
		const versionOf = await versionsOfContents(db, contents);
		const in2026 = (words: string, month: number, entryId = id) =>
			versionOf({
				...{ entryId, sha256: hashOf(words) },
				at: `2026-0${month}-15T00:00:00.000Z`,
			});
		expect([in2026("one", 1), in2026("two", 2), in2026("one", 3)]).toEqual([
			...[1, 2, 3],
		]);
		expect(in2026("deux", 2)).toBe(2);
		expect([in2026("one", 1, other), in2026("two", 1, other)]).toEqual([1, 0]);
		await site.close();
	});
});
