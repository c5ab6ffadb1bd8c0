import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import { contents } from "../../tests/fileContents.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { contentType } from "./contentType.ts";
import { judge } from "./kinds.ts";
import { keysOf } from "./names.ts";

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
	judge({
		ext: keysOf(name).ext,
		mediaType: await typeOf(content),
		size: content.length,
	})?.code;

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
	["empty.txt", Buffer.alloc(0), undefined],
	["empty.pdf", Buffer.alloc(0), "empty"],
	["without an ending", Buffer.from("text"), "kind"],
])("%s is judged by its name and content", async (name, content, code) => {
	expect(await judged(name, await content)).toBe(code);
});
