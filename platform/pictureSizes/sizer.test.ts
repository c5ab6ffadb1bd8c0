import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyrightOf } from "./copyright.ts";
import { SizerRefused } from "./port.ts";
import { createPictureSizer } from "./sizer.ts";

const sizer = createPictureSizer();
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "sizes-"));
});
afterAll(async () => {
	await sizer.stop();
	await rm(folder, { recursive: true });
});

/** A picture, red on its left and blue on its right half. */
function drawn(width: number, height: number, alpha = 255) {
	const data = Buffer.alloc(4 * width * height);
	for (let n = 0; n < width * height; n++)
		data.set(
			n % width < width / 2 ? [255, 0, 0, alpha] : [0, 0, 255, alpha],
			4 * n,
		);
	return sharp(data, { raw: { width, height, channels: 4 } });
}
const opaque = (width: number, height: number) =>
	drawn(width, height).removeAlpha();

async function fileOf(bytes: Uint8Array): Promise<string> {
	const file = join(folder, `${Math.random()}`);
	await writeFile(file, bytes);
	return file;
}
async function pixel(bytes: Buffer, left: number, top: number) {
	const one = { left, top, width: 1, height: 1 };
	const { data } = await sharp(bytes)
		.toColourspace("srgb")
		.extract(one)
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [...data];
}

test("a large photograph becomes a web and a print size; equal files become equal bytes", async () => {
	const original = await opaque(5000, 2500)
		.withIccProfile("p3")
		.withExif({
			IFD0: { Copyright: "Terra 2026", Model: "Camera 7" },
			IFD3: { GPSLatitude: "1/1 2/1 3/1" },
		})
		.jpeg()
		.toBuffer();
	const file = await fileOf(original);
	expect(await sizer.extent(file)).toEqual({ width: 5000, height: 2500 });
	const web = await sizer.make(file, "web");
	expect(web).toMatchObject({ width: 1920, height: 960, ending: "jpg" });
	const facts = await sharp(web.bytes).metadata();
	expect(facts).toMatchObject({ format: "jpeg", space: "srgb" });
	expect(facts.hasProfile).toBe(false);
	expect(copyrightOf(facts.exif)).toBe("Terra 2026");
	expect(web.bytes.includes("Camera 7")).toBe(false);
	expect(facts.exif?.includes("Camera")).toBe(false);
	const print = await sizer.make(file, "print");
	expect(print).toMatchObject({ width: 4096, height: 2048, ending: "jpg" });
	const printed = await sharp(print.bytes).metadata();
	expect(printed).toMatchObject({ density: 300, hasProfile: true });
	const { icc } = await sharp(original).metadata();
	expect(printed.icc).toEqual(icc);
	const again = await sizer.make(await fileOf(original), "print");
	expect(again.bytes.equals(print.bytes)).toBe(true);
});

test("inks stay inks for print, and become sRGB for the web", async () => {
	for (const format of ["jpeg", "tiff"] as const) {
		const original = await opaque(2400, 600)
			.toColourspace("cmyk")
			.withIccProfile("cmyk")
			.toFormat(format)
			.toBuffer();
		const file = await fileOf(original);
		const web = await sizer.make(file, "web");
		expect(await sharp(web.bytes).metadata()).toMatchObject({
			...{ format: "jpeg", space: "srgb", hasProfile: false },
			...{ width: 1920, height: 480 },
		});
		const [red = 0, , blue = 255] = await pixel(web.bytes, 100, 100);
		expect(red).toBeGreaterThan(180);
		expect(blue).toBeLessThan(90);
		const print = await sizer.make(file, "print");
		expect(await sharp(print.bytes).metadata()).toMatchObject({
			...{ format: "jpeg", space: "cmyk", hasProfile: true },
			...{ width: 2400, height: 600, density: 300 },
		});
	}
});

test("a picture that a camera held upright comes out upright", async () => {
	const original = await opaque(3000, 1000)
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	const file = await fileOf(original);
	expect(await sizer.extent(file)).toEqual({ width: 1000, height: 3000 });
	for (const size of ["web", "print"] as const) {
		const made = await sizer.make(file, size);
		expect(made.height).toBeGreaterThan(made.width);
		expect((await sharp(made.bytes).metadata()).orientation ?? 1).toBe(1);
		const [red = 0] = await pixel(made.bytes, 100, 100);
		expect(red).toBeGreaterThan(200);
	}
});

test("what can be seen through stays so, and nothing becomes larger", async () => {
	const file = await fileOf(await drawn(3000, 1000, 128).png().toBuffer());
	const web = await sizer.make(file, "web");
	expect(web).toMatchObject({ width: 1920, height: 640, ending: "webp" });
	expect((await pixel(web.bytes, 100, 100))[3]).toBeCloseTo(128, -1);
	const print = await sizer.make(file, "print");
	expect(print).toMatchObject({ width: 3000, height: 1000, ending: "png" });
	expect((await pixel(print.bytes, 100, 100))[3]).toBeCloseTo(128, -1);
	const tiny = await fileOf(await opaque(3, 1).png().toBuffer());
	for (const size of ["web", "print"] as const)
		expect(await sizer.make(tiny, size)).toMatchObject({
			...{ width: 3, height: 1, ending: "jpg" },
		});
});

/** A PNG of a few bytes that says it has so many pixels across and down. */
function bomb(side: number): Buffer {
	const chunk = (name: string, data: Buffer) => {
		const head = Buffer.alloc(8);
		head.writeUInt32BE(data.length);
		head.write(name, 4, "latin1");
		return Buffer.concat([head, data, Buffer.alloc(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side);
	header.writeUInt32BE(side, 4);
	header.set([1, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

test("bombs, and what is no picture or another one than sizes are made of, are refused", async () => {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
	for (const bytes of [bomb(60_000), Buffer.from(svg), Buffer.from("words")]) {
		const file = await fileOf(bytes);
		await expect(sizer.extent(file)).rejects.toThrow(SizerRefused);
		await expect(sizer.make(file, "web")).rejects.toThrow(SizerRefused);
	}
	const cut = (await opaque(3000, 1000).jpeg().toBuffer()).subarray(0, 40);
	await expect(sizer.make(await fileOf(cut), "web")).rejects.toThrow();
	// A file that is away is not the picture's fault.
	await expect(sizer.extent(join(folder, "none"))).rejects.toMatchObject({
		code: "ENOENT",
	});
	// Askers who come next are served.
	const fine = await fileOf(await opaque(30, 10).jpeg().toBuffer());
	expect((await sizer.make(fine, "web")).width).toBe(30);
});

test("broken EXIF data names no copyright", () => {
	for (const text of ["", "II*\0", `II*\0\xff\xff\xff\xff`, "Exif\0\0MM"])
		expect(copyrightOf(Buffer.from(text, "latin1"))).toBeUndefined();
	expect(copyrightOf(undefined)).toBeUndefined();
});
