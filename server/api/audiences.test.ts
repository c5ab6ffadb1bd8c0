import { beforeEach, expect, test } from "vitest";
import { calls, type PartnerCall } from "../../contracts/calls.ts";
import type { FolderNode } from "../../contracts/files/files.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	type AudienceSite,
	closedMark,
	openAudienceSite,
} from "../../tests/files/audienceSite.ts";

type Partner = Awaited<ReturnType<AudienceSite["enter"]>>;

/** Requests of each call of partners about a folder, and a file in it. */
const asked: Record<
	PartnerCall,
	| "nothing of the library"
	| ((at: { folder: string; file: string; hash: string }) => object[])
> = {
	"account-detail": "nothing of the library",
	"account-sessions": "nothing of the library",
	"account-session-end": "nothing of the library",
	"account-digest": "nothing of the library",
	"account-digest-save": "nothing of the library",
	"account-password": "nothing of the library",
	"account-tokens": "nothing of the library",
	"account-token-add": "nothing of the library",
	"account-token-end": "nothing of the library",
	"account-ways": "nothing of the library",
	"account-prove-options": "nothing of the library",
	"account-prove": "nothing of the library",
	"account-passkey-begin": "nothing of the library",
	"account-passkey-add": "nothing of the library",
	"account-passkey-rename": "nothing of the library",
	"account-passkey-remove": "nothing of the library",
	"account-app-begin": "nothing of the library",
	"account-app-save": "nothing of the library",
	"account-app-remove": "nothing of the library",
	"account-codes": "nothing of the library",
	"account-downloads": () => [{}],
	"catalogue-list": () => [{}],
	download_file_list: ({ folder }) => [
		{ folder_id: folder },
		{ catalogue_id: folder },
		{ folder_id: folder, name: "paper" },
		{},
		{ name: "paper" },
		{ name: closedMark.toLowerCase() },
	],
	download_file: ({ file }) => [
		{ file_id: file },
		{ file_id: file, version: 1 },
		{ file_id: file, size: "web" },
	],
	"file-place": ({ file }) => [{ file_id: file }],
	"file-sizes": ({ file }) => [{ file_id: file }],
	"file-versions": ({ file }) => [{ file_id: file }],
	download_file_v3: ({ folder, file }) => [
		{ file_id: file },
		{ file_id: folder },
		{ file_id: folder, pictures: "print" },
	],
	"archive-prepare": ({ folder, file }) => [
		{ file_id: file },
		{ file_id: folder },
		{ file_id: folder, pictures: "print" },
	],
	"file-selection": ({ folder }) => [
		{ folder_id: folder },
		{ folder_id: folder, name: "paper" },
		{},
		{ name: "paper" },
	],
	"selection-detail": ({ folder, file }) => [
		{ file_id: file },
		{ file_id: folder },
	],
	"new-files": ({ folder, file }) => [{ file_id: `${folder},${file}` }],
	"new-files-seen": "nothing of the library",
	// Nothing of the library is looked at: `server/api/access.test.ts` compares the answers.
	"access-ask": ({ folder, file }) => [{ place: folder }, { place: file }],
	"access-requests": () => [{}],
	"collection-list": () => [{}],
	"collection-detail": () => [{ id: "none" }],
	"collection-add": ({ folder, file }) => [
		{ name: "a", file_id: `${folder},${file}` },
	],
	"collection-change": "nothing of the library",
	"collection-put": ({ file }) => [{ id: "none", put: file }],
	"collection-remove": "nothing of the library",
	"collection-link-add": "nothing of the library",
	"collection-link-end": "nothing of the library",
	download_msg: () => [{}],
	download_msg_unread: () => [{}],
	download_msg_outcomes: () => [{ id: "none" }],
	download_msg_mark: "nothing of the library",
	"upload-file": "nothing of the library",
	upload_file_v2: ({ folder }) => [
		{ catalogue_id: folder, name: "a.pdf", size: 9 },
	],
	"upload-resume": "nothing of the library",
	"upload-rules": () => [{}],
	"document-check-mine": ({ hash }) => [{ sha256: hash }],
	"upload-duplicates": ({ hash }) => [{ sha256: [hash] }],
	"uploads-open": () => [{}],
	"upload-cancel": "nothing of the library",
	"upload-state": "nothing of the library",
	"upload-receipt": "nothing of the library",
	"upload-rename": "nothing of the library",
	// No upload of this account: what waits is asked for before its folder is.
	"upload-move": ({ folder }) => [
		{ id: "none", catalogue_id: folder, folder_id: folder },
	],
	"upload-take-back": "nothing of the library",
	"account-uploads": () => [{}],
};

eachDatabase((make) => {
	let at: AudienceSite;
	/** Members of Chile, of Dealers, of no group, of both. */
	let chile: Partner;
	let dealer: Partner;
	let nobody: Partner;
	let both: Partner;
	beforeEach(async () => {
		at = await openAudienceSite(await make());
		chile = await at.enter("chile", ["Chile"]);
		dealer = await at.enter("dealer", ["Dealers"]);
		nobody = await at.enter("nobody", []);
		both = await at.enter("both", ["Chile", "Dealers"]);
		return at.close;
	});

	const namesIn = (nodes: FolderNode[]): string[] =>
		nodes.flatMap(({ name, children }) => [name, ...namesIn(children)]);

	test("a folder one may not see answers every call as one that is not there", async () => {
		const partnerCalls = Object.entries(calls).flatMap(([name, { who }]) =>
			who === "partner" ? [name] : [],
		);
		expect(Object.keys(asked).sort()).toEqual(partnerCalls.sort());
		const { ids, files } = at;
		const closedTo = [
			[nobody, ids.chile, files.inner],
			[nobody, ids.inner, files.inner],
			[nobody, ids.both, files.both],
			[nobody, ids.beside, files.beside],
			[dealer, ids.inner, files.inner],
			// A dealer, and below what is Chile's alone.
			[dealer, ids.both, files.both],
			[chile, ids.both, files.both],
		] as const;
		for (const [who, folder, file] of closedTo)
			for (const [name, bodies] of Object.entries(asked)) {
				if (typeof bodies === "string") continue;
				const hash = file.sha256 ?? "";
				const there = bodies({ folder, file: file.id, hash });
				const nowhere = bodies({
					folder: "nowhere",
					file: "nothing",
					hash: "0".repeat(64),
				});
				for (const [n, body] of there.entries()) {
					const answer = await who.call(name, body);
					const other = await who.call(name, nowhere[n]);
					const said = `${name} ${JSON.stringify(body)}`;
					expect([said, answer.status]).toEqual([said, other.status]);
					const sees = who === nobody ? closedMark : file.name;
					expect(JSON.stringify(answer)).not.toContain(sees);
					if (name === "upload_file_v2" || name === "download_file_v3") {
						expect([said, answer.status]).toEqual([said, 404]);
						expect(answer).toEqual(other);
					}
				}
			}
	});

	test("each sees the tree, the lists, the counts and what is found of his own groups", async () => {
		const { ids } = at;
		const count = async (who: Partner, body: object) =>
			(await who.call("download_file_list", body)).count ?? "none";
		const rows: [Partner, unknown[]][] = [
			// Nodes; all found; in Open; below Chile; below both.
			[nobody, [["Manuals"], 1, 1, "none", "none"]],
			[dealer, [["Manuals"], 2, 2, "none", "none"]],
			[chile, [["Manuals", `${closedMark} Chile`], 3, 2, 1, "none"]],
			[both, [["Manuals", `${closedMark} Chile`], 4, 2, 2, 1]],
		];
		for (const [who, expected] of rows) {
			const { data } = await who.call("catalogue-list");
			expect([
				namesIn(data),
				await count(who, { name: "paper" }),
				await count(who, { folder_id: ids.open }),
				await count(who, { name: "paper", catalogue_id: ids.chile }),
				await count(who, { name: "paper", folder_id: ids.both }),
			]).toEqual(expected);
			const { data: listed } = await who.call("download_file_list", {
				catalogue_id: ids.manuals,
			});
			// A folder says it holds what its reader finds in it.
			expect(listed[0].size).toBe(expected[2]);
			const selected = await who.call("file-selection", { name: "paper" });
			expect(selected.count).toBe(expected[1]);
		}
	});

	test("the same bytes elsewhere, the tray and an archive know nothing of it", async () => {
		const { ids, files } = at;
		const { staff, put } = at;
		const { sha256 } = files.inner;
		const duplicates = async (who: Partner) =>
			(await who.call("upload-duplicates", { sha256: [sha256] })).data;
		expect(await duplicates(nobody)).toEqual([]);
		expect(await duplicates(chile)).toHaveLength(1);
		const tray = async (who: Partner) =>
			(await who.call("selection-detail", { file_id: ids.open })).data.items[0]
				.files;
		expect([await tray(nobody), await tray(chile)]).toEqual([1, 2]);
		const archive = async (who: Partner) => {
			const { data } = await who.call("download_file_v3", {
				file_id: ids.open,
			});
			return (await at.site.ask(data)).body.toString("latin1");
		};
		expect(await archive(nobody)).not.toContain(closedMark);
		expect(await archive(chile)).toContain(`${closedMark} beside`);
		// A file that comes later into a closed folder is as closed.
		await put(ids.inner, `paper ${closedMark} later.pdf`);
		const later = await staff.folders.add(
			{ name: `${closedMark} deeper`, parentId: ids.inner },
			"z",
		);
		await put(later.id, `paper ${closedMark} deep.pdf`);
		const found = { name: "paper" };
		const count = async (who: Partner) =>
			(await who.call("download_file_list", found)).count;
		expect([await count(nobody), await count(chile)]).toEqual([1, 5]);
		// And what is moved out of it is open.
		await staff.folders.move(later.id, ids.open, "z");
		expect([await count(nobody), await count(chile)]).toEqual([2, 5]);
	});

	test("an upload comes into nothing that is closed to who sends it, and ends where it is closed", async () => {
		const { ids, staff, site } = at;
		const pdf = Buffer.from("some words\n");
		expect((await nobody.send(ids.inner, "a.txt", pdf)).status).toBe(404);
		expect((await chile.send(ids.inner, "a.txt", pdf)).data.state).toBe(
			"published",
		);
		// A folder of the same name is another one to him.
		const path = `${closedMark} beside`;
		const given = { catalogue_id: ids.open, folder_path: path, size: 9 };
		await nobody.call("upload_file_v2", { ...given, name: "b.txt" });
		const rows = await site.database.db
			.selectFrom("upload")
			.innerJoin("file_entry", "file_entry.id", "upload.folder_id")
			.select(["file_entry.id", "file_entry.name"])
			.where("account_id", "=", nobody.accountId)
			.execute();
		expect(rows.map(({ name }) => name)).toEqual([`${closedMark} beside (2)`]);
		expect(rows.map(({ id }) => id)).not.toContain(ids.beside);

		const size = 2000;
		const fingerprint = "of-this";
		const announced = {
			catalogue_id: ids.inner,
			name: "c.bin",
			size,
			fingerprint,
		};
		const { data } = await chile.call("upload_file_v2", announced);
		const patch = (from: number) =>
			site.ask(data.xurl, {
				method: "PATCH",
				headers: {
					"tus-resumable": "1.0.0",
					"upload-offset": String(from),
					"content-type": "application/offset+octet-stream",
				},
				body: Buffer.alloc(1000, 1),
			});
		expect((await patch(0)).status).toBe(204);
		await staff.groups.set("chile", [], "z");
		expect((await patch(1000)).status).toBe(409);
		const { data: state } = await chile.call("upload-state", { id: data.id });
		expect(state).toMatchObject({
			state: "refused",
			reason: "The folder is no longer there.",
			path: [],
		});
		for (const body of [announced, { ...announced, name: "d.bin" }])
			expect((await chile.call("upload_file_v2", body)).status).toBe(404);
		const resumed = { id: data.id, size, fingerprint };
		expect((await chile.call("upload-resume", resumed)).status).toBe(404);
		// Names of own files stay; where it went is not told, and it is not to be had.
		const { data: sent } = await chile.call("account-uploads");
		expect(sent).toMatchObject([
			{ name: "c.bin", state: "refused", path: [] },
			{ name: "a.txt", state: "withdrawn", path: [], folder_id: "" },
		]);
		await staff.groups.set("chile", ["chile"], "z");
		const { data: again } = await chile.call("account-uploads");
		expect(again[1]).toMatchObject({
			state: "published",
			folder_id: ids.inner,
		});
	});
});
