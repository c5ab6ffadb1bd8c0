import type { PreparedReason } from "../../../contracts/files/refusalReasons.ts";
import {
	type KindRules,
	refusedKind,
} from "../../../contracts/files/uploadRules.ts";

/** Reason why a file is not taken; see `refusals.ts` for its texts. */
export type Refusal = {
	code:
		| "kind"
		| "mismatch"
		| "active"
		| "encrypted"
		| "damaged"
		| "empty"
		| "infected"
		| "unscannable"
		| "folder"
		| "staff"
		| PreparedReason;
	/** The ending of its name. */
	ending?: string;
	/**
	 * Type of the content, as a media type; or what was found in it; or the words
	 * of staff, which may follow a prepared reason.
	 */
	found?: string;
};

/**
 * Kinds of files in a library of a car maker: endings of names, and the content
 * they may have. Others are refused, and so is content of another kind than its
 * name says.
 */
const kinds: [endings: string, content: RegExp][] = [
	["pdf", /^application\/pdf$/],
	["docx", /wordprocessingml\.document$/],
	["xlsx", /spreadsheetml\.sheet$/],
	["pptx ppsx", /presentationml\.(presentation|slideshow)$/],
	["doc xls ppt pps vsd msg", /^application\/x-cfb$/],
	["odt ods odp", /^application\/vnd\.oasis\.opendocument\./],
	["pages numbers key", /^application\/(vnd\.apple\.|zip)/],
	["rtf", /^application\/rtf$/],
	["epub", /^application\/epub\+zip$/],
	["jpg jpeg jfif", /^image\/jpeg$/],
	["png", /^image\/(png|apng|vnd\.mozilla\.apng)$/],
	["gif", /^image\/gif$/],
	["webp", /^image\/webp$/],
	["avif heic heif", /^image\/(avif|hei[cf])(-sequence)?$/],
	[
		"tif tiff dng nef cr2 arw",
		/^image\/(tiff|x-(adobe-dng|nikon-nef|canon-cr2|sony-arw))$/,
	],
	["bmp", /^image\/bmp$/],
	["psd", /^image\/vnd\.adobe\.photoshop$/],
	["ai", /^application\/(pdf|postscript|eps)$/],
	["indd", /^application\/x-indesign$/],
	["dwg", /^image\/vnd\.dwg$/],
	[
		"mp4 m4v mov m4a 3gp",
		/^(video\/(mp4|x-m4v|quicktime|3gpp2?)|audio\/(mp4|x-m4a))$/,
	],
	["webm mkv", /^video\/(webm|matroska|x-matroska)$/],
	["avi", /^video\/(vnd\.avi|x-msvideo)$/],
	["mpg mpeg ts mts", /^video\/(mpeg|mp1s|mp2p|mp2t)$/],
	["wmv wma asf", /^(application\/vnd\.ms-asf|(video|audio)\/x-ms-)/],
	["mp3", /^audio\/mpeg$/],
	["wav", /^audio\/(wav|vnd\.wave)$/],
	["ogg oga ogv opus", /^((audio|video|application)\/ogg)/],
	["flac", /^audio\/(x-)?flac$/],
	["aac", /^audio\/aac$/],
	["zip", /^application\/zip$/],
	["rar", /^application\/x-rar-compressed$/],
	["7z", /^application\/x-7z-compressed$/],
	["tar", /^application\/x-tar$/],
	["gz tgz tar.gz", /^application\/gzip$/],
	["bz2 tbz2 tar.bz2", /^application\/x-bzip2$/],
	["xz txz tar.xz", /^application\/x-xz$/],
	["zst tar.zst", /^application\/zstd$/],
	["xml", /^(application\/xml|text\/plain)$/],
	[
		"txt csv tsv json md log yaml yml ini srt vtt ics dxf hex s19 srec mot",
		/^text\/(plain|vtt|calendar)$/,
	],
	// Firmware: whatever it is, as long as no computer runs it by a double click.
	["bin img rom fw s3db upd dfu", /./],
];
const allowed = new Map(
	kinds.flatMap(([endings, content]) =>
		endings.split(" ").map((ending) => [ending, content] as const),
	),
);

/** Content that a computer or a browser would run, whatever it is called. */
const active =
	/(html|svg|x-shellscript|x-msdownload|x-elf|x-mach-binary|java-vm|java-archive|android\.package-archive|macroenabled|x-shockwave-flash|x-ms-shortcut|x-ms-regedit|ms-htmlhelp|wasm|x-deb|x-rpm|x-google-chrome-extension|x-xpinstall|x-apple-diskimage)/;

/** Names of files that are taken, for whoever is about to send some. */
export const kindRules: KindRules = { endings: new Set(allowed.keys()) };

/** Judges a file by what is known before it comes; `ext`: the ending of its name. */
export function judgeName({
	ext,
	size,
}: {
	ext: string;
	size: number;
}): Refusal | undefined {
	const code = refusedKind(kindRules, ext, size);
	return code && { code, ...(code === "kind" && { ending: ext }) };
}

/**
 * Judges a file by its name and by what it holds.
 *
 * @param file `mediaType` by content, `ext` the ending of its name
 * @returns why it is refused; undefined where it is fine
 */
export function checkFileType(file: {
	ext: string;
	mediaType: string;
	size: number;
}): Refusal | undefined {
	const { ext: ending, mediaType: found } = file;
	const early = judgeName(file);
	if (early) return early;
	const content = allowed.get(ending) ?? allowed.get(lastPart(ending));
	if (!content) return undefined;
	if (active.test(found)) return { code: "active", found };
	if (/\.encrypted$/.test(found)) return { code: "encrypted" };
	if (/\.damaged$/.test(found)) return { code: "damaged" };
	if (!content.test(found)) return { code: "mismatch", ending, found };
	return undefined;
}

/** Whether a preview picture can be made of such content. */
export function isPreviewable(mediaType: string): boolean {
	return /^(image\/(jpeg|png|apng|vnd\.mozilla\.apng|gif|webp|avif|tiff)|application\/pdf|video\/(mp4|x-m4v|quicktime|3gpp2?|webm|matroska|x-matroska))$/.test(
		mediaType,
	);
}

/** Whether such content can be opened to its end, to see that nothing of it is missing. */
export function isCheckable(mediaType: string): boolean {
	return /^(image\/(jpeg|png|apng|vnd\.mozilla\.apng|webp)|application\/pdf)$/.test(
		mediaType,
	);
}

function lastPart(ending: string): string {
	return ending.split(".").at(-1) ?? "";
}
