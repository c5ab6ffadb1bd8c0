import type { Frame } from "./frames.ts";

export type FileFrame = Frame & { file: File; url: string };

const pictures = /\.(?:avif|jpe?g|png|webp)$/i;
/** Files read at the same time: each is a picture in memory. */
const atOnce = 4;

/** Whether a file may be a frame; folders hold others, too: `Thumbs.db`, `.DS_Store`. */
export function mayBeFrame({
	name,
	type,
}: Pick<File, "name" | "type">): boolean {
	return (
		!name.startsWith(".") && (type.startsWith("image/") || pictures.test(name))
	);
}

/**
 * Looks into files: how large the pictures are, and which are the same. Addresses
 * have to be given back with `forget`.
 */
export async function readFrames(
	files: readonly File[],
	onProgress: (done: number) => void,
): Promise<FileFrame[]> {
	const found: FileFrame[] = [];
	const queue = [...files.entries()];
	let done = 0;
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const [at, file] = next;
			found[at] = await readFrame(file);
			done += 1;
			onProgress(done);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return found;
}

async function readFrame(file: File): Promise<FileFrame> {
	const frame = {
		file,
		name: file.webkitRelativePath || file.name,
		url: URL.createObjectURL(file),
	};
	try {
		const bytes = await file.arrayBuffer();
		const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
		const hash = Array.from(digest, (byte) =>
			byte.toString(16).padStart(2, "0"),
		).join("");
		const picture = await createImageBitmap(file);
		const { width, height } = picture;
		picture.close();
		return { ...frame, hash, width, height };
	} catch {
		return frame;
	}
}

export function forget(frames: readonly FileFrame[]): void {
	for (const { url } of frames) URL.revokeObjectURL(url);
}

/** All dropped files, including those in folders. */
export async function droppedFiles(
	items: DataTransferItemList,
): Promise<File[]> {
	// The entries are read synchronously, as the list is empty after the event.
	const entries = [...items].map((item) => item.webkitGetAsEntry());
	return (
		await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))
	).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
	if (entry.isFile)
		return [
			await new Promise<File>((done, failed) =>
				(entry as FileSystemFileEntry).file(done, failed),
			),
		];
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	const all: FileSystemEntry[] = [];
	// A hundred at a time.
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((done, failed) =>
			reader.readEntries(done, failed),
		);
		if (some.length === 0) break;
		all.push(...some);
	}
	return (await Promise.all(all.map(filesIn))).flat();
}
