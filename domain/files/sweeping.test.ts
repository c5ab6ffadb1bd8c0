import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import {
	changesAfter,
	lastChange,
	lastTreeChange,
	sweepChanges,
} from "./library/changeQueries.ts";

eachDatabase((make) => {
	let services: Services;
	let db: Db;
	let folderId: string;
	beforeEach(async () => {
		const open = await make();
		const folder = await temporaryFolder();
		db = open.db;
		services = createServices(open, folder.path);
		const node = { names: { en: "All" }, position: 0 };
		folderId = (await services.library.addCatalogue(node)).id;
		return folder.remove;
	});
	const objects = async () => {
		const names: string[] = [];
		for await (const name of services.storage.list()) names.push(name);
		return names.sort();
	};

	test("changes nobody follows any more are deleted; both last ones stay", async () => {
		const { library, tree, search } = services;
		const add = async (name: string) =>
			library.addFile({
				...(await library.store(Buffer.from(name))),
				parentId: folderId,
				name,
				mediaType: "",
				state: "published",
			});
		for (const name of ["a.txt", "b.txt", "c.txt"]) await add(name);
		await search.warm();
		const last = await lastChange(db);
		const ofTree = await lastTreeChange(db);
		expect(ofTree).toBeLessThan(last);
		await sweepChanges(db, 1);
		expect(await changesAfter(db, 0, 10)).toHaveLength(2);
		expect(await lastChange(db)).toBe(last);
		expect(await lastTreeChange(db)).toBe(ofTree);
		expect(await tree.inLanguage("en", "staff")).toHaveLength(1);
		await add("d.txt");
		const pageRequest = {
			sort: "name",
			order: "asc",
			page: 1,
			limit: 9,
		} as const;
		const found = await search.page(["txt"], undefined, {
			...pageRequest,
			viewer: "staff",
			language: "en",
		});
		expect(found?.count).toBe(4);
		// Nothing is deleted of what is few.
		await sweepChanges(db);
		expect(await changesAfter(db, 0, 10)).toHaveLength(3);
	});

	test("content is deleted when nothing refers to it for a day", async () => {
		const { library, sweeper, storage } = services;
		const kept = await library.store(Buffer.from("kept"));
		const thumbnail = await library.store(Buffer.from("a thumbnail"));
		const picture = await library.store(Buffer.from("a picture"));
		const master = await library.store(Buffer.from("a master"));
		const lost = await library.store(Buffer.from("lost"));
		const complete = await library.store(Buffer.from("complete"));
		const file = { name: "a.txt", mediaType: "text/plain", parentId: folderId };
		const { id } = await library.addFile({ ...kept, ...file });
		await db
			.updateTable("file_entry")
			.set({ thumbnail: thumbnail.sha256 })
			.where("id", "=", id)
			.execute();
		await addPicture(db, picture, master.sha256);
		const { accountId, account } = await signIn(db, services.accounts);
		const upload = await services.uploads.resumable.open(
			{ accountId, account, network: "" },
			{ folderId, name: "b.txt", note: "", size: 8 },
		);
		await db
			.updateTable("upload")
			.set({ sha256: complete.sha256 })
			.where("id", "=", upload.id)
			.execute();

		expect(await sweeper.sweepObjects()).toBe(0);
		expect(await sweeper.sweepObjects(-1000)).toBe(1);
		expect(await storage.stat(lost.sha256)).toBeUndefined();
		expect(await objects()).toEqual(
			[kept, thumbnail, picture, master, complete]
				.map((one) => one.sha256)
				.sort(),
		);
		await library.remove(id);
		expect(await sweeper.sweepObjects(-1000)).toBe(2);
	});

	test("archives go when they have expired", async () => {
		for (const [id, expires_at] of [
			["old", "2020-01-01T00:00:00.000Z"],
			["new", "2999-01-01T00:00:00.000Z"],
		] as const)
			await db
				.insertInto("archive")
				.values({
					id,
					account_id: "x",
					name: "x.zip",
					etag: '"x"',
					size: 0,
					plan: "",
					created_at: "2019-01-01T00:00:00.000Z",
					expires_at,
				})
				.execute();
		await services.sweeper.sweep();
		const left = await db.selectFrom("archive").select("id").execute();
		expect(left).toEqual([{ id: "new" }]);
	});
});

async function addPicture(
	db: Db,
	{ sha256, size }: { sha256: string; size: number },
	master: string,
) {
	await db
		.insertInto("media")
		.values({
			id: "a".repeat(20),
			source_sha256: sha256,
			master,
			name: null,
			width: 1,
			height: 1,
			transparent: 0,
			widths: "[1]",
			fallback_width: 1,
			created_at: "2026-01-01T00:00:00.000Z",
		})
		.execute();
	await db
		.insertInto("media_file")
		.values({
			media_id: "a".repeat(20),
			width: 1,
			format: "webp",
			object: sha256,
			size,
		})
		.execute();
}
