import type {
	ChosenItem,
	FileItem,
} from "../../../../contracts/files/files.ts";
import {
	mayHaveSizes,
	type PictureSize,
} from "../../../../contracts/files/pictureSizes.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { isNotFound } from "../../../request/request.ts";
import { call } from "../../request.ts";
import { prepared } from "../archives/preparing.ts";

/** Downloads one file under its name, a picture in a size; a folder comes as an archive. */
async function downloadOne(
	item: ChosenItem,
	size?: PictureSize,
): Promise<void> {
	if (item.type !== 1) return downloadArchive([item], size);
	await save(item.id, {}, size);
}

/**
 * Saves a file under its name, in the reader's language; or what it was in a version, or is in
 * another language; a picture in a size.
 */
export async function save(
	id: string,
	named: { version?: number; language?: LanguageCode } = {},
	size?: PictureSize,
): Promise<void> {
	const isNamed = Object.keys(named).length > 0;
	const [found] = await call(
		"download_file",
		{ file_id: id, ...named, size },
		{ quiet: isNamed ? () => false : isNotFound },
	);
	if (!found) return;
	const link = document.createElement("a");
	link.href = found.xurl;
	link.download = found.name;
	document.body.append(link);
	link.click();
	link.remove();
}

/** Downloads files and folders as one archive, which opens in a new window (specification, section 7). */
async function downloadArchive(
	items: ChosenItem[],
	pictures?: PictureSize,
): Promise<void> {
	if (!(await prepared(items, pictures))) return;
	const path = await call(
		"download_file_v3",
		{ file_id: items.map(({ id }) => id).join(","), pictures },
		{ quiet: isNotFound },
	);
	// A browser that opens no window this late can still download.
	if (!window.open(path, "_blank")) window.location.assign(path);
}

/** Whether a file that was listed is there no longer. */
export async function isGone({ xurl }: FileItem): Promise<boolean> {
	const { status } = await fetch(xurl, { method: "HEAD" });
	return status === 404;
}

/**
 * Downloads what is ticked, as the Download button does. That something of it
 * is gone (404) is for the caller to say.
 */
export function download(
	items: ChosenItem[],
	size?: PictureSize,
): Promise<void> {
	const [only] = items;
	return items.length === 1 && only
		? downloadOne(only, size)
		: downloadArchive(items, size);
}

/** Downloads what is ticked, its pictures in a size where they have that. */
export async function downloadTogether(
	items: ChosenItem[],
	size: PictureSize,
): Promise<void> {
	const [only] = items;
	if (items.length !== 1 || only?.type !== 1) return download(items, size);
	// A single file is no archive, whose small pictures stay as they are.
	if (size === "original" || !mayHaveSizes(only.xext)) return download(items);
	const found = await call(
		"file-sizes",
		{ file_id: only.id },
		{ quiet: isNotFound },
	).catch((error) => {
		// A build before has no such call; a file that is gone is told of by the download.
		if (isNotFound(error)) return undefined;
		throw error;
	});
	const has = found?.sizes.some((one) => one.size === size);
	return download(items, has ? size : undefined);
}
