import sharp from "sharp";
import { expect, test } from "vitest";
import { similarity } from "../../tests/media/similarity.ts";
import { recipeOf } from "./recipe.ts";
import {
	filesOf,
	frameEncoder,
	openMaster,
	pictureEncoder,
	sharpEncoder,
	surveyMaster,
} from "./sharp.ts";

/** A picture of one colour; its upper left corner is red. */
function picture(width: number, height: number, alpha = 1) {
	const corner = {
		create: { width: 8, height: 8, channels: 3, background: "red" },
	} as const;
	return sharp({
		create: {
			width,
			height,
			channels: 4,
			background: { r: 20, g: 60, b: 200, alpha },
		},
	}).composite([{ input: corner, left: 0, top: 0 }]);
}

const names = (files: { width: number; format: string }[]) =>
	files.map(({ width, format }) => `${width}.${format}`);

test("an opaque picture is made in every width, and once as JPEG", async () => {
	const master = await picture(1200, 600).removeAlpha().jpeg().toBuffer();
	const { media, files } = await sharpEncoder.encode(master);
	expect(media).toEqual({
		width: 1200,
		height: 600,
		widths: [320, 480, 720, 1200],
		fallbackWidth: 720,
		transparent: false,
	});
	expect(names(files)).toEqual([
		"320.avif",
		"320.webp",
		"480.avif",
		"480.webp",
		"720.avif",
		"720.webp",
		"720.jpg",
		"1200.avif",
		"1200.webp",
	]);
	for (const { width, format, bytes } of files) {
		const found = await sharp(bytes).metadata();
		expect([found.width, found.height]).toEqual([width, width / 2]);
		const expected = { avif: "heif", webp: "webp", jpg: "jpeg", png: "png" };
		expect(found.format).toBe(expected[format]);
	}
});

test("a transparent picture stays so, with a PNG for old browsers", async () => {
	const master = await picture(400, 300, 0).webp({ lossless: true }).toBuffer();
	const { media, files } = await sharpEncoder.encode(master);
	expect(media).toMatchObject({ transparent: true, widths: [320, 400] });
	expect(names(files).filter((name) => !/avif|webp/.test(name))).toEqual([
		"400.png",
	]);
	for (const { bytes } of files) {
		expect((await sharp(bytes).stats()).isOpaque).toBe(false);
	}
});

test("an alpha channel nobody sees through is left out", async () => {
	const master = await picture(64, 32).png().toBuffer();
	const { media, files } = await sharpEncoder.encode(master);
	expect(media.transparent).toBe(false);
	expect(names(files)).toEqual(["64.avif", "64.webp", "64.jpg"]);
});

test("a picture smaller than the smallest width is not enlarged", async () => {
	const master = await picture(100, 50).png().toBuffer();
	const { media } = await sharpEncoder.encode(master);
	expect(media).toMatchObject({
		width: 100,
		height: 50,
		widths: [100],
		fallbackWidth: 100,
	});
});

test("what a camera turned is turned back, and its notes are gone", async () => {
	const lying = await picture(80, 40).jpeg().toBuffer();
	// Orientation 6: to be shown a quarter turned to the right.
	const master = await sharp(lying).withMetadata({ orientation: 6 }).toBuffer();
	const { media, files } = await sharpEncoder.encode(master);
	expect(media).toMatchObject({ width: 40, height: 80 });
	const jpeg = files.find(({ format }) => format === "jpg");
	const { data, info } = await sharp(jpeg?.bytes)
		.raw()
		.toBuffer({ resolveWithObject: true });
	// The corner has gone from the upper left to the upper right.
	const right = 2 * info.width * info.channels - 3 * info.channels;
	expect(data[right]).toBeGreaterThan(150);
	const found = await sharp(jpeg?.bytes).metadata();
	expect(found.exif ?? found.orientation).toBeUndefined();
});

test("what is no picture is refused", async () => {
	await expect(sharpEncoder.encode(Buffer.from("<html>"))).rejects.toThrow();
	await expect(sharpEncoder.encode(Buffer.alloc(0))).rejects.toThrow();
	const whole = await picture(300, 300).jpeg().toBuffer();
	await expect(sharpEncoder.encode(whole.subarray(0, 200))).rejects.toThrow();
});

test("what phones open a page with stays like its master, and light", async () => {
	const file = "content/media/models/terra-7/hero-mobile.jpg";
	const master = await openMaster(file);
	const [made] = await filesOf(master, 720, recipeOf("full"), ["avif"]);
	const bytes = Buffer.from(made?.bytes ?? []);
	const same = await master.scaled(720).png().toBuffer();
	const { whole, worst } = await similarity(same, bytes);
	expect(whole).toBeGreaterThan(0.995);
	expect(worst).toBeGreaterThan(0.98);
	expect(bytes.length).toBeLessThan(12_500);
	// The measure tells a picture that is worse.
	const blur = await sharp(same).blur(2).png().toBuffer();
	expect((await similarity(same, blur)).worst).toBeLessThan(0.9);
});

test("the recipe names what decides how files come out", () => {
	expect(JSON.parse(sharpEncoder.recipe)).toMatchObject({
		ladder: expect.arrayContaining([320, 2400]),
		avif: { quality: expect.any(Number) },
	});
	expect(pictureEncoder("quick").recipe).not.toBe(sharpEncoder.recipe);
});

test("a frame of a turn is a WebP in two widths, still transparent", async () => {
	const master = await picture(960, 540, 0).webp({ lossless: true }).toBuffer();
	const { media, files } = await frameEncoder.encode(master);
	expect(media).toEqual({
		width: 960,
		height: 540,
		widths: [640, 960],
		fallbackWidth: 960,
		transparent: true,
	});
	expect(names(files)).toEqual(["640.webp", "960.webp"]);
	for (const { width, bytes } of files) {
		const found = await sharp(bytes).metadata();
		expect([found.width, found.format]).toEqual([width, "webp"]);
		expect((await sharp(bytes).stats()).isOpaque).toBe(false);
	}
	const small = await picture(300, 200, 0).png().toBuffer();
	expect((await frameEncoder.encode(small)).media.widths).toEqual([300]);
});

test("a survey says of each master what its files come out like, and refuses what they would", async () => {
	const grey = (alpha: number) =>
		picture(400, 300, alpha).toColourspace("b-w").png().toBuffer();
	const turned = await sharp(await picture(90, 40).jpeg().toBuffer())
		.withMetadata({ orientation: 6 })
		.toBuffer();
	const masters = [
		await picture(1200, 600).removeAlpha().jpeg().toBuffer(),
		await picture(400, 300, 0.5).webp().toBuffer(),
		await picture(400, 300).webp({ lossless: true }).toBuffer(),
		await picture(400, 300, 0.5).png({ palette: true }).toBuffer(),
		await picture(400, 300, 0.5).toColourspace("rgb16").png().toBuffer(),
		...[await grey(0.5), await grey(1), turned],
	];
	const quick = pictureEncoder("quick");
	for (const master of masters) {
		const { media } = await quick.encode(master);
		expect(await surveyMaster(master, { frame: false })).toEqual(media);
	}
	const [whole = Buffer.of(), frame = Buffer.of()] = masters;
	const crop = { x: 100, y: 50, width: 700, height: 300 };
	const part = await quick.encode(whole, crop);
	expect(await surveyMaster(whole, { crop, frame: false })).toEqual(part.media);
	const { media } = await frameEncoder.encode(frame);
	expect(await surveyMaster(frame, { frame: true })).toEqual(media);

	const none = [Buffer.from("<html>"), whole.subarray(0, whole.length / 2)];
	for (const master of none)
		for (const of of [{ frame: true }, { frame: false }])
			await expect(surveyMaster(master, of)).rejects.toThrow();
	const wide = { ...crop, width: 1101 };
	await expect(
		surveyMaster(whole, { crop: wide, frame: false }),
	).rejects.toThrow(/extract/);
});
