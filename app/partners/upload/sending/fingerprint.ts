/** Bytes looked at in each place. */
const sample = 1024 * 1024;

/**
 * Tells a file from others of its name and size, without reading all of it: by its
 * time and its beginning, middle and end. Empty where the browser hashes nothing,
 * which it does on https and on one's own computer; then an upload cannot be found again.
 */
export async function fingerprintOf(file: File): Promise<string> {
	if (!crypto.subtle) return "";
	const { size, lastModified } = file;
	const middle = Math.floor(size / 2);
	const parts = [0, middle, Math.max(0, size - sample)].map((start) =>
		file.slice(start, start + sample),
	);
	const content = new Blob([`${size} ${lastModified} `, ...parts]);
	const hash = await crypto.subtle.digest(
		"SHA-256",
		await content.arrayBuffer(),
	);
	return Array.from(new Uint8Array(hash), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}
