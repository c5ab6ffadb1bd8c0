import { beforeEach, expect, test } from "vitest";
import type { FileItem, UploadItem } from "../../../contracts/files/files.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import {
	type FormUploads,
	openFormUploads,
} from "../../../tests/files/formUploads.ts";

eachDatabase((make) => {
	let uploads: FormUploads;
	beforeEach(async () => {
		uploads = await openFormUploads(await make());
		return uploads.close;
	});

	test("a file brings its folders along, which are seen once something in them is published", async () => {
		const { site, token, folderId, post, call } = uploads;
		const sent = (path: string, content: string | Buffer, name: string) =>
			post([
				["token", token],
				["catalogue_id", folderId],
				["folder_path", path],
				["name", name],
				["file", Buffer.from(content), "x"],
			]);
		const namesIn = async (folder: string) => {
			const { data } = await call("download_file_list", { folder_id: folder });
			return data.map(({ name, size }: FileItem) => [name, size]);
		};
		const idOf = async (folder: string, name: string) => {
			const { data } = await call("download_file_list", { folder_id: folder });
			return data.find((item: FileItem) => item.name === name)?.id;
		};

		const program = await sent("Photos/2026", contents.exe(), "program.bin");
		expect(program.data.state).toBe("refused");
		expect(await namesIn(folderId)).toEqual([]);

		const names = ["a.txt", "b.txt", "c.txt"];
		const all = await Promise.all([
			...names.map((name) => sent("Photos/2026", name, name)),
			sent("photos/Old", "d", "d.txt"),
		]);
		expect(all.map(({ data }) => data.state)).toEqual(
			Array(4).fill("published"),
		);
		expect(all[0].data.path).toEqual(["Manuals", "Photos", "2026"]);
		expect(await namesIn(folderId)).toEqual([["Photos", 2]]);
		const photos = await idOf(folderId, "Photos");
		expect(await namesIn(photos)).toEqual([
			["2026", 3],
			["Old", 1],
		]);
		expect(await namesIn(await idOf(photos, "2026"))).toEqual(
			names.map((name) => [name, name.length]),
		);

		// The sender of a file is led to where it lies, also once it was moved.
		const lies = async () => {
			const { data } = await call("account-uploads", { limit: 100 });
			const one = (data as UploadItem[]).find(({ name }) => name === "a.txt");
			return [one?.catalogue_id, one?.folder_id, one?.path.join("/")];
		};
		const inside = await idOf(photos, "2026");
		expect(await lies()).toEqual([folderId, inside, "Manuals/Photos/2026"]);
		const moved = await idOf(inside, "a.txt");
		await site.services.staffFiles.move(moved, folderId, "staff");
		expect(await lies()).toEqual([folderId, "", "Manuals"]);
		await site.services.staffFiles.move(moved, inside, "staff");

		// A file is in the way of a folder.
		await sent("", "text", "Notes");
		await sent("", "text", "Notes.txt");
		const beside = await sent("Notes.txt", "text", "e.txt");
		expect(beside.data.path).toEqual(["Manuals", "Notes (2).txt"]);

		const { data: opened } = await call("upload_file_v2", {
			catalogue_id: folderId,
			folder_path: "Photos/Films",
			name: "film.txt",
			size: 4,
		});
		expect(await namesIn(photos)).toHaveLength(2);
		await site.app.inject({
			method: "PATCH",
			url: opened.xurl,
			headers: {
				"tus-resumable": "1.0.0",
				"upload-offset": "0",
				"content-type": "application/offset+octet-stream",
			},
			payload: "text",
		});
		expect(await namesIn(photos)).toContainEqual(["Films", 1]);
	});

	test("no folder leads upwards, is too deep, or stays for nothing", async () => {
		const { site, token, folderId, post } = uploads;
		const sent = (path: string) =>
			post([
				["token", token],
				["catalogue_id", folderId],
				["folder_path", path],
				["file", contents.exe(), "program.bin"],
			]);
		for (const path of ["..", "a/../b", "x/".repeat(11), "x".repeat(2001)])
			expect(await sent(path)).toMatchObject({ status: 422 });
		const held = () =>
			site.database.db
				.selectFrom("file_entry")
				.select("name")
				.where("kind", "=", "folder")
				.orderBy("name")
				.execute();
		expect(await held()).toEqual([]);
		await sent("Outer/Inner");
		const { sweeper } = site.services;
		await sweeper.sweep();
		expect(await held()).toHaveLength(2);
		await site.database.db
			.updateTable("file_entry")
			.set({ created_at: new Date(0).toISOString() } as never)
			.where("kind", "=", "folder")
			.execute();
		await sweeper.sweep();
		expect(await held()).toEqual([{ name: "Outer" }]);
		await sweeper.sweep();
		expect(await held()).toEqual([]);
	});
});
