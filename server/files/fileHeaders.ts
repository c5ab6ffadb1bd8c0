import { create } from "content-disposition";

/**
 * Media types that a browser may show in a window of its own. Anything else is
 * saved: uploaded HTML, SVG and the like never run in our origin.
 */
const shown = new Set([
	"application/pdf",
	"video/mp4",
	"image/jpeg",
	"image/png",
	"image/webp",
	"image/gif",
	"image/avif",
]);

/**
 * A browser's own viewers need these; scripts and everything else stay off. No
 * sandbox: Chromium's viewer of PDF files is a plugin, which it would not let run,
 * and a video in it may not be asked for piece by piece.
 */
const viewers: Record<string, string> = {
	"application/pdf":
		"default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
	"video/mp4":
		"default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
const locked =
	"default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers that say what a file is and what may be done with it. */
export function fileHeaders(
	file: { name: string; mediaType: string },
	inline: boolean,
): Record<string, string> {
	const known = shown.has(file.mediaType);
	return {
		"Content-Type": known ? file.mediaType : "application/octet-stream",
		"Content-Disposition": disposition(file.name, known && inline),
		"Content-Security-Policy":
			(known && inline && viewers[file.mediaType]) || locked,
		"X-Content-Type-Options": "nosniff",
		"Cross-Origin-Resource-Policy": "same-origin",
		// The address holds a signature.
		"Referrer-Policy": "no-referrer",
		// Files behind the login stay in no cache of a computer others use; a
		// download that broke off goes on all the same (Range and If-Range).
		"Cache-Control": "private, no-store",
	};
}

/** `filename` for the oldest, `filename*` for every script. */
function disposition(name: string, inline: boolean): string {
	return create(name, {
		type: inline ? "inline" : "attachment",
		fallback: asciiName(name),
	});
}

/** Reduces a name to ASCII; its ending is kept. */
function asciiName(name: string): string {
	if (/^[\x20-\x7e]*$/.test(name)) return name;
	const ascii = name
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.replace(/[^\x20-\x7e]+/g, "_")
		.replace(/["\\%]/g, "_");
	return /[A-Za-z0-9]/.test(ascii.replace(/\.[^.]*$/, ""))
		? ascii
		: ascii.replace(/^[^.]*/, "download");
}
