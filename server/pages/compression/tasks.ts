import { compressWell, type LastingCompression } from "./compress.ts";

/** Tasks of the thread that compresses pages. */
export const compressionTasks = {
	compress: (page: {
		bytes: Uint8Array;
		encoding: LastingCompression;
	}): Uint8Array => compressWell(page.bytes, page.encoding),
};
