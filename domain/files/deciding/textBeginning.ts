import type { Storage } from "../../../platform/storage/port.ts";

/** Bytes of a text that are shown. */
const most = 16 * 1024;

/**
 * Beginning of a text, shown as words and run by nobody; empty for what is no text.
 *
 * @param content `mediaType` by content
 */
export async function textBeginning(
	storage: Pick<Storage, "read">,
	{
		mediaType,
		sha256,
		size,
	}: { mediaType: string; sha256: string; size: number },
): Promise<string> {
	const isText =
		mediaType.startsWith("text/") || mediaType === "application/xml";
	if (!isText || size === 0 || sha256 === "") return "";
	const read = await storage.read(sha256, { start: 0, end: most - 1 });
	if (!read) return "";
	const parts: Buffer[] = [];
	for await (const part of read.stream) parts.push(part as Buffer);
	const bytes = Buffer.concat(parts);
	// Bytes of no character stand for those that were cut off.
	const text = new TextDecoder(encodingOf(bytes)).decode(bytes, {
		stream: size > most,
	});
	return text.replaceAll("\0", "");
}

/** Encoding that the first bytes say; UTF-8 where they say none. */
function encodingOf(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	return "utf-8";
}
