import { beforeEach, expect, test } from "vitest";
import type { UploadItem } from "../../../contracts/files/files.ts";
import type { NoticeItem } from "../../../contracts/notices.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import {
	type FormUploads,
	openFormUploads,
} from "../../../tests/files/formUploads.ts";
import { sha256 } from "../../../tests/files/uploadSite.ts";

eachDatabase((make) => {
	let uploads: FormUploads;
	beforeEach(async () => {
		uploads = await openFormUploads(await make());
		return uploads.close;
	});

	test("a file is stored, inspected, published, and its sender is told", async () => {
		const { site, accountId, folderId, upload, call } = uploads;
		const content = await contents.pdf();
		const { status, data } = await upload(content, "Manual.pdf");
		expect(status).toBe(200);
		expect(data).toMatchObject({
			name: "Manual.pdf",
			given_name: "Manual.pdf",
			size: content.length,
			sha256: sha256(content),
			// A busy machine does not let the answer wait for the inspection.
			state: expect.stringMatching(/^(held|published)$/),
			reason: "",
			note: "a note",
			path: ["Manuals"],
		});
		await site.services.inspection.lookAtAll();
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed.data).toMatchObject([{ name: "Manual.pdf", xext: "pdf" }]);
		const stored = await site.services.storage.bytes(sha256(content));
		expect(stored?.equals(content)).toBe(true);

		const told = await call("download_msg", { lang: "fr" });
		expect(told).toMatchObject({ count: 1, unread: 1 });
		const [notice] = told.data as NoticeItem[];
		expect(notice).toMatchObject({ kind: "published", read: false });
		expect(notice?.title).toBe("Votre fichier est publié");
		expect(notice?.text).toContain("Manual.pdf");
		await call("download_msg_mark", { ids: [notice?.id], acknowledge: true });
		expect(await call("download_msg", {})).toMatchObject({
			unread: 0,
			data: [{ read: true, acknowledged: true }],
		});
		const lines = await site.services.auditLog.page(
			{ accountId },
			{ page: 1, limit: 10 },
		);
		expect(lines.rows).toMatchObject([{ action: "upload", outcome: "ok" }]);
	});

	test("files that are decided together are told of in one notice", async () => {
		const { site, upload, call } = uploads;
		await upload(Buffer.from("one"), "One.txt");
		await upload(contents.exe(), "Two.pdf");
		await upload(Buffer.from("three"), "Three.txt");
		await site.services.inspection.lookAtAll();
		const told = await call("download_msg", {});
		expect(told).toMatchObject({
			count: 1,
			unread: 1,
			data: [{ kind: "mixed", outcomes: 3, read: false }],
		});
		const [{ id, date }] = told.data as [NoticeItem];
		expect((await call("download_msg_unread", {})).data).toEqual({ unread: 1 });
		expect(await call("download_msg_outcomes", { id })).toMatchObject({
			count: 3,
			data: [
				{ kind: "refused", name: "Two.pdf" },
				{ kind: "published" },
				{ kind: "published" },
			],
		});
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { id, token: other.token };
		expect(await call("download_msg_outcomes", body)).toMatchObject({
			count: 0,
		});
		await call("download_msg_mark", { until: date });
		expect((await call("download_msg_unread", {})).data).toEqual({ unread: 0 });
	});

	test("what is refused is seen by its sender only, with the reason", async () => {
		const { site, folderId, upload, call } = uploads;
		const { data } = await upload(contents.exe(), "Manual.pdf");
		expect(data).toMatchObject({ state: "refused" });
		expect(data.reason).toContain("program");
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed).toMatchObject({ data: [], count: 0 });
		const own = await call("account-uploads", { lang: "zh" });
		expect(own.count).toBe(1);
		expect((own.data as UploadItem[])[0]?.reason).toContain("程序");
		const state = await call("upload-state", { id: data.id });
		expect(state.data).toMatchObject({ id: data.id, state: "refused" });
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { id: data.id, token: other.token };
		expect((await call("upload-state", body)).status).toBe(404);
		expect(await call("account-uploads", { token: other.token })).toMatchObject(
			{ data: [], count: 0 },
		);
		expect((await call("download_msg", {})).data).toMatchObject([
			{ kind: "refused" },
		]);
	});
});
