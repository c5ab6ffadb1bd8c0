import { connect } from "node:net";
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

	test("only who has the grant may go on", async () => {
		const { site, open, tus } = uploads;
		const { data } = await open("update.bin", 32);
		const other = await signIn(site.database.db, site.services.accounts);
		const [, , id, grant] = data.xurl.split("/");
		const { resumable } = site.services.uploads;
		for (const wrong of [
			`/uploads/${id}/${"A".repeat(22)}.${"A".repeat(43)}`,
			`/uploads/nobody/${grant}`,
			`/uploads/${id}/${grant.slice(0, -1)}`,
			`/uploads/${id}/x`,
			// Signed here, and of a session that has no right to this upload.
			`/uploads/${id}/${await resumable.grantOf(id, other.sessionId)}`,
		])
			for (const method of ["HEAD", "PATCH", "DELETE"]) {
				const headers = {
					"upload-offset": "0",
					"content-type": "application/offset+octet-stream",
				};
				expect((await tus(method, wrong, headers)).status).toBe(404);
			}
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("0");
	});

	type Ending = (uploads: ResumableUploads) => Promise<unknown>;
	const endings: Record<string, Ending> = {
		"a logout": ({ call }) => call("download-logout", {}),
		"its session was ended": async ({ call, again }) =>
			call("account-session-end", { token: (await again()).token }),
		"a new password": ({ site, account }) =>
			site.services.accounts.setPassword(account, "another good one"),
		"the account was disabled": ({ site, account }) =>
			site.services.accounts.setState(account, "disabled"),
		"the account was removed": async ({ site, account }) => {
			await site.services.accounts.setState(account, "disabled");
			await site.services.accounts.remove(account);
		},
		"its session ran out": ({ site }) =>
			site.database.db
				.updateTable("session")
				.set({ expires_at: "2020-01-01T00:00:00.000Z" })
				.execute(),
	};
	for (const [what, end] of Object.entries(endings))
		test(`after ${what} an upload does not go on`, async () => {
			const { site, open, tus, patch } = uploads;
			const { data } = await open("update.bin", 64);
			expect((await patch(data.xurl, 0, firmware(32))).status).toBe(204);
			await end(uploads);
			expect((await patch(data.xurl, 32, firmware(32))).status).toBe(401);
			for (const method of ["HEAD", "DELETE"])
				expect((await tus(method, data.xurl)).status).toBe(401);
			const { resumable } = site.services.uploads;
			expect((await resumable.offset(data.id)).offset).toBe(32);
		});

	test("a piece under way ends with its session, and what came of it stays", async () => {
		const { site, call, open, tus, again } = uploads;
		const { data } = await open("update.bin", 10_000_000);
		const { hostname, port } = new URL(await site.origin());
		const socket = connect(Number(port), hostname);
		socket.on("error", () => {});
		socket.write(
			`PATCH ${data.xurl} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 10000000\r\n\r\n`,
		);
		socket.write(firmware(50_000));
		await expect.poll(() => site.services.drafts.list()).toEqual([data.id]);
		await call("download-logout", {});
		await expect
			.poll(
				() => {
					if (!socket.closed) socket.write(Buffer.alloc(1000));
					return socket.closed;
				},
				{ timeout: 20_000, interval: 100 },
			)
			.toBe(true);
		expect((await tus("HEAD", data.xurl)).status).toBe(401);
		const { token: anew } = await again();
		const state = await call("upload-state", { token: anew, id: data.id });
		expect(state.data.state).toBe("open");
		const { resumable } = site.services.uploads;
		expect((await resumable.offset(data.id)).offset).toBeGreaterThan(49_999);
	});
});
