import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { keysOf } from "../library/names.ts";
import { contentType } from "./contentType.ts";
import { checkFileType } from "./fileTypes.ts";

async function typeOf(content: Buffer): Promise<string> {
	const folder = await temporaryFolder();
	try {
		const storage = createDiskStorage({ folder: folder.path });
		return await contentType(storage, await storage.put(content));
	} finally {
		await folder.remove();
	}
}

const judged = async (name: string, content: Buffer) =>
	checkFileType({
		ext: keysOf(name).ext,
		mediaType: await typeOf(content),
		size: content.length,
	})?.code;

/** A book of Excel's with one sheet; 1 is a sheet of macros as Excel 4 had them. */
function book(kind: number): Buffer {
	const sheet = Buffer.from([0x85, 0, 9, 0, 0, 0, 0, 0, 0, kind, 1, 0, 65]);
	const begin = Buffer.from([0x09, 0x08, 2, 0, 0, 6]);
	return Buffer.concat([begin, sheet, Buffer.from([0x0a, 0, 0, 0])]);
}

/** Slides that say whether there are macros. */
function talk(macros: number): Buffer {
	const info = [
		2,
		0,
		0,
		4,
		12,
		0,
		0,
		0,
		7,
		0,
		0,
		0,
		macros,
		0,
		0,
		0,
		2,
		0,
		0,
		0,
	];
	return Buffer.concat([Buffer.alloc(100, 1), Buffer.from(info)]);
}

/** The list of what is in it goes round in a circle. */
/** A document that hides a part behind a list of more than is read. */
function longList(part: string): Buffer {
	const names = Array.from(
		{ length: 260 },
		(_, n) => `word/${n}${"x".repeat(64_990)}`,
	);
	return contents.zip([
		...["[Content_Types].xml", "word/document.xml"],
		...[...names, part],
	]);
}

/** A document whose list of parts cannot be found, but by programs that mend it. */
function withoutEnd(...names: string[]): Buffer {
	return Buffer.concat([contents.zip(names), Buffer.alloc(70_000)]);
}

function endless(): Buffer {
	const bytes = contents.doc();
	bytes.writeUInt32LE(1, 512 + 4);
	return bytes;
}

test.each<[string, Buffer | Promise<Buffer>, string]>([
	["a PDF", contents.pdf(), "application/pdf"],
	["a PNG", contents.png(), "image/png"],
	["a JPEG", contents.jpg(), "image/jpeg"],
	["a zip", contents.zip(), "application/zip"],
	[
		"a document",
		contents.docx(),
		"application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	],
	[
		"a document with macros",
		contents.docx("word/vbaProject.bin"),
		"application/vnd.ms-office.macroenabled",
	],
	["letters", Buffer.from("Prices, from May"), "text/plain"],
	["letters that begin like a bitmap", Buffer.from("BMW and we"), "text/plain"],
	["Chinese letters", Buffer.from("价格表".repeat(30_000)), "text/plain"],
	["UTF-16", Buffer.from("\ufeffPrice;Größe", "utf16le"), "text/plain"],
	["Latin-1", Buffer.from("Größe;Länge;Prix réduit", "latin1"), "text/plain"],
	["a page", Buffer.from("  <!-- x --><!DOCTYPE html><p>"), "text/html"],
	["a page without a head", Buffer.from("<script>x()</script>"), "text/html"],
	[
		"a drawing",
		Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x">'),
		"image/svg+xml",
	],
	["a script", Buffer.from("#!/bin/sh\nrm -rf /"), "text/x-shellscript"],
	["a program", contents.exe(), "application/x-msdownload"],
	["noise", Buffer.from([1, 0, 2, 0, 3, 7, 200]), "application/octet-stream"],
	["nothing", Buffer.alloc(0), "application/x-empty"],
])("%s is told by its content", async (_, content, type) => {
	expect(await typeOf(await content)).toBe(type);
});

test.each<[string, Buffer | Promise<Buffer>, string | undefined]>([
	["brochure.PDF", contents.pdf(), undefined],
	["letter.docx", contents.docx(), undefined],
	["letter.docx", contents.docx("word/vbaProject.bin"), "active"],
	["letter.doc", contents.doc(), undefined],
	["letter.doc", contents.doc("Macros", "VBA", "_VBA_PROJECT"), "active"],
	["table.xls", contents.ole({ Workbook: "", _VBA_PROJECT_CUR: "" }), "active"],
	["mail.msg", contents.doc("_VBA_PROJECT"), "active"],
	["firmware.bin", contents.doc("_VBA_PROJECT"), "active"],
	["letter.pdf", contents.doc("VBA"), "active"],
	["table.xls", contents.ole({ Workbook: book(0) }), undefined],
	["table.xls", contents.ole({ Workbook: book(1) }), "active"],
	["talk.ppt", contents.ole({ "PowerPoint Document": talk(0) }), undefined],
	["talk.ppt", contents.ole({ "PowerPoint Document": talk(1) }), "active"],
	["letter.docx", contents.doc("EncryptedPackage"), "encrypted"],
	["letter.doc", contents.doc().subarray(0, 600), "damaged"],
	["letter.doc", endless(), "damaged"],
	["letter.docx", contents.docx("word/embeddings/table.xlsm"), "active"],
	["letter.docx", longList("word/vbaProject.bin"), "active"],
	[
		"letter.docx",
		withoutEnd("[Content_Types].xml", "word/document.xml"),
		"mismatch",
	],
	[
		"letter.docx",
		contents.zip([
			"[Content_Types].xml",
			"word/document.xml",
			"word/vbaProject.bin",
		]),
		"active",
	],
	["firmware.bin", contents.docx("word/vbaProject.bin"), "active"],
	["archive.zip", contents.docx("word/vbaProject.bin"), "active"],
	["photo.jpeg", contents.jpg(), undefined],
	["photo.jpg", contents.png(), "mismatch"],
	["setup.exe", contents.exe(), "kind"],
	["report.pdf", contents.exe(), "active"],
	["firmware.bin", contents.exe(), "active"],
	["firmware.bin", Buffer.from([0, 1, 2, 3]), undefined],
	["firmware.tar.gz", gzipSync("firmware"), undefined],
	["page.html", Buffer.from("<html>"), "kind"],
	["notes.txt", Buffer.from("<html>"), "active"],
	["logo.svg", Buffer.from("<svg>"), "kind"],
	["prices.csv", Buffer.from("a;b\n1;2"), undefined],
	["data.xml", Buffer.from('<?xml version="1.0"?><a/>'), undefined],
	["empty.txt", Buffer.alloc(0), "empty"],
	["empty.pdf", Buffer.alloc(0), "empty"],
	["without an ending", Buffer.from("text"), "kind"],
])("%s is judged by its name and content", async (name, content, code) => {
	expect(await judged(name, await content)).toBe(code);
});

test("a TIFF is one wherever its directory lies", async () => {
	const noise = randomBytes(400 * 400 * 3);
	const raw = { width: 400, height: 400, channels: 3 as const };
	for (const compression of ["none", "lzw", "jpeg"] as const) {
		const tiff = await sharp(noise, { raw }).tiff({ compression }).toBuffer();
		expect(tiff.length).toBeGreaterThan(64 * 1024);
		expect(await judged("studio.tif", tiff)).toBeUndefined();
	}
	/** Directory with one entry at some place, in the order of other processors. */
	const big = (at: number, size: number, tag = 256) => {
		const tiff = Buffer.alloc(size);
		tiff.write("MM\0*", "latin1");
		tiff.writeUInt32BE(at, 4);
		if (at + 6 <= size) tiff.writeUInt16BE(1, at);
		if (at + 6 <= size) tiff.writeUInt16BE(tag, at + 2);
		return tiff;
	};
	for (const at of [8, 60_000, 65_530, 65_536, 99_000])
		expect(await typeOf(big(at, 100_000))).toBe("image/tiff");
	expect(await typeOf(big(99_000, 100_000, 50_706))).toBe("image/x-adobe-dng");
	// A directory that is nowhere makes no picture.
	for (const at of [100_000, 2 ** 32 - 1])
		expect(await typeOf(big(at, 100_000))).toBe("application/octet-stream");
});
