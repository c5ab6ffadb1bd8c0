import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../../platform/db/open.ts";
import { ThumbnailerUnable } from "../../../platform/thumbnails/port.ts";
import { createThumbnailer } from "../../../platform/thumbnails/thumbnailer.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { endlessDisk } from "../../../tests/fakes/diskSpace.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import { testLibrary } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createThumbnails } from "./thumbnails.ts";

const thumbnailer = createThumbnailer();
afterAll(() => thumbnailer.stop());

describe("a thumbnailer", () => {
	async function make(content: Buffer, mediaType: string) {
		const folder = await temporaryFolder();
		try {
			const file = path.join(folder.path, "file");
			await writeFile(file, content);
			return await thumbnailer.make(file, mediaType);
		} finally {
			await folder.remove();
		}
	}
	const sizeOf = async (picture: Buffer) => {
		const { format, width, height } = await sharp(picture).metadata();
		return [format, width, height];
	};

	test("shrinks pictures, and leaves small ones small", async () => {
		const large = await make(await contents.png(2000, 1000), "image/png");
		expect(await sizeOf(large)).toEqual(["webp", 320, 160]);
		const small = await make(await contents.jpg(64, 48), "image/jpeg");
		expect(await sizeOf(small)).toEqual(["webp", 64, 48]);
	});

	test("turns photographs upright", async () => {
		const lying = await sharp(await contents.jpg(400, 200))
			.withMetadata({ orientation: 6 })
			.toBuffer();
		expect(await sizeOf(await make(lying, "image/jpeg"))).toEqual([
			"webp",
			160,
			320,
		]);
	});

	test("draws the first page of a PDF in its colours", async () => {
		const document = new PDFDocument({ size: [200, 400], margin: 0 });
		const bytes = document.toArray() as Promise<Buffer[]>;
		document.rect(0, 0, 200, 400).fill("#ff0000");
		document.addPage().rect(0, 0, 200, 400).fill("#0000ff");
		document.end();
		const made = await make(Buffer.concat(await bytes), "application/pdf");
		expect(await sizeOf(made)).toEqual(["webp", 160, 320]);
		const { data } = await sharp(made)
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(data[0]).toBeGreaterThan(240);
		expect(data[2]).toBeLessThan(20);
	});

	test.each<[string, Buffer, string]>([
		["noise", Buffer.from("nothing of the kind"), "image/png"],
		["nothing", Buffer.alloc(0), "image/jpeg"],
		["half a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<"), "application/pdf"],
		["a picture of 2.5 gigapixels", hugePng(50_000, 50_000), "image/png"],
		["a picture that ends early", hugePng(2000, 2000), "image/png"],
		["a page of astronomic size", wildPdf(), "application/pdf"],
		["a page within itself", recursivePdf(), "application/pdf"],
	])(
		"gives up on %s, or gets through, and goes on",
		async (_, content, type) => {
			const made = await make(content, type).catch(() => undefined);
			if (made) expect((await sizeOf(made))[0]).toBe("webp");
			const next = await make(await contents.png(), "image/png");
			expect(await sizeOf(next)).toEqual(["webp", 64, 48]);
		},
	);

	test("is ended when it takes too long or too much, and begins anew", async () => {
		const content = await contents.png(3000, 3000);
		const folder = await temporaryFolder();
		const file = path.join(folder.path, "file");
		await writeFile(file, content);
		const hasty = createThumbnailer({ timeLimit: 5 });
		await expect(hasty.make(file, "image/png")).rejects.toThrow("too long");
		await hasty.stop();
		if (process.platform === "linux") {
			const poor = createThumbnailer({ memoryLimit: 1 });
			await expect(poor.make(file, "image/png")).rejects.toThrow("memory");
			await poor.stop();
		}
		await folder.remove();
	});
});

eachDatabase((make) => {
	let db: Db;
	let site: Awaited<ReturnType<typeof testLibrary>>;
	let folderId: string;
	beforeEach(async () => {
		const open = await make();
		db = open.db;
		site = await testLibrary(open);
		const node = { names: { en: "All" }, position: 0 };
		folderId = (await site.library.addCatalogue(node)).id;
		return site.remove;
	});

	test("what waits gets its picture, once for the same content", async () => {
		const { library, storage } = site;
		const thumbnails = createThumbnails({
			db,
			storage,
			thumbnailer,
			space: endlessDisk,
		});
		const add = async (
			name: string,
			content: Buffer,
			state: "held" | "published" = "published",
		) =>
			library.addFile({
				...(await library.store(content)),
				parentId: folderId,
				name,
				state,
				mediaType: "image/png",
				previewable: true,
			});
		const png = await contents.png(640, 640);
		const ids = [
			await add("one.png", png),
			await add("two.png", png),
			await add("broken.png", Buffer.from("broken")),
			await add("held.png", png, "held"),
		].map(({ id }) => id);
		expect(await thumbnails.makeAll()).toBe(3);
		const entries = await Promise.all(ids.map((id) => library.entry(id)));
		expect(entries.map((entry) => entry?.thumbnail_state)).toEqual([
			"made",
			"made",
			"failed",
			"waiting",
		]);
		const name = entries[0]?.thumbnail ?? "";
		expect(entries[1]?.thumbnail).toBe(name);
		const stored = await storage.bytes(name);
		expect((await sharp(stored).metadata()).width).toBe(320);
		expect(await thumbnails.makeAll()).toBe(0);
	});

	test("of several processes one makes each picture, and fetches what it is made of", async () => {
		const { library, storage } = site;
		for (let n = 0; n < 12; n++)
			await library.addFile({
				// Two of each.
				...(await library.store(Buffer.from(`content ${n % 6}`))),
				parentId: folderId,
				name: `${n}.png`,
				mediaType: "image/png",
				previewable: true,
				state: "published",
			});
		const made: string[] = [];
		let fetched = 0;
		const processes = [1, 2, 3].map(() =>
			createThumbnails({
				db,
				space: endlessDisk,
				storage: {
					...storage,
					withFile(sha256, use) {
						fetched++;
						return storage.withFile(sha256, use);
					},
				},
				thumbnailer: {
					isDamaged: async () => false,
					isHeldByKernel: () => true,
					takesFilms: () => false,
					async make(file) {
						const content = await readFile(file, "utf8");
						made.push(content);
						// Long enough for the others to look for work.
						await new Promise((resolve) => setTimeout(resolve, 20));
						return Buffer.from(`picture of ${content}`);
					},
					stop: async () => {},
				},
			}),
		);
		await Promise.all(processes.map((one) => one.makeAll()));
		expect(made.toSorted()).toEqual(
			[0, 1, 2, 3, 4, 5].map((n) => `content ${n}`),
		);
		expect(fetched).toBe(6);
		const waiting = await db
			.selectFrom("file_entry")
			.select("id")
			.where("thumbnail_state", "=", "waiting")
			.execute();
		// Of the same content as one that was being made: the next round has them.
		if (waiting.length > 0) await processes[0]?.makeAll();
		expect(made).toHaveLength(6);
		expect(await db.selectFrom("lease").selectAll().execute()).toEqual([]);
	});

	test("films wait for what opens them, and keep nothing else waiting", async () => {
		const { library, storage } = site;
		const add = async (name: string, mediaType: string) => {
			const content = await library.store(Buffer.from(name));
			const file = { ...content, name, mediaType, parentId: folderId };
			const more = { state: "published", previewable: true } as const;
			return (await library.addFile({ ...file, ...more })).id;
		};
		const ids = [
			await add("good.mp4", "video/mp4"),
			await add("bad.mp4", "video/mp4"),
			await add("a.png", "image/png"),
		];
		const states = async () =>
			(await Promise.all(ids.map(library.entry))).map(
				(entry) => entry?.thumbnail_state,
			);
		let program: "none" | "broken" | "fine" = "none";
		const tried: string[] = [];
		const thumbnails = createThumbnails({
			space: endlessDisk,
			db,
			storage,
			thumbnailer: {
				isDamaged: async () => false,
				isHeldByKernel: () => true,
				takesFilms: () => program !== "none",
				async make(file, mediaType) {
					const content = await readFile(file, "utf8");
					tried.push(content);
					if (mediaType === "video/mp4" && program === "broken")
						throw new ThumbnailerUnable("does not work");
					if (content.startsWith("bad")) throw new Error("no frame");
					return Buffer.from(`picture of ${content}`);
				},
				stop: async () => {},
			},
		});
		expect(await thumbnails.makeAll()).toBe(1);
		expect(await states()).toEqual(["waiting", "waiting", "made"]);
		ids.push(await add("b.png", "image/png"));
		program = "broken";
		await expect(thumbnails.makeAll()).rejects.toThrow("does not work");
		expect(await states()).toEqual(["waiting", "waiting", "made", "made"]);
		program = "fine";
		expect(await thumbnails.makeAll()).toBe(2);
		expect(await thumbnails.makeAll()).toBe(0);
		expect(await states()).toEqual(["made", "failed", "made", "made"]);
		expect(tried.filter((name) => name === "bad.mp4")).toHaveLength(1);
	});
});

/** A PNG that says it has so many pixels, and has next to none. */
function hugePng(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const head = Buffer.alloc(4);
		head.writeUInt32BE(data.length);
		const body = Buffer.concat([Buffer.from(type), data]);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([head, body, sum]);
	};
	const size = Buffer.alloc(13);
	size.writeUInt32BE(width, 0);
	size.writeUInt32BE(height, 4);
	size.set([8, 6, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
		chunk("IHDR", size),
		chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function pdfOf(page: string, ...more: string[]): Buffer {
	const objects = [
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		page,
		...more,
	];
	let text = "%PDF-1.7\n";
	const at: number[] = [];
	objects.forEach((object, index) => {
		at.push(text.length);
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
	});
	const start = text.length;
	text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
	for (const offset of at)
		text += `${String(offset).padStart(10, "0")} 00000 n \n`;
	text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
	return Buffer.from(text, "latin1");
}

function wildPdf(): Buffer {
	return pdfOf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 99999999 1]>>");
}

/** A form that draws itself, and one that draws for ages. */
function recursivePdf(): Buffer {
	const draw = "/X Do ".repeat(1000);
	const form = (content: string) =>
		`<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`;
	return pdfOf(
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
		`<</Length ${draw.length}>>stream\n${draw}\nendstream`,
		form(draw),
	);
}
