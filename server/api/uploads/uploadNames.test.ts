import { parse } from "content-disposition";
import { beforeEach, expect, test } from "vitest";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import {
	type FormUploads,
	openFormUploads,
	type Part,
} from "../../../tests/files/formUploads.ts";

anyDatabase((make) => {
	let uploads: FormUploads;
	beforeEach(async () => {
		uploads = await openFormUploads(await make());
		return uploads.close;
	});

	test.each([
		["per%20cent %41.txt", "per%20cent %41.txt", "per%20cent %41.txt"],
		["two\nlines.txt", "two lines.txt", "two%0Alines.txt"],
	])("%j keeps its name, in and out", async (name, kept, inForm) => {
		const { site, token, folderId, post, call } = uploads;
		// As browsers write it into a form, and with the name in a field of its own.
		for (const [number, fields] of [[], [["name", name]]].entries()) {
			const folder = (
				await site.services.library.addFolder({
					parentId: folderId,
					name: `${number}`,
				})
			).id;
			const { data } = await post([
				["token", token],
				["catalogue_id", folderId],
				["folder_id", folder],
				...(fields as Part[]),
				["file", Buffer.from("text"), inForm],
			]);
			expect(data).toMatchObject({
				name: kept,
				given_name: name,
				name_taken: false,
			});
			const listed = await call("download_file_list", { folder_id: folder });
			expect(listed.data).toMatchObject([{ name: kept }]);
			const [found] = (
				await call("download_file", { file_id: listed.data[0].id })
			).data;
			expect(found.name).toBe(kept);
			const { headers } = await site.app.inject({
				method: "HEAD",
				url: found.xurl,
			});
			expect(parse(String(headers["content-disposition"]))).toMatchObject({
				parameters: { filename: kept },
			});
		}
	});

	test("the name was taken only when it was", async () => {
		const { token, folderId, post } = uploads;
		const names = ["Notes.txt", "notes.txt", "tab\there.txt"];
		const taken: unknown[] = [];
		for (const name of names) {
			const { data } = await post([
				["token", token],
				["catalogue_id", folderId],
				["name", name],
				["file", Buffer.from(name), "x.txt"],
			]);
			taken.push([data.name, data.name_taken]);
		}
		expect(taken).toEqual([
			["Notes.txt", false],
			["notes (2).txt", true],
			["tab here.txt", false],
		]);
	});

	test("a taken name gets a number, at the same time too", async () => {
		const { upload } = uploads;
		const answers = await Promise.all(
			[1, 2, 3].map((n) => upload(Buffer.from(`text ${n}`), "Über uns.txt")),
		);
		expect(answers.map(({ data }) => data.name).sort()).toEqual([
			"Über uns (2).txt",
			"Über uns (3).txt",
			"Über uns.txt",
		]);
		expect(answers[0]?.data.given_name).toBe("Über uns.txt");
	});

	test("a name that some system cannot have is refused with a sentence", async () => {
		const { token, folderId, post, upload, call } = uploads;
		const text = Buffer.from("text");
		const sentence =
			/^Names of files and folders cannot contain .*\/ \\ : \* \? " < > \|/;
		for (const name of [
			"2026/27.txt",
			"C:\\a.txt",
			'quo"te.txt',
			"what?.txt",
		]) {
			const answer = await post([
				["token", token],
				["catalogue_id", folderId],
				["name", name],
				["file", text, "x.txt"],
			]);
			expect(answer.status).toBe(422);
			expect(answer.message).toMatch(sentence);
			const opened = await call("upload_file_v2", {
				catalogue_id: folderId,
				name,
				size: 4,
			});
			expect(opened.status).toBe(422);
			expect(opened.message).toMatch(sentence);
		}
		const inForm = await upload(text, "quo%22te.txt");
		expect(inForm.message).toMatch(sentence);
		const folder = await post([
			["token", token],
			["catalogue_id", folderId],
			["folder_path", "Photos/a:b"],
			["file", text, "x.txt"],
		]);
		expect(folder.message).toMatch(sentence);
	});

	test("names lose what does not belong in one", async () => {
		const { upload } = uploads;
		const text = Buffer.from("text");
		const { data } = await upload(text, "../../etc/cron.d/a\u202e.txt");
		expect(data.name).toBe("a.txt");
		expect((await upload(text, "..")).status).toBe(422);
	});
});
