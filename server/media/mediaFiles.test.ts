import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharpEncoder } from "../../platform/pictures/sharp.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";

let site: TestApp;
let id: string;
beforeAll(async () => {
	site = await createTestApp();
	const [car] = await site.services.catalogue.list("en");
	id = car?.picture.id ?? "";
});
afterAll(() => site.close());

test.each([
	["avif", "image/avif"],
	["png", "image/png"],
])("a file is sent with its type, for ever: %s", async (format, type) => {
	const { status, headers, text } = await site.ask(
		`/media/${id}/480.${format}`,
	);
	expect(status).toBe(200);
	expect(text).toBe(`${format} of clear models/terra-7/card.webp`);
	expect(headers["content-type"]).toBe(type);
	expect(headers["content-length"]).toBe(String(text.length));
	expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	expect(headers["x-content-type-options"]).toBe("nosniff");
	expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
	expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
});

test("a file that is known is not sent again", async () => {
	const path = `/media/${id}/480.avif`;
	const { headers } = await site.ask(path);
	const etag = headers.etag ?? "";
	for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
		const again = await site.ask(path, { headers: { "if-none-match": known } });
		expect([known, again.status, again.text]).toEqual([known, 304, ""]);
		expect(again.headers.etag).toBe(etag);
	}
	const other = await site.ask(path, { headers: { "if-none-match": '"x"' } });
	expect(other.status).toBe(200);
});

test("HEAD tells the size and sends nothing", async () => {
	const { status, headers, text } = await site.ask(`/media/${id}/480.avif`, {
		method: "HEAD",
	});
	expect([status, text]).toEqual([200, ""]);
	expect(Number(headers["content-length"])).toBeGreaterThan(0);
});

test.each([1, 9])("a picture %d pixels wide is shown too", async (width) => {
	const bytes = await sharp({
		create: { width, height: 1, channels: 3, background: "#963" },
	})
		.png()
		.toBuffer();
	const { id, widths } = await site.services.media.add(bytes, sharpEncoder);
	expect(widths).toEqual([width]);
	for (const format of ["avif", "webp", "jpg"]) {
		const { status } = await site.ask(`/media/${id}/${width}.${format}`);
		expect([format, status]).toEqual([format, 200]);
	}
});

const tricks = [
	"/media/ID/481.avif",
	"/media/ID/480.jpg",
	"/media/ID/480.gif",
	"/media/ID/480.AVIF",
	"/media/ID/0480.avif/",
	"/media/ID/480.avif%00.png",
	"/media/00000000000000000000/480.avif",
	"/media/../forecourt.db",
	"/media/..%2f..%2fforecourt.db/480.avif",
	"/media/%2e%2e/forecourt.db",
	"/media/ID/..%2f..%2f..%2fetc%2fpasswd",
	"/media/ID/",
	"/media/ID",
	"/media",
	"/media/%E0%A4%A/480.avif",
	`/media/${"a".repeat(5000)}/480.avif`,
];

test.each(tricks)("nothing is at %#", async (trick) => {
	const { status, headers, text } = await site.ask(trick.replace("ID", id));
	expect([400, 404, 414]).toContain(status);
	expect(`${headers["cache-control"]}`).not.toMatch(/public|immutable/);
	expect(headers["x-content-type-options"]).toBe("nosniff");
	expect(text).not.toMatch(/root:|SQLite format|clear models/);
});
