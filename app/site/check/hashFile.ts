/** Bytes read at once: a slow phone hashes them between two frames. */
const piece = 1024 * 1024;

/**
 * SHA-256 of a file in hexadecimal, made piece by piece: the browser's own hashing needs all of
 * it in memory, and https. Throws where the file cannot be read, or `signal` says so.
 *
 * @param onProgress hears how much is read, 0 to 1
 */
export async function hashFile(
	file: Blob,
	onProgress: (read: number) => void,
	signal: AbortSignal,
): Promise<string> {
	const { sha256 } = await import("@noble/hashes/sha2.js");
	const running = sha256.create();
	for (let at = 0; at < file.size; at += piece) {
		signal.throwIfAborted();
		const bytes = await file.slice(at, at + piece).arrayBuffer();
		running.update(new Uint8Array(bytes));
		onProgress(Math.min(1, (at + piece) / file.size));
	}
	return Array.from(running.digest(), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}
