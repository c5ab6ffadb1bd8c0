import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { published } from "../../tests/files/deliveries.ts";

let site: TestApp;
let who: Awaited<ReturnType<typeof signIn>>;
let catalogue: string;
let file: FileEntry;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	who = await signIn(site.database.db, site.services.accounts);
	const { library } = site.services;
	const { id } = await library.addCatalogue({
		names: { en: "Manuals" },
		position: 0,
	});
	catalogue = id;
	file = await published(site.services, id, "Manual.pdf", Buffer.from("abc"));
});
afterAll(() => site.close());

async function call(name: string, body: object) {
	const answer = await site.ask(`/api/v1/${name}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token: who.token, ...body }),
	});
	return { ...answer, json: JSON.parse(answer.text) };
}

test("download_file answers a name and a path that downloads it", async () => {
	const { status, headers, json } = await call("download_file", {
		file_id: file.id,
	});
	expect(status).toBe(200);
	expect(headers["cache-control"]).toBe("no-store");
	expect(json).toMatchObject({ code: 0, data: [{ name: "Manual.pdf" }] });
	const { text, headers: got } = await site.ask(json.data[0].xurl);
	expect(text).toBe("abc");
	expect(got["content-disposition"]).toBe("attachment; filename=Manual.pdf");
});

test("a download is written down once, whatever is asked of its address", async () => {
	const one = await published(
		site.services,
		catalogue,
		"Once.pdf",
		Buffer.from("once"),
	);
	const { json } = await call("download_file", { file_id: one.id });
	for (const range of ["bytes=0-1", "bytes=2-"])
		await site.ask(json.data[0].xurl, { headers: { range } });
	const filter = { accountId: who.accountId, action: "download" } as const;
	const { rows } = await site.services.auditLog.page(filter, {
		page: 1,
		limit: 50,
	});
	const about = rows.filter(({ subject }) => subject === one.id);
	expect(about).toHaveLength(1);
	expect(about[0]).toMatchObject({ outcome: "ok", account: who.account });
	expect(JSON.parse(about[0]?.detail ?? "")).toEqual({
		name: "Once.pdf",
		size: 4,
		kind: "file",
	});
});

test("opening a file is written down once, however many pieces a viewer takes", async () => {
	const one = await published(
		site.services,
		catalogue,
		"Opened.pdf",
		Buffer.from("opened"),
	);
	const { view } = await site.services.fileAddresses.of(who.sessionId);
	for (const range of ["bytes=3-", "bytes=0-", "bytes=0-1", "bytes=2-"])
		await site.ask(view(one), { headers: { range } });
	await site.ask(view(one));
	const { rows } = await site.services.auditLog.page(
		{ accountId: who.accountId },
		{ page: 1, limit: 50 },
	);
	expect(rows.filter(({ subject }) => subject === one.id)).toHaveLength(1);
});

test("opening is written down whatever piece is asked for first, looking is not", async () => {
	const one = await published(
		site.services,
		catalogue,
		"Piece.pdf",
		Buffer.from("pieces"),
	);
	const guest = await signIn(site.database.db, site.services.accounts);
	const { view } = await site.services.fileAddresses.of(guest.sessionId);
	const lines = async () => {
		const all = { page: 1, limit: 50 };
		const filter = { accountId: guest.accountId };
		return (await site.services.auditLog.page(filter, all)).rows;
	};
	await site.ask(view(one), { method: "HEAD" });
	expect(await lines()).toEqual([]);
	const headers = { range: "bytes=1-" };
	expect((await site.ask(view(one), { headers })).text).toBe("ieces");
	expect(await lines()).toMatchObject([{ subject: one.id, outcome: "ok" }]);
});

test("an archive's line names its files, and stays when its plan is gone", async () => {
	const { library, auditLog } = site.services;
	const { id: folder } = await library.addFolder({
		parentId: catalogue,
		name: "Many",
	});
	const ids: string[] = [];
	for (let n = 0; n < 203; n++) {
		const name = `${String(n).padStart(3, "0")}.pdf`;
		const bytes = Buffer.from("the same");
		ids.push((await published(site.services, folder, name, bytes)).id);
	}
	const guest = await signIn(site.database.db, site.services.accounts);
	const ask = (file_id: string) =>
		call("download_file_v3", { token: guest.token, file_id });
	const { id: few } = await library.addFolder({
		parentId: catalogue,
		name: "Few",
	});
	const one = await published(site.services, few, "a.pdf", Buffer.from("a"));
	expect((await ask(few)).status).toBe(200);
	// Asking again is the same download.
	expect((await ask(few)).status).toBe(200);
	expect((await ask(folder)).status).toBe(200);
	await site.database.db.deleteFrom("archive").execute();
	const filter = { accountId: guest.accountId };
	const { rows } = await auditLog.page(filter, { page: 1, limit: 50 });
	const [many, little, ...others] = rows.map(({ detail }) =>
		JSON.parse(detail),
	);
	expect(others).toEqual([]);
	expect(little).toMatchObject({
		files: [{ id: one.id, path: "Few/a.pdf" }],
		more: 0,
	});
	expect(many).toMatchObject({ name: "Many.zip", kind: "archive", more: 3 });
	expect(many.files).toHaveLength(200);
	expect(many.files[199]).toEqual({ id: ids[199], path: "Many/199.pdf" });
	const listed = await call("account-downloads", { token: guest.token });
	expect(Object.keys(listed.json.data[0]).sort()).toEqual([
		...["at", "kind", "name", "size"],
	]);
});

test("without a session nothing is said", async () => {
	for (const token of ["", "x", "A".repeat(43)]) {
		const { status, json } = await call("download_file", {
			token,
			file_id: file.id,
		});
		expect([status, json.code, json.data]).toEqual([401, 401, null]);
	}
});

test("what is no published file is not found", async () => {
	const { library } = site.services;
	const held = await library.addFile({
		...(await library.store(Buffer.from("held"))),
		parentId: catalogue,
		name: "Held.pdf",
		mediaType: "application/pdf",
	});
	for (const file_id of [held.id, catalogue, "nobody", "", "'; --"]) {
		const { status } = await call("download_file", { file_id });
		expect([file_id, status]).toEqual([file_id, 404]);
	}
});

test("an address ends when its owner logs out", async () => {
	const guest = await signIn(site.database.db, site.services.accounts);
	const { json } = await call("download_file", {
		token: guest.token,
		file_id: file.id,
	});
	const address = json.data[0].xurl;
	expect((await site.ask(address)).status).toBe(200);
	await call("download-logout", { token: guest.token });
	const { status, text } = await site.ask(address);
	expect(status).toBe(403);
	expect(text).toContain("This link no longer works");
});
