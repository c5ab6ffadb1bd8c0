import { crc32 } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** Small files of the kinds people send, made on the spot. */
export const contents = {
	pdf: async (text = "A page"): Promise<Buffer> => {
		const document = new PDFDocument({ size: "A6" });
		const bytes = document.toArray();
		document.text(text).end();
		return Buffer.concat((await bytes) as Buffer[]);
	},
	png: (width = 64, height = 48): Promise<Buffer> =>
		sharp({
			create: { width, height, channels: 3, background: "#336699" },
		})
			.png()
			.toBuffer(),
	jpg: (width = 64, height = 48): Promise<Buffer> =>
		sharp({
			create: { width, height, channels: 3, background: "#993366" },
		})
			.jpeg()
			.toBuffer(),
	/** A zip with entries of a few bytes each, stored. */
	zip: (names: string[] = ["a.txt"]): Buffer => {
		const files: Buffer[] = [];
		const list: Buffer[] = [];
		let at = 0;
		for (const name of names) {
			const content = Buffer.from(`content of ${name}`);
			const common = Buffer.alloc(26);
			common.writeUInt16LE(20, 0);
			common.writeUInt32LE(crc32(content), 10);
			common.writeUInt32LE(content.length, 14);
			common.writeUInt32LE(content.length, 18);
			common.writeUInt16LE(Buffer.byteLength(name), 22);
			const file = Buffer.concat([
				Buffer.from("PK\x03\x04"),
				common,
				Buffer.from(name),
				content,
			]);
			const rest = Buffer.alloc(14);
			rest.writeUInt32LE(at, 10);
			list.push(
				Buffer.from("PK\x01\x02"),
				Buffer.from([20, 0]),
				common,
				rest,
				Buffer.from(name),
			);
			files.push(file);
			at += file.length;
		}
		const directory = Buffer.concat(list);
		const end = Buffer.alloc(18);
		end.writeUInt16LE(names.length, 4);
		end.writeUInt16LE(names.length, 6);
		end.writeUInt32LE(directory.length, 8);
		end.writeUInt32LE(at, 12);
		return Buffer.concat([...files, directory, Buffer.from("PK\x05\x06"), end]);
	},
	/** An office document of which the list of parts comes last, as some programs write it. */
	docx: (...more: string[]): Buffer =>
		contents.zip([
			"word/media/big.bin",
			"word/document.xml",
			...more,
			"[Content_Types].xml",
		]),
	exe: (): Buffer => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
	/** The head of a document of older office programs, and nothing in it. */
	doc: (): Buffer => {
		const bytes = Buffer.alloc(1536);
		Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
		bytes.writeUInt16LE(0x3e, 24);
		bytes.writeUInt16LE(3, 26);
		bytes.writeUInt16LE(0xfffe, 28);
		bytes.writeUInt16LE(9, 30);
		return bytes;
	},
	/** The mark of an archive of RAR 5 with its end right behind. */
	rar: (): Buffer =>
		Buffer.from("526172211a0701003392b5e50a01050600050101808000", "hex"),
};
