import { promisify } from "node:util";
import zlib from "node:zlib";

const {
	BROTLI_PARAM_LGBLOCK,
	BROTLI_PARAM_LGWIN,
	BROTLI_PARAM_QUALITY,
	ZSTD_c_compressionLevel,
	ZSTD_c_windowLog,
} = zlib.constants;
const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Encodings that make a page smaller. */
export type Compression = "gzip" | "br" | "zstd";

/** Encodings in which pages are kept compressed well. */
export type LastingCompression = Exclude<Compression, "zstd">;

/** Levels for the visitor who waits. */
const firstLevels = { br: 4, gzip: 5, zstd: 3 } as const;
/** Levels for all who follow. */
const bestLevels = { br: 10, gzip: 9 } as const;
const utmostBrotli = 11;
/**
 * Level for modules, one of which is made with every page: 9 takes 75 ms of a
 * processor, six times a render, for 16 KB and is 1 % smaller; 6 takes 0.5 ms.
 */
const moduleBrotli = 6;
/**
 * Bytes that a server sends before it has to wait for the browser (RFC 6928). A page that
 * is larger is compressed with the utmost effort: for all others that is 2 % less in 2.6
 * times the time.
 */
const firstFlight = 14_600;
/** 128 KiB hold any page; the default would set up 32 times the memory. */
const window = 17;
/** Two blocks of 64 KiB, each with tables of its own, are 40 bytes smaller than one. */
const block = 16;

/** The bytes of a page in an encoding, for a visitor who waits: off the main thread but for zstd. */
export async function compressFirst(
	bytes: Buffer,
	encoding: Compression,
): Promise<Buffer> {
	const level = firstLevels[encoding];
	if (encoding === "gzip") return gzip(bytes, { level });
	if (encoding === "br") return brotli(bytes, brotliOptions(level));
	// At once: it takes 0.15 ms, handing it to another thread and back 0.4.
	const params = {
		[ZSTD_c_compressionLevel]: level,
		[ZSTD_c_windowLog]: window,
	};
	return zlib.zstdCompressSync(bytes, { params, chunkSize: 1 << 16 });
}

/** The module that a page begins with, for all who begin with it: off the main thread. */
export function compressModule(module: string): Promise<Buffer> {
	return brotli(module, brotliOptions(moduleBrotli));
}

/** The bytes of a page compressed well: some 40 ms, for a thread that nobody waits for. */
export function compressWell(
	bytes: Uint8Array,
	encoding: LastingCompression,
): Buffer {
	if (encoding === "gzip")
		return zlib.gzipSync(bytes, { level: bestLevels.gzip });
	const good = zlib.brotliCompressSync(bytes, brotliOptions(bestLevels.br));
	return good.length > firstFlight
		? zlib.brotliCompressSync(bytes, brotliOptions(utmostBrotli))
		: good;
}

function brotliOptions(quality: number): zlib.BrotliOptions {
	return {
		params: {
			[BROTLI_PARAM_QUALITY]: quality,
			[BROTLI_PARAM_LGWIN]: window,
			[BROTLI_PARAM_LGBLOCK]: block,
		},
	};
}
