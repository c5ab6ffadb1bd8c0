import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import type { SessionAddresses } from "../../domain/files/signedUrls.ts";
import { isBucketAway } from "../../platform/storage/errors.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { type S3Server, startS3 } from "../../tests/fakes/s3.ts";
import { published } from "../../tests/files/deliveries.ts";
import { contents } from "../../tests/files/fileContents.ts";
import { readZip } from "../../tests/files/zip.ts";
import { StartError } from "../lifecycle/startError.ts";
import { openStores } from "../lifecycle/stores.ts";

let s3: S3Server;
let site: TestApp;
let token: string;
let folder: string;
let addresses: SessionAddresses;
beforeAll(async () => {
	s3 = await startS3();
	const settings = { ...s3.settings, S3_REDIRECT: "1" };
	site = await createTestApp({ empty: true, settings });
	const { db } = site.database;
	const signedIn = await signIn(db, site.services.accounts);
	token = signedIn.token;
	addresses = await site.services.fileAddresses.of(signedIn.sessionId);
	const node = { names: { en: "Workshop" }, position: 0 };
	folder = (await site.services.library.addCatalogue(node)).id;
});
afterAll(async () => {
	await site.close();
	await s3.close();
});

async function call(path: string, body: object) {
	const { status, text } = await site.ask(`/api/v1/${path}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token, ...body }),
	});
	return { status, ...JSON.parse(text) };
}

const recorded = async () =>
	(
		await site.database.db
			.selectFrom("audit_record")
			.select("subject")
			.where("action", "=", "download")
			.execute()
	).map(({ subject }) => subject);

test("what is sent in pieces lies in the bucket before it is answered, and goes from there", async () => {
	const content = Buffer.concat([Buffer.alloc(16), randomBytes(9_000_000)]);
	const { data } = await call("upload_file_v2", {
		catalogue_id: folder,
		name: "固件 (1)'.bin",
		size: content.length,
	});
	const piece = (from: number, before: number) =>
		site.ask(data.xurl, {
			method: "PATCH",
			headers: {
				"tus-resumable": "1.0.0",
				"upload-offset": String(from),
				"content-type": "application/offset+octet-stream",
			},
			body: content.subarray(from, before),
		});
	expect((await piece(0, 4_000_000)).status).toBe(204);
	expect([...s3.objects.keys()]).toEqual([
		expect.stringMatching(`^drafts/${data.id}/1-`),
	]);
	expect((await piece(4_000_000, content.length)).status).toBe(204);
	const name = createHash("sha256").update(content).digest("hex");
	const key = `objects/${name.slice(0, 2)}/${name.slice(2)}`;
	expect(s3.objects.get(key)?.body.equals(content)).toBe(true);
	expect([...s3.objects.keys()]).toEqual([key]);
	expect(await readdir(join(site.folder, "spool"))).toEqual([]);

	const { data: listed } = await call("download_file_list", {
		catalogue_id: folder,
		page: 1,
		limit: 20,
	});
	const [item] = listed;
	expect(item).toMatchObject({ name: "固件 (1)'.bin" });
	const { data: files } = await call("download_file", { file_id: item.id });
	const { status, headers, text } = await site.ask(files[0].xurl, {
		headers: { range: "bytes=5-" },
	});
	expect([status, text]).toEqual([302, ""]);
	expect(headers["cache-control"]).toBe("no-store");
	expect(headers["referrer-policy"]).toBe("no-referrer");
	expect(await recorded()).toEqual([item.id]);

	const address = headers.location ?? "";
	expect(new URL(address).origin).toBe(s3.endpoint);
	expect(address).not.toContain("secret");
	const whole = await fetch(address);
	expect(Object.fromEntries(whole.headers)).toMatchObject({
		"content-type": "application/octet-stream",
		"content-disposition": `attachment; filename="_ (1)'.bin"; filename*=UTF-8''%E5%9B%BA%E4%BB%B6%20%281%29%27.bin`,
		"content-length": String(content.length),
	});
	expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
	const rest = await fetch(address, { headers: { range: "bytes=9000000-" } });
	expect(rest.status).toBe(206);
	s3.now = () => new Date(Date.now() + 16 * 60_000);
	expect((await fetch(address)).status).toBe(403);
	s3.now = () => new Date();
});

test("a HEAD says what the file is; nothing is promised of content that is gone", async () => {
	const file = await published(
		site.services,
		folder,
		"a.pdf",
		randomBytes(1000),
	);
	const head = await site.ask(addresses.download(file), { method: "HEAD" });
	expect(head.status).toBe(200);
	expect(head.headers).toMatchObject({ "content-length": "1000" });
	await site.services.storage.remove(file.sha256 ?? "");
	expect((await site.ask(addresses.download(file))).status).toBe(404);
	expect((await site.ask(addresses.view(file))).status).toBe(404);
});

test("views and archives come from the site itself, in any part", async () => {
	const { library } = site.services;
	const films = await library.addFolder({ parentId: folder, name: "Films" });
	const small = Buffer.from("%PDF-1.7 small");
	await published(site.services, films.id, "small.pdf", small);
	const content = randomBytes(3_000_000);
	const film = await published(
		site.services,
		films.id,
		"film.mp4",
		content,
		"video/mp4",
	);
	const range = "bytes=700000-2100000";
	const view = await site.ask(addresses.view(film), { headers: { range } });
	expect(view.status).toBe(206);
	expect(view.headers["content-disposition"]).toMatch(/^inline/);
	expect(view.body.equals(content.subarray(700_000, 2_100_001))).toBe(true);

	const { data: path } = await call("download_file_v3", { file_id: films.id });
	const { status, headers, body } = await site.ask(path);
	expect(status).toBe(200);
	const entries = await readZip({
		size: body.length,
		async read(target: Uint8Array, position: number) {
			const part = body.subarray(position, position + target.length);
			target.set(part);
			return part.length;
		},
	});
	expect(entries.map((entry) => entry.path).sort()).toEqual([
		"Films/",
		"Films/film.mp4",
		"Films/small.pdf",
		"MANIFEST.txt",
	]);
	const part = await site.ask(path, {
		headers: { range: "bytes=1000000-", "if-range": headers.etag ?? "" },
	});
	expect(part.body.equals(body.subarray(1_000_000))).toBe(true);
	await expect.poll(() => s3.open).toBe(0);
});

test("a small picture is made of what lies there, and kept near once it was seen", async () => {
	const { thumbnails } = site.services;
	const picture = await contents.png();
	const stored = await site.services.library.store(picture);
	const file = await site.services.library.addFile({
		...stored,
		parentId: folder,
		name: "photo.png",
		mediaType: "image/png",
		previewable: true,
		state: "published",
	});
	expect(await thumbnails.makeAll()).toBe(1);
	const made = await site.services.library.entry(file.id);
	const address = addresses.thumbnail(made as FileEntry);
	expect((await site.ask(address)).headers["content-type"]).toBe("image/webp");
	s3.asked.length = 0;
	expect((await site.ask(address)).status).toBe(200);
	expect(s3.asked).toEqual([]);
	expect(await readdir(join(site.folder, "spool"))).toEqual([]);
});

test("a bucket that cannot be used stops the start in one line", async () => {
	const place = { ...s3.place, bucket: "bikes" };
	const storage = { s3: place, redirect: false, diskReserve: 0 };
	const opened = openStores({ dataDir: site.folder, storage });
	await expect(opened).rejects.toThrow(StartError);
	await expect(opened).rejects.toThrow(/bikes \(S3_BUCKET\).*NoSuchBucket/);
	const causeOf = async (opening: Promise<unknown>) =>
		((await opening.catch((error) => error)) as Error).cause;
	expect(isBucketAway(await causeOf(opened))).toBe(false);
	// A bucket that is not up yet is another matter: a start waits for it.
	const up = { ...storage, s3: { ...place, endpoint: "http://127.0.0.1:1" } };
	const away = openStores({ dataDir: site.folder, storage: up });
	expect(isBucketAway(await causeOf(away))).toBe(true);
});
