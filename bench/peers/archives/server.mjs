// Answers every file of a folder as one ZIP archive without compression, written
// by the library whose name is the path: what somebody would build with it.
import { createReadStream, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ZipArchive } from "archiver";
import { makeZip } from "client-zip";
import { ZipFile } from "yazl";

const [port] = process.argv.slice(2);

const writers = {
	archiver(folder, names, response) {
		const archive = new ZipArchive({ store: true });
		archive.pipe(response);
		for (const name of names) archive.file(join(folder, name), { name });
		archive.finalize();
	},
	yazl(folder, names, response) {
		const archive = new ZipFile();
		archive.outputStream.pipe(response);
		for (const name of names)
			archive.addFile(join(folder, name), name, { compress: false });
		archive.end();
	},
	"client-zip"(folder, names, response) {
		async function* files() {
			for (const name of names) {
				const file = join(folder, name);
				const { size, mtime } = statSync(file);
				yield {
					name,
					size,
					lastModified: mtime,
					input: Readable.toWeb(createReadStream(file)),
				};
			}
		}
		Readable.fromWeb(makeZip(files())).pipe(response);
	},
};

createServer((request, response) => {
	const { pathname, searchParams } = new URL(request.url, "http://localhost");
	const write = writers[pathname.slice(1)];
	if (!write) return response.end("ready");
	const folder = searchParams.get("folder") ?? "";
	write(folder, readdirSync(folder), response);
}).listen(Number(port), "127.0.0.1");
