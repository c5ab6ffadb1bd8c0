import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

/** Compresses the built browser files of a folder once, so that no request has to wait for it. */
const [folder = ""] = process.argv.slice(2);
const compressible = /\.(js|css|svg|json|txt|html|xml)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
await Promise.all(
	entries
		.filter((entry) => entry.isFile() && compressible.test(entry.name))
		.map(async (entry) => {
			const file = join(entry.parentPath, entry.name);
			const bytes = await readFile(file);
			await writeFile(`${file}.br`, await brotli(bytes));
			await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
		}),
);
