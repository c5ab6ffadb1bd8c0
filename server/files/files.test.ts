import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import type { SessionAddresses } from "../../domain/files/signedUrls.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { published } from "../../tests/files/deliveries.ts";

const content = randomBytes(1_300_000);
const sha256 = createHash("sha256").update(content).digest();
const digest = `sha-256=:${sha256.toString("base64")}:`;

let site: TestApp;
let addresses: SessionAddresses;
let folder: string;
let file: FileEntry;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	const { sessionId } = await signIn(site.database.db, site.services.accounts);
	addresses = await site.services.fileAddresses.of(sessionId);
	const { library } = site.services;
	folder = (await library.addCatalogue({ names: { en: "A" }, position: 0 })).id;
	file = await published(site.services, folder, "手册 Übersicht.pdf", content);
});
afterAll(() => site.close());

test("a file is downloaded whole, with everything a client can check", async () => {
	const { status, headers, body } = await site.ask(addresses.download(file));
	expect(status).toBe(200);
	expect(body.equals(content)).toBe(true);
	expect(headers).toMatchObject({
		"content-length": "1300000",
		"content-type": "application/pdf",
		"content-disposition": `attachment; filename="_ Ubersicht.pdf"; filename*=UTF-8''%E6%89%8B%E5%86%8C%20%C3%9Cbersicht.pdf`,
		etag: `"${sha256.toString("hex")}"`,
		"last-modified": new Date(file.created_at).toUTCString(),
		"accept-ranges": "bytes",
		"repr-digest": digest,
		"content-digest": digest,
		"cache-control": "private, no-store",
		"x-content-type-options": "nosniff",
		"cross-origin-resource-policy": "same-origin",
		"cross-origin-opener-policy": "same-origin",
		"x-frame-options": "DENY",
		"referrer-policy": "no-referrer",
	});
	expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test.each([
	["bytes=0-0", 0, 1],
	["bytes=1299999-", 1_299_999, 1_300_000],
	["bytes=524287-524288", 524_287, 524_289],
	["bytes=5-1200000", 5, 1_200_001],
	["bytes=-7", 1_299_993, 1_300_000],
	["bytes=1000000-9999999", 1_000_000, 1_300_000],
])("%s is that part of it", async (range, start, end) => {
	const { status, headers, body } = await site.ask(addresses.download(file), {
		headers: { range },
	});
	expect(status).toBe(206);
	expect(headers["content-range"]).toBe(`bytes ${start}-${end - 1}/1300000`);
	expect(headers["content-length"]).toBe(String(end - start));
	expect(headers["repr-digest"]).toBe(digest);
	expect(headers["content-digest"]).toBeUndefined();
	expect(body.equals(content.subarray(start, end))).toBe(true);
});

test("conditions are answered without bytes", async () => {
	const address = addresses.download(file);
	const etag = `"${sha256.toString("hex")}"`;
	const ask = (headers: Record<string, string>) =>
		site.ask(address, { headers });
	const unchanged = await ask({ "if-none-match": etag });
	expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
	expect(unchanged.headers.etag).toBe(etag);
	expect((await ask({ "if-match": '"x"' })).status).toBe(412);
	const beyond = await ask({ range: "bytes=1300000-" });
	expect([beyond.status, beyond.text]).toEqual([416, ""]);
	expect(beyond.headers["content-range"]).toBe("bytes */1300000");
	const changed = await ask({ "if-range": '"x"', range: "bytes=0-9" });
	expect([changed.status, changed.body.length]).toEqual([200, 1_300_000]);
	const head = await site.ask(address, { method: "HEAD" });
	expect([head.status, head.text]).toEqual([200, ""]);
	expect(head.headers["content-length"]).toBe("1300000");
});

test("an empty file is an empty answer", async () => {
	const empty = await published(
		site.services,
		folder,
		"empty.pdf",
		Buffer.alloc(0),
	);
	const { status, headers, text } = await site.ask(addresses.download(empty));
	expect([status, headers["content-length"], text]).toEqual([200, "0", ""]);
});

test.each([
	["application/pdf", "inline"],
	["video/mp4", "inline"],
	["image/jpeg", "inline"],
	["image/avif", "inline"],
	["image/svg+xml", "attachment"],
	["text/html", "attachment"],
	["application/xhtml+xml", "attachment"],
	["text/plain", "attachment"],
	["application/zip", "attachment"],
])("%s is opened as %s", async (mediaType, way) => {
	const name = `x.${mediaType.split("/")[1]}`;
	const bytes = Buffer.from("<script>alert(1)</script>");
	const entry = await published(site.services, folder, name, bytes, mediaType);
	const { headers } = await site.ask(addresses.view(entry));
	expect(headers["content-disposition"]).toMatch(new RegExp(`^${way};`));
	expect(headers["content-type"]).toBe(
		way === "inline" ? mediaType : "application/octet-stream",
	);
	expect(headers["x-content-type-options"]).toBe("nosniff");
	const sandboxed = /(^|; )sandbox$/.test(
		`${headers["content-security-policy"]}`,
	);
	// Chromium shows neither in a sandbox, and neither runs anything in our origin.
	expect(sandboxed).toBe(!/^(application\/pdf|video\/mp4)$/.test(mediaType));
	expect(headers["content-security-policy"]).not.toMatch(
		/script-src|unsafe-eval/,
	);
	const download = await site.ask(addresses.download(entry));
	expect(download.headers["content-disposition"]).toMatch(/^attachment;/);
});

test("forged, changed and exchanged addresses say nothing of the file", async () => {
	const other = await published(site.services, folder, "other.pdf", content);
	const address = addresses.view(file);
	const [, , id = "", grant = ""] = address.split("/");
	const [end = "", , session = "", signature = ""] = grant.split(".");
	const flipped = signature.startsWith("A") ? "B" : "A";
	const tricks = [
		`/files/${other.id}/${grant}/x`,
		`/files/${id}/${end}.d.${session}.${signature}/x`,
		`/files/${id}/zzzzzzz.v.${session}.${signature}/x`,
		`/files/${id}/${end}.v.${session}.${flipped}${signature.slice(1)}/x`,
		`/files/${id}/${end}.v.${"A".repeat(22)}.${signature}/x`,
		`/files/${id}/${grant.slice(0, -1)}/x`,
		`/files/${id}/${grant}A/x`,
		`/files/${id}/x/x`,
		`/files/..%2f..%2fetc/${grant}/x`,
	];
	for (const trick of tricks) {
		const { status, headers, text } = await site.ask(trick);
		expect([trick, status]).toEqual([trick, 403]);
		expect(headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(headers["cache-control"]).toBe("no-store");
		expect(text).toContain("This link is not valid");
		expect(text).not.toContain("Übersicht");
	}
	const arabic = await site.ask(tricks[0] ?? "", {
		headers: { cookie: "language=ar" },
	});
	expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
});

test("the name in an address is for people only", async () => {
	const address = addresses.view(file).replace(/[^/]*$/, "%E0%A4.html");
	const { headers } = await site.ask(address.replace("%E0%A4", "evil"));
	expect(headers["content-type"]).toBe("application/pdf");
	expect(headers["content-disposition"]).toContain("Ubersicht.pdf");
});

test("the log does not say what would open a file", async () => {
	const address = addresses.download(file);
	await site.ask(address);
	await site.ask(address, { method: "HEAD" });
	const [, , id = "", grant = ""] = address.split("/");
	await expect.poll(() => site.logged.join("")).toContain(`/files/${id}/…`);
	expect(site.logged.join("")).not.toContain(grant);
	expect(site.logged.join("")).not.toContain("bersicht");
});

test("held, removed and lost files are not there", async () => {
	const { library, storage } = site.services;
	const stored = await library.store(Buffer.from("not yet inspected"));
	const held = await library.addFile({
		...stored,
		parentId: folder,
		name: "held.pdf",
		mediaType: "application/pdf",
	});
	expect((await site.ask(addresses.download(held))).status).toBe(404);
	await library.publish(held.id);
	expect((await site.ask(addresses.download(held))).status).toBe(200);
	await storage.remove(stored.sha256);
	const lost = await site.ask(addresses.download(held));
	expect(lost.status).toBe(404);
	expect(lost.headers.etag).toBeUndefined();
	expect(lost.headers["content-disposition"]).toBeUndefined();
	await library.remove(held.id);
	expect((await site.ask(addresses.download(held))).status).toBe(404);
});

test("behind nginx the bytes are left to it", async () => {
	const behind = await createTestApp({
		empty: true,
		settings: { X_ACCEL_REDIRECT: "/internal/" },
	});
	try {
		const { sessionId } = await signIn(
			behind.database.db,
			behind.services.accounts,
		);
		const { id } = await behind.services.library.addCatalogue({
			names: { en: "A" },
			position: 0,
		});
		const entry = await published(behind.services, id, "a.pdf", content);
		const { download } = await behind.services.fileAddresses.of(sessionId);
		const { headers, text } = await behind.ask(download(entry));
		const hex = sha256.toString("hex");
		expect(headers["x-accel-redirect"]).toBe(
			`/internal/${hex.slice(0, 2)}/${hex.slice(2)}`,
		);
		expect(headers["content-disposition"]).toMatch(/^attachment/);
		expect(text).toBe("");
		// Handed over is taken: whether all of it arrives is nginx's to know.
		const takings = await behind.database.db
			.selectFrom("taking")
			.select(["entry_id", "way"])
			.execute();
		expect(takings).toEqual([{ entry_id: entry.id, way: "file" }]);
	} finally {
		await behind.close();
	}
});
