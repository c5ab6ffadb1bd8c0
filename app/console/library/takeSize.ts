import { libraryFilePath } from "../../../contracts/addresses/libraryFiles.ts";
import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";
import { showToast } from "../../request/toasts.ts";

/** Words for a size that there is not now. */
export type NoSizeWords = (
	key: "sizeBeingMade" | "noSize",
	values: { name: string },
) => string;

/**
 * Saves a picture in a size. It is made first, with the answer to a question that has no
 * body: a page that refuses it would stand in the place of the console.
 */
export async function takeSize(
	item: { id: string; name: string },
	size: MadeSize,
	words: NoSizeWords,
): Promise<void> {
	const path = libraryFilePath(item, size);
	const answer = await fetch(path, { method: "HEAD" }).catch(() => undefined);
	const { name } = item;
	if (!answer) showToast({ key: "offline" });
	else if (answer.ok) window.open(path, "_self", "noopener");
	else if (answer.status === 503)
		showToast({ message: words("sizeBeingMade", { name }) });
	else if (answer.status === 409)
		showToast({ message: words("noSize", { name }) });
	else showToast({ key: "failed" });
}
