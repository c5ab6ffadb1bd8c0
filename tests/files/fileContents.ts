import { crc32 } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** Small files of the kinds people send, made on the spot. */
export const contents = {
	/** `userPassword` is asked for by whoever opens it. */
	pdf: async (text = "A page", userPassword?: string): Promise<Buffer> => {
		const document = new PDFDocument({ size: "A6", userPassword });
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
	/** A document of older office programs, with what is listed in it. */
	doc: (...more: string[]): Buffer =>
		contents.ole({
			WordDocument: "",
			...Object.fromEntries(more.map((name) => [name, ""])),
		}),
	/** A compound file with these streams, in sectors of 512 bytes. */
	ole: (streams: Record<string, string | Buffer>): Buffer => {
		const size = 512;
		const parts = Object.entries(streams).map(([name, content]) => {
			const bytes = Buffer.from(content);
			const padded = Buffer.alloc(
				Math.max(8, Math.ceil(bytes.length / size)) * size,
			);
			bytes.copy(padded);
			return { name, padded };
		});
		const listSectors = Math.ceil((parts.length + 1) / 4);
		const table = Buffer.alloc(size, 0xff);
		const chain = (from: number, sectors: number) => {
			for (let n = 0; n < sectors; n++)
				table.writeUInt32LE(
					n === sectors - 1 ? 0xfffffffe : from + n + 1,
					(from + n) * 4,
				);
		};
		table.writeUInt32LE(0xfffffffd, 0);
		chain(1, listSectors);
		const list = Buffer.alloc(listSectors * size);
		const enter = (
			index: number,
			name: string,
			kind: number,
			first: number,
			length: number,
		) => {
			const at = index * 128;
			list.write(name, at, "utf16le");
			list.writeUInt16LE(name.length * 2 + 2, at + 64);
			list.writeUInt8(kind, at + 66);
			for (const link of [68, 72, 76])
				list.writeUInt32LE(0xffffffff, at + link);
			list.writeUInt32LE(first, at + 116);
			list.writeUInt32LE(length, at + 120);
		};
		enter(0, "Root Entry", 5, 0xfffffffe, 0);
		let next = 1 + listSectors;
		for (const [index, { name, padded }] of parts.entries()) {
			enter(index + 1, name, 2, next, padded.length);
			chain(next, padded.length / size);
			next += padded.length / size;
		}
		const head = Buffer.alloc(size, 0xff);
		head.fill(0, 0, 76);
		Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
		head.writeUInt16LE(0x3e, 24);
		head.writeUInt16LE(3, 26);
		head.writeUInt16LE(0xfffe, 28);
		head.writeUInt16LE(9, 30);
		head.writeUInt16LE(6, 32);
		head.writeUInt32LE(1, 44);
		head.writeUInt32LE(1, 48);
		head.writeUInt32LE(4096, 56);
		head.writeUInt32LE(0xfffffffe, 60);
		head.writeUInt32LE(0xfffffffe, 68);
		head.writeUInt32LE(0, 76);
		return Buffer.concat([
			head,
			table,
			list,
			...parts.map(({ padded }) => padded),
		]);
	},
	/** The mark of an archive of RAR 5 with its end right behind. */
	rar: (): Buffer =>
		Buffer.from("526172211a0701003392b5e50a01050600050101808000", "hex"),
};
