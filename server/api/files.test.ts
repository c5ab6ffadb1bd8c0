import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { anyDatabase } from "../../tests/databases/databases.ts";
import { addFile } from "../../tests/files/library.ts";

anyDatabase((make) => {
	let database: OpenDatabase;
	let site: TestApp;
	let token: string;
	beforeEach(async () => {
		database = await make();
		site = await createTestApp({ database, empty: true });
		({ token } = await signIn(database.db, site.services.accounts));
		return () => site.close();
	});

	async function call(path: string, body: unknown) {
		const answer = await site.ask(`/api/v1/${path}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status: answer.status, ...JSON.parse(answer.text) };
	}
	const list = (body: object = {}) =>
		call("download_file_list", { token, ...body });

	async function sample() {
		const { library } = site.services;
		const node = await library.addCatalogue({
			names: { en: "Manuals", zh: "手册", ar: "أدلة" },
			position: 0,
		});
		const folder = await library.addFolder({ parentId: node.id, name: "2026" });
		const file = await addFile(library, node.id, "Guide.PDF", {
			note: "new",
			createdAt: "2026-01-02T03:04:05.678Z",
		});
		const deep = await addFile(library, folder.id, "deep.zip");
		return { node, folder, file, deep };
	}

	test("the tree comes in the language asked for", async () => {
		const { node } = await sample();
		for (const [lang, name] of [
			["en", "Manuals"],
			["zh", "手册"],
			["ar", "أدلة"],
			["fr", "Manuals"],
		])
			expect(await call("catalogue-list", { token, lang })).toEqual({
				status: 200,
				code: 0,
				message: "ok",
				data: [{ id: node.id, name, children: [] }],
			});
	});

	test("a node lists its folders and files", async () => {
		const { node, folder, file } = await sample();
		const answer = await list({ catalogue_id: node.id, lang: "zh" });
		expect(answer).toMatchObject({
			status: 200,
			code: 0,
			count: 2,
			path: [{ id: node.id, name: "手册" }],
			data: [
				{ id: folder.id, name: "2026", type: 2, xext: "folder", size: 1 },
				{
					id: file.id,
					name: "Guide.PDF",
					type: 1,
					xext: "pdf",
					size: 9,
					create_time: "2026-01-02T03:04:05.678Z",
					catalogue_id: node.id,
					folder_id: "",
					path: ["手册"],
					note: "new",
				},
			],
		});
		const shown = await site.ask(answer.data[1].xurl);
		expect([shown.status, shown.text]).toEqual([200, "Guide.PDF"]);
		expect([answer.data[0].xurl, answer.data[0].thumb]).toEqual(["", ""]);
	});

	test("a folder is opened by its id beside its node's", async () => {
		const { node, folder, deep } = await sample();
		expect(
			await list({ catalogue_id: node.id, folder_id: folder.id }),
		).toMatchObject({
			count: 1,
			path: [
				{ id: node.id, name: "Manuals" },
				{ id: folder.id, name: "2026" },
			],
			data: [
				{
					id: deep.id,
					catalogue_id: node.id,
					folder_id: folder.id,
					path: ["Manuals", "2026"],
				},
			],
		});
	});

	test("a page past the last is empty and the count stays", async () => {
		const { node } = await sample();
		const past = await list({ catalogue_id: node.id, page: 4_000, limit: 100 });
		expect(past).toMatchObject({ status: 200, count: 2, data: [] });
	});

	test("a name finds entries everywhere, or below a node or folder", async () => {
		const { node, folder, deep } = await sample();
		const item = {
			id: deep.id,
			name: "deep.zip",
			catalogue_id: node.id,
			folder_id: folder.id,
			path: ["手册", "2026"],
		};
		for (const place of [
			{},
			{ catalogue_id: node.id },
			{ catalogue_id: node.id, folder_id: folder.id },
		])
			expect(
				await list({ ...place, name: " ZIP deep ", lang: "zh" }),
			).toMatchObject({ status: 200, count: 1, path: [], data: [item] });
		expect(await list({ name: "guide", folder_id: folder.id })).toMatchObject({
			count: 0,
			data: [],
		});
		expect(await list({ name: "guide", folder_id: "none" })).toMatchObject({
			status: 404,
		});
	});

	test("all of a list comes in one answer, and what is chosen of it is weighed", async () => {
		const { node, folder, file, deep } = await sample();
		const all = (body: object) =>
			call("file-selection", { token, lang: "zh", ...body });
		expect(await all({ catalogue_id: node.id })).toEqual({
			status: 200,
			code: 0,
			message: "ok",
			count: 2,
			data: [
				{
					id: folder.id,
					name: "2026",
					xext: "folder",
					type: 2,
					size: 1,
					path: ["手册"],
				},
				{
					id: file.id,
					name: "Guide.PDF",
					xext: "pdf",
					type: 1,
					size: 9,
					path: ["手册"],
				},
			],
		});
		expect(await all({ name: "deep", sort: "fit" })).toMatchObject({
			count: 1,
			data: [{ id: deep.id, path: ["手册", "2026"] }],
		});
		expect((await all({ name: "deep", kind: "text" })).count).toBe(0);
		expect((await all({ catalogue_id: "none" })).status).toBe(404);

		const detail = (...ids: string[]) =>
			call("selection-detail", { token, file_id: ids.join(",") });
		expect(await detail(folder.id, deep.id, "gone")).toMatchObject({
			status: 200,
			data: {
				items: [{ id: folder.id, files: 1, bytes: 8 }],
				inside: [deep.id],
			},
		});
		expect((await detail()).data).toEqual({
			items: [],
			inside: [],
			kept: "none",
		});
		expect(await detail(...Array(5001).fill("x"))).toMatchObject({
			status: 422,
			code: 422,
			errors: [{ field: "file_id" }],
		});
	});

	test.each([
		"catalogue-list",
		"download_file_list",
		"file-selection",
		"selection-detail",
	])("%s tells nothing without a session", async (path) => {
		await sample();
		for (const wrong of [undefined, "", "forged", `${token}x`])
			expect(await call(path, { token: wrong })).toEqual({
				status: 401,
				code: 401,
				message: expect.any(String),
				data: null,
			});
	});

	test("what cannot be asked is refused", async () => {
		const { node, file } = await sample();
		const catalogue_id = node.id;
		for (const wrong of [
			{ page: 0 },
			{ page: 1.5 },
			{ page: "2" },
			{ limit: 0 },
			{ limit: 101 },
			{ sort: "id" },
			{ kind: "none" },
			{ in_language: "de" },
			{ since: "yesterday" },
			{ order: "up" },
			{ lang: "de" },
			{ name: "x".repeat(256) },
		])
			expect(await list({ catalogue_id, ...wrong })).toMatchObject({
				status: 422,
				code: 422,
			});
		for (const none of ["none", "\0", "\ud800", "%", "'", file.id])
			for (const field of ["catalogue_id", "folder_id"])
				expect(await list({ [field]: none })).toMatchObject({ status: 404 });
	});

	test("nothing that is sent makes it fail", async () => {
		const { node, folder } = await sample();
		const text = fc.string({ unit: "binary", maxLength: 300 });
		const id = fc.oneof(text, fc.constantFrom(node.id, folder.id, ""));
		const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 20));
		await fc.assert(
			fc.asyncProperty(
				fc.record(
					{
						name: fc.oneof(text, fc.constantFrom('"', "%_", "a* OR", "\0", "")),
						catalogue_id: id,
						folder_id: id,
						page: number,
						limit: number,
						sort: fc.constantFrom("name", "ext", "size", "create_time", "fit"),
						since: fc.oneof(text, fc.constant("2026-01-01T00:00:00.000Z")),
						order: fc.constantFrom("asc", "desc"),
						lang: fc.constantFrom(...languages),
					},
					{ requiredKeys: [] },
				),
				async (body) => {
					expect([200, 404, 422]).toContain((await list(body)).status);
				},
			),
			{ numRuns: 150 },
		);
	});
});
