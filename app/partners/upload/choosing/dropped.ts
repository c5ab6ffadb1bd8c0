import {
	mostFilesTogether,
	mostFoldersDeep,
} from "../../../../contracts/files/fileBounds.ts";

/** A file to send, and the folders it brings along: names, each in the one before. */
export type Chosen = { file: File; folders: string[] };

/** Files that systems and programs leave in folders without being asked. */
const leftovers = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|~\$.*)$/i;

/** Refusal of everything that was dropped. */
export class DropRefused extends Error {
	override name = "DropRefused";
	readonly reason: "tooManyFiles" | "tooDeep";

	constructor(reason: "tooManyFiles" | "tooDeep") {
		super(reason);
		this.reason = reason;
	}
}

/** A file with its folders, as it is read. */
export function pathOf({ file, folders }: Chosen): string {
	return [...folders, file.name].join("/");
}

const collator = new Intl.Collator(undefined, { numeric: true });

type Entry = FileSystemEntry | File;

/** Files and folders of a drop, to be asked for while its event lasts. */
export function entriesOf(data: DataTransfer): Entry[] {
	return [...data.items]
		.filter(({ kind }) => kind === "file")
		.flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
}

/**
 * The files among entries, and those in folders with their way.
 *
 * @returns `leftOut`: how many were leftovers
 * @throws DropRefused; what a browser throws where it cannot read
 */
export async function filesOf(
	entries: Entry[],
): Promise<{ files: Chosen[]; leftOut: number }> {
	const files: Chosen[] = [];
	let leftOut = 0;
	for (const entry of entries) await take(entry, []);
	// Browsers tell of what lies in a folder in no order.
	files.sort((a, b) => collator.compare(pathOf(a), pathOf(b)));
	return { files, leftOut };

	async function take(entry: Entry, folders: string[]): Promise<void> {
		if (entry instanceof File) add(entry, folders);
		else if (isFolder(entry)) {
			if (folders.length === mostFoldersDeep) throw new DropRefused("tooDeep");
			for await (const inside of insideOf(entry))
				await take(inside, [...folders, entry.name]);
		} else if (leftovers.test(entry.name)) leftOut++;
		else add(await fileOf(entry as FileSystemFileEntry), folders);
	}

	function add(file: File, folders: string[]): void {
		if (files.length === mostFilesTogether)
			throw new DropRefused("tooManyFiles");
		files.push({ file, folders });
	}
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
	return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
	return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Browsers give some hundred at a time, and at the end none. */
async function* insideOf(folder: FileSystemDirectoryEntry) {
	const reader = folder.createReader();
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		);
		if (some.length === 0) return;
		yield* some;
	}
}
