import sharp, { type Metadata, type Sharp } from "sharp";
import {
	longestSide,
	type MadeSize,
	mostPixels,
} from "../../contracts/files/pictureSizes.ts";
import { copyrightOf } from "./copyright.ts";
import type { PictureExtent, SizedPicture } from "./port.ts";

/** Dots of an inch that a printed size is noted with. */
const printDensity = 300;
/** Seconds. */
const timeLimit = 25;
/** Formats that are opened: a file with another content under such a name is none. */
const opened = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif"]);

sharp.cache(false);
sharp.concurrency(1);

/** Extent of a picture. In the sandbox only. @throws Error for what is none, or a bomb */
export async function extentOf({
	file,
}: {
	file: string;
}): Promise<PictureExtent> {
	return extentIn(await metadataOf(file));
}

/** Size of a picture. In the sandbox only. @throws Error with what is wrong with it */
export async function makeSize({
	file,
	size,
}: {
	file: string;
	size: MadeSize;
}): Promise<SizedPicture> {
	const facts = await metadataOf(file);
	extentIn(facts);
	const longest = longestSide[size];
	const input = { limitInputPixels: mostPixels, sequentialRead: true };
	const isPrinted =
		facts.space === "cmyk" && size === "print" && !facts.hasAlpha;
	const picture = isPrinted
		? // Inks stay as they were mixed, with the profile that says how they look.
			sharp(file, input).pipelineColourspace("cmyk").toColourspace("cmyk")
		: sharp(file, input).toColourspace("srgb");
	const smaller = picture
		.autoOrient()
		.resize(longest, longest, { fit: "inside", withoutEnlargement: true })
		.timeout({ seconds: timeLimit });
	const drawn =
		size === "print"
			? smaller.keepIccProfile().withDensity(printDensity)
			: withCopyright(smaller, facts);
	const { encoded, mediaType, ending } = encode(
		drawn,
		size,
		facts.hasAlpha ?? false,
	);
	const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	return { bytes: data, mediaType, ending, width, height };
}

async function metadataOf(file: string): Promise<Metadata> {
	const facts = await sharp(file, { limitInputPixels: false }).metadata();
	if (!opened.has(facts.format ?? "")) throw new Error("no such picture");
	return facts;
}

/** @throws Error where all of it would be more than is decoded */
function extentIn({ autoOrient: { width, height } }: Metadata): PictureExtent {
	if (width * height > mostPixels) throw new Error("too many pixels");
	return { width, height };
}

function withCopyright(picture: Sharp, { exif }: Metadata): Sharp {
	const copyright = copyrightOf(exif);
	return copyright
		? picture.withExif({ IFD0: { Copyright: copyright } })
		: picture;
}

/** A JPEG, which everything opens; of what can be seen through what can be, too. */
function encode(picture: Sharp, size: MadeSize, transparent: boolean) {
	if (!transparent) {
		const encoded =
			size === "web"
				? picture.jpeg({ quality: 82, progressive: true })
				: picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
		return { encoded, mediaType: "image/jpeg", ending: "jpg" };
	}
	return size === "web"
		? {
				encoded: picture.webp({ quality: 82, alphaQuality: 90 }),
				mediaType: "image/webp",
				ending: "webp",
			}
		: { encoded: picture.png(), mediaType: "image/png", ending: "png" };
}
