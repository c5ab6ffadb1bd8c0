import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	firmware,
	openResumableUploads,
	type ResumableUploads,
} from "../../tests/files/resumableUploads.ts";

eachDatabase((make) => {
	let uploads: ResumableUploads;
	beforeEach(async () => {
		uploads = await openResumableUploads(await make());
		return uploads.close;
	});

	test("a kind that is never taken is refused before any of it comes", async () => {
		const { call, open } = uploads;
		const answer = await open("Setup.exe", 6_000_000_000, { lang: "fr" });
		expect(answer).toMatchObject({ status: 415 });
		expect(answer.message).toContain("exe");
		expect(await call("uploads-open", {})).toMatchObject({ count: 0 });
	});

	test("an upload can be cancelled, by its address and by a call", async () => {
		const { site, call, open, tus, patch } = uploads;
		const first = await open("one.bin", 100);
		await patch(first.data.xurl, 0, firmware(50));
		expect((await tus("DELETE", first.data.xurl)).status).toBe(204);
		expect((await tus("HEAD", first.data.xurl)).status).toBe(410);
		const second = await open("two.bin", 100);
		const { data } = await call("upload-cancel", { id: second.data.id });
		expect(data.state).toBe("cancelled");
		expect((await patch(second.data.xurl, 0, firmware(100))).status).toBe(410);
		const third = await open("three.bin", 100);
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { id: third.data.id, token: other.token };
		expect((await call("upload-cancel", body)).status).toBe(404);
		expect((await tus("HEAD", third.data.xurl)).status).toBe(200);
	});

	test("opening is repeated with the same key, and limited", async () => {
		const { call, open } = uploads;
		const headers = { "idempotency-key": "a-key-of-a-test-0002" };
		const [one, two] = await Promise.all([
			open("a.bin", 10, headers),
			open("a.bin", 10, headers),
		]);
		expect(two.data).toEqual(one.data);
		expect((await open("a.bin", 11, headers)).status).toBe(409);
		expect((await open("a.bin", 21_474_836_481)).status).toBe(413);
		expect((await open("..", 10)).status).toBe(422);
		const body = { catalogue_id: "nowhere", name: "a.bin", size: 1 };
		expect((await call("upload_file_v2", body)).status).toBe(404);
	});

	test("an upload whose folder went is refused and said so", async () => {
		const { site, folderId, call, open, patch } = uploads;
		const { data } = await open("update.bin", 32);
		await site.services.library.remove(folderId);
		expect((await patch(data.xurl, 0, firmware(32))).status).toBe(204);
		const state = await call("upload-state", { id: data.id });
		expect(state.data).toMatchObject({ state: "refused" });
		expect(state.data.reason).toContain("folder");
		expect((await call("download_msg", {})).unread).toBe(1);
	});

	test("what was open for a week is let go, however often it went on", async () => {
		const { site, open, tus, patch, begin } = uploads;
		const { resumable } = site.services.uploads;
		const opened = await begin(32);
		await patch(opened.xurl, 0, firmware(20));
		await resumable.sweep();
		expect((await tus("HEAD", opened.xurl)).status).toBe(200);
		const row = await site.database.db
			.selectFrom("upload")
			.select(["created_at", "expires_at"])
			.executeTakeFirstOrThrow();
		expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(
			7 * 24 * 60 * 60_000,
		);
		await site.database.db
			.updateTable("upload")
			.set({ expires_at: "2020-01-01T00:00:00.000Z" })
			.execute();
		expect((await begin(32)).id).not.toBe(opened.id);
		expect((await patch(opened.xurl, 20, firmware(16))).status).toBe(410);
		expect(await site.services.drafts.list()).toEqual([]);
		const late = await open("late.bin", 32);
		await patch(late.data.xurl, 0, firmware(20));
		await site.database.db
			.updateTable("upload")
			.set({ expires_at: "2020-01-01T00:00:00.000Z" })
			.execute();
		await resumable.sweep();
		expect(await site.services.drafts.list()).toEqual([]);
		expect((await tus("HEAD", late.data.xurl)).status).toBe(410);
	});
});
