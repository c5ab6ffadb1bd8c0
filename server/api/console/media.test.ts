import { randomBytes } from "node:crypto";
import sharp from "sharp";
import {
	afterEach,
	beforeEach,
	expect,
	onTestFinished,
	test,
	vi,
} from "vitest";
import { languages } from "../../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { jpegOf, pictureForm } from "../../../tests/media/pictures.ts";
import { renderSite } from "../../../tests/renderSite.tsx";

let site: TestApp;
beforeEach(async () => {
	site = await createTestApp();
	return async () => {
		await site.services.mediaWork.stop();
		await site.close();
	};
});
afterEach(() => vi.restoreAllMocks());

type Ana = Awaited<ReturnType<typeof asStaff>>;

async function upload(
	{ headers }: Pick<Ana, "headers">,
	bytes: Uint8Array,
	name = "car.jpg",
	fields: Record<string, string> = {},
) {
	const form = pictureForm({ name, bytes }, fields);
	const answer = await site.app.inject({
		method: "POST",
		url: "/api/v1/console-media-upload",
		headers: { ...headers, ...form.headers },
		payload: form.payload,
	});
	return { status: answer.statusCode, ...answer.json() };
}

test("the focal point of a picture steers how pages cut it, in every process", async () => {
	const shown = await createTestApp({ render: renderSite });
	const other = await createTestApp({
		render: renderSite,
		database: shown.database,
		empty: true,
	});
	onTestFinished(async () => {
		await other.close();
		await shown.close();
	});
	const ana = await asStaff(shown);
	const [news] = await shown.services.content.list("news", "en");
	const id = news?.facts.picture ?? "";
	const page = `/newsroom/${news?.slug}`;
	const cut = new RegExp(`data-x="25" data-y="100"[^>]+/media/${id}/`);
	for (const site of [shown, other])
		expect((await site.ask(page)).text).not.toMatch(cut);
	const save = (focus: [number, number] | null) =>
		ana.call("console-media-save", { id, focus });
	await save([0.3, 0.95]);
	expect((await shown.ask(page)).text).toMatch(cut);
	await expect
		.poll(async () => cut.test((await other.ask(page)).text), {
			timeout: 10_000,
		})
		.toBe(true);
	// Saving the same values again changes nothing, and nothing is made anew for it.
	const { version } = await shown.services.content.state();
	await save([0.3, 0.95]);
	expect((await shown.services.content.state()).version).toBe(version);
	await save(null);
	expect((await shown.ask(page)).text).not.toMatch(cut);
});

test("an uploaded picture shows at once, and in every width when it is prepared", async () => {
	const ana = await asStaff(site);
	const bytes = await jpegOf(1, { width: 1200, height: 800 });
	const { data } = await upload(ana, bytes, "Alba at dusk.jpg");
	const { picture } = data;
	expect(picture).toMatchObject({
		title: "Alba at dusk",
		width: 1200,
		height: 800,
		uses: 0,
		widths: [320, 480, 720, 1200],
		missing: [...languages],
		job: { state: "waiting", done: 0, of: 4 },
	});

	// Files that take too long to make now are replaced by another, which nobody
	// may keep.
	const largest = `/media/${picture.id}/1200.avif`;
	const { media } = site.services;
	const late = vi.spyOn(media, "made").mockResolvedValueOnce(undefined);
	const before = await site.ask(largest);
	late.mockRestore();
	expect(before.status).toBe(200);
	expect(before.headers).toMatchObject({
		"content-type": "image/jpeg",
		"cache-control": "no-store",
	});
	expect((await sharp(before.body).metadata()).width).toBe(720);
	// Else it is the file itself, at once, and for good.
	const kept = {
		"content-type": "image/avif",
		"cache-control": "public, max-age=31536000, immutable",
	};
	expect((await site.ask(largest)).headers).toMatchObject(kept);
	expect((await site.ask(`/media/${picture.id}/1201.avif`)).status).toBe(404);
	expect((await site.ask(`/media/${picture.id}/1200.jpg`)).status).toBe(404);

	site.services.mediaWork.start((error) => expect(error).toBeUndefined());
	await vi.waitFor(
		async () => {
			const { data } = await ana.call("console-media-some", {
				ids: [picture.id],
			});
			expect(data[0].job).toBeNull();
		},
		{ timeout: 60_000, interval: 100 },
	);
	const after = await site.ask(`/media/${picture.id}/480.avif`);
	expect(after.headers).toMatchObject(kept);

	// Equal bytes are the same picture.
	const again = await upload(ana, bytes, "other.jpg");
	expect(again.data).toMatchObject({
		known: true,
		picture: { id: picture.id },
	});
}, 90_000);

test("what is no picture for pages is refused, and says why in each language", async () => {
	const ana = await asStaff(site);
	const picture = await jpegOf();
	// A page of noise: nothing makes it small.
	const cut = (
		await sharp(randomBytes(600 * 400 * 3), {
			raw: { width: 600, height: 400, channels: 3 },
		})
			.jpeg()
			.toBuffer()
	).subarray(0, 40_000);
	const frames = await sharp(
		[0, 1].map((n) => ({
			create: {
				width: 40,
				height: 30,
				channels: 3 as const,
				background: n ? "#fff" : "#000",
			},
		})) as never,
		{ join: { animated: true } },
	)
		.webp()
		.toBuffer();
	// Few bytes, many pixels.
	const bomb = await sharp({
		create: { width: 9000, height: 7000, channels: 3, background: "#fff" },
	})
		.png()
		.toBuffer();
	const gif = await sharp(picture).gif().toBuffer();
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
	const refusals: [Uint8Array, number, RegExp][] = [
		[cut, 422, /damaged/],
		[frames, 422, /moves/],
		[bomb, 422, /63 megapixels; at most 50/],
		[gif, 415, /GIF/],
		[svg, 415, /SVG/],
		[Buffer.from("no picture at all"), 415, /not a picture/],
		[Buffer.alloc(0), 422, /empty/],
	];
	for (const [bytes, status, says] of refusals) {
		const messages = new Set<string>();
		for (const lang of languages) {
			const answer = await upload(ana, bytes, "x.jpg", { lang });
			expect([answer.status, answer.message]).toEqual([
				status,
				expect.any(String),
			]);
			if (lang === "en") expect(answer.message).toMatch(says);
			messages.add(answer.message);
		}
		expect(messages.size).toBe(languages.length);
	}
	const { data } = await ana.call("console-media", { filter: "unused" });
	expect(data.pictures).toEqual([]);
	// Pictures in printers' colours are taken, and shown as screens show them.
	const print = await sharp(picture).toColourspace("cmyk").jpeg().toBuffer();
	expect((await upload(ana, print)).status).toBe(200);
}, 120_000);

test("only who may write pictures uploads, and nobody more than there is room for", async () => {
	const reader = await asStaff(site, [
		{ role: "translator", languages: ["fr"] },
	]);
	const bytes = await jpegOf();
	expect((await upload(reader, bytes)).status).toBe(403);
	expect((await reader.call("console-media", {})).status).toBe(200);
	const stranger = await asStaff(site, [{ role: "inspector" }]);
	expect((await stranger.call("console-media", {})).status).toBe(403);

	const ana = await asStaff(site);
	vi.spyOn(site.services.space, "free").mockResolvedValue(0);
	const full = await upload(ana, bytes);
	expect([full.status, full.message]).toEqual([
		507,
		expect.stringMatching(/too little room/),
	]);
	vi.restoreAllMocks();
	const large = Buffer.alloc(site.services.mediaLibrary.sizeLimit + 1);
	expect((await upload(ana, large)).status).toBe(413);
	// A form without a file says so.
	const form = pictureForm({ name: "x", bytes }, {});
	const empty = await site.app.inject({
		method: "POST",
		url: "/api/v1/console-media-upload",
		headers: { ...ana.headers, ...form.headers },
		payload: "--forecourt-form--\r\n",
	});
	expect(empty.statusCode).toBe(422);
});
