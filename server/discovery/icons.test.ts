import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { appIcons } from "./icons.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

test("browsers and phones get the brand's icon in the forms they ask for", async () => {
	for (const [path, { size }] of Object.entries(appIcons)) {
		const { headers, body } = await site.ask(path);
		expect(headers["content-type"]).toBe("image/png");
		const { width, height } = await sharp(body).metadata();
		expect([width, height]).toEqual([size, size]);
		const [red, green, blue] = await sharp(body).removeAlpha().raw().toBuffer();
		expect([red, green, blue]).toEqual([13, 15, 18]);
	}
	const favicon = await site.ask("/favicon.svg");
	expect(favicon.headers["content-type"]).toBe("image/svg+xml");
	expect(favicon.headers["content-security-policy"]).toBe("default-src 'none'");
	expect(favicon.text).toContain('<rect width="32" height="32" rx="8"');
	const ico = await site.ask("/favicon.ico");
	expect(ico.headers["content-type"]).toBe("image/x-icon");
	expect(ico.body.readUInt16LE(4)).toBe(3);
	const first = ico.body.subarray(ico.body.readUInt32LE(18));
	expect((await sharp(first).metadata()).width).toBe(16);
	expect((await site.ask("/logo.svg")).text).toMatch(/^<svg [^>]*>.*<\/svg>$/);
});

test("an icon is asked for again, and sent only where it is another", async () => {
	const { headers } = await site.ask("/icon-192.png");
	const etag = headers.etag ?? "";
	const again = { headers: { "if-none-match": etag } };
	expect((await site.ask("/icon-192.png", again)).status).toBe(304);
});
